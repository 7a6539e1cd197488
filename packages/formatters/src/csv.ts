/** Characters after which a spreadsheet evaluates a text as a formula, with their full-width forms. */
const FORMULA = /^[\s"']*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * Writes a text as one field of comma-separated values (RFC 4180). A text that a spreadsheet would evaluate as a formula begins with an
 * apostrophe. Quoted if necessary, because some programs split at semicolons and tabs too.
 */
export function csvField(value: string): string {
  const safe = FORMULA.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
