import { WebSocket } from 'ws';
import { functionText } from '../function-text.ts';

/** A WebDriver BiDi session with Firefox. */
export interface Bidi {
  /** Sends a command and gives its result; rejects with Firefox's own words. */
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  close(): void;
}

interface Waiting {
  readonly method: string;
  readonly resolve: (result: Record<string, unknown>) => void;
  readonly reject: (error: Error) => void;
}

interface Reply {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: Record<string, unknown>;
  readonly error?: string;
  readonly message?: string;
}

/** Connects to `url`, the address that Firefox prints when it starts with `--remote-debugging-port`. */
export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(`${url}/session`, { maxPayload: 0 });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const waiting = new Map<number, Waiting>();
  socket.on('message', (data) => settle(waiting, JSON.parse(String(data)) as Reply));
  socket.on('close', () => rejectAll(waiting));
  let lastId = 0;
  const send = (method: string, params: object = {}): Promise<Record<string, unknown>> =>
    new Promise((resolve, reject) => {
      if (socket.readyState !== WebSocket.OPEN) return reject(new Error(`${method}: Firefox is gone`));
      lastId += 1;
      waiting.set(lastId, { method, resolve, reject });
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });
  await send('session.new', { capabilities: {} });
  return { send, close: () => socket.close() };
}

function settle(waiting: Map<number, Waiting>, reply: Reply): void {
  const command = waiting.get(reply.id ?? -1);
  if (command === undefined) return;
  waiting.delete(reply.id ?? -1);
  if (reply.type === 'success') command.resolve(reply.result ?? {});
  else command.reject(new Error(`${command.method}: ${reply.error}: ${reply.message}`));
}

function rejectAll(waiting: Map<number, Waiting>): void {
  for (const { method, reject } of waiting.values())
    reject(new Error(`${method}: Firefox closed the connection`));
  waiting.clear();
}

/** Calls a function in a browsing context. What goes in and comes out is JSON; the function sees nothing else. */
export async function callIn<Arg, Result>(
  bidi: Bidi,
  context: string,
  call: { readonly run: (arg: Arg) => Result; readonly arg: Arg },
): Promise<Awaited<Result>> {
  const answer = await bidi.send('script.callFunction', {
    target: { context },
    functionDeclaration: `async (json) => JSON.stringify([await ${functionText(call.run)}(...JSON.parse(json))])`,
    arguments: [{ type: 'string', value: JSON.stringify([call.arg]) }],
    awaitPromise: true,
  });
  return resultOf<Awaited<Result>>(answer);
}

interface ScriptAnswer {
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

function resultOf<Result>(answer: ScriptAnswer): Result {
  if (answer.exceptionDetails !== undefined) throw new Error(answer.exceptionDetails.text);
  const [result] = JSON.parse(answer.result?.value ?? '[]') as [Result];
  return result;
}
