/** The keys of a JSON Pointer as sent; one that is no pointer is read as far as it makes sense. */
export function keysOfPointer(pointer: string): readonly string[] {
  if (pointer === '') return [];
  const keys = pointer.replace(/^\//, '').split('/');
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
