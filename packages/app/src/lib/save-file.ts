/** Downloads a file in the browser. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The address is revoked after a delay, because some browsers read it only after the click handler has ended.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
