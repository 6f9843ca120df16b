export function hasDisplay(
  platform?: NodeJS.Platform,
  environment?: Readonly<Record<string, string | undefined>>,
): boolean;
