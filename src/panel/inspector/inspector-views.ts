import { type ReadonlySignal, signal } from '@preact/signals';
import type { InspectorView } from '../views/registry.ts';

const views = signal<readonly InspectorView[]>([]);

/** The views of the registry, once they are loaded. */
export const inspectorViews: ReadonlySignal<readonly InspectorView[]> = views;

/** Loads the views. They are a third of the panel's code, and the panel can be drawn and record without them. */
export async function loadInspectorViews(): Promise<void> {
  views.value = (await import('../views/registry.ts')).INSPECTOR_VIEWS;
}
