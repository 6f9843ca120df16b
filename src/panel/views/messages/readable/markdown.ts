import { lexer, type Token, type Tokens } from 'marked';

/** A piece of a readable text. There is no piece for HTML: what the wire sends of it is text. */
export type Readable =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'break' | 'rule' }
  | { readonly kind: 'task'; readonly isDone: boolean }
  | { readonly kind: 'block-of-code'; readonly text: string; readonly language: string }
  | { readonly kind: 'heading'; readonly level: number; readonly parts: readonly Readable[] }
  | { readonly kind: 'address'; readonly address: string; readonly parts: readonly Readable[] }
  | {
      readonly kind: 'paragraph' | 'quote' | 'strong' | 'emphasis' | 'deleted' | 'item';
      readonly parts: readonly Readable[];
    }
  | { readonly kind: 'list'; readonly first: number | undefined; readonly parts: readonly Readable[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Readable[])[];
      readonly rows: readonly (readonly (readonly Readable[])[])[];
    };

/** A longer text is shown as it is: reading it again at every delta would be felt. */
export const LONGEST_READABLE = 20_000;

/** Nested deeper than this, parts are shown as they are. */
const DEEPEST = 30;

/** Reads Markdown as GitHub writes it. Undefined for a text that is too long or nested too deep to be read. */
export function readMarkdown(text: string): readonly Readable[] | undefined {
  if (text.length > LONGEST_READABLE) return undefined;
  try {
    return partsOf(lexer(text), 0);
  } catch {
    // The lexer goes down a call a level: text of nothing but `>` ends its stack.
    return undefined;
  }
}

function partsOf(tokens: readonly Token[] | undefined, depth: number): readonly Readable[] {
  return (tokens ?? []).flatMap((token) =>
    token.type === 'space' || token.type === 'def' ? [] : partOf(token, depth),
  );
}

type Reader = (token: never, depth: number) => Readable;

const inside =
  (kind: 'paragraph' | 'quote' | 'strong' | 'emphasis' | 'deleted' | 'item') =>
  ({ tokens }: Tokens.Generic, depth: number): Readable => ({ kind, parts: partsOf(tokens, depth + 1) });

/** How each kind of token is read; any other is shown as it was written. */
const READERS = {
  paragraph: inside('paragraph'),
  blockquote: inside('quote'),
  strong: inside('strong'),
  em: inside('emphasis'),
  del: inside('deleted'),
  list_item: inside('item'),
  br: (): Readable => ({ kind: 'break' }),
  hr: (): Readable => ({ kind: 'rule' }),
  checkbox: ({ checked }: Tokens.Checkbox): Readable => ({ kind: 'task', isDone: checked }),
  codespan: ({ text }: Tokens.Codespan): Readable => ({ kind: 'code', text }),
  code: ({ text, lang = '' }: Tokens.Code): Readable => ({ kind: 'block-of-code', text, language: lang }),
  escape: ({ text }: Tokens.Escape): Readable => ({ kind: 'text', text }),
  heading: ({ depth: level, tokens }: Tokens.Heading, depth: number): Readable => ({
    kind: 'heading',
    level,
    parts: partsOf(tokens, depth + 1),
  }),
  link: ({ href, tokens }: Tokens.Link, depth: number): Readable => ({
    kind: 'address',
    address: href,
    parts: partsOf(tokens, depth + 1),
  }),
  image: ({ href, text }: Tokens.Image): Readable => ({
    kind: 'address',
    address: href,
    parts: [{ kind: 'text', text }],
  }),
  list: ({ ordered, start, items }: Tokens.List, depth: number): Readable => ({
    kind: 'list',
    first: ordered ? Number(start) : undefined,
    parts: partsOf(items, depth + 1),
  }),
  table: ({ header, rows }: Tokens.Table, depth: number): Readable => ({
    kind: 'table',
    head: header.map(({ tokens }) => partsOf(tokens, depth + 1)),
    rows: rows.map((row) => row.map(({ tokens }) => partsOf(tokens, depth + 1))),
  }),
} satisfies Readonly<Record<string, Reader>>;

function partOf(token: Token, depth: number): Readable | readonly Readable[] {
  const read: unknown = Object.hasOwn(READERS, token.type)
    ? READERS[token.type as keyof typeof READERS]
    : undefined;
  if (depth < DEEPEST && isReader(read)) return read(token, depth);
  // Text in a list item or a paragraph may have parts of its own.
  const tokens = 'tokens' in token ? token.tokens : undefined;
  if (depth < DEEPEST && token.type === 'text' && tokens !== undefined) return partsOf(tokens, depth + 1);
  return { kind: 'text', text: token.raw };
}

function isReader(value: unknown): value is (token: Token, depth: number) => Readable {
  return typeof value === 'function';
}
