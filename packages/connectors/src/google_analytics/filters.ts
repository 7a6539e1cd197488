import type { Inputs, JsonValue } from '@reporting/widgets/schema';
import { withoutDimension } from '../conditions.ts';
import { ConnectorError } from '../connector.ts';
import { checkExpression } from '../expression.ts';
import { listInput } from '../inputs.ts';
import type { FilterExpression, StringMatch } from './client.ts';
import { FILTER_OPERATORS, type FilterOperator } from './operators.ts';

/** The dimension that the parameter `campaign` filters. */
export const CAMPAIGN_DIMENSION = 'sessionCampaignName';

/** Syntax of the names of dimensions and metrics, including custom definitions (`customEvent:level`). */
export const API_NAME = /^[A-Za-z0-9_]+(:[A-Za-z0-9_ .-]+)?$/;

const MATCHES: Record<FilterOperator, { match: StringMatch; not: boolean }> = {
  equals: { match: 'EXACT', not: false },
  not_equals: { match: 'EXACT', not: true },
  contains: { match: 'CONTAINS', not: false },
  not_contains: { match: 'CONTAINS', not: true },
  begins_with: { match: 'BEGINS_WITH', not: false },
  ends_with: { match: 'ENDS_WITH', not: false },
  matches: { match: 'PARTIAL_REGEXP', not: false },
  not_matches: { match: 'PARTIAL_REGEXP', not: true },
};

interface Condition {
  dimension: string;
  operator: FilterOperator;
  values: string[];
}

/** Returns the report's `dimensionFilter` for the parameters `campaign` and `filter`; undefined if neither is set. */
export function dimensionFilter(inputs: Inputs): FilterExpression | undefined {
  const expressions: FilterExpression[] = [];
  const campaigns = listInput(inputs, 'campaign');
  if (campaigns.length > 0) expressions.push(inList(CAMPAIGN_DIMENSION, campaigns, true));
  for (const condition of readConditions(inputs.filter)) expressions.push(expressionOf(condition));
  const [only] = expressions;
  return expressions.length > 1 ? { andGroup: { expressions } } : only;
}

function inList(fieldName: string, values: string[], caseSensitive: boolean): FilterExpression {
  return { filter: { fieldName, inListFilter: { values, caseSensitive } } };
}

function expressionOf({ dimension, operator, values }: Condition): FilterExpression {
  const { match, not } = MATCHES[operator];
  const written =
    dimension === 'date' ? values.map((value) => value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$1$2$3')) : values;
  const expression: FilterExpression =
    written.length > 1 && match === 'EXACT'
      ? inList(dimension, written, false)
      : {
          filter: {
            fieldName: dimension,
            stringFilter: { matchType: match, value: written[0] ?? '', caseSensitive: false },
          },
        };
  return not ? { notExpression: expression } : expression;
}

/** Reads the conditions. An empty line of the form is ignored. Throws `ConnectorError` (`config`) for an incomplete condition. */
function readConditions(value: JsonValue | undefined): Condition[] {
  return parseList(value).flatMap((item) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return [];
    const dimension = typeof item.dimension === 'string' ? item.dimension.trim() : '';
    const operator = FILTER_OPERATORS.find((name) => name === item.operator) ?? 'equals';
    const values = listInput({ value: item.value ?? null }, 'value');
    if (dimension === '' && values.length === 0) return [];
    if (!API_NAME.test(dimension)) throw withoutDimension(dimension);
    if (values.length === 0) {
      throw new ConnectorError('config', 'A filter has no value. Fill it in, or remove the filter.');
    }
    if (operator === 'matches' || operator === 'not_matches') checkExpression(values[0] ?? '');
    if (values.length > 1 && operator !== 'equals' && operator !== 'not_equals') {
      throw new ConnectorError(
        'config',
        'Several values are possible with “is” and “is not” only. Add a filter for each.',
      );
    }
    return [{ dimension, operator, values }];
  });
}

/** Returns the items of a list. Option calls send the list as JSON text. Returns an empty list for any other value. */
function parseList(value: JsonValue | undefined): readonly JsonValue[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string' || !value.startsWith('[')) return [];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? (parsed as JsonValue[]) : [];
  } catch {
    return [];
  }
}
