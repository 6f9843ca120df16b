/** A payload found in the beginning of a body, with the name that SSE gave it. */
export interface FoundFrame {
  readonly event: string;
  readonly data: string;
}

/**
 * Finds frames in the beginning of a body, SSE or one JSON text a line. Far simpler than the decoders, since it only
 * has to recognise: it runs in every page, and its input is at most `SNIFF_LIMIT` characters long.
 */
export class FrameFinder {
  #pending = '';
  #data: string[] = [];
  #event = '';

  push(text: string): readonly FoundFrame[] {
    this.#pending += text;
    // Only a chunk with an ending in it is worth a look at all that is pending.
    return /[\r\n]/.test(text) ? this.#takeLines(/\r\n|\r(?!$)|\n/) : [];
  }

  /** The body ended, or nobody waits for more: what is left counts as a last frame. */
  end(): readonly FoundFrame[] {
    this.#pending += '\n\n';
    return this.#takeLines(/\r\n|[\r\n]/);
  }

  /** The text of the frame that has begun. */
  get unfinished(): string {
    return this.#data.join('\n') + this.#pending;
  }

  #takeLines(ending: RegExp): readonly FoundFrame[] {
    const lines = this.#pending.split(ending);
    this.#pending = lines.pop() ?? '';
    return lines.flatMap((line) => this.#line(withoutByteOrderMark(line)));
  }

  #line(line: string): readonly FoundFrame[] {
    if (/^[{[]/.test(line)) return [{ event: '', data: line }];
    const [, field, value] = /^(data|event):? ?(.*)$/s.exec(line) ?? [];
    if (field === 'data') this.#data.push(value ?? '');
    if (field === 'event') this.#event = value ?? '';
    return line === '' ? this.#dispatch() : [];
  }

  #dispatch(): readonly FoundFrame[] {
    const frames = this.#data.length === 0 ? [] : [{ event: this.#event, data: this.#data.join('\n') }];
    this.#data = [];
    this.#event = '';
    return frames;
  }
}

/** The mark's three bytes, as the three characters that they are here. */
export function withoutByteOrderMark(text: string): string {
  return text.replace(/^\xEF\xBB\xBF/, '');
}
