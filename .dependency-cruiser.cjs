/**
 * The import rule of the project, executed. Each src folder names what it may import; everything else is
 * refused. Pure folders must not even *reach* a browser library, so those rules follow imports to the end.
 */
const mayImport = {
  protocol: [],
  decode: ['protocol'],
  session: ['protocol', 'decode'],
  export: ['protocol', 'decode', 'session'],
  capture: ['protocol'],
  platform: ['protocol'],
  link: ['protocol', 'platform'],
  panel: ['protocol', 'decode', 'session', 'export', 'link', 'platform'],
};

const folderRules = Object.entries(mayImport).map(([folder, allowed]) => ({
  name: `${folder}-imports`,
  comment: `src/${folder} may import only: ${[folder, ...allowed].join(', ')} (see .dependency-cruiser.cjs).`,
  severity: 'error',
  from: { path: `^src/${folder}/` },
  to: { path: '^(src|entrypoints|test)/', pathNot: `^src/(${[folder, ...allowed].join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...folderRules,
    {
      name: 'pure-code-reaches-no-browser-library',
      comment:
        'protocol, decode, session and export run in plain Node; they must not reach these even indirectly.',
      severity: 'error',
      from: { path: '^src/(protocol|decode|session|export)/' },
      to: {
        path: 'node_modules/(preact|@preact|wxt|webextension-polyfill|@tanstack|tinykeys)/',
        reachable: true,
      },
    },
    {
      name: 'page-script-stays-bare',
      comment: 'The page script runs inside every page: no library, no browser API wrapper.',
      severity: 'error',
      from: { path: '^src/capture/' },
      to: { path: 'node_modules/', reachable: true },
    },
    {
      name: 'polyfill-only-in-platform',
      comment: 'webextension-polyfill is imported in src/platform alone.',
      severity: 'error',
      from: { path: '^(src|entrypoints)/', pathNot: '^src/platform/' },
      to: { path: 'node_modules/webextension-polyfill/' },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'src/panel/ui holds generic controls.',
      severity: 'error',
      from: { path: '^src/panel/ui/' },
      to: { path: '^src/', pathNot: '^src/panel/ui/' },
    },
    {
      name: 'nothing-imports-entrypoints',
      severity: 'error',
      from: { path: '^(src|test)/', pathNot: '^test/build/' },
      to: { path: '^entrypoints/' },
    },
    { name: 'no-cycles', severity: 'error', from: { path: '^(src|entrypoints)/' }, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: { path: '^(src|entrypoints)/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
      conditionNames: ['import', 'types', 'browser', 'default'],
      exportsFields: ['exports'],
    },
  },
};
