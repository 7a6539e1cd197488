import type { Option } from '@reporting/contract';

/** Countries of Semrush's databases. Every code except `uk` is the country's ISO code. */
const COUNTRIES =
  'us uk ca au de fr es it br nl be ch at dk se no fi ie pl pt cz sk hu ro bg hr gr tr il ae sa eg za ng ke in pk bd id my sg ph th vn hk tw jp kr nz mx ar cl co pe ua'.split(
    ' ',
  );

const names = new Intl.DisplayNames('en', { type: 'region' });

const optionOf = (code: string): Option => {
  const country = names.of(code === 'uk' ? 'GB' : code.toUpperCase()) ?? code;
  return { value: code, label: country };
};

/** The databases as options with the names of their countries. */
export const DATABASE_OPTIONS: Option[] = COUNTRIES.map(optionOf);

const byCode = new Map(DATABASE_OPTIONS.map(({ value, label }) => [value, label]));

/** Returns the country of a database; the code itself if the list does not contain it, such as `mobile-us`. */
export const databaseName = (code: string): string => byCode.get(code) ?? code;

/** Returns true for the code of a database: two letters, or `mobile-` and two letters. */
export const isDatabase = (code: string): boolean => /^(?:mobile-)?[a-z]{2}$/.test(code);
