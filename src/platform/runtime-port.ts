/** A port between two worlds of the extension, as little of it as is used. */
export interface RuntimePort {
  readonly name: string;
  /** The tab and frame of the content script that opened it; undefined for other senders. */
  readonly sender: { readonly tabId: number; readonly frameId: number } | undefined;
  postMessage(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** The other end is gone, or there never was one. */
  onDisconnect(listener: () => void): void;
  disconnect(): void;
}

interface Listenable<Listener> {
  addListener(listener: Listener): void;
}

/** The port type that `chrome`, `browser` and the polyfill have in common. */
export interface NativePort {
  readonly name: string;
  readonly sender?: {
    readonly tab?: { readonly id?: number | undefined } | undefined;
    readonly frameId?: number | undefined;
  };
  readonly onMessage: Listenable<(message: unknown) => void>;
  readonly onDisconnect: Listenable<() => void>;
  postMessage(message: unknown): void;
  disconnect(): void;
}

/** `readLastError` is called when the port closes; Chromium logs an error that nobody has read, in the page too. */
export function wrapPort(port: NativePort, readLastError: () => unknown): RuntimePort {
  const tabId = port.sender?.tab?.id;
  return {
    name: port.name,
    sender: tabId === undefined ? undefined : { tabId, frameId: port.sender?.frameId ?? 0 },
    postMessage: (message) => port.postMessage(message),
    onMessage: (listener) => port.onMessage.addListener((message) => listener(message)),
    onDisconnect(listener) {
      port.onDisconnect.addListener(() => {
        readLastError();
        listener();
      });
    },
    disconnect: () => port.disconnect(),
  };
}
