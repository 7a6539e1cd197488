import type { ValueType } from '@reporting/formatters';
import type { Cell, Row, WidgetData } from '../schema/data.ts';
import { dailyData, namedData, type SampleMetric, SESSIONS } from './sample.ts';

/** Shapes of data, as they occur in practice. */
export const SHAPES = [
  'usual',
  'year',
  'gaps',
  'outlier',
  'long labels',
  'right-to-left',
  'zero',
  'negative',
  'all null',
] as const;
export type Shape = (typeof SHAPES)[number];

const LONG = [
  'Organic search of people who looked for the exact name of the spring range',
  'Paid_search_brand_exact_match_campaign_nordics_2026_without_any_space_to_break',
  'Retargeting: everybody who left a cart behind within fourteen days',
  'Newsletter, second reminder, customers of the workshop only',
  'Partners and affiliates in Denmark, Sweden, Norway and Finland',
  'Direct',
];
const RTL = ['بحث عضوي', 'بحث مدفوع', 'شبكات التواصل', 'مباشر', 'البريد الإلكتروني', 'إحالات'];
const USUAL = ['Organic search', 'Paid search', 'Paid social', 'Direct', 'E-mail', 'Referral'];

export interface ShapeMetric {
  label: string;
  type: ValueType;
  level: number;
}

function metricsOf(shape: Shape, metrics: readonly ShapeMetric[]): SampleMetric[] {
  const rtl = ['الجلسات', 'الجلسات التفاعلية', 'الإيرادات'];
  return metrics.map(({ label, type, level }, index) => ({
    ...SESSIONS,
    name: `m${index}`,
    label:
      shape === 'right-to-left'
        ? (rtl[index] ?? label)
        : shape === 'long labels'
          ? `${label} of everybody who came back within thirty days`
          : label,
    type,
    level,
    aggregation: type.startsWith('average') || type === 'percent' ? 'average' : 'sum',
    decimals: type === 'number' ? 0 : 2,
  }));
}

type ChangeValue = (value: Cell, row: number, rows: number) => Cell;

/** Changes of the figures in a shape. Dimension, columns and dates do not change. */
const CHANGES: Partial<Record<Shape, ChangeValue>> = {
  gaps: (value, row) => (row % 9 === 3 || (row > 11 && row < 17) ? null : value),
  outlier: (value, row, rows) => (typeof value === 'number' && row === Math.floor(rows / 3) ? value * 40 : value),
  zero: () => 0,
  negative: (value, row) => (typeof value === 'number' ? (row % 3 === 0 ? value : -value) : value),
  'all null': () => null,
};

function changed(data: WidgetData, shape: Shape): WidgetData {
  const change = CHANGES[shape];
  if (!change) return data;
  const rowsOf = (rows: readonly Row[]): Row[] =>
    rows.map((row, index) => row.map((cell, place) => (place === 0 ? cell : change(cell, index, rows.length))));
  const sum = (rows: readonly Row[]): Row =>
    data.totals.map((_, place) => {
      const values = rows.map((row) => row[place]).filter((value) => typeof value === 'number');
      if (place === 0 || values.length === 0) return null;
      const total = values.reduce((before, value) => before + value, 0);
      return data.columns[place]?.aggregation === 'average' ? total / values.length : total;
    });
  const rows = rowsOf(data.rows);
  const before = data.compare && rowsOf(data.compare.rows);
  return { ...data, rows, totals: sum(rows), compare: before && { rows: before, totals: sum(before) } };
}

/** Returns data by day in a shape. The shape `year` has 365 days. */
export function daysOf(shape: Shape, metrics: readonly ShapeMetric[], seed = 7): WidgetData {
  const year = { startDate: '2025-11-01', days: 365, compareStartDate: '2024-11-01', compareDays: 365 };
  return changed(dailyData(metricsOf(shape, metrics), { seed, ...(shape === 'year' ? year : {}) }), shape);
}

/** Returns data by name in a shape. */
export function namesOf(shape: Shape, metrics: readonly ShapeMetric[], seed = 11): WidgetData {
  const names = shape === 'long labels' ? LONG : shape === 'right-to-left' ? RTL : USUAL;
  const dimension = shape === 'right-to-left' ? 'القناة' : 'Channel';
  const many =
    shape === 'year' ? [...names, ...Array.from({ length: 14 }, (_, index) => `Campaign ${index + 1}`)] : names;
  return changed(namedData(dimension, many, metricsOf(shape, metrics), { seed, account: 'aldercycles.com' }), shape);
}
