import './views.css';
import type { ComponentType } from 'preact';
import type { PlainTextKey } from '../text/text.ts';
import { CompareView } from './compare/compare-view.tsx';
import { EventView } from './event/event-view.tsx';
import { FaultsView } from './faults/faults-view.tsx';
import { MessagesView } from './messages/messages-view.tsx';
import { RequestView } from './request/request-view.tsx';
import { RunsView } from './runs/runs-view.tsx';
import { StateView } from './state/state-view.tsx';

/** One tab of the inspector. Tabs, shortcuts and the accessibility tests come from the list below. */
export interface InspectorView {
  readonly id: string;
  readonly title: PlainTextKey;
  readonly component: ComponentType;
}

/** In the order of their tabs; Ctrl/Cmd+1 opens the first. */
export const INSPECTOR_VIEWS: readonly InspectorView[] = [
  { id: 'event', title: 'view.event', component: EventView },
  { id: 'messages', title: 'view.messages', component: MessagesView },
  { id: 'state', title: 'view.state', component: StateView },
  { id: 'runs', title: 'view.runs', component: RunsView },
  { id: 'request', title: 'view.request', component: RequestView },
  { id: 'faults', title: 'view.faults', component: FaultsView },
  { id: 'compare', title: 'view.compare', component: CompareView },
];
