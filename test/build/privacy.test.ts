import { describe, expect, it } from 'vitest';
import { builtExtension } from '../browser/support/extension.ts';
import { textFiles } from './built-files.ts';
import { contentScripts } from './bundle-sizes.ts';
import { codeGeneration, declaredGlobals } from './script-facts.ts';

/** Addresses that name a vocabulary, are part of a check, or stand in the recorded demo. None is ever fetched. */
const HARMLESS_ADDRESSES = [
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1998/Math/MathML',
  // Where an exported mock server says that it listens.
  'http://127.0.0.1:\\${server.address(',
  // Where an error inside the reader of Markdown asks to be reported.
  'https://github.com/markedjs/marked.',
];

const isHarmless = (address: string): boolean =>
  HARMLESS_ADDRESSES.includes(address) || address.startsWith('http://127.0.0.1:4777/');

const ADDRESS = /\b(?:https?|wss?|ftp):\/\/(?:\[\$\{|[^\s"'`<>)]+)/g;

describe.each(['chrome', 'firefox'] as const)('the extension for %s', (browser) => {
  const folder = builtExtension(browser);
  const files = textFiles(folder);
  const scripts = files.filter(({ path }) => path.endsWith('.js'));

  it('names no remote host in any file', () => {
    const addresses = files.flatMap(({ path, text }) =>
      (text.match(ADDRESS) ?? []).map((address) => ({ path, address })),
    );

    expect(addresses.filter(({ address }) => !isHarmless(address))).toEqual([]);
  });

  it('makes no code from text', () => {
    const found = scripts.map(({ path, text }) => ({ path, uses: codeGeneration(text) }));

    expect(found.filter(({ uses }) => uses.length > 0)).toEqual([]);
  });

  it('ships no source map', () => {
    expect(files.filter(({ path }) => path.endsWith('.map'))).toEqual([]);
    expect(scripts.filter(({ text }) => text.includes('sourceMappingURL'))).toEqual([]);
  });

  it.each(['page', 'relay'] as const)('declares no global in the %s script', (which) => {
    const script = scripts.find(({ path }) => path === contentScripts(folder)[which]);

    expect(declaredGlobals(script!.text)).toEqual([]);
  });
});
