import { isDay } from '@reporting/formatters/date-range';
import { ConnectorError } from '../connector.ts';

/** A condition of a query. `ids` are numbers, `names` are texts that users enter, and `enums` are constants of the API. */
export type Where =
  | { field: string; ids: readonly string[] }
  | { field: string; enums: readonly string[]; not: boolean }
  | { field: string; names: readonly string[]; not: boolean }
  | { field: string; expression: string; not: boolean };

export interface QueryParts {
  select: readonly string[];
  from: string;
  range: { startDate: string; endDate: string } | null;
  where: readonly Where[];
  orderBy?: { field: string; descending: boolean } | undefined;
  limit?: number;
}

const FIELD = /^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)*$/;
const ENUM = /^[A-Z][A-Z0-9_]*$/;
const ID = /^\d{1,20}$/;

/**
 * Writes a query. Fields, constants, numbers and days are checked against their syntax. All other text is in escaped strings.
 * @throws ConnectorError of kind `config` for an invalid part
 */
export function gaql({ select, from, range, where, orderBy, limit }: QueryParts): string {
  const conditions = [
    ...(range === null ? [] : [`segments.date BETWEEN '${day(range.startDate)}' AND '${day(range.endDate)}'`]),
    ...where.map(condition),
  ];
  return [
    `SELECT ${select.map(field).join(', ')}`,
    `FROM ${field(from)}`,
    ...(conditions.length === 0 ? [] : [`WHERE ${conditions.join(' AND ')}`]),
    ...(orderBy === undefined ? [] : [`ORDER BY ${field(orderBy.field)}${orderBy.descending ? ' DESC' : ' ASC'}`]),
    ...(limit === undefined ? [] : [`LIMIT ${Math.max(1, Math.trunc(limit))}`]),
  ].join(' ');
}

function condition(part: Where): string {
  const name = field(part.field);
  if ('ids' in part) return `${name} IN (${part.ids.map((id) => matching(id, ID)).join(', ')})`;
  const not = part.not ? 'NOT ' : '';
  if ('enums' in part) return `${name} ${not}IN (${part.enums.map((one) => `'${matching(one, ENUM)}'`).join(', ')})`;
  if ('names' in part) return `${name} ${not}IN (${part.names.map(quoted).join(', ')})`;
  return `${name} ${not}REGEXP_MATCH ${quoted(part.expression)}`;
}

const field = (name: string): string => matching(name, FIELD);

function day(text: string): string {
  if (!isDay(text)) throw invalid(text);
  return text;
}

/** Writes a string in single quotes. @throws ConnectorError if the text contains line breaks or control characters */
export function quoted(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters.
  if (/[\u0000-\u001f\u007f\u2028\u2029]/.test(text) || !text.isWellFormed()) throw invalid(text);
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

function matching(text: string, syntax: RegExp): string {
  if (!syntax.test(text)) throw invalid(text);
  return text;
}

const invalid = (text: string) =>
  new ConnectorError('config', `Google Ads cannot look for ${JSON.stringify(text.slice(0, 60))}. Change the widget.`);
