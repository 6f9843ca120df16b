/** Enough to see what a file is, little enough to be laid out at once. */
const MOST_LINES = 400;
const MOST_CHARACTERS = 32_000;
const LINE_LENGTH = 1_000;

/** The beginning of a text, and whether that is less than all of it. */
export interface PreviewText {
  readonly text: string;
  readonly isCut: boolean;
}

/** The first lines of a text, each cut where it is too long to be read. */
export function previewText(text: string): PreviewText {
  const start = text.slice(0, MOST_CHARACTERS);
  const lines = start.split('\n');
  const shown = lines.slice(0, MOST_LINES).map(cutLine).join('\n');
  return { text: shown, isCut: shown.length < text.length };
}

function cutLine(line: string): string {
  return line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH - 1)}…` : line;
}
