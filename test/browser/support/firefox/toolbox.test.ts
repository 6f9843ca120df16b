import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../expect-eventually.ts';
import { builtExtension } from '../extension.ts';
import { type PageServer, sendPage, startPageServer } from '../page-server.ts';
import { type Firefox, type FirefoxTab, launchFirefox } from './firefox.ts';
import { type FirefoxPanel, openFirefoxPanel } from './toolbox.ts';

/** A page of the test's own over the panel, which stays as it is below. */
function coverPanel(document: Document, html: string): void {
  const cover = document.getElementById('cover') ?? document.createElement('div');
  cover.id = 'cover';
  cover.setAttribute('style', 'position: fixed; inset: 0; z-index: 9999; background: white');
  cover.innerHTML = html;
  document.body.prepend(cover);
}

describe("Firefox's own toolbox", () => {
  let server: PageServer;
  let firefox: Firefox;
  let tab: FirefoxTab;
  let panel: FirefoxPanel;

  beforeAll(async () => {
    server = await startPageServer((_, response) => sendPage(response, '<title>Page</title>'));
    firefox = await launchFirefox({ extension: builtExtension('firefox') });
    tab = await firefox.newTab(server.url);
  });

  afterAll(async () => {
    await firefox?.close();
    await server?.close();
  });

  beforeEach(async () => {
    panel = await openFirefoxPanel(firefox, tab);
  });

  afterEach(() => panel.read((document) => document.getElementById('cover')?.remove(), null));

  it('shows the panel, and shows it again after the toolbox was closed', async () => {
    const first = await panel.read((document) => document.title, null);

    await panel.close();
    const second = await (await openFirefoxPanel(firefox, tab)).read((document) => document.title, null);

    expect([first, second]).toEqual(['AG-UI', 'AG-UI']);
  });

  it('keeps the panel while another tool is in front', async () => {
    await panel.read((document) => document.body.setAttribute('data-mark', 'kept'), null);

    await panel.hide();
    await panel.show();

    expect(await panel.read((document) => document.body.getAttribute('data-mark'), null)).toBe('kept');
  });

  it('clicks and types as a user does', async () => {
    await panel.read(coverPanel, '<input aria-label="Name"><output></output>');
    await panel.read((document) => {
      const cover = document.getElementById('cover');
      cover?.addEventListener('click', ({ isTrusted }) => {
        cover.querySelector('output')?.append(`trusted: ${isTrusted}`);
      });
    }, null);

    await panel.click({ role: 'textbox', name: 'Name' });
    await panel.type('né');
    await panel.press('Backspace');

    const seen = await panel.read((document) => {
      const cover = document.getElementById('cover');
      return [cover?.querySelector('input')?.value, cover?.textContent];
    }, null);
    expect(seen).toEqual(['n', 'trusted: true']);
  });

  it('puts a file into the file input', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ag-ui-file-'));
    writeFileSync(join(folder, 'one.txt'), 'né');
    await panel.read(coverPanel, '<input type="file"><output></output>');
    await panel.read((document) => {
      const cover = document.getElementById('cover');
      cover?.querySelector('input')?.addEventListener('change', async ({ target }) => {
        const file = (target as HTMLInputElement).files?.[0];
        cover.querySelector('output')?.append(`${file?.name}: ${await file?.text()}`);
      });
    }, null);

    await panel.chooseFile(join(folder, 'one.txt'));

    await eventually(
      'the file to be read',
      () => panel.read((document) => document.getElementById('cover')?.textContent, null),
      (text) => text === 'one.txt: né',
    );
    rmSync(folder, { recursive: true });
  });

  it('gives a file that is saved, be it empty', async () => {
    await panel.read(coverPanel, '<a role="button">Save</a>');
    await panel.read((document) => {
      const link = document.querySelector('a');
      link?.setAttribute('download', 'empty.txt');
      link?.setAttribute('href', 'data:text/plain,');
    }, null);

    const { name, content } = await panel.download(() => panel.click({ role: 'button', name: 'Save' }));

    expect([name, content.length]).toEqual(['empty.txt', 0]);
  });

  it("tells an error of what ran in the panel's document", async () => {
    const reading = panel.read(() => {
      throw new Error('from the panel');
    }, null);

    await expect(reading).rejects.toThrow('from the panel');
  });

  it.each([
    { host: 'right', size: 500 },
    { host: 'bottom', size: 300 },
  ] as const)('can be docked: $host', async (place) => {
    await panel.dock(place);

    const panelSize = () =>
      panel.read(
        ({ defaultView }) => ({ right: defaultView?.innerWidth ?? 0, bottom: defaultView?.innerHeight ?? 0 }),
        null,
      );
    const near = (size: number) => size <= place.size && size > place.size - 40;
    await eventually('the panel to have its size', panelSize, (size) => near(size[place.host]));
  });

  it.each(['dark', 'light'] as const)('can be %s', async (theme) => {
    await panel.setTheme(theme);

    const prefersDark = () =>
      panel.read(
        ({ defaultView }) => defaultView?.matchMedia('(prefers-color-scheme: dark)').matches ?? null,
        null,
      );
    await eventually(`the panel to be ${theme}`, prefersDark, (dark) => dark === (theme === 'dark'));
  });

  it('takes a picture of the window', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ag-ui-picture-'));

    await panel.screenshot(join(folder, 'window.png'));

    expect(readFileSync(join(folder, 'window.png')).subarray(1, 4).toString()).toBe('PNG');
    rmSync(folder, { recursive: true });
  });
});
