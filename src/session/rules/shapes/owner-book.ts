import { isJsonObject, type JsonObject, type JsonValue, stringAt } from '../../../protocol/json.ts';

/** Kinds of things that keep their owner for a whole run. */
export type OwnedKind = 'message' | 'tool call' | 'activity' | 'reasoning message';

/** Who owns a thing, and the event that said so. */
export interface Owner {
  /** Undefined for the run's own agent. */
  readonly subagentRunId: string | undefined;
  readonly seq: number;
}

/** Owners as the reference client's verifier keeps them: per kind, for a whole run, those that have ended included. */
export class OwnerBook {
  readonly #owners: Readonly<Record<OwnedKind, Map<string, Owner>>> = {
    message: new Map(),
    'tool call': new Map(),
    activity: new Map(),
    'reasoning message': new Map(),
  };

  reset(): void {
    for (const owners of Object.values(this.#owners)) owners.clear();
  }

  get(kind: OwnedKind, id: string): Owner | undefined {
    return this.#owners[kind].get(id);
  }

  set(kind: OwnedKind, id: string, owner: Owner): void {
    this.#owners[kind].set(id, owner);
  }

  /** Keeps the owner that is known. */
  setNew(kind: OwnedKind, id: string, owner: Owner): void {
    if (!this.#owners[kind].has(id)) this.set(kind, id, owner);
  }

  /** Takes the owners that a list of messages names: all of them, or only those of messages not known yet. */
  seed(messages: JsonValue | undefined, seq: number, onlyNew: boolean): void {
    for (const message of Array.isArray(messages) ? messages : []) {
      if (isJsonObject(message)) this.#seedOne(message, seq, onlyNew);
    }
  }

  #seedOne(message: JsonObject, seq: number, onlyNew: boolean): void {
    const owner = { subagentRunId: stringAt(message, 'subagentRunId'), seq };
    const put = (kind: OwnedKind, id: string | undefined) => {
      if (id === undefined) return;
      if (onlyNew) this.setNew(kind, id, owner);
      else this.set(kind, id, owner);
    };
    put(kindOfRole(message['role']), stringAt(message, 'id'));
    const calls = message['toolCalls'];
    for (const call of Array.isArray(calls) ? calls : []) {
      if (isJsonObject(call)) put('tool call', stringAt(call, 'id'));
    }
  }
}

function kindOfRole(role: JsonValue | undefined): OwnedKind {
  if (role === 'reasoning') return 'reasoning message';
  return role === 'activity' ? 'activity' : 'message';
}
