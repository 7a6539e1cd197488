import type { Option } from '@reporting/contract';
import type { Inputs } from '@reporting/widgets/schema';
import { readConditions } from '../conditions.ts';
import { ConnectorError } from '../connector.ts';
import { COLUMNS, catalogueDimension } from './catalogue.ts';

/** Each operator of the form, with its label and with the sign and operation of `display_filter`. */
const OPERATORS = {
  contains: ['contains', '+', 'Co'],
  not_contains: ['does not contain', '-', 'Co'],
  equals: ['is', '+', 'Eq'],
  not_equals: ['is not', '-', 'Eq'],
  begins_with: ['begins with', '+', 'Bw'],
  ends_with: ['ends with', '+', 'Ew'],
} as const satisfies Record<string, readonly [label: string, sign: '+' | '-', operation: string]>;
type Operator = keyof typeof OPERATORS;

const NAMES = Object.keys(OPERATORS) as Operator[];

export const FILTER_OPERATOR_OPTIONS: Option[] = NAMES.map((value) => ({ value, label: OPERATORS[value][0] }));

/** Separates the parts of a filter. The API has no way to escape it. */
const SEPARATOR = '|';

/**
 * Returns the value of `display_filter`: the sign, column, operation and text of each condition. Undefined without conditions.
 * @throws ConnectorError of kind `config` for an incomplete condition, or a text with the separator or control characters
 */
export function displayFilter(inputs: Inputs): string | undefined {
  const conditions = readConditions(inputs.filter, {
    dimensions: ['keyword', 'url'],
    dimensionOf: catalogueDimension,
    operators: NAMES,
    several: [],
    expressions: [],
  });
  const parts = conditions.flatMap(({ dimension, operator, values: [value = ''] }) => {
    if (value.includes(SEPARATOR) || /\p{Cc}/u.test(value)) {
      throw new ConnectorError('config', `Semrush cannot filter by a text with “${SEPARATOR}” or line breaks.`);
    }
    const [, sign, operation] = OPERATORS[operator];
    return [sign, COLUMNS[dimension]?.code ?? '', operation, value];
  });
  return parts.length === 0 ? undefined : parts.join(SEPARATOR);
}
