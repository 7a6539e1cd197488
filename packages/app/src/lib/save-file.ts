/** Downloads a file in the browser. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked later, because some browsers read the address only after the click handler.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
