import { afterEach, describe, expect, it } from 'vitest';
import { takePagePort } from '../../src/link/page-port.ts';
import { PAGE_HELLO } from '../../src/protocol/page-messages.ts';

/** A window as far as message events go. */
function createWindow(): Window {
  return new EventTarget() as never;
}

function say(
  window: Window,
  data: unknown,
  ports: readonly MessagePort[],
  source: unknown = window,
): boolean {
  let isSeen = false;
  window.addEventListener('message', () => {
    isSeen = true;
  });
  const event = new Event('message');
  Object.assign(event, { data, ports, source });
  window.dispatchEvent(event);
  return isSeen;
}

const hello = { type: PAGE_HELLO };

describe('the port of the page script', () => {
  const opened: MessagePort[] = [];
  const createPorts = () => {
    const { port1, port2 } = new MessageChannel();
    opened.push(port1, port2);
    return [port1, port2] as const;
  };
  afterEach(() => {
    for (const port of opened.splice(0)) port.close();
  });

  it('is taken from the first hello, which no listener of the page sees', async () => {
    const window = createWindow();
    const [ours, theirs] = createPorts();
    const said = new Promise((resolve) => {
      takePagePort(window, (page) => page.onMessage(resolve));
    });

    const isSeen = say(window, hello, [theirs]);
    ours.postMessage(['first batch']);

    expect(isSeen).toBe(false);
    expect(await said).toEqual(['first batch']);
  });

  it('runs what waits for the page script behind everything that was sent to it', async () => {
    const window = createWindow();
    const [ours, theirs] = createPorts();
    const seen: unknown[] = [];
    ours.onmessage = ({ data }) => seen.push(data.kind);

    await new Promise<void>((resolve) => {
      takePagePort(window, (page) => {
        page.send({ kind: 'recording', on: true });
        page.afterTaken(() => {
          seen.push('task');
          resolve();
        });
      });
      say(window, hello, [theirs]);
    });

    expect(seen).toEqual(['recording', 'task']);
  });

  it('leaves every later message to the page, another hello too', () => {
    const window = createWindow();
    let taken = 0;
    takePagePort(window, () => {
      taken += 1;
    });

    say(window, hello, [createPorts()[0]]);
    const isSeen = say(window, hello, [createPorts()[0]]);

    expect([isSeen, taken]).toEqual([true, 1]);
  });

  it.each([
    ['another message', 'text', undefined],
    ['a hello from another window', hello, {}],
  ])('is not taken from %s', (_, data, source) => {
    const window = createWindow();
    let taken = 0;
    takePagePort(window, () => {
      taken += 1;
    });

    const isSeen = say(window, data, [createPorts()[0]], source ?? window);

    expect([isSeen, taken]).toEqual([true, 0]);
  });

  it('is not taken from a hello without a port', () => {
    const window = createWindow();
    let taken = 0;
    takePagePort(window, () => {
      taken += 1;
    });

    const isSeen = say(window, hello, []);

    expect([isSeen, taken]).toEqual([true, 0]);
  });
});
