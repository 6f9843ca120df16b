import { isJsonObject, type JsonObject, type JsonValue } from '../../protocol/json.ts';
import type { Session } from '../../session/session.ts';
import { bytesOfTexts } from '../bytes.ts';
import type { ExportContext, ExportedFile, ExportFormat } from '../format.ts';
import { redactionSentence } from '../redact/redaction-report.ts';
import { type Selection, selectedSeqs, selectionSuffix } from '../selection.ts';

/**
 * A module in the manner of the AG-UI dojo's golden traces: `defineEventTrace(import.meta.url, { journey: [...] })`.
 * What differs between two runs of one journey is taken out as that suite does it: times, raw events and RAW, ids
 * (numbered by first use), and snapshots that only repeat the one before.
 */
export const goldenTraceFormat: ExportFormat = {
  id: 'golden-trace',
  isLossless: false,
  hasHead: true,
  write(session: Session, selection: Selection, { stem, redaction }: ExportContext): ExportedFile {
    const ids = new StableIds();
    const events: JsonObject[] = [];
    for (const seq of selectedSeqs(session, selection)) {
      const { event, type } = session.event(seq);
      if (event === undefined || type === 'RAW') continue;
      events.push(ids.inEvent(event));
    }
    const journey = JSON.stringify(withoutRepeats(events), undefined, 2);
    const comment = redactionSentence(redaction);
    const text = [
      ...(comment === undefined ? [] : [`// ${comment}`]),
      `import { defineEventTrace } from '../../event-trace-test';`,
      '',
      'export const eventTrace = defineEventTrace(import.meta.url, {',
      `  journey: ${journey},`,
      '});',
      '',
    ];
    return {
      fileName: `${stem}${selectionSuffix(session, selection)}.event-trace.ts`,
      mediaType: 'text/typescript',
      bytes: bytesOfTexts([text.join('\n')]),
      notes: ['Ids are numbered by first use; times, raw events and repeated snapshots are left out.'],
    };
  },
};

const ID_FIELDS =
  /^(checkpoint|message|parentMessage|parentToolCall|parentRun|run|thread|toolCall|request)Id$/;
const SNAKE_ID_FIELDS =
  /^(checkpoint|message|parent_message|parent_tool_call|parent_run|run|thread|tool_call)_id$/;
const LISTS_OF_IDS = /^(interruptIds|interrupt_ids|parentIds|parent_ids)$/;
/** Where a plain `id` names a thing of the protocol. */
const HOLDERS = /^(messages|toolCalls|tool_calls|interrupts)$/;
/** Composed of other ids, so only the parts that look made up are numbered. */
const COMPOSED = /^(subagentRunId|subagent_run_id|checkpoint_ns|langgraph_checkpoint_ns)$/;
const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;

class StableIds {
  readonly #names = new Map<string, string>();

  inEvent(event: JsonObject): JsonObject {
    const entries = Object.entries(event).filter(([key]) => key !== 'timestamp' && key !== 'rawEvent');
    return Object.fromEntries(entries.map(([key, value]) => [key, this.#inField(key, value, [])]));
  }

  #inField(key: string, value: JsonValue, path: readonly string[]): JsonValue {
    if (typeof value === 'string') return this.#inText(key, value, path);
    if (Array.isArray(value)) {
      return value.map((item: JsonValue) =>
        typeof item === 'string' && LISTS_OF_IDS.test(key)
          ? this.#nameOf(item)
          : this.#inItem(item, [...path, key]),
      );
    }
    return this.#inItem(value, [...path, key]);
  }

  #inItem(value: JsonValue, path: readonly string[]): JsonValue {
    if (Array.isArray(value)) return value.map((item: JsonValue) => this.#inItem(item, path));
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, this.#inField(key, child, path)]),
    );
  }

  #inText(key: string, text: string, path: readonly string[]): string {
    if (COMPOSED.test(key)) return text.replaceAll(UUID, (id) => this.#nameOf(id.toLowerCase()));
    const isId = ID_FIELDS.test(key) || SNAKE_ID_FIELDS.test(key);
    const isHeld = (key === 'id' || key === 'interruptId') && path.some((step) => HOLDERS.test(step));
    return isId || isHeld ? this.#nameOf(text) : text;
  }

  #nameOf(id: string): string {
    const known = this.#names.get(id);
    if (known !== undefined) return known;
    const name = `id-${this.#names.size + 1}`;
    this.#names.set(id, name);
    return name;
  }
}

/** A state snapshot that says what the last one said, with no run or delta between, is no step of a journey. */
function withoutRepeats(events: readonly JsonObject[]): readonly JsonObject[] {
  let last: string | undefined;
  return events.filter((event) => {
    if (event['type'] === 'RUN_STARTED' || event['type'] === 'STATE_DELTA') last = undefined;
    if (event['type'] !== 'STATE_SNAPSHOT') return true;
    const text = JSON.stringify(event);
    const isRepeat = text === last;
    last = text;
    return !isRepeat;
  });
}
