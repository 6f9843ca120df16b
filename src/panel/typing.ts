/** Whether an event comes from where text is typed, so that it is meant for that text. */
export function isTyping({ target }: Event): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox], [type=range], [type=radio]), textarea, select'))
  );
}
