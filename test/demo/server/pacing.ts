import type { DemoEvent } from '../scenarios/demo-event.ts';

/** Milliseconds before an event of this type is sent, at speed 1: about what a model and its tools take. */
export function gapBefore(type: DemoEvent['type']): number {
  switch (type) {
    case 'TEXT_MESSAGE_CONTENT':
    case 'REASONING_MESSAGE_CONTENT':
      return 45;
    case 'TOOL_CALL_ARGS':
      return 30;
    case 'TOOL_CALL_RESULT':
      return 250;
    case 'TEXT_MESSAGE_START':
    case 'TOOL_CALL_START':
    case 'REASONING_START':
      return 120;
    default:
      return 20;
  }
}
