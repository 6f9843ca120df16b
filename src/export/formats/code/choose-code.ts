/** How a script finds the thread that a request's body names: by itself or in CopilotKit's envelope. */
export const THREAD_OF = `/** The thread that a body names, by itself or in an envelope. */
function threadOf(body) {
  const input = body?.body ?? body;
  return input?.threadId ?? input?.thread_id;
}`;

/** A script's headers, `[name, value]`, as an object for what takes one value a name. */
export const JOINED_HEADERS = `/** One value a name. */
function joined(headers) {
  const values = new Map();
  for (const [header, value] of headers) {
    const name = header.toLowerCase();
    const separator = name === 'set-cookie' ? '\\n' : ', ';
    values.set(name, values.has(name) ? values.get(name) + separator + value : value);
  }
  return Object.fromEntries(values);
}`;

/** How MSW handlers and Playwright routes find the reply to a request; the mock server has its own options for it. */
export const CHOOSE = `/** The reply that was given least often, of those of the request's address and thread, if there are any. */
function choose(recorded, served, { url, threadId }) {
  const exact = recorded.filter((exchange) => exchange.url === url);
  const candidates = exact.length > 0 ? exact : recorded;
  const onThread = candidates.filter((exchange) => exchange.threadId !== '' && exchange.threadId === threadId);
  const fitting = onThread.length > 0 ? onThread : candidates;
  const counts = fitting.map((exchange) => served.get(exchange) ?? 0);
  const chosen = fitting[counts.indexOf(Math.min(...counts))];
  if (chosen !== undefined) served.set(chosen, (served.get(chosen) ?? 0) + 1);
  return chosen;
}`;
