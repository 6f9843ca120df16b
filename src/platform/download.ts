/** Offers bytes as a file to save. */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the bytes once it has begun, which it does in a task after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
