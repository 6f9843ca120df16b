import { type JsonObject, stringAt } from '../../protocol/json.ts';
import type { ObservedEvent } from '../observer.ts';
import { stepKey } from './ledger.ts';
import type { Rule, StreamContext, Watcher } from './rule.ts';
import { continuedBy, nameOfOwner, type OwnedThing, ownerNamedBy } from './shapes/owned-things.ts';
import { type OwnedKind, type Owner, OwnerBook } from './shapes/owner-book.ts';
import { ownersOfOpenStep } from './shapes/step-owners.ts';

/** An event that speaks for another agent than the one that owns what it is about (protocol page, V17, V22, V23). */
export const ownerMismatch: Rule = {
  id: 'owner-mismatch',
  severity: 'error',
  covers: ['V17', 'V22', 'V23'],
  text: {
    title: 'Event of one agent about a thing of another',
    client: 'The verifier stops the run here; nothing after this event reaches the app.',
    cause: 'The tag of the agent that runs now is put on events that belong to another one.',
    advice: 'Tag every event of a message, call or step like its start, or leave the tag out.',
    check: 'Start, content and end carry the same subagentRunId.',
  },
  watch: (context) => new OwnerWatch(context).watcher,
};

class OwnerWatch {
  readonly #context: StreamContext;
  readonly #book = new OwnerBook();

  constructor(context: StreamContext) {
    this.#context = context;
  }

  get watcher(): Watcher {
    const book = this.#book;
    return {
      tagged: (seen) => this.#lookAtTag(seen),
      taken: {
        RUN_STARTED(event, { seq }) {
          const input = event['input'];
          book.reset();
          if (typeof input === 'object' && input !== null && 'messages' in input) {
            book.seed(input.messages, seq, true);
          }
        },
        MESSAGES_SNAPSHOT: (event, { seq }) => book.seed(event['messages'], seq, false),
        TEXT_MESSAGE_START: (event, seen) => this.#open('message', event, seen),
        REASONING_START: (event, seen) => this.#open('reasoning message', event, seen),
        REASONING_MESSAGE_START: (event, seen) => this.#open('reasoning message', event, seen),
        TOOL_CALL_START: (event, seen) => this.#openCall(event, seen),
        TOOL_CALL_RESULT: (event, { seq }) =>
          book.set('message', stringAt(event, 'messageId') ?? '', ownerNamedBy(event, seq)),
        ACTIVITY_SNAPSHOT(event, { seq }) {
          const id = stringAt(event, 'messageId') ?? '';
          const owner = ownerNamedBy(event, seq);
          if (event['replace'] === false) book.setNew('activity', id, owner);
          else book.set('activity', id, owner);
        },
        STEP_FINISHED: (event) => this.#finishStep(event),
      },
    };
  }

  #lookAtTag({ event, refusal, isTranslated, normalised }: ObservedEvent): void {
    // Older events name nothing; what they are translated to does.
    const meant = isTranslated ? normalised.at(-1) : event;
    if (meant === undefined || refusal !== undefined) return;
    const thing = continuedBy(meant, stringAt(meant, 'type') ?? '', this.#book);
    if (thing !== undefined) this.#compare(meant, thing);
  }

  #open(kind: OwnedKind, event: JsonObject, { seq }: ObservedEvent): void {
    const id = stringAt(event, 'messageId') ?? '';
    this.#compare(event, { kind, id });
    this.#book.setNew(kind, id, ownerNamedBy(event, seq));
  }

  /** A call belongs to the agent of the message that makes it. */
  #openCall(event: JsonObject, { seq }: ObservedEvent): void {
    const id = stringAt(event, 'toolCallId') ?? '';
    const tag = stringAt(event, 'subagentRunId');
    const parentId = stringAt(event, 'parentMessageId');
    const parent = parentId === undefined ? undefined : this.#book.get('message', parentId);
    const known = this.#book.get('tool call', id);
    if (tag !== undefined && parentId !== undefined && parent !== undefined && parent.subagentRunId !== tag) {
      this.#report(event, { kind: 'message', id: parentId }, parent);
    } else if (known !== undefined) {
      const owner = tag ?? (parent === undefined ? known.subagentRunId : parent.subagentRunId);
      if (owner !== known.subagentRunId) this.#report(event, { kind: 'tool call', id }, known, owner);
    }
    const inherited = tag === undefined ? parent?.subagentRunId : tag;
    this.#book.setNew('tool call', id, { subagentRunId: inherited, seq });
  }

  /** Without a tag an event conflicts with nobody. */
  #compare(event: JsonObject, thing: OwnedThing): void {
    const tag = stringAt(event, 'subagentRunId');
    const owner = this.#book.get(thing.kind, thing.id);
    if (tag === undefined || owner === undefined || owner.subagentRunId === tag) return;
    this.#report(event, thing, owner);
  }

  #report(
    event: JsonObject,
    { kind, id }: OwnedThing,
    owner: Owner,
    speaker = stringAt(event, 'subagentRunId'),
  ): void {
    this.#context.report({
      message: `The event speaks for ${nameOfOwner(speaker)}, but ${kind} "${id}" belongs to ${nameOfOwner(owner.subagentRunId)}.`,
      subject: `owner:${kind}:${id}`,
      conflictsWith: owner.seq,
      evidence: [
        { label: 'id', value: id },
        { label: 'subagentRunId', value: speaker ?? null },
        { label: 'belongs to', value: owner.subagentRunId ?? null },
      ],
    });
  }

  #finishStep(event: JsonObject): void {
    const { ledger, report } = this.#context;
    const key = stepKey(event);
    if (ledger.steps.isOpen(key)) return;
    const [open] = ownersOfOpenStep(ledger, event);
    if (open === undefined) return;
    const tag = stringAt(event, 'subagentRunId');
    const owner = stringAt(open.opener, 'subagentRunId');
    const name = stringAt(event, 'stepName') ?? '';
    report({
      message: `${nameOfOwner(tag)} finishes step "${name}", which ${nameOfOwner(owner)} has open.`,
      subject: `step:${key}`,
      conflictsWith: open.openedSeq,
      evidence: [
        { label: 'stepName', value: name },
        { label: 'subagentRunId', value: tag ?? null },
        { label: 'belongs to', value: owner ?? null },
      ],
    });
  }
}
