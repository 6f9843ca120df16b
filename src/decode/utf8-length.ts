/** UTF-8 length of a range of text. Half a surrogate pair counts two bytes, so ranges add up wherever they are cut. */
export function utf8Length(text: string, start: number, end: number): number {
  let byteLength = 0;
  for (let index = start; index < end; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) byteLength += 1;
    else if (unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff)) byteLength += 2;
    else byteLength += 3;
  }
  return byteLength;
}
