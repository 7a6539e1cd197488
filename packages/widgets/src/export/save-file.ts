import type { DataMeta } from '../schema/data.ts';

/** A file's name made of a title and the dates: `Sessions by channel 2026-10-01 to 2026-10-31.csv`. */
export function fileName(title: string, meta: Pick<DataMeta, 'startDate' | 'endDate'>, extension: string): string {
  const name = title
    // What file systems refuse, and what could turn the direction of the name's end around.
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, 80)
    .trim();
  return `${name === '' ? 'Widget' : name} ${meta.startDate} to ${meta.endDate}.${extension}`;
}

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: some browsers read the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
