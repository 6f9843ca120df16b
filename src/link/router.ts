import type { FrameAddress, RuntimePort } from '../platform/runtime-port.ts';
import type { FrameAccess } from './frame-access.ts';
import { isAnnouncement, isRelayMessage, RELAY_PORT, RING } from './relay-messages.ts';
import {
  isRouterCommand,
  type RouterCommand,
  type RouterMessage,
  tabOfPanelPort,
} from './router-messages.ts';

interface RouterOptions extends FrameAccess {
  /** Ports that panels open. */
  readonly onConnect: (listener: (port: RuntimePort) => void) => void;
}

interface RelayEnd {
  readonly document: string;
  readonly port: RuntimePort;
}

/** The panel of one tab, and the relays it is joined to. */
interface PanelEnd {
  readonly tabId: number;
  readonly port: RuntimePort;
  readonly lanes: Map<number, RelayEnd>;
  nextLane: number;
}

/**
 * Firefox's way: a panel cannot reach the frames of its tab, so the background joins it to their relays. It keeps
 * nothing: when the browser suspends it, both ends see their ports close, and start over.
 */
export function startRouter({ onConnect, onFrameMessage, connectToFrame, askTab }: RouterOptions): void {
  const panels = new Map<number, PanelEnd>();

  onConnect((port) => {
    const tabId = tabOfPanelPort(port.name);
    if (tabId !== undefined) takePanel(tabId, port);
  });
  onFrameMessage((message, from) => {
    const panel = panels.get(from.tabId);
    if (panel !== undefined && isAnnouncement(message)) join(panel, from, message.document);
  });

  function takePanel(tabId: number, port: RuntimePort): void {
    const panel: PanelEnd = { tabId, port, lanes: new Map(), nextLane: 0 };
    panels.set(tabId, panel);
    port.onMessage((value) => {
      if (isRouterCommand(value)) obey(panel, value);
    });
    port.onClose(() => {
      if (panels.get(tabId) === panel) panels.delete(tabId);
      for (const relay of panel.lanes.values()) relay.port.close();
    });
  }

  function join(panel: PanelEnd, from: FrameAddress, document: string): void {
    const isConnected = [...panel.lanes.values()].some((relay) => relay.document === document);
    if (isConnected) return;
    const port = connectToFrame(from, RELAY_PORT);
    const lane = panel.nextLane;
    panel.nextLane += 1;
    panel.lanes.set(lane, { document, port });
    tell(panel, { to: 'lane', lane, opened: { frameId: from.frameId } });
    port.onMessage((message) => {
      if (isRelayMessage(message)) tell(panel, { to: 'lane', lane, message });
    });
    port.onClose(() => {
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
    if ('message' in command) relay?.port.send(command.message);
    else {
      panel.lanes.delete(command.lane);
      relay?.port.close();
    }
  }

  async function ring(panel: PanelEnd, id: number, frameId: number | undefined): Promise<void> {
    const answer = await askTab(panel.tabId, RING, frameId);
    tell(panel, { to: 'ring', ring: id, ...(typeof answer === 'string' ? { document: answer } : {}) });
  }

  function tell(panel: PanelEnd, message: RouterMessage): void {
    panel.port.send(message);
  }
}
