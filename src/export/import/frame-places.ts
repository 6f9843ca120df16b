import { JsonArrayReader } from '../../decode/json-array.ts';
import { LineSplitter } from '../../decode/line-splitter.ts';
import { eventTexts } from '../../decode/ndjson.ts';
import { utf8Length } from '../../decode/utf8-length.ts';

/** Where a frame begins: its line, from 1, or the byte, from 0, where all stands on one line. */
export type FramePlace = { readonly line: number } | { readonly offset: number };

/** Reads the text of a body once more, and tells where its frames stand. */
export interface FramePlaces {
  push(text: string): void;
  end(): void;
}

/** Told of every frame, in order. */
type OnFrame = (place: () => FramePlace) => void;

/** Longer lines and elements are cut, as a decoder cuts them; their places stay. */
const MAX_LENGTH = 16 * 1024 * 1024;
const LINE_END = /\r\n|\r|\n/g;

/** Of server-sent events: a frame is a block of lines with data in it. */
export function ssePlaces(onFrame: OnFrame): FramePlaces {
  let line = 0;
  let dataLine: number | undefined;
  const dispatch = () => {
    const begun = dataLine;
    dataLine = undefined;
    if (begun !== undefined) onFrame(() => ({ line: begun }));
  };
  const take = (text: string) => {
    line += 1;
    if (text === '') dispatch();
    else if (/^\uFEFF?data(?::|$)/.test(text)) dataLine ??= line;
  };
  return linesInto(take, dispatch);
}

/** Of JSON lines: a frame is a line, or an element of an array on one. */
export function linePlaces(onFrame: OnFrame, linesBefore = 0): FramePlaces {
  let line = linesBefore;
  return linesInto((text) => {
    line += 1;
    const own = line;
    for (const _ of eventTexts(text)) onFrame(() => ({ line: own }));
  });
}

/** Of a JSON array: a frame is an element; what follows the array is read by lines. */
export function arrayPlaces(onFrame: OnFrame): FramePlaces {
  const before = { line: 1, bytes: 0 };
  let piece = '';
  let start = 0;
  let behind: FramePlaces | undefined;
  const placeAt = (end: number, element: string): FramePlace => {
    const upTo = piece.slice(0, end);
    const line = before.line + lineEndsIn(upTo) - lineEndsIn(element);
    if (line > 1) return { line };
    return { offset: before.bytes + utf8Length(upTo, 0, end) - utf8Length(element, 0, element.length) };
  };
  const array = new JsonArrayReader(({ text, start: from, end, endsAt }) => {
    onFrame(() => placeAt(endsAt - start, text.slice(from, end)));
  }, MAX_LENGTH);
  return {
    push(text) {
      if (behind !== undefined) return behind.push(text);
      piece = text;
      const end = array.push(text, false);
      const line = before.line + lineEndsIn(text.slice(0, end));
      if (array.isOver && text.slice(end).trim() !== '') {
        behind = linePlaces(onFrame, line - 1);
        behind.push(text.slice(end));
      }
      start += text.length;
      before.line += lineEndsIn(text);
      before.bytes += utf8Length(text, 0, text.length);
      piece = '';
    },
    end() {
      behind?.end();
      const cut = array.end();
      if (cut !== undefined) onFrame(() => placeAt(0, cut.text));
    },
  };
}

function linesInto(take: (line: string) => void, atEnd: () => void = () => undefined): FramePlaces {
  const lines = new LineSplitter(
    {
      line: (text, start, end) => take(text.slice(start, end)),
      ending: () => undefined,
      cut: () => undefined,
    },
    MAX_LENGTH,
  );
  return {
    push: (text) => lines.push(text),
    end() {
      const last = lines.end();
      if (last !== undefined) take(last);
      atEnd();
    },
  };
}

function lineEndsIn(text: string): number {
  return text.match(LINE_END)?.length ?? 0;
}
