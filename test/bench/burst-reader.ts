/**
 * Reads a burst as the least that a client can do: decode, split into frames, parse each event. Text, because it runs
 * in the page; an expression that resolves with the milliseconds it took.
 */
export function burstReader(url: string, events: number): string {
  return `(async () => {
    const startedAt = performance.now();
    const response = await fetch(${JSON.stringify(url)});
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let rest = '';
    let count = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const frames = (rest + decoder.decode(part.value, { stream: true })).split('\\n\\n');
      rest = frames.pop();
      for (const frame of frames) if (JSON.parse(frame.slice(6)).type !== undefined) count += 1;
    }
    const took = performance.now() - startedAt;
    if (count !== ${events}) throw new Error(count + ' of ${events} events were read');
    return took;
  })()`;
}
