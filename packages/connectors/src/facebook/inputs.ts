import type { Option } from '@reporting/contract';
import type { Inputs } from '@reporting/widgets/schema';
import { readConditions } from '../conditions.ts';
import { ConnectorError } from '../connector.ts';
import { textInput } from '../inputs.ts';
import { idsInput } from '../report/ids.ts';
import { type Asked, readAsked } from '../report/inputs.ts';
import { attributionWindows } from './attribution.ts';
import { catalogueDimension, catalogueMetric } from './catalogue.ts';

/** Maximum number of metrics of an instance. */
export const MAX_METRICS = 10;

/** Each operator of the form, with its label and the API's operator. */
const OPERATORS = {
  contains: ['contains', 'CONTAIN'],
  not_contains: ['does not contain', 'NOT_CONTAIN'],
  equals: ['is', 'EQUAL'],
  not_equals: ['is not', 'NOT_EQUAL'],
} as const;
type Operator = keyof typeof OPERATORS;
const NAMES = Object.keys(OPERATORS) as Operator[];

export const FILTER_OPERATOR_OPTIONS: Option[] = NAMES.map((value) => ({ value, label: OPERATORS[value][0] }));

/** A condition of the parameter `filtering`. */
export interface Filtering {
  field: string;
  operator: string;
  value: string | string[];
}

export interface InsightsInputs extends Asked {
  /** Id of the ad account, such as `act_123`. */
  account: string;
  filtering: Filtering[];
  windows: readonly string[];
}

/** Returns the chosen ad account as `act_123`. The parameter may omit `act_`. Throws `ConnectorError` (`config`) if none is chosen. */
export function accountInput(inputs: Inputs): string {
  const id = /^(?:act_)?(\d{1,20})$/.exec(textInput(inputs, 'property'))?.[1];
  if (id === undefined) throw new ConnectorError('config', 'No ad account is chosen. Edit the widget and choose one.');
  return `act_${id}`;
}

/**
 * Reads a widget's parameters.
 * @throws ConnectorError of kind `config` that names the missing or invalid parameter
 */
export function insightsInputs(inputs: Inputs): InsightsInputs {
  const account = accountInput(inputs);
  const asked = readAsked(inputs, {
    vendor: 'Facebook Ads',
    metric: catalogueMetric,
    dimension: catalogueDimension,
    maxMetrics: MAX_METRICS,
  });
  return { ...asked, account, filtering: filteringOf(inputs), windows: attributionWindows(inputs) };
}

/** Returns the conditions for the chosen campaigns, ad sets and ads, and the conditions on names from the parameter `filter`. */
function filteringOf(inputs: Inputs): Filtering[] {
  const chosen = [
    ['campaign.id', idsInput(inputs, 'campaign', 'Campaigns')],
    ['adset.id', idsInput(inputs, 'adGroup', 'Ad sets')],
    ['ad.id', idsInput(inputs, 'ad', 'Ads')],
  ] as const;
  const conditions = readConditions(inputs.filter, {
    dimensions: ['campaign', 'adset', 'ad'],
    dimensionOf: catalogueDimension,
    operators: NAMES,
    several: [],
    expressions: [],
  });
  return [
    ...chosen.flatMap(([field, value]) => (value.length === 0 ? [] : [{ field, operator: 'IN', value: [...value] }])),
    ...conditions.map(({ dimension, operator, values: [value = ''] }) => ({
      field: `${dimension}.name`,
      operator: OPERATORS[operator][1],
      value,
    })),
  ];
}
