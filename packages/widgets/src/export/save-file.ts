import type { DataMeta } from '../schema/data.ts';

/** Returns a file name of title and dates, for example `Sessions by channel 2026-10-01 to 2026-10-31.csv`. */
export function fileName(title: string, meta: Pick<DataMeta, 'startDate' | 'endDate'>, extension: string): string {
  const name = title
    // Characters that file systems reject, or that could make the displayed extension differ from the real one.
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, 80)
    .trim();
  return `${name === '' ? 'Widget' : name} ${meta.startDate} to ${meta.endDate}.${extension}`;
}

/** Downloads a file in the browser. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The address is revoked after 10 s, because some browsers read it only after the click handler.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
