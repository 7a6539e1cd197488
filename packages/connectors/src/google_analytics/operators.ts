import type { Option } from '@reporting/contract';

/** Comparisons of a dimension with a filter's value. Case is ignored. */
export const FILTER_OPERATORS = [
  'equals',
  'not_equals',
  'contains',
  'not_contains',
  'begins_with',
  'ends_with',
  'matches',
  'not_matches',
] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

const LABELS: Record<FilterOperator, string> = {
  equals: 'is',
  not_equals: 'is not',
  contains: 'contains',
  not_contains: 'does not contain',
  begins_with: 'begins with',
  ends_with: 'ends with',
  matches: 'matches the regular expression',
  not_matches: 'does not match the regular expression',
};

/** The operators with their labels. */
export const FILTER_OPERATOR_OPTIONS: Option[] = FILTER_OPERATORS.map((value) => ({ value, label: LABELS[value] }));
