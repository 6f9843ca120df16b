/** A page whose run can be stopped as pages do: by its signal or its reader. */
export interface StoppablePage extends Window {
  stopRun?: (how: 'abort' | 'cancel') => void;
}

/**
 * Asks for a run as an agent's page does, and leaves in the page how to stop it. Sent to the page as text, so it must
 * not refer to anything outside itself.
 */
export async function startStoppableRun(url: string): Promise<void> {
  const runId = url.slice(url.lastIndexOf('/') + 1);
  const controller = new AbortController();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({
      threadId: `thread-${runId}`,
      runId,
      messages: [],
      tools: [],
      context: [],
      state: {},
      forwardedProps: {},
    }),
    signal: controller.signal,
  });
  const reader = response.body?.getReader();
  (window as StoppablePage).stopRun = (how) => {
    if (how === 'abort') controller.abort();
    else void reader?.cancel();
  };
  const read = async (): Promise<void> => {
    while (reader !== undefined && !(await reader.read()).done);
  };
  // Its end is what the test is about.
  read().catch(() => undefined);
}
