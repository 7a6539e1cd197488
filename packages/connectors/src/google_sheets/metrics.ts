import type { ValueType } from '@reporting/formatters';
import { ConnectorError } from '../connector.ts';
import type { SheetColumn, SheetFlags, SheetLayout } from './layout.ts';

/** A column of numbers as a metric. */
export interface SheetMetric {
  name: string;
  type: ValueType;
  currency?: string;
  column: SheetColumn;
}

/** Names of columns whose sum has no meaning, because they contain averages or ratios: prices, rates, ratings. */
const AVERAGE_NAME =
  /(^|[^\p{L}])(avg|average|mean|median|per|rates?|ratings?|prices?|ratio|scores?|rank|positions?|cpc|cpm|cpa|ctr|roas|aov|preis|durchschnitt|moyenne|promedio)([^\p{L}]|$)|Ø/iu;

/** Returns the metric of a column; undefined for texts, dates and empty columns. */
function metricOf(column: SheetColumn): SheetMetric | undefined {
  if (column.kind.kind !== 'metric') return undefined;
  const { type, currency } = column.kind;
  const average = AVERAGE_NAME.test(column.name);
  const averaged = average && type === 'number' ? 'averageNumber' : average && type === 'money' ? 'averageMoney' : type;
  return { name: column.name, type: averaged, ...(currency === undefined ? {} : { currency }), column };
}

/** Returns a metric for every column of numbers with a name. */
export function metricsOf(layout: SheetLayout): SheetMetric[] {
  return layout.others.flatMap((column) => (column.named ? (metricOf(column) ?? []) : []));
}

/**
 * Returns the metrics to draw: the chosen columns in the chosen order, or every named column of numbers if none is chosen.
 * @throws ConnectorError of kind `config` if no column remains
 */
export function chooseMetrics(
  layout: SheetLayout,
  flags: SheetFlags,
  chosen: readonly string[],
): { metrics: SheetMetric[]; warnings: string[] } {
  const all = metricsOf(layout);
  if (chosen.length === 0) {
    if (all.length === 0) throw new ConnectorError('config', nothingNumeric(layout, flags));
    return { metrics: all, warnings: unnamed(layout) };
  }
  const warnings: string[] = [];
  const metrics = chosen.flatMap((name) => {
    const column = layout.others.find((candidate) => candidate.name === name);
    const metric = column === undefined ? undefined : metricOf(column);
    if (metric === undefined) warnings.push(missing(layout, name, column));
    return metric ?? [];
  });
  if (metrics.length === 0)
    throw new ConnectorError('config', `${warnings.join(' ')} Edit the widget and choose another.`);
  return { metrics, warnings };
}

function missing(layout: SheetLayout, name: string, column: SheetColumn | undefined): string {
  if (column !== undefined) return `The column “${name}” holds no numbers.`;
  return layout.first?.name === name
    ? `The column “${name}” names the rows.`
    : `“${layout.title}” has no column “${name}” any more.`;
}

function unnamed(layout: SheetLayout): string[] {
  const names = layout.others
    .filter((column) => !column.named && metricOf(column) !== undefined)
    .map(({ name }) => name);
  if (names.length === 0) return [];
  return [`${names.join(', ')}: omitted, because the first row has no name for this column. Enter one.`];
}

function nothingNumeric(layout: SheetLayout, flags: SheetFlags): string {
  const start = `“${layout.title}” has no column of numbers.`;
  const first = layout.first !== undefined && metricOf(layout.first) !== undefined;
  if (first && flags.labels && !flags.dateRange) {
    return `${start} Add one, or switch off “The first column names the rows” to show the first column.`;
  }
  if (unnamed(layout).length > 0) {
    return `“${layout.title}” has no named column of numbers. Write names in the first row, or switch off “The first row names the columns”.`;
  }
  return flags.header
    ? `${start} Add one, or choose another sheet.`
    : `${start} Add one, or switch on “The first row names the columns” if its first row holds their names.`;
}
