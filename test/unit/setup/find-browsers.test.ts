import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChromium, findFirefox } from '../../setup/find-browsers.mjs';

describe('looking for a browser', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ag-ui-path-'));
    vi.stubEnv('PATH', [join(folder, 'empty'), folder].join(delimiter));
    vi.stubEnv('AG_UI_CHROMIUM', '');
    vi.stubEnv('AG_UI_FIREFOX', '');
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  function put(name: string): string {
    writeFileSync(join(folder, name), '');
    return join(folder, name);
  }

  it.each(['chromium', 'google-chrome'])('finds %s in the path', (name) => {
    const path = put(name);

    expect(findChromium()).toBe(path);
  });

  it('takes Chromium before Chrome', () => {
    put('google-chrome');
    const chromium = put('chromium');

    expect(findChromium()).toBe(chromium);
  });

  it.each(['firefox-esr', 'firefox'])('finds %s in the path', (name) => {
    const path = put(name);

    expect(findFirefox()).toBe(path);
  });

  it('takes the one that the environment names', () => {
    put('firefox');
    const other = put('firefox-nightly');
    vi.stubEnv('AG_UI_FIREFOX', other);

    expect(findFirefox()).toBe(other);
  });

  it('says so when the environment names a file that is not there', () => {
    vi.stubEnv('AG_UI_CHROMIUM', join(folder, 'nowhere'));

    expect(findChromium).toThrow('AG_UI_CHROMIUM names');
  });
});
