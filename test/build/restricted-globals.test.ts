import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlantedTree, plantTree } from './planted-tree.ts';

const PURE_FOLDERS = ['protocol', 'decode', 'session', 'export'];
const DENIED = [
  ...['window', 'document', 'self', 'globalThis', 'navigator', 'browser', 'chrome'],
  ...['fetch', 'performance', 'Date', 'crypto', 'setTimeout', 'setInterval'],
];

const planted = DENIED.map((name, index) => `export const value${index} = () => ${name};\n`).join('');

interface Report {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly message: string;
    readonly location: { readonly path: string };
  }[];
}

describe('the rule that pure code reaches no global of the browser', () => {
  let tree: PlantedTree;
  let refused: readonly string[];

  beforeAll(async () => {
    const folders = [...PURE_FOLDERS, 'panel'];
    tree = await plantTree(
      Object.fromEntries(folders.map((folder) => [`src/${folder}/planted.ts`, planted])),
    );
    const printed = await tree.run('biome', [
      'lint',
      '--vcs-enabled=false',
      '--reporter=json',
      '--max-diagnostics=none',
      'src',
    ]);
    const report: Report = JSON.parse(printed);
    refused = report.diagnostics
      .filter(({ category }) => category === 'lint/style/noRestrictedGlobals')
      .map(({ location, message }) => `${location.path}: ${message}`);
  });

  afterAll(() => tree.remove());

  it.each(PURE_FOLDERS)('is seen failing in src/%s, for every one of them', (folder) => {
    const expected = DENIED.map(
      (name) => `src/${folder}/planted.ts: Do not use the global variable ${name}.`,
    );

    expect(refused.filter((line) => line.startsWith(`src/${folder}/`)).sort()).toEqual(expected.sort());
  });

  it('leaves the panel alone', () => {
    expect(refused.filter((line) => line.startsWith('src/panel/'))).toEqual([]);
  });
});
