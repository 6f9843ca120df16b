/** Said in place of a view's content when there is none. */
export function EmptyNote({ text }: { readonly text: string }) {
  return <p class="empty-note">{text}</p>;
}
