interface Machine {
  findChromium(): string | undefined;
  downloadedChromium(): Promise<string | undefined>;
  findFirefox(): string | undefined;
  canUseApt(): boolean;
  installDebianPackage(name: string): void;
  tryPlaywrightDownload(): void;
}
export function ensureChromium(machine?: Machine): Promise<void>;
export function ensureFirefox(machine?: Machine): void;
