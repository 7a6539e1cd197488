import { invalidArgument } from '../../errors.ts';
import { compileRe2 } from '../../re2.ts';
import type { Filter, FilterExpression, NumericValue } from './messages.ts';

/** Returns true if a subject matches a filter. */
export type Predicate<Subject> = (subject: Subject) => boolean;

/** Returns a function that reads a field of a subject as text. Throws for an unknown field. */
export type FieldReader<Subject> = (name: string) => (subject: Subject) => string;

/**
 * Builds a predicate from an expression tree. Without an expression, every subject matches. Throws Google's error for an invalid
 * expression.
 */
export function buildFilter<Subject>(
  expression: FilterExpression | undefined,
  read: FieldReader<Subject>,
): Predicate<Subject> {
  if (expression === undefined) return () => true;
  const { andGroup, orGroup, notExpression, filter } = expression;
  const given = [andGroup, orGroup, notExpression, filter].filter((part) => part !== undefined);
  if (given.length > 1) {
    throw invalidArgument(
      'A FilterExpression holds only one of andGroup, orGroup, notExpression and filter.',
      'filter_expression',
    );
  }
  if (andGroup !== undefined) {
    const parts = (andGroup.expressions ?? []).map((part) => buildFilter(part, read));
    return (subject) => parts.every((part) => part(subject));
  }
  if (orGroup !== undefined) {
    const parts = (orGroup.expressions ?? []).map((part) => buildFilter(part, read));
    return (subject) => parts.some((part) => part(subject));
  }
  if (notExpression !== undefined) {
    const part = buildFilter(notExpression, read);
    return (subject) => !part(subject);
  }
  if (filter !== undefined) return primitive(filter, read);
  return () => true;
}

function primitive<Subject>(filter: Filter, read: FieldReader<Subject>): Predicate<Subject> {
  const name = filter.fieldName ?? '';
  if (name === '') throw invalidArgument('A filter is missing its fieldName.', 'filter.field_name');
  const value = read(name);
  const test = testOf(filter, name);
  return (subject) => test(value(subject));
}

function testOf(filter: Filter, name: string): (value: string) => boolean {
  const { stringFilter, inListFilter, numericFilter, betweenFilter, emptyFilter } = filter;
  if (stringFilter !== undefined) return stringTest(stringFilter, name);
  if (inListFilter !== undefined) {
    const { values = [], caseSensitive = false } = inListFilter;
    if (values.length === 0) throw invalidArgument(`The inListFilter on ${name} has no values.`, name);
    const fold = caseSensitive ? same : lower;
    const set = new Set(values.map(fold));
    return (value) => set.has(fold(value));
  }
  if (numericFilter !== undefined) {
    const wanted = numberOf(numericFilter.value, name);
    const compare = COMPARE[numericFilter.operation ?? ''];
    if (compare === undefined) throw invalidArgument(`The numericFilter on ${name} has no operation.`, name);
    return (value) => compare(Number(value), wanted);
  }
  if (betweenFilter !== undefined) {
    const from = numberOf(betweenFilter.fromValue, name);
    const to = numberOf(betweenFilter.toValue, name);
    return (value) => Number(value) >= from && Number(value) <= to;
  }
  if (emptyFilter !== undefined) return (value) => value === '' || value === '(not set)';
  throw invalidArgument(`The filter on ${name} has no condition.`, name);
}

const same = (text: string) => text;
const lower = (text: string) => text.toLowerCase();

const COMPARE: Record<string, (value: number, wanted: number) => boolean> = {
  EQUAL: (value, wanted) => value === wanted,
  LESS_THAN: (value, wanted) => value < wanted,
  LESS_THAN_OR_EQUAL: (value, wanted) => value <= wanted,
  GREATER_THAN: (value, wanted) => value > wanted,
  GREATER_THAN_OR_EQUAL: (value, wanted) => value >= wanted,
};

function numberOf(value: NumericValue | undefined, name: string): number {
  const number = value?.int64Value ?? value?.doubleValue;
  if (number === undefined) throw invalidArgument(`The filter on ${name} is missing its value.`, name);
  return number;
}

function stringTest(filter: NonNullable<Filter['stringFilter']>, name: string): (value: string) => boolean {
  const fold = filter.caseSensitive === true ? same : lower;
  const raw = filter.value ?? '';
  const wanted = fold(raw);
  switch (filter.matchType ?? 'EXACT') {
    case 'BEGINS_WITH':
      return (value) => fold(value).startsWith(wanted);
    case 'ENDS_WITH':
      return (value) => fold(value).endsWith(wanted);
    case 'CONTAINS':
      return (value) => fold(value).includes(wanted);
    case 'FULL_REGEXP':
      return regexTest(raw, true, filter.caseSensitive === true, name);
    case 'PARTIAL_REGEXP':
      return regexTest(raw, false, filter.caseSensitive === true, name);
    default:
      return (value) => fold(value) === wanted;
  }
}

function regexTest(source: string, whole: boolean, caseSensitive: boolean, name: string): (value: string) => boolean {
  try {
    const expression = compileRe2(source, { whole, flags: caseSensitive ? 'u' : 'iu' });
    return (value) => expression.test(value);
  } catch {
    throw invalidArgument(`The regular expression on ${name} is invalid: ${source}`, name);
  }
}
