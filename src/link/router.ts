import type { RuntimePort } from '../platform/runtime-port.ts';
import { RELAY_PORT, RING } from './relay-messages.ts';
import {
  isRouterCommand,
  type RouterCommand,
  type RouterMessage,
  tabOfPanelPort,
} from './router-messages.ts';

interface RouterOptions {
  readonly onConnect: (listener: (port: RuntimePort) => void) => void;
  readonly askTab: (tabId: number, message: unknown, frameId?: number) => Promise<unknown>;
}

/** The panel of one tab, and the relays it is joined to. */
interface PanelEnd {
  readonly tabId: number;
  readonly port: RuntimePort;
  readonly lanes: Map<number, RuntimePort>;
  nextLane: number;
}

/**
 * Firefox's way: ports of content scripts reach only the background, which joins them to the panel of their tab. It
 * keeps nothing: when the browser suspends it, both ends see their ports close, and start over.
 */
export function startRouter({ onConnect, askTab }: RouterOptions): void {
  const panels = new Map<number, PanelEnd>();

  onConnect((port) => {
    const tabId = tabOfPanelPort(port.name);
    if (tabId !== undefined) takePanel(tabId, port);
    else if (port.name === RELAY_PORT) takeRelay(port);
  });

  function takePanel(tabId: number, port: RuntimePort): void {
    const panel: PanelEnd = { tabId, port, lanes: new Map(), nextLane: 0 };
    panels.set(tabId, panel);
    port.onMessage((value) => {
      if (isRouterCommand(value)) obey(panel, value);
    });
    port.onDisconnect(() => {
      if (panels.get(tabId) === panel) panels.delete(tabId);
      for (const relay of panel.lanes.values()) relay.disconnect();
    });
  }

  /** Without a panel the relay is sent away, so that its port does not keep the background awake. */
  function takeRelay(port: RuntimePort): void {
    const panel = port.sender && panels.get(port.sender.tabId);
    if (port.sender === undefined || panel === undefined) {
      port.disconnect();
      return;
    }
    const lane = panel.nextLane;
    panel.nextLane += 1;
    panel.lanes.set(lane, port);
    tell(panel, { to: 'lane', lane, opened: { frameId: port.sender.frameId } });
    port.onMessage((message) => panel.port.postMessage({ to: 'lane', lane, message }));
    port.onDisconnect(() => {
      panel.lanes.delete(lane);
      tell(panel, { to: 'lane', lane, closed: true });
    });
  }

  function obey(panel: PanelEnd, command: RouterCommand): void {
    if (command.to === 'ring') {
      void ring(panel, command.ring, command.frameId);
      return;
    }
    const relay = panel.lanes.get(command.lane);
    if ('message' in command) relay?.postMessage(command.message);
    else {
      panel.lanes.delete(command.lane);
      relay?.disconnect();
    }
  }

  async function ring(panel: PanelEnd, id: number, frameId: number | undefined): Promise<void> {
    const answer = await askTab(panel.tabId, RING, frameId);
    tell(panel, { to: 'ring', ring: id, ...(typeof answer === 'string' ? { document: answer } : {}) });
  }

  function tell(panel: PanelEnd, message: RouterMessage): void {
    // The panel may have closed meanwhile; a closed port would throw.
    if (panels.get(panel.tabId) === panel) panel.port.postMessage(message);
  }
}
