/** A port between two worlds of the extension, as little of it as is used. */
export interface RuntimePort {
  readonly name: string;
  /** Never throws; what is sent on a closed port is dropped. */
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** The other end is gone, or there never was one. */
  onClose(listener: () => void): void;
  close(): void;
}

/** A frame of a tab, as the browser names it. */
export interface FrameAddress {
  readonly tabId: number;
  /** 0 for the top frame. */
  readonly frameId: number;
}

interface Listenable<Listener> {
  addListener(listener: Listener): void;
}

/** The port type that `chrome`, `browser` and the polyfill have in common. */
export interface NativePort {
  readonly name: string;
  readonly onMessage: Listenable<(message: unknown) => void>;
  readonly onDisconnect: Listenable<() => void>;
  postMessage(message: unknown): void;
  disconnect(): void;
}

/** `readLastError` is called when the port closes; Chromium logs an error that nobody has read, in the page too. */
export function wrapPort(port: NativePort, readLastError: () => unknown): RuntimePort {
  return {
    name: port.name,
    send(message) {
      try {
        port.postMessage(message);
      } catch {
        // The port closed in this very task, and its disconnect event is on its way.
      }
    },
    onMessage: (listener) => port.onMessage.addListener((message) => listener(message)),
    onClose(listener) {
      port.onDisconnect.addListener(() => {
        readLastError();
        listener();
      });
    },
    close: () => port.disconnect(),
  };
}
