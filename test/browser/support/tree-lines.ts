/** The lines of a tree by its name, each with its texts in order and a space between. Sent to the panel as text. */
export function treeLines(document: Document, label: string): readonly string[] {
  // CSS keeps apart what stands side by side; in the text nothing does.
  const textsOf = (node: Node): readonly string[] => {
    if (node.nodeType === 3) return [(node.textContent ?? '').trim()].filter((text) => text !== '');
    const isHidden = node.nodeType === 1 && (node as Element).getAttribute('aria-hidden') === 'true';
    return isHidden ? [] : [...node.childNodes].flatMap(textsOf);
  };
  const rows = document.querySelectorAll(`[role="tree"][aria-label="${label}"] [role="treeitem"]`);
  return [...rows]
    .sort((left, right) => Number(left.getAttribute('data-index')) - Number(right.getAttribute('data-index')))
    .map((row) => textsOf(row).join(' '));
}
