import type { BodySource } from './body-source.ts';
import { responses, views } from './natives.ts';
import { type Bytes, createStreamReader } from './stream-reader.ts';

/**
 * Reads a clone beside a native consumer such as `text()`, and tells its bytes. The page can't stop or slow down a
 * consumer other than by its signal, which ends both, so the clone holds nothing back and outlives nothing.
 */
export async function drain(clone: Response, source: BodySource): Promise<void> {
  const reader = createStreamReader(responses.body(clone) as ReadableStream<Bytes>);
  let position = 0;
  source.report.isRead = true;
  try {
    while (source.report.isWanted()) {
      const { done, value } = await reader.read();
      if (done || !value) return source.end('complete');
      position += views.byteLength(value);
      source.tell(value, position);
    }
    await reader.cancel();
  } catch (reason) {
    source.end('failed', reason);
  }
}
