/** Installs the packages of package-lock.json unless exactly these are there already. */
export function ensurePackages(folder?: string, run?: (command: string, folder: string) => void): void;
/** Why node_modules does not match the lock file, or undefined when it does. */
export function staleness(folder: string): string | undefined;
