interface HighlightProps {
  readonly text: string;
  /** What to mark in it, ignoring case; nothing when empty. */
  readonly wanted: string;
}

/** Text with every occurrence of the wanted text marked. */
export function Highlight({ text, wanted }: HighlightProps) {
  if (wanted === '') return <>{text}</>;
  const parts: preact.ComponentChildren[] = [];
  const folded = text.toLowerCase();
  const needle = wanted.toLowerCase();
  // Folding may change the length (İ); then positions do not agree and nothing is marked.
  if (folded.length !== text.length) return <>{text}</>;
  let from = 0;
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, from)) {
    parts.push(text.slice(from, at), <mark>{text.slice(at, at + needle.length)}</mark>);
    from = at + needle.length;
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}
