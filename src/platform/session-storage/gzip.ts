/** A text, compressed. */
export async function gzip(texts: Iterable<string>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([...texts]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** The text that was compressed, as bytes. */
export async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return await new Response(unpacked).arrayBuffer();
}
