import type { ValueType } from '@reporting/formatters';
import { addDays, dayNumber, weekday } from '@reporting/formatters/date-range';
import type { Column, Row, WidgetData } from '../schema/data.ts';
import type { FormatOptions, InteractiveWidget, PassiveWidget, WidgetFormat, WidgetType } from '../schema/widget.ts';

/** Returns a generator of pseudo-random numbers from 0 (inclusive) to 1 (exclusive). They are the same in every run. */
export function noise(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface SampleMetric {
  name: string;
  label: string;
  type: ValueType;
  level: number;
  polarity?: Column['polarity'];
  aggregation?: Column['aggregation'];
  /** Relative difference from the comparison period. */
  growth?: number;
  decimals?: number;
}

export const INSTANCE = 'instance-sample-00001';

function columnsOf(dimension: Column | null, metrics: readonly SampleMetric[]): Column[] {
  return [
    ...(dimension ? [dimension] : []),
    ...metrics.map(
      (metric): Column => ({
        key: `${INSTANCE}.${metric.name}`,
        label: metric.label,
        role: 'metric',
        type: metric.type,
        instanceId: INSTANCE,
        metric: metric.name,
        currency: 'USD',
        polarity: metric.polarity ?? 'higher',
        aggregation: metric.aggregation ?? 'sum',
      }),
    ),
  ];
}

function valueFor(metric: SampleMetric, date: string, random: () => number): number {
  const weekend = weekday(date) >= 5 ? 0.78 : 1;
  const season = 1 + 0.18 * Math.sin(dayNumber(date) / 29);
  const value = metric.level * weekend * season * (0.88 + 0.3 * random());
  const scale = 10 ** (metric.decimals ?? 0);
  return Math.round(value * scale) / scale;
}

function totalsOf(rows: readonly Row[], metrics: readonly SampleMetric[]): Row {
  return [
    null,
    ...metrics.map((metric, index) => {
      const values = rows.map((row) => row[index + 1]).filter((value) => typeof value === 'number');
      const sum = values.reduce((total, value) => total + value, 0);
      if (values.length === 0) return null;
      return metric.aggregation === 'average'
        ? Math.round((sum / values.length) * 100) / 100
        : Math.round(sum * 100) / 100;
    }),
  ];
}

function metaOf(
  startDate: string,
  endDate: string,
  compareStartDate: string | null,
  compareEndDate: string | null,
  type: WidgetType,
  account: string,
): WidgetData['meta'] {
  return {
    state: 'fresh',
    fetchedAt: '2026-11-01T07:42:00Z',
    startDate,
    endDate,
    compareStartDate,
    compareEndDate,
    timezone: 'Europe/Copenhagen',
    sources: [{ id: 'source-1', type, name: 'Sample source', account, property: null }],
    warnings: [],
    truncated: false,
  };
}

export interface SampleOptions {
  startDate?: string;
  days?: number;
  compareStartDate?: string | null;
  compareDays?: number;
  type?: WidgetType;
  account?: string;
  seed?: number;
}

/** Returns data by day with a weekly and a yearly pattern, one outstanding day, and a comparison period. */
export function dailyData(metrics: readonly SampleMetric[], options: SampleOptions = {}): WidgetData {
  const {
    startDate = '2026-10-01',
    days = 31,
    compareStartDate = '2026-09-01',
    compareDays = 30,
    type = 'google_analytics_4',
    account = 'aldercycles.com',
    seed = 7,
  } = options;
  const rowsFor = (start: string, count: number, shift: number, peak: boolean): Row[] => {
    const random = noise(seed + shift);
    return Array.from({ length: count }, (_, day) => {
      const date = addDays(start, day);
      const boost = peak && (day === 13 || day === 14) ? 1.42 - (day - 13) * 0.16 : 1;
      return [
        date,
        ...metrics.map((metric) => {
          const scale = 10 ** (metric.decimals ?? 0);
          const growth = shift === 0 ? 1 : 1 - (metric.growth ?? 0.1);
          return Math.round(valueFor(metric, date, random) * boost * growth * scale) / scale;
        }),
      ];
    });
  };
  const rows = rowsFor(startDate, days, 0, true);
  const before = compareStartDate === null ? null : rowsFor(compareStartDate, compareDays, 100, false);
  return {
    version: 1,
    columns: columnsOf({ key: 'dimension', label: 'Date', role: 'dimension', type: 'date' }, metrics),
    rows,
    totals: totalsOf(rows, metrics),
    compare: before && { rows: before, totals: totalsOf(before, metrics) },
    meta: metaOf(
      startDate,
      addDays(startDate, days - 1),
      compareStartDate,
      compareStartDate && addDays(compareStartDate, compareDays - 1),
      type,
      account,
    ),
  };
}

/** Returns data by a list of names, with a comparison period. */
export function namedData(
  dimension: string,
  names: readonly string[],
  metrics: readonly SampleMetric[],
  options: SampleOptions = {},
): WidgetData {
  const { type = 'google_ads', account = '418-220-9047', seed = 11 } = options;
  const rowsFor = (shift: number): Row[] => {
    const random = noise(seed + shift);
    return names.map((name, place) => [
      name,
      ...metrics.map((metric) => {
        const scale = 10 ** (metric.decimals ?? 0);
        const value = (metric.level * (0.6 + random())) / (metric.aggregation === 'average' ? 1 : 1 + place * 0.34);
        return Math.round(value * (shift === 0 ? 1 : 1 - (metric.growth ?? 0.08)) * scale) / scale;
      }),
    ]);
  };
  const rows = rowsFor(0);
  const before = options.compareStartDate === null ? null : rowsFor(50);
  return {
    version: 1,
    columns: columnsOf({ key: 'dimension', label: dimension, role: 'dimension', type: 'text' }, metrics),
    rows,
    totals: totalsOf(rows, metrics),
    compare: before && { rows: before, totals: totalsOf(before, metrics) },
    meta: metaOf('2026-10-01', '2026-10-31', before && '2026-09-01', before && '2026-09-30', type, account),
  };
}

let made = 0;

/** Returns an interactive widget with useful defaults and a consecutive id. */
export function sampleWidget(
  title: string,
  format: WidgetFormat,
  size: readonly [width: number, height: number],
  options: Partial<InteractiveWidget> & { chart?: FormatOptions } = {},
): InteractiveWidget {
  made += 1;
  const { chart = {}, ...rest } = options;
  return {
    version: 1,
    id: `widget-${String(made).padStart(14, '0')}`,
    hash: String(made).padStart(10, '0'),
    order: made,
    realTime: false,
    title,
    width: size[0],
    height: size[1],
    description: '',
    format,
    formatOptions: chart,
    nature: 'interactive',
    percent: true,
    hiddenChange: false,
    hiddenHighlight: false,
    rowsLimit: 15,
    orderBy: { column: 'dimension', dir: 'asc' },
    instances: [
      {
        id: INSTANCE,
        type: 'google_analytics_4',
        prefix: 'Site',
        sourceId: 'source-1',
        config: 'custom',
        currency: 'USD',
        accounts: ['aldercycles.com'],
        inputs: {},
        metricsOptions: {},
      },
    ],
    ...rest,
  };
}

/** Returns a plain text card. */
export function sampleText(
  title: string,
  description: string,
  size: readonly [width: number, height: number],
): PassiveWidget {
  made += 1;
  return {
    version: 1,
    id: `widget-${String(made).padStart(14, '0')}`,
    hash: String(made).padStart(10, '0'),
    order: made,
    realTime: false,
    title,
    width: size[0],
    height: size[1],
    description: '',
    format: 'textCard',
    formatOptions: {},
    nature: 'passive',
    widget: { type: 'plain', inputs: { description } },
  };
}

export const SESSIONS: SampleMetric = {
  name: 'sessions',
  label: 'Sessions',
  type: 'number',
  level: 1_650,
  growth: 0.12,
};
export const ENGAGED: SampleMetric = {
  name: 'engaged',
  label: 'Engaged sessions',
  type: 'number',
  level: 980,
  growth: 0.06,
};
export const REVENUE: SampleMetric = {
  name: 'revenue',
  label: 'Revenue',
  type: 'money',
  level: 2_900,
  growth: 0.11,
  decimals: 2,
};
export const RATE: SampleMetric = {
  name: 'rate',
  label: 'Conversion rate',
  type: 'averagePercent',
  level: 2.7,
  growth: -0.03,
  decimals: 2,
  aggregation: 'average',
};
export const DURATION: SampleMetric = {
  name: 'duration',
  label: 'Avg. session',
  type: 'averageTimeSeconds',
  level: 134,
  growth: 0.04,
  aggregation: 'average',
};
export const COST: SampleMetric = { name: 'cost', label: 'Spend', type: 'money', level: 3_100, growth: 0.02 };
export const CPA: SampleMetric = {
  name: 'cpa',
  label: 'CPA',
  type: 'averageMoney',
  level: 26,
  growth: -0.07,
  decimals: 2,
  aggregation: 'average',
  polarity: 'lower',
};
export const CONVERSIONS: SampleMetric = {
  name: 'conversions',
  label: 'Conversions',
  type: 'number',
  level: 190,
  growth: 0.1,
};
export const CAMPAIGNS = [
  'Brand search, Nordics',
  'Shopping, city bikes',
  'Service plans, search',
  'Retargeting, cart 14 days',
  'Performance, spare parts',
  'Prospecting, spring range',
  'Search, helmets and lights',
  'Lookalike, members 2%',
  'Workshops and companies',
  'Stories, cargo bikes',
];
