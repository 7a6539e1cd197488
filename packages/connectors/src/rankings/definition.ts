import type { Parameter, WidgetDefinition } from '@reporting/contract';
import type { Inputs, WidgetFormat } from '@reporting/widgets/schema';
import {
  dimensionParameter,
  filtersParameter,
  metricsParameter,
  propertyParameter,
  REPORT_FORMATS,
} from '../report/form.ts';
import { plainName } from '../report/names.ts';
import { RANK_DIMENSIONS, RANK_METRICS } from './catalogue.ts';
import { MAX_RANK_METRICS, RANK_OPERATORS, type RankForm } from './inputs.ts';

const BANDS = ['top_3', 'top_10', 'top_20', 'top_50', 'beyond', 'absent'];

type Line = readonly [id: string, label: string, format: WidgetFormat, dimension: string | null, metrics: string[]];

const CONFIGS: readonly Line[] = [
  [
    'rankings',
    'Ranking overview',
    'summary',
    null,
    ['average_position', 'top_3', 'top_10', 'ranked', 'position_change'],
  ],
  ['average_position', 'Average position by day', 'chart', 'date', ['average_position']],
  ['distribution', 'Keywords by position and day', 'chart', 'date', BANDS],
  ['keywords', 'Positions of keywords', 'table', 'keyword', ['average_position', 'position_change', 'volume']],
  ['movement', 'Keywords that improved and declined', 'chart', 'date', ['improved', 'declined']],
  [
    'groups',
    'Groups of keywords',
    'table',
    'tag',
    ['average_position', 'position_change', 'top_3', 'top_10', 'keywords'],
  ],
  ['pages', 'Landing pages', 'table', 'page', ['keywords', 'average_position', 'best_position', 'volume']],
  ['engines', 'Search engines', 'table', 'engine', ['average_position', 'top_3', 'top_10', 'absent', 'keywords']],
  ['devices', 'Desktop and mobile', 'table', 'device', ['average_position', 'top_3', 'top_10', 'absent']],
  ['countries', 'Countries', 'table', 'country', ['average_position', 'top_3', 'top_10', 'absent']],
  [
    'competitors',
    'Compared with competitors',
    'table',
    'competitor',
    ['average_position', 'top_3', 'top_10', 'absent'],
  ],
];

export interface RankTracker extends RankForm {
  type: WidgetDefinition['type'];
  connection: WidgetDefinition['connection'];
  name: string;
  /** Parameters to add after the common parameters. */
  more?: readonly Parameter[];
  /** Configurations to add to the common configurations. */
  configs?: WidgetDefinition['configs'];
  /** Inputs of every common configuration, such as the report. */
  inputs?: Inputs;
}

/** Returns the form of a rank tracker with the common metrics and dimensions that the vendor has. */
export function rankDefinition(tracker: RankTracker): WidgetDefinition {
  const { type, connection, name, more = [], configs = [], inputs: always = {} } = tracker;
  const metrics = RANK_METRICS.filter(({ key }) => tracker.metrics.includes(key));
  const dimensions = RANK_DIMENSIONS.filter(({ key }) => tracker.dimensions.includes(key));
  const parameters: Parameter[] = [
    propertyParameter(plainName(tracker.property), `Choose a ${tracker.property}`),
    dimensionParameter(dimensions, 'Positions are those of the last day, or of each day by date.'),
    metricsParameter(metrics, {
      maxItems: MAX_RANK_METRICS,
      default: ['average_position'],
      help: 'Keywords that are not found do not count in averages.',
    }),
    {
      name: 'searchEngine',
      label: 'Search engines',
      kind: 'multi-select',
      required: false,
      optionCall: 'search_engine',
      dependsOn: ['property'],
      maxItems: 20,
      placeholder: 'All',
    },
    ...(dimensions.some(({ key }) => key === 'competitor')
      ? [
          {
            name: 'competitor',
            label: 'Competitors',
            kind: 'multi-select' as const,
            required: false,
            optionCall: 'competitor',
            dependsOn: ['property'],
            maxItems: 10,
            placeholder: 'All',
            help: 'For the dimension Web site.',
          },
        ]
      : []),
    filtersParameter(RANK_OPERATORS, {
      help: 'By keyword, group or search engine. A keyword counts only if it matches every filter.',
    }),
    ...more,
  ];
  const offered = CONFIGS.filter(([, , , dimension]) => dimension === null || tracker.dimensions.includes(dimension));
  return {
    type,
    connection,
    name,
    parameters,
    metrics,
    dimensions,
    formats: [...REPORT_FORMATS],
    configs: [
      ...offered.map(([id, label, format, dimension, keys]) => ({
        id,
        label,
        format,
        inputs: { ...always, dimension, metrics: keys.filter((key) => tracker.metrics.includes(key)) },
      })),
      ...configs,
    ],
    totalsWithoutDimension: true,
  };
}
