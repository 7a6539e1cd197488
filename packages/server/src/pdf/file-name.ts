import type { DateRange } from '@reporting/formatters/date-range';

/** Maximum number of characters of a dashboard's name in a file name. */
const MAX_LETTERS = 80;
/** Characters that are invalid in a file name or a header, and characters that change the direction of text. */
const REFUSED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu;

/** Returns the name of a file, for example `Client report, 2026-10-01 to 2026-10-31.pdf`. If both dates are equal, it contains one date. */
export function pdfName(title: string, { startDate, endDate }: DateRange): string {
  const plain = title.toWellFormed().replace(REFUSED, ' ').replace(/\s+/g, ' ');
  const name = [...plain]
    .slice(0, MAX_LETTERS)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
  const dates = startDate === endDate ? startDate : `${startDate} to ${endDate}`;
  return `${name === '' ? 'Dashboard' : name}, ${dates}.pdf`;
}

/**
 * Returns the `content-disposition` header of a download with this name. Clients without RFC 6266 use only the ASCII characters of the
 * name.
 */
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
