import type { MessageView } from '../../../session/model.ts';

export interface MessageItemProps {
  readonly message: MessageView;
  /** True when the event at the cursor changed it. */
  readonly isTouched: boolean;
  /** Unique among the messages; what the user opened in it is remembered by it. */
  readonly name: string;
  /** Of a tool message: the name of the call it answers, and where that call stands. */
  readonly callName: string | undefined;
  readonly callIndex: number | undefined;
  /** For each tool call: the index of the message that answers it, or -1. */
  readonly answers: readonly number[];
  /** Brings another message into sight. */
  goTo(index: number): void;
}
