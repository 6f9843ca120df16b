import { LineSplitter } from '../../decode/line-splitter.ts';
import type { CaptureRecord } from '../../protocol/capture.ts';
import type { Read } from '../../protocol/recording.ts';
import type { Importer, ImportProblem } from './importer.ts';
import { ProblemList } from './problem-list.ts';

/** Longest line that is read: far above any chunk, below the longest string of an engine. */
const MAX_LINE_LENGTH = 256 * 1024 * 1024;

/** Reads one line into records, or says why it can't. */
export type ReadLine = (line: string, number: number) => Read<readonly CaptureRecord[]>;

/** An importer of files with one JSON text a line. Blank lines are nothing; a bad line is a problem, no more. */
export class LineImporter implements Importer {
  failure: string | undefined;
  readonly #problems = new ProblemList();
  readonly #text = new TextDecoder();
  readonly #lines: LineSplitter;
  readonly #read: ReadLine;
  #records: CaptureRecord[] = [];
  #lineNumber = 0;
  #count = 0;

  constructor(read: ReadLine) {
    this.#read = read;
    this.#lines = new LineSplitter(
      {
        line: (text, start, end) => this.#line(text.slice(start, end)),
        ending: () => undefined,
        cut: (byteLength) => {
          const reason = `The line is too long to be read; ${byteLength} bytes of it are left out.`;
          this.#problems.add({ line: this.#lineNumber + 1, reason });
        },
      },
      MAX_LINE_LENGTH,
    );
  }

  get problems(): readonly ImportProblem[] {
    return this.#problems.listed;
  }

  get furtherProblems(): number {
    return this.#problems.further;
  }

  push(bytes: Uint8Array): readonly CaptureRecord[] {
    this.#lines.push(this.#text.decode(bytes, { stream: true }));
    return this.#takeRecords();
  }

  end(): readonly CaptureRecord[] {
    this.#lines.push(this.#text.decode());
    const last = this.#lines.end();
    if (last !== undefined) this.#line(last);
    const records = this.#takeRecords();
    const [first] = this.#problems.listed;
    if (this.#count === 0 && first !== undefined) this.failure = first.reason;
    return records;
  }

  #line(line: string): void {
    this.#lineNumber += 1;
    if (line.trim() === '') return;
    const read = this.#read(line, this.#lineNumber);
    if (read.ok) this.#records.push(...read.value);
    else this.#problems.add({ line: this.#lineNumber, reason: read.reason });
  }

  #takeRecords(): readonly CaptureRecord[] {
    const records = this.#records;
    this.#records = [];
    this.#count += records.length;
    return records;
  }
}
