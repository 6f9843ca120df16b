import type { AGUIEventByType, EventType } from '@ag-ui/core';

type WithPlainType<K extends EventType> = Omit<AGUIEventByType[K], 'type'> & { readonly type: `${K}` };

/** Any AG-UI 1.0 event, checked by the official types, with its type written as a plain string. */
export type DemoEvent = { readonly [K in EventType]: WithPlainType<K> }[EventType];
