import { stringAt } from '../../../protocol/json.ts';
import type { ShapeProblem } from '../../normalise/check-shape.ts';
import type { Watcher } from '../rule.ts';

/** Types that no peer of 1.0 or later sends. */
const BEFORE_ONE: readonly string[] = [
  'THINKING_START',
  'THINKING_END',
  'THINKING_TEXT_MESSAGE_START',
  'THINKING_TEXT_MESSAGE_CONTENT',
  'THINKING_TEXT_MESSAGE_END',
];

/** Fields that clients before 0.0.58 and 0.0.59 left unread, whatever they held. */
const LATER_FIELDS: ReadonlySet<string> = new Set(['usage', 'metadata', 'subagentRunId', 'protocolVersion']);

/** Tells from one stream whether its sender is older than 1.0: by the version that it states, else by what it sends. */
export class PeerEra {
  /** To be among what the rule listens to. */
  readonly on: NonNullable<Watcher['on']>;
  #statesOne: boolean | undefined;
  #sendsOldTypes = false;

  constructor() {
    const note = () => {
      this.#sendsOldTypes = true;
    };
    this.on = {
      ...Object.fromEntries(BEFORE_ONE.map((type) => [type, note])),
      RUN_STARTED: ({ event }) => {
        const [, major] =
          /^(\d+)\.\d+$/.exec(event === undefined ? '' : (stringAt(event, 'protocolVersion') ?? '')) ?? [];
        if (major !== undefined) this.#statesOne = Number(major) >= 1;
      },
    };
  }

  get isBeforeOne(): boolean {
    return this.#statesOne === undefined ? this.#sendsOldTypes : !this.#statesOne;
  }
}

/** True when the clients of an older sender's own time took what 1.0 refuses (protocol page, section 0 and 1.1). */
export function wasAllowedBeforeOne(type: string, { kind, path }: ShapeProblem, value: unknown): boolean {
  const [first] = path;
  // No client left the identity of a subagent unread: those that do not know it do not know the event either.
  if (first === 'subagentRunId' && type.startsWith('SUBAGENT_')) return false;
  if (typeof first === 'string' && LATER_FIELDS.has(first)) return true;
  if (first === 'timestamp') return typeof value === 'number';
  const isRole = type === 'REASONING_MESSAGE_START' && first === 'role';
  return isRole && (kind === 'missing' || kind === 'not-in-list');
}
