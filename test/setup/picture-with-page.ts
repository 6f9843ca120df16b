import type { Page } from 'playwright';

/** DevTools' own page leaves room for the page that it inspects; its picture is laid into it for the moment. */
export async function pictureWithPage(page: Page, devtools: Page, path: string): Promise<void> {
  const picture = (await page.screenshot()).toString('base64');
  await devtools.evaluate(`new Promise((resolve, reject) => {
    const image = new Image();
    image.id = 'inspected-page';
    image.style = 'position: fixed; top: 0; left: 0; z-index: 1';
    image.onload = resolve;
    image.onerror = reject;
    image.src = 'data:image/png;base64,${picture}';
    document.body.append(image);
  })`);
  await devtools.screenshot({ path });
  await devtools.evaluate(`document.getElementById('inspected-page').remove()`);
}
