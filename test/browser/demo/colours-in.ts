import type { Page } from 'playwright';

/** Size of a picture in pixels, and how many colours are in its upper and lower half: an empty half has one. */
export interface PictureFacts {
  readonly width: number;
  readonly height: number;
  readonly above: number;
  readonly below: number;
}

/** Lets the browser decode a PNG; fails when it is none. */
export function coloursIn(page: Page, png: Buffer): Promise<PictureFacts> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = picture;
    const canvas = new OffscreenCanvas(width, height).getContext('2d');
    if (canvas === null) throw new Error('The browser draws nothing.');
    canvas.drawImage(picture, 0, 0);
    const coloursBetween = (top: number, bottom: number): number =>
      new Set(new Uint32Array(canvas.getImageData(0, top, width, bottom - top).data.buffer)).size;
    const middle = Math.floor(height / 2);
    return { width, height, above: coloursBetween(0, middle), below: coloursBetween(middle, height) };
  }, png.toString('base64'));
}
