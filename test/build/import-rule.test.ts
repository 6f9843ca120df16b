import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlantedTree, plantTree, ROOT, runTool } from './planted-tree.ts';

interface Report {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly {
      readonly from: string;
      readonly rule: { readonly name: string; readonly severity: string };
    }[];
  };
}

const rules: readonly { readonly name: string }[] = createRequire(import.meta.url)(
  '../../.dependency-cruiser.cjs',
).forbidden;

/** For each rule a file that breaks it. */
const VIOLATIONS: Readonly<Record<string, readonly [file: string, text: string]>> = {
  'protocol-imports': ['src/protocol/planted.ts', "import '../session/target.ts';"],
  'decode-imports': ['src/decode/planted.ts', "import '../session/target.ts';"],
  'session-imports': ['src/session/planted.ts', "import type { Target } from '../panel/target.ts';"],
  'export-imports': ['src/export/planted.ts', "export const load = () => import('../panel/target.ts');"],
  'capture-imports': ['src/capture/planted.ts', "import '../decode/target.ts';"],
  'platform-imports': ['src/platform/planted.ts', "import '../link/target.ts';"],
  'link-imports': ['src/link/planted.ts', "import '../decode/target.ts';"],
  'panel-imports': ['src/panel/planted.ts', "export { target } from '../capture/target.ts';"],
  'pure-code-reaches-no-browser-library': ['src/session/far.ts', "import './target.ts';"],
  'page-script-stays-bare': ['src/capture/library.ts', "import 'valibot';"],
  'polyfill-only-in-platform': ['src/panel/polyfill.ts', "import 'webextension-polyfill';"],
  'ui-knows-no-domain': ['src/panel/ui/planted.ts', "import '../target.ts';"],
  'nothing-imports-entrypoints': ['src/link/entry.ts', "import '../../entrypoints/target.ts';"],
  'no-cycles': ['src/decode/one.ts', "import './two.ts';"],
  'no-unresolved': ['src/decode/nowhere.ts', "import './nothing-here.ts';"],
};

const TARGET = 'export interface Target {}\nexport const target = 1;';
const TARGETS = {
  ...Object.fromEntries(
    ['decode', 'panel', 'link', 'capture'].map((folder) => [`src/${folder}/target.ts`, TARGET]),
  ),
  'src/session/target.ts': `import 'preact';\n${TARGET}`,
  'src/decode/two.ts': "import './one.ts';",
  'entrypoints/target.ts': TARGET,
};

const OPTIONS = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src', 'entrypoints'];

describe('the import rule', () => {
  let tree: PlantedTree;
  let found: readonly string[];

  beforeAll(async () => {
    tree = await plantTree({ ...TARGETS, ...Object.fromEntries(Object.values(VIOLATIONS)) });
    const report: Report = JSON.parse(await tree.run('depcruise', OPTIONS));
    found = report.summary.violations
      .filter(({ rule }) => rule.severity === 'error')
      .map(({ from, rule }) => `${rule.name}: ${from}`);
  });

  afterAll(() => tree.remove());

  it('has a planted violation for each of its rules', () => {
    expect(rules.map(({ name }) => name).sort()).toEqual(Object.keys(VIOLATIONS).sort());
  });

  it.each(Object.keys(VIOLATIONS))('%s is seen failing', (name) => {
    expect(found).toContain(`${name}: ${VIOLATIONS[name]?.[0]}`);
  });

  it('holds in the project, which the tool really reads', async () => {
    const report: Report = JSON.parse(await runTool(ROOT, 'depcruise', [...OPTIONS, 'test']));

    expect(report.summary.violations).toEqual([]);
    expect(report.summary.totalCruised).toBeGreaterThan(100);
  });
});
