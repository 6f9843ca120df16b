import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** An exported mock server as a process of its own. */
export interface MockProcess {
  /** Ends in a slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts an exported mock server on a free port and waits until it listens. */
export async function startMock(
  file: string,
  options: readonly string[] = ['--speed', '0'],
): Promise<MockProcess> {
  const child = spawn(process.execPath, [file, '--port', '0', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await listeningUrl(child);
  return {
    url: `${url}/`,
    async close() {
      const closed = once(child, 'close');
      child.kill();
      await closed;
    },
  };
}

async function listeningUrl(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('Expected the mock server to have an output.');
  for await (const line of createInterface(child.stdout)) {
    const [url] = /http:\S+/.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error('The mock server ended without listening.');
}
