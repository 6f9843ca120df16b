import { join } from 'node:path';
import { build, type Rollup } from 'vite';

/** The script that puts `playWithClient` into a page: the official client and the demo's scenarios. */
export async function bundleClient(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'client-in-page.ts'), formats: ['iife'], name: 'client' },
    },
  });
  const [output] = (Array.isArray(built) ? built : [built]) as readonly Rollup.RollupOutput[];
  const script = output?.output[0].code;
  if (script === undefined) throw new Error('Vite wrote no script');
  return script;
}
