import { createSniffer } from '../../decode/sniff.ts';
import type { CaptureRecord } from '../../protocol/capture.ts';
import { type JsonObject, parseJsonObject, stringAt } from '../../protocol/json.ts';
import { SNIFF_LIMIT, verdictOn } from '../../protocol/recognition.ts';
import { recordsOfEntry } from './har-entry.ts';
import type { FileFacts, Importer, ImportFormat, ImportProblem } from './importer.ts';
import { JsonItems } from './json-items.ts';
import { ProblemList } from './problem-list.ts';

/** HTTP archives (http://www.softwareishard.com/blog/har-12-spec) of browsers and proxies; only AG-UI entries are taken. */
export const harImport: ImportFormat = {
  id: 'har',
  matches: (firstLine) => /^\{\s*"(log|\$schema)"\s*:/.test(firstLine),
  create: (file) => new HarImporter(file),
};

class HarImporter implements Importer {
  failure: string | undefined;
  readonly #file: FileFacts;
  readonly #problems = new ProblemList();
  readonly #text = new TextDecoder();
  readonly #entries = new JsonItems('entries');
  #entryCount = 0;
  #streamCount = 0;

  constructor(file: FileFacts) {
    this.#file = file;
  }

  get problems(): readonly ImportProblem[] {
    return this.#problems.listed;
  }

  get furtherProblems(): number {
    return this.#problems.further;
  }

  push(bytes: Uint8Array): readonly CaptureRecord[] {
    return this.#read(this.#text.decode(bytes, { stream: true }));
  }

  end(): readonly CaptureRecord[] {
    const records = this.#read(this.#text.decode());
    const { unfinished, isFound } = this.#entries;
    if (unfinished !== undefined) {
      this.#problems.add({ offset: unfinished, reason: 'The archive ends within an entry.' });
    }
    if (this.#streamCount === 0) this.failure = this.#reason(isFound);
    return records;
  }

  #reason(isFound: boolean): string {
    if (!isFound) return 'The file looks like an HTTP archive, but has no "entries".';
    return `The archive holds no AG-UI exchange among its ${this.#entryCount} entries.`;
  }

  #read(text: string): readonly CaptureRecord[] {
    return this.#entries.push(text).flatMap(({ text: entry, offset }) => {
      this.#entryCount += 1;
      const parsed = parseJsonObject(entry);
      if (parsed === undefined) {
        this.#problems.add({ offset, reason: 'The entry is no JSON object.' });
        return [];
      }
      return this.#recordsOf(parsed);
    });
  }

  #recordsOf(entry: JsonObject): readonly CaptureRecord[] {
    const { document, name, at } = this.#file;
    const records = recordsOfEntry(entry, `${document}/${this.#streamCount + 1}`, at);
    // Our own export holds nothing else, even where a stream can't be told without its request.
    const isKnown = stringAt(entry, '_agUiOutcome') !== undefined;
    if (!isKnown && !isAgUi(records)) return [];
    this.#streamCount += 1;
    const [first] = records;
    if (this.#streamCount > 1 || first === undefined) return records;
    return [{ kind: 'document', document, at: first.at, url: name, frameId: 0 }, ...records];
  }
}

/** Told as the relay tells it while it captures. */
function isAgUi(records: readonly CaptureRecord[]): boolean {
  const [open] = records;
  if (open?.kind !== 'open') return false;
  const sniffer = createSniffer(open.request, open.transport, SNIFF_LIMIT);
  const verdicts = records.map((record) => verdictOn(sniffer, record));
  return verdicts.find(({ kind }) => kind !== 'undecided')?.kind === 'agui';
}
