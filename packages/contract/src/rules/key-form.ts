import type { KeyField } from '../sources/catalogue.ts';
import { readSite } from './site.ts';

/** The values of the form for a source that is connected with a key, by field name: `account`, and the parts of the token. */
export type KeyValues = Readonly<Record<string, string>>;

/** A source with a key, as the API receives it: the parts of the token are joined with a pipe. */
export interface KeySource {
  account: string;
  token: string;
}

export interface CheckedKeyForm {
  /** The values to store: trimmed, and with a normalised site address. */
  values: KeyValues;
  /** Messages by field name; empty if every field is valid. */
  errors: Readonly<Record<string, string>>;
}

const SEPARATOR = '|';
const MAX_ACCOUNT = 200;
const MAX_SECRET = 1_000;

const isToken = ({ name }: KeyField) => name !== 'account';

/** Converts the values of the form to the values that the API receives. */
export function keySourceOf(fields: readonly KeyField[], values: KeyValues): KeySource {
  const token = fields.filter(isToken);
  return {
    account: values.account ?? '',
    token: token.map(({ name }) => values[name]?.trim() ?? '').join(SEPARATOR),
  };
}

/** The inverse of `keySourceOf`. If the token has more parts than fields, the last field contains all remaining text. */
export function keyValuesOf(fields: readonly KeyField[], source: KeySource): KeyValues {
  const names = fields.filter(isToken);
  const parts = source.token.split(SEPARATOR);
  const last = names.length - 1;
  const values = names.map(({ name }, index) => [
    name,
    index === last ? parts.slice(last).join(SEPARATOR) : (parts[index] ?? ''),
  ]);
  return { account: source.account, ...Object.fromEntries(values) };
}

/** Checks the values of the form. `fields` are those of the source type in `SOURCE_TYPES`. */
export function checkKeyForm(fields: readonly KeyField[], values: KeyValues): CheckedKeyForm {
  const checked = fields.map((field) => [field.name, checkField(field, values[field.name] ?? '')] as const);
  return {
    values: Object.fromEntries(checked.map(([name, { value }]) => [name, value])),
    errors: Object.fromEntries(checked.flatMap(([name, { error }]) => (error === undefined ? [] : [[name, error]]))),
  };
}

/** Checks one field. `value` is the value to store. The field is valid if there is no `error`. */
export function checkField(field: KeyField, typed: string): { value: string; error?: string } {
  const value = typed.trim();
  if (value === '') return { value, error: 'Please fill out this field.' };
  if (field.kind === 'site') {
    const site = readSite(value);
    return site.ok ? { value: site.address } : { value, error: site.error };
  }
  const error = isToken(field) ? tokenError(field, value) : accountError(value);
  return error === undefined ? { value } : { value, error };
}

function accountError(value: string): string | undefined {
  if (value.length > MAX_ACCOUNT) return `Use at most ${MAX_ACCOUNT} characters.`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the check rejects control characters.
  if (/[\u0000-\u001f\u007f]/.test(value) || !value.isWellFormed()) return 'Remove line breaks and control characters.';
  return undefined;
}

function tokenError({ label, begins = '', length }: KeyField, value: string): string | undefined {
  const name = label.toLowerCase();
  if (value.length > MAX_SECRET) return `Use at most ${MAX_SECRET} characters.`;
  if (!value.startsWith(begins)) return `The ${name} begins with ${begins}. Copy it as a whole.`;
  if (length !== undefined && value.length !== length) {
    return `This has ${value.length} characters; the ${name} has ${length}. Copy it as a whole.`;
  }
  // Printable ASCII without a space and without the separator.
  if (!/^[!-{}~]+$/.test(value))
    return `The ${name} must not contain spaces, the character “|” or accented letters. Remove them.`;
  return undefined;
}
