import type { ExtraRow, NodeNote } from './node-note.ts';
import { childBuilder, emptyPathTree, type PathTree, type PathTreeBuilder } from './path-tree.ts';

/**
 * Reads JSON text for what parsing loses: numbers that read back otherwise than they were written, and members that
 * a later member of the same name replaced. Of text that is no valid JSON the notes mean nothing, but the scan
 * still ends.
 */
export interface SourceScan {
  /** Complete once `step` has returned true; undefined when there is nothing to note. */
  readonly notes: PathTree<NodeNote> | undefined;
  /** Reads up to `characters` more; true at the end of the text. */
  step(characters: number): boolean;
}

interface Frame {
  readonly isArray: boolean;
  /** Key of the member, or index of the element, that is being read. */
  key: string;
  index: number;
  /** Where the value being read starts; -1 between values. */
  start: number;
  /** True after the comma or brace that a key must follow. */
  atKey: boolean;
  /** Where the value of each key lies. */
  readonly spans: Map<string, readonly [start: number, end: number]>;
  readonly duplicates: ExtraRow[];
  node: PathTreeBuilder<NodeNote> | undefined;
}

/** Notes beyond this are dropped, so that text made of nothing but odd numbers does not fill the memory. */
const MOST_NOTES = 10_000;
/** Replaced values are shown cut. */
const MOST_SOURCE = 1_000;

const NUMBER = /-?\d[\d.eE+-]*/y;
const SKIPPED = /[\s:]+|[a-z]+/y;

/** Begins a scan; nothing is read before the first step. */
export function scanSource(text: string): SourceScan {
  return new Scan(text);
}

/** The notes of a whole text at once, for texts known to be small. */
export function sourceNotesOf(text: string): PathTree<NodeNote> | undefined {
  const scan = scanSource(text);
  scan.step(Number.POSITIVE_INFINITY);
  return scan.notes;
}

/** Holds where the scan stands between two steps. */
class Scan implements SourceScan {
  private position = 0;
  private noteCount = 0;
  private readonly stack: Frame[] = [];
  private readonly root = emptyPathTree<NodeNote>();

  constructor(private readonly text: string) {}

  get notes(): PathTree<NodeNote> | undefined {
    return this.noteCount > 0 ? this.root : undefined;
  }

  step(characters: number): boolean {
    const stop = this.position + characters;
    while (this.position < this.text.length && this.position < stop) this.token();
    return this.position >= this.text.length;
  }

  private token(): void {
    const start = this.position;
    switch (this.text[start]) {
      case '"':
        this.string(start);
        return;
      case '{':
      case '[':
        this.valueStarts(start);
        this.stack.push(frame(this.text[start] === '['));
        this.position += 1;
        return;
      case '}':
      case ']':
        this.memberEnds(start);
        this.close();
        this.position += 1;
        return;
      case ',':
        this.memberEnds(start);
        this.position += 1;
        return;
      default:
        this.scalar(start);
    }
  }

  private string(start: number): void {
    const end = endOfString(this.text, start);
    this.position = end;
    const top = this.stack.at(-1);
    if (top?.atKey === true) {
      top.key = keyText(this.text.slice(start, end));
      top.atKey = false;
    } else {
      this.valueStarts(start);
    }
  }

  private scalar(start: number): void {
    const numberEnd = endOf(NUMBER, this.text, start);
    if (numberEnd === start) {
      const end = endOf(SKIPPED, this.text, start);
      if (/[a-z]/.test(this.text[start] ?? '')) this.valueStarts(start);
      this.position = Math.max(end, start + 1);
      return;
    }
    this.valueStarts(start);
    this.position = numberEnd;
    const sourceText = this.text.slice(start, numberEnd);
    if (String(Number(sourceText)) !== sourceText) this.note(this.valueNode(), { sourceText });
  }

  private valueStarts(at: number): void {
    const top = this.stack.at(-1);
    if (top === undefined || top.start >= 0) return;
    top.start = at;
    // What was noted about a value that this one replaces does not hold for this one.
    if (top.spans.has(top.key)) top.node?.children.delete(top.key);
  }

  /** A comma or closing bracket at `end`: what was read before it is complete. */
  private memberEnds(end: number): void {
    const top = this.stack.at(-1);
    if (top === undefined) return;
    if (top.start >= 0 && !top.isArray) this.noteMember(top, end);
    top.index += 1;
    top.key = top.isArray ? String(top.index) : '';
    top.start = -1;
    top.atKey = !top.isArray;
  }

  private noteMember(top: Frame, end: number): void {
    const replaced = top.spans.get(top.key);
    if (replaced !== undefined) {
      const sourceText = this.text.slice(replaced[0], Math.min(replaced[1], replaced[0] + MOST_SOURCE));
      top.duplicates.push({ kind: 'duplicate', key: top.key, sourceText: sourceText.trimEnd() });
    }
    top.spans.set(top.key, [top.start, end]);
  }

  private close(): void {
    const top = this.stack.pop();
    if (top === undefined || top.duplicates.length === 0) return;
    this.note(top.node ?? this.valueNode(), { extras: top.duplicates });
  }

  private note(node: PathTreeBuilder<NodeNote>, note: NodeNote): void {
    if (this.noteCount >= MOST_NOTES) return;
    node.value = { ...node.value, ...note };
    this.noteCount += 1;
  }

  /** The node of the value that the innermost open container is reading. Nodes are made on the way to a note only. */
  private valueNode(): PathTreeBuilder<NodeNote> {
    let depth = this.stack.length - 1;
    while (depth > 0 && this.stack[depth]?.node === undefined) depth -= 1;
    let node = this.stack[depth]?.node ?? this.root;
    for (; depth < this.stack.length; depth += 1) {
      const open = this.stack[depth];
      if (open === undefined) break;
      open.node = node;
      node = childBuilder(node, open.key);
    }
    return node;
  }
}

function frame(isArray: boolean): Frame {
  const key = isArray ? '0' : '';
  const duplicates: ExtraRow[] = [];
  return {
    isArray,
    key,
    index: 0,
    start: -1,
    atKey: !isArray,
    spans: new Map(),
    duplicates,
    node: undefined,
  };
}

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  const match = pattern.exec(text);
  return match === null ? from : from + match[0].length;
}

// No expression here: one with a repeated group runs out of stack on a string with millions of escapes.
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let backslash = quote - 1;
    while (text[backslash] === '\\') backslash -= 1;
    if ((quote - backslash) % 2 === 1) return quote + 1;
  }
  return text.length;
}

function keyText(source: string): string {
  try {
    const key: unknown = JSON.parse(source);
    return typeof key === 'string' ? key : source;
  } catch {
    // Not valid JSON: the key as it was written still names the member.
    return source;
  }
}
