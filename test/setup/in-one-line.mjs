/** Runs a command of the project; what stops it is said in one line, without a stack. */
export async function inOneLine(command) {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
