/** The path of an installed Chromium or Chrome (`AG_UI_CHROMIUM` names another), or undefined. */
export function findChromium(): string | undefined;

/** The path of an installed Firefox (`AG_UI_FIREFOX` names another), or undefined. */
export function findFirefox(): string | undefined;
