import type { Choices } from './choices.ts';
import type { LegalEvent } from './legal-event.ts';

const PATHS = [
  '/a',
  '/a/b',
  '/n',
  '/list',
  '/list/0',
  '/list/1',
  '/list/-',
  '/list/9',
  '/odd~1~0key',
  '/',
  '',
];
const VALUES: readonly unknown[] = [1, 2, 'x', null, { b: 1 }, [3, { c: 4 }], {}, []];

/** Patches that belong together: what they build is there for the next operation. */
const SENSIBLE: readonly (readonly LegalEvent[])[] = [
  [
    { op: 'add', path: '/a', value: { b: 1 } },
    { op: 'copy', from: '/a', path: '/copied' },
    { op: 'add', path: '/a/c', value: 'x' },
  ],
  [
    { op: 'add', path: '/a', value: 2 },
    { op: 'test', path: '/a', value: 2 },
    { op: 'replace', path: '/a', value: 3 },
  ],
  [
    { op: 'add', path: '/list', value: [1, 2, 3] },
    { op: 'move', from: '/list/2', path: '/list/0' },
    { op: 'remove', path: '/list/1' },
  ],
  [
    { op: 'add', path: '/list/-', value: 3 },
    { op: 'remove', path: '/list/0' },
  ],
  [{ op: 'move', from: '/a', path: '/n' }],
  // Members of other operations are to be ignored; some encoders write all of them every time.
  [
    { op: 'add', path: '/a', value: 1, from: null },
    { op: 'remove', path: '/a', from: 5, value: null },
  ],
];

/** A patch of every operation on objects and lists; it need not apply. */
export function patch(choose: Choices): readonly LegalEvent[] {
  if (choose.oneIn(2)) return choose.of(SENSIBLE);
  return Array.from({ length: choose.below(4) }, () => operation(choose));
}

function operation(choose: Choices): LegalEvent {
  const op = choose.of(['add', 'replace', 'remove', 'test', 'move', 'copy']);
  const path = choose.of(PATHS);
  if (op === 'remove') return { op, path };
  if (op === 'move' || op === 'copy') return transfer(op, path, choose);
  return { op, path, value: choose.of(VALUES) };
}

/**
 * The client breaks in itself where something moves into itself (its state becomes a circle), and where nothing goes
 * to the root (it shows the old state and patches one that is undefined).
 */
function transfer(op: 'move' | 'copy', path: string, choose: Choices): LegalEvent {
  const target = path === '' ? '/n' : path;
  const from = choose.of(PATHS.filter((other) => op === 'copy' || !`${target}/`.startsWith(`${other}/`)));
  return { op, path: target, from };
}
