import type { Option } from '@reporting/contract';
import type { Inputs } from '@reporting/widgets/schema';
import { readConditions } from '../conditions.ts';
import { ConnectorError } from '../connector.ts';
import { textInput } from '../inputs.ts';
import { idsInput } from '../report/ids.ts';
import { type Asked, readAsked } from '../report/inputs.ts';
import { AUDIENCE_METRICS, catalogueDimension, catalogueMetric, isAudience, LEVELS, type Level } from './catalogue.ts';
import type { Filtering } from './client.ts';

/** Maximum number of metrics of an instance. */
export const MAX_METRICS = 10;

/** The only operator that TikTok offers for names. */
export const FILTER_OPERATOR_OPTIONS: Option[] = [{ value: 'contains', label: 'contains' }];

export interface ReportInputs extends Asked {
  advertiser: string;
  filtering: Filtering[];
  /** The most detailed level that the filters or the dimension require. */
  level: Level;
}

const wrong = (message: string) => new ConnectorError('config', message);

/** Returns the id of the chosen ad account. Throws `ConnectorError` (`config`) if it is missing or invalid. */
export function advertiserInput(inputs: Inputs): string {
  const id = textInput(inputs, 'property');
  if (/^\d{1,20}$/.test(id)) return id;
  throw wrong('No valid ad account is chosen. Edit the widget and choose one.');
}

/**
 * Reads a widget's parameters.
 * @throws ConnectorError of kind `config` that names the missing or invalid parameter
 */
export function reportInputs(inputs: Inputs): ReportInputs {
  const advertiser = advertiserInput(inputs);
  const asked = readAsked(inputs, {
    vendor: 'TikTok',
    metric: catalogueMetric,
    dimension: catalogueDimension,
    maxMetrics: MAX_METRICS,
  });
  const { dimension, metrics } = asked;
  if (dimension !== null && isAudience(dimension.key)) {
    const missing = metrics.find(({ key }) => !AUDIENCE_METRICS.includes(key));
    if (missing) {
      throw wrong(
        `TikTok has no metric “${missing.label}” for the dimension “${dimension.label}”. Choose another metric or dimension.`,
      );
    }
  }
  const { filtering, level } = filteringOf(inputs);
  const own = levelOf(dimension?.key ?? '');
  return { ...asked, advertiser, filtering, level: ORDER.indexOf(own) > ORDER.indexOf(level) ? own : level };
}

const ORDER: readonly Level[] = ['advertiser', 'campaign', 'adgroup', 'ad'];
const levelOf = (key: string): Level => ORDER.find((level) => level === key) ?? 'advertiser';

/**
 * Returns the conditions for chosen campaigns, ad groups and ads, the conditions on names, and the most detailed level of all these
 * conditions.
 */
function filteringOf(inputs: Inputs): { filtering: Filtering[]; level: Level } {
  const chosen = [
    ['campaign', idsInput(inputs, 'campaign', 'Campaigns')],
    ['adgroup', idsInput(inputs, 'adGroup', 'Ad groups')],
    ['ad', idsInput(inputs, 'ad', 'Ads')],
  ] as const;
  const conditions = readConditions(inputs.filter, {
    dimensions: ['campaign', 'adgroup', 'ad'],
    dimensionOf: catalogueDimension,
    operators: ['contains'],
    several: [],
    expressions: [],
  });
  const used = [
    ...chosen.flatMap(([level, ids]) => (ids.length > 0 ? [level] : [])),
    ...conditions.map(({ dimension }) => levelOf(dimension)),
  ];
  return {
    filtering: [
      ...chosen.flatMap(([level, ids]): Filtering[] =>
        ids.length === 0
          ? []
          : [{ field_name: `${LEVELS[level].id}s`, filter_type: 'IN', filter_value: JSON.stringify(ids) }],
      ),
      ...conditions.map(
        ({ dimension, values: [value = ''] }): Filtering => ({
          field_name: LEVELS[levelOf(dimension)].name,
          filter_type: 'MATCH',
          filter_value: value,
        }),
      ),
    ],
    level: ORDER.findLast((level) => used.includes(level)) ?? 'advertiser',
  };
}
