export function ensureNode(version?: string): void;
