import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensurePackages, staleness } from '../../setup/ensure-packages.mjs';

interface Package {
  readonly version: string;
  readonly optional?: boolean;
}

const wanted = {
  '': { version: '1.0.0' },
  'node_modules/preact': { version: '11.2.0' },
  'node_modules/fsevents': { version: '2.3.3', optional: true },
};

describe('installed packages', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ag-ui-packages-'));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  function install(packages: Readonly<Record<string, Package>>): void {
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
  }

  it('are stale when there are none', () => {
    expect(staleness(folder)).toBe('none are installed');
  });

  it('are stale when one has another version', () => {
    install({ 'node_modules/preact': { version: '10.29.0' } });

    expect(staleness(folder)).toBe('node_modules/preact is not at 11.2.0');
  });

  it('are stale when one is missing', () => {
    install({ 'node_modules/fsevents': { version: '2.3.3', optional: true } });

    expect(staleness(folder)).toBe('node_modules/preact is not at 11.2.0');
  });

  it('fit when only an optional one of another platform is missing', () => {
    install({ 'node_modules/preact': { version: '11.2.0' } });

    expect(staleness(folder)).toBeUndefined();
  });

  it('are installed as the lock file says, unless they are there', () => {
    const commands: string[] = [];
    const run = (command: string, where: string) => commands.push(`${where}: ${command.split(' --')[0]}`);
    vi.spyOn(console, 'log').mockReturnValue();

    ensurePackages(folder, run);
    install({ 'node_modules/preact': { version: '11.2.0' } });
    ensurePackages(folder, run);

    expect(commands).toEqual([`${folder}: npm ci`]);
  });
});
