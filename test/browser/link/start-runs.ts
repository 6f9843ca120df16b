/**
 * Asks for runs as an agent's page does, all at once, and reads them to their ends. Sent to the page as text, so it
 * must not refer to anything outside itself.
 */
export function startRuns(urls: readonly string[]): void {
  async function run(url: string): Promise<void> {
    const runId = url.slice(url.lastIndexOf('/') + 1);
    const input = { threadId: `thread-${runId}`, runId, messages: [], tools: [], context: [] };
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ ...input, state: {}, forwardedProps: {} }),
    });
    const reader = response.body?.getReader();
    while (reader !== undefined && !(await reader.read()).done);
    document.title = `${runId} done`;
  }
  // The page may be left in the middle.
  for (const url of urls) run(url).catch(() => undefined);
}
