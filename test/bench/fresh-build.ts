import { execFileSync } from 'node:child_process';
import { builtExtension } from '../browser/support/extension.ts';

/** The folder of the extension for Chromium, built now if it is missing or older than its sources. */
export function freshBuild(): string {
  try {
    return builtExtension('chrome');
  } catch {
    // The builder's own lines go beside the figures, not among them.
    execFileSync('npx', ['wxt', 'build'], { stdio: ['ignore', process.stderr, process.stderr] });
    return builtExtension('chrome');
  }
}
