import type { ComponentType } from 'preact';
import type { PlainTextKey } from '../text/text.ts';

/** One tab of the inspector. Tabs, shortcuts and the accessibility tests come from the list below. */
export interface InspectorView {
  readonly id: string;
  readonly title: PlainTextKey;
  readonly component: ComponentType;
}

/** In the order of their tabs; Ctrl/Cmd+1 opens the first. */
export const INSPECTOR_VIEWS: readonly InspectorView[] = [];
