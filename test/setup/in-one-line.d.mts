/** Runs a command of the project; what stops it is said in one line, without a stack. */
export function inOneLine(command: () => Promise<void>): Promise<void>;
