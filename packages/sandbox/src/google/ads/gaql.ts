import { queryError } from './errors.ts';

/** A parsed query of the Google Ads Query Language. */
export type Gaql = {
  fields: string[];
  from: string;
  where: Condition[];
  order: { field: string; descending: boolean }[];
  limit: number | undefined;
};

export type Condition = { field: string; operator: Operator; values: string[] };
type Operator = (typeof OPERATORS)[number];

const OPERATORS = [
  '=',
  '!=',
  '>',
  '<',
  '>=',
  '<=',
  'IN',
  'NOT IN',
  'BETWEEN',
  'REGEXP_MATCH',
  'NOT REGEXP_MATCH',
] as const;

type Token = { text: string; literal: boolean };

/** Splits a query into tokens. Strings are in single or double quotes. A backslash escapes a quote or a backslash. */
function tokens(query: string): Token[] {
  const found: Token[] = [];
  for (let at = 0; at < query.length; ) {
    const sign = query[at] ?? '';
    if (/\s/.test(sign)) {
      at += 1;
    } else if (sign === "'" || sign === '"') {
      let text = '';
      for (at += 1; query[at] !== sign; at += 1) {
        if (at >= query.length) throw queryError('STRING_NOT_TERMINATED', 'The string is not terminated.');
        if (query[at] === '\n') throw queryError('PROHIBITED_NEWLINE_IN_STRING', 'A string contains a newline.');
        if (query[at] === '\\') at += 1;
        text += query[at] ?? '';
      }
      at += 1;
      found.push({ text, literal: true });
    } else {
      const word = /^(?:[A-Za-z0-9_.-]+|!=|>=|<=|[=<>(),])/.exec(query.slice(at, at + 200))?.[0];
      if (word === undefined) throw queryError('UNEXPECTED_INPUT', `Error in query: unexpected input ${sign}.`);
      found.push({ text: word, literal: false });
      at += word.length;
    }
  }
  return found;
}

/** Parses a query. Throws Google's QueryError for an invalid query. */
export function parseGaql(query: string): Gaql {
  const list = tokens(query);
  let at = 0;
  const peek = () => (list[at]?.literal === false ? list[at]?.text.toUpperCase() : undefined);
  const take = (word: string, code: string) => {
    if (peek() !== word) throw queryError(code, `Error in query: expected ${word}.`);
    at += 1;
  };
  const field = (): string => {
    const token = list[at++];
    if (token === undefined || token.literal || !/^[a-z][a-z0-9_.]*$/.test(token.text)) {
      throw queryError('BAD_FIELD_NAME', `Error in query: ${token?.text.slice(0, 40) ?? 'end'} is no field.`);
    }
    return token.text;
  };
  const value = (): string => {
    const token = list[at++];
    if (token === undefined) throw queryError('UNEXPECTED_END_OF_QUERY', 'Error in query: unexpected end.');
    if (!token.literal && !/^[A-Z0-9_.-]+$/i.test(token.text))
      throw queryError('BAD_VALUE', 'Error in query: bad value.');
    return token.text;
  };
  const fields: string[] = [];
  take('SELECT', 'EXPECTED_SELECT');
  do fields.push(field());
  while (peek() === ',' && ++at);
  take('FROM', 'EXPECTED_FROM');
  const parsed: Gaql = { fields, from: field(), where: [], order: [], limit: undefined };
  if (peek() === 'WHERE') {
    at += 1;
    do parsed.where.push(condition());
    while (peek() === 'AND' && ++at);
  }
  if (peek() === 'ORDER') {
    at += 1;
    take('BY', 'UNEXPECTED_INPUT');
    do {
      const name = field();
      const descending = peek() === 'DESC';
      if (peek() === 'DESC' || peek() === 'ASC') at += 1;
      parsed.order.push({ field: name, descending });
    } while (peek() === ',' && ++at);
  }
  if (peek() === 'LIMIT') {
    at += 1;
    parsed.limit = Number(value());
    if (!Number.isInteger(parsed.limit) || parsed.limit < 1)
      throw queryError('BAD_LIMIT_VALUE', 'The limit is invalid.');
  }
  if (at < list.length)
    throw queryError('UNEXPECTED_INPUT', `Error in query: unexpected input ${list[at]?.text.slice(0, 40)}.`);
  return parsed;

  function condition(): Condition {
    const name = field();
    const not = peek() === 'NOT';
    if (not) at += 1;
    const operator = OPERATORS.find((one) => one === `${not ? 'NOT ' : ''}${peek() ?? ''}`);
    if (operator === undefined) throw queryError('UNEXPECTED_INPUT', 'Error in query: expected an operator.');
    at += 1;
    const values: string[] = [];
    if (operator === 'IN' || operator === 'NOT IN') {
      take('(', 'EXPECTED_LIST');
      do values.push(value());
      while (peek() === ',' && ++at);
      take(')', 'EXPECTED_LIST');
    } else if (operator === 'BETWEEN') {
      values.push(value());
      take('AND', 'EXPECTED_AND');
      values.push(value());
    } else {
      values.push(value());
    }
    return { field: name, operator, values };
  }
}
