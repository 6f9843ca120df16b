import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtExtension } from '../browser/support/extension.ts';

/** A new entry here is a new question to every user at the next update: it needs a reason in the README. */
const PERMISSIONS: readonly string[] = ['storage'];

const contentScript = {
  matches: ['<all_urls>'],
  all_frames: true,
  match_about_blank: true,
  match_origin_as_fallback: true,
  run_at: 'document_start',
};

function manifestOf(browser: 'chrome' | 'firefox') {
  return JSON.parse(readFileSync(join(builtExtension(browser), 'manifest.json'), 'utf8'));
}

describe.each(['chrome', 'firefox'] as const)('the manifest for %s', (browser) => {
  const manifest = manifestOf(browser);

  it('asks for exactly the listed permissions', () => {
    expect(manifest.manifest_version).toBe(3);
    expect(manifest.permissions ?? []).toEqual(PERMISSIONS);
  });

  it.each([
    'host_permissions',
    'optional_permissions',
    'optional_host_permissions',
    'externally_connectable',
    'web_accessible_resources',
    'content_security_policy',
    'update_url',
  ])('has no %s', (key) => {
    expect(manifest).not.toHaveProperty(key);
  });

  it('runs the page script and the relay in every frame from the start, and nothing else', () => {
    expect(manifest.content_scripts).toEqual([
      { ...contentScript, js: ['relay.js'] },
      { ...contentScript, js: ['content-scripts/page.js'], world: 'MAIN' },
    ]);
  });
});

describe('the manifest for chrome', () => {
  it('has no background script, which would only sleep', () => {
    expect(manifestOf('chrome')).not.toHaveProperty('background');
  });
});

describe('the manifest for firefox', () => {
  it('has a fixed id and declares that no data is collected', () => {
    const { gecko } = manifestOf('firefox').browser_specific_settings;

    expect(gecko.id).toBe('ag-ui-devtools@ag-ui-devtools.dev');
    expect(gecko.data_collection_permissions).toEqual({ required: ['none'] });
  });
});
