/** Installs the packages of package-lock.json unless exactly these are there already. */
export function ensurePackages(): void;

/** Why the folder's node_modules does not match its lock file, or undefined when it does. */
export function staleness(folder: string): string | undefined;
