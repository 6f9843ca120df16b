import type { Page } from 'playwright';

/** Bytes that a page and the extension's scripts in it hold, garbage aside. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize;
  } finally {
    await session.detach();
  }
}
