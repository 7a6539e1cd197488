import type { Option } from '@reporting/contract';
import type { Inputs } from '@reporting/widgets/schema';
import { type Condition, readConditions } from '../conditions.ts';
import { ConnectorError } from '../connector.ts';
import { listInput, textInput } from '../inputs.ts';
import type { Phrase } from '../names/de-phrases.ts';
import { type Asked, readAsked, shortened } from '../report/inputs.ts';
import { rankDimension, rankMetric } from './catalogue.ts';
import type { Ranking } from './rankings.ts';

/** Maximum number of metrics of an instance. */
export const MAX_RANK_METRICS = 12;

const FILTERED = ['keyword', 'tag', 'page', 'engine', 'device', 'country'] as const;
const OPERATORS = ['contains', 'not_contains', 'is', 'is_not'] as const;

/** Operators of the parameter `filter`. */
export const RANK_OPERATORS: Option[] = [
  { value: 'contains', label: 'contains' },
  { value: 'not_contains', label: 'does not contain' },
  { value: 'is', label: 'is' },
  { value: 'is_not', label: 'is not' },
];

type RankCondition = Condition<(typeof FILTERED)[number], (typeof OPERATORS)[number]>;

/** The parameters of a widget of a rank tracker. */
export interface RankInputs extends Asked {
  /** The vendor's id of the property, which consists of digits. */
  property: string;
  /** Ids of search engines; empty for all. */
  engines: string[];
  /** Competitors to compare with; empty for all. Used only with the dimension `competitor`. */
  competitors: string[];
  filter: RankCondition[];
}

export interface RankForm {
  vendor: string;
  /** Noun for the property in messages, such as `site`. */
  property: Phrase<'noun'>;
  dimensions: readonly string[];
  metrics: readonly string[];
  /** True if search engines are chosen by name; names are not part of a request. Default: they are chosen by an id of digits. */
  namedEngines?: boolean;
}

/**
 * Reads a widget's parameters. Ids must consist of digits, so that no other text becomes part of a request.
 * @throws ConnectorError of kind `config` that names the missing or invalid parameter
 */
export function rankInputs(inputs: Inputs, form: RankForm): RankInputs {
  const { vendor, property: noun, dimensions, metrics } = form;
  const wrong = (message: string) => new ConnectorError('config', message);
  const asked = readAsked(inputs, {
    vendor,
    metric: (key) => (metrics.includes(key) ? rankMetric(key) : undefined),
    dimension: (key) => (dimensions.includes(key) ? rankDimension(key) : undefined),
    maxMetrics: MAX_RANK_METRICS,
  });
  const property = textInput(inputs, 'property');
  if (property === '') throw wrong(`No ${noun} is chosen. Edit the widget and choose one.`);
  const idOf = (text: string, label: Phrase<'noun'>): string => {
    if (/^\d{1,20}$/.test(text)) return text;
    throw wrong(`“${shortened(text)}” is no ${label} of ${vendor}. Edit the widget and choose from the list.`);
  };
  return {
    ...asked,
    property: idOf(property, noun),
    engines: listInput(inputs, 'searchEngine').map((id) => (form.namedEngines ? id : idOf(id, 'search engine'))),
    competitors: asked.dimension?.key === 'competitor' ? listInput(inputs, 'competitor') : [],
    filter: readConditions(inputs.filter, {
      dimensions: FILTERED.filter((key) => dimensions.includes(key)),
      dimensionOf: rankDimension,
      operators: OPERATORS,
      several: ['is', 'is_not'],
      expressions: [],
    }),
  };
}

const plain = (text: string): string => text.toLowerCase();

function namesOf(ranking: Ranking, dimension: (typeof FILTERED)[number]): readonly string[] {
  switch (dimension) {
    case 'tag':
      return ranking.tags ?? [];
    case 'page':
      return ranking.days.flatMap(({ page }) => page ?? []);
    default:
      return [ranking[dimension] ?? ''];
  }
}

/** Returns true if a ranking matches every condition. Case is ignored. */
export function matches(ranking: Ranking, filter: readonly RankCondition[]): boolean {
  return filter.every(({ dimension, operator, values }) => {
    const wanted = values.map(plain);
    const whole = operator === 'is' || operator === 'is_not';
    const found = namesOf(ranking, dimension)
      .map(plain)
      .some((name) => wanted.some((value) => (whole ? name === value : name.includes(value))));
    return operator === 'not_contains' || operator === 'is_not' ? !found : found;
  });
}
