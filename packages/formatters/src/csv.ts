/** Matches texts that a spreadsheet evaluates as a formula, including full-width forms of the signs. */
const FORMULA = /^[\s"']*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * Writes a text as one field of comma-separated values (RFC 4180). A text that a spreadsheet would evaluate as a formula gets an apostrophe
 * as its first character. A text with a semicolon or tab is quoted too, because some programs split there.
 */
export function csvField(value: string): string {
  const safe = FORMULA.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
