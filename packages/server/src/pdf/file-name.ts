import type { DateRange } from '@reporting/formatters/date-range';

/** Most characters of a dashboard's name in the name of a file. */
const MAX_LETTERS = 80;
/** Characters that a file system or a header refuses, and those that change the order of the letters. */
const REFUSED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu;

/** Returns the name of a file: `Client report, 2026-10-01 to 2026-10-31.pdf`. A single day is written once. */
export function pdfName(title: string, { startDate, endDate }: DateRange): string {
  const plain = title.toWellFormed().replace(REFUSED, ' ').replace(/\s+/g, ' ');
  const name = [...plain]
    .slice(0, MAX_LETTERS)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
  const dates = startDate === endDate ? startDate : `${startDate} to ${endDate}`;
  return `${name === '' ? 'Dashboard' : name}, ${dates}.pdf`;
}

/** Returns the `content-disposition` of a download with this name. Clients without RFC 6266 receive its ASCII characters. */
export function attachment(name: string): string {
  const ascii = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
