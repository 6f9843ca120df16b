import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inOneLine } from './in-one-line.mjs';
import { ALL_PICTURES, README_PICTURES } from './pictures.ts';
import { takeInChromium } from './pictures-chromium.ts';
import { takeInFirefox } from './pictures-firefox.ts';
import { root } from './root.mjs';

const BROWSERS = { chromium: takeInChromium, firefox: takeInFirefox };

/**
 * Takes the README's pictures of the built extension; with `--all` those of every view, place and theme, into the
 * build folder. A browser's name and a part of the pictures' names choose among them.
 */
await inOneLine(async () => {
  const words = process.argv.slice(2).filter((word) => word !== '--all');
  const wantsAll = process.argv.includes('--all');
  const folder = wantsAll ? join(root, '.output', 'pictures') : join(root, 'assets', 'screenshots');
  mkdirSync(folder, { recursive: true });
  for (const [browser, take] of Object.entries(BROWSERS)) {
    const pictures = (wantsAll ? ALL_PICTURES : README_PICTURES)
      .map((picture) => ({ ...picture, name: `${browser}-${picture.name}` }))
      .filter(({ name }) => words.every((word) => name.includes(word)));
    if (pictures.length > 0) await take(pictures, folder);
  }
});
