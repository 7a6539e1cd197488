import { VALUE_TYPES } from '@reporting/formatters';
import type { Cell, Column, Granularity, Row } from '@reporting/widgets/schema';
import { ConnectorError, type QueryResult } from '../connector.ts';
import type { CellKind } from './cells.ts';
import { dayOfCell, metricCell } from './columns.ts';
import { dayOfSerial } from './dates.ts';
import { granularityOfDays } from './granularity.ts';
import { layOut, type SheetFlags, type SheetGrid, type SheetLayout } from './layout.ts';
import { chooseMetrics, type SheetMetric } from './metrics.ts';

export interface TableRequest {
  flags: SheetFlags;
  /** Names of the columns to draw; empty for every named column of numbers. */
  chosen: readonly string[];
  range: { startDate: string; endDate: string };
  maxRows: number;
}

export type SheetTable = Pick<
  QueryResult,
  'columns' | 'rows' | 'totals' | 'warnings' | 'notes' | 'truncated' | 'granularity' | 'empty'
>;

/**
 * Converts a sheet to columns, rows and totals. Rows with the same name are merged, because a row is one value of the dimension. In merged
 * rows and in totals, amounts are summed, and averages and percentages are averaged.
 * @throws ConnectorError of kind `config` that states what the sheet lacks and how to fix it
 */
export function sheetTable(grid: SheetGrid, request: TableRequest): SheetTable {
  const { flags } = request;
  const layout = layOut(grid, flags);
  const { metrics, warnings } = chooseMetrics(layout, flags, request.chosen);
  const names = rowNames(layout, request, warnings);
  const groups = groupRows(names.values, metrics);
  const kept = names.type === 'date' ? [...groups].sort(([a], [b]) => (a < b ? -1 : 1)) : [...groups];
  const all = [...groups.values()].flat();
  warnings.push(...cellWarnings(metrics, all), ...layoutWarnings(layout, flags));
  const together = kept.length < all.length ? [`Rows with the same “${layout.first?.name ?? ''}” are merged.`] : [];
  // Warn, because all dates are shown whatever the range is.
  if (names.type === 'date' && !flags.dateRange) warnings.push(ALL_DATES);
  // Rows of the same day are merged on purpose. Any other name that occurs twice can be an error in the sheet.
  if (!flags.dateRange) warnings.push(...together);
  // The footer is the total of the whole sheet, not of the range.
  const footer = flags.footer && !flags.dateRange;
  const totals = metrics.map((metric) => {
    const given = footer && metric.column.footer !== undefined ? metricCell(metric.column.footer, metric.type) : null;
    return { value: given ?? combine(all, metric), given: given !== null };
  });
  return {
    columns: [
      { key: 'dimension', label: layout.first?.name ?? 'Row', role: 'dimension', type: names.type },
      ...metrics.map((metric, index) => columnOf(metric, totals[index]?.given === true)),
    ],
    rows: kept
      .slice(0, request.maxRows)
      .map(([name, rows]): Row => [name, ...metrics.map((metric) => combine(rows, metric))]),
    totals: [null, ...totals.map(({ value }) => value)],
    warnings,
    notes: flags.dateRange ? together : [],
    truncated: kept.length > request.maxRows,
    granularity: names.granularity,
    empty: kept.length === 0,
  };
}

const ALL_DATES =
  'All dates of the sheet are shown, whatever the date range is. Switch on “The first column is a date” to show the range only.';

interface RowNames {
  type: 'text' | 'date';
  /** Granularity of the whole column, before dates outside the range are removed. */
  granularity: Granularity;
  /** Names by row; undefined for rows to remove. */
  values: (string | undefined)[];
}

function rowNames(layout: SheetLayout, { flags, range }: TableRequest, warnings: string[]): RowNames {
  const { first } = layout;
  if (first === undefined) {
    return {
      type: 'text',
      granularity: 'none',
      values: Array.from({ length: layout.rowCount }, (_, index) => String(index + 1)),
    };
  }
  if (!flags.dateRange) {
    const days = first.kind.kind === 'date' ? first.cells.map(labelDay) : [];
    const dated = days.length > 0 && !days.includes(undefined);
    const values = first.cells.map((_, index) => (dated ? days[index] : layout.labels[index]) ?? '');
    return {
      type: dated ? 'date' : 'text',
      granularity: dated ? granularityOfDays(values) : 'none',
      values: values.map((value) => (value === '' ? '(no name)' : value)),
    };
  }
  const days = first.cells.map(dayOfCell);
  const without = days.filter((day) => day === undefined).length;
  if (without === days.length) {
    throw new ConnectorError(
      'config',
      `The first column of “${layout.title}” holds no dates. Put the dates there, or switch off “The first column is a date”.`,
    );
  }
  if (without > 0) {
    warnings.push(
      without === 1
        ? `1 row without a date in “${first.name}” is omitted.`
        : `${without} rows without a date in “${first.name}” are omitted.`,
    );
  }
  const inRange = (day: string) => day >= range.startDate && day <= range.endDate;
  return {
    type: 'date',
    granularity: granularityOfDays(days.filter((day) => day !== undefined)),
    values: days.map((day) => (day !== undefined && inRange(day) ? day : undefined)),
  };
}

/** Returns the day of a label in a column of dates; undefined if it is not a date. Without a displayed text, a date is a serial number. */
function labelDay(cell: CellKind): string | undefined {
  if (cell.kind === 'date') return cell.day;
  return cell.kind === 'unformatted' ? dayOfSerial(cell.value) : undefined;
}

/**
 * Returns the row indexes by name, in the order of the sheet. Omits rows whose name is undefined, and rows with only blank cells in the
 * metrics.
 */
function groupRows(names: readonly (string | undefined)[], metrics: readonly SheetMetric[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [index, name] of names.entries()) {
    if (name === undefined || !metrics.some(({ column }) => column.cells[index]?.kind !== 'blank')) continue;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [index]);
    else group.push(index);
  }
  return groups;
}

/** Returns the sum or the average of a column over `rows`, without blank cells. Null if no row has a value or the sum overflows. */
function combine(rows: readonly number[], { column, type }: SheetMetric): Cell {
  let sum = 0;
  let count = 0;
  let decimals = 0;
  for (const index of rows) {
    const cell = column.cells[index];
    const value = cell === undefined ? null : metricCell(cell, type);
    if (value === null) continue;
    sum += value;
    count += 1;
    decimals = Math.max(decimals, decimalsOf(value));
  }
  // An infinite sum has overflowed.
  if (count === 0 || !Number.isFinite(sum)) return null;
  if (VALUE_TYPES[type].aggregation === 'average') return count === 1 ? sum : Number((sum / count).toPrecision(12));
  // A sum has no more decimals than its parts: 0.1 + 0.2 is 0.3.
  return decimals <= 10 ? Number(sum.toFixed(decimals)) : sum;
}

function decimalsOf(value: number): number {
  if (Number.isInteger(value)) return 0;
  const text = String(value);
  return text.includes('e') ? 99 : text.length - text.indexOf('.') - 1;
}

function columnOf(metric: SheetMetric, given: boolean): Column {
  return {
    key: metric.name,
    label: metric.name,
    role: 'metric',
    type: metric.type,
    metric: metric.name,
    polarity: 'higher',
    aggregation: given ? 'source' : VALUE_TYPES[metric.type].aggregation,
    ...(metric.currency === undefined ? {} : { currency: metric.currency }),
  };
}

/** Returns warnings about errors, texts and mixed currencies in the drawn columns. */
function cellWarnings(metrics: readonly SheetMetric[], rows: readonly number[]): string[] {
  return metrics.flatMap(({ name, type, column }) => {
    const errors: string[] = [];
    let texts = 0;
    for (const index of rows) {
      const cell = column.cells[index];
      if (cell?.kind === 'error') errors.push(cell.text);
      else if (cell !== undefined && cell.kind !== 'blank' && metricCell(cell, type) === null) texts += 1;
    }
    const { kind } = column;
    const mixed = kind.kind === 'metric' ? (kind.mixedCurrencies ?? []) : [];
    return [
      ...(errors.length === 0
        ? []
        : [
            errors.length === 1
              ? `“${name}” has 1 cell with an error (${errors[0]}), shown as no value.`
              : `“${name}” has ${errors.length} cells with an error (${[...new Set(errors)].join(', ')}), shown as no value.`,
          ]),
      ...(texts === 0
        ? []
        : [
            texts === 1
              ? `“${name}” has 1 cell that is no number, shown as no value.`
              : `“${name}” has ${texts} cells that are no numbers, shown as no value.`,
          ]),
      ...(mixed.length === 0
        ? []
        : [`“${name}” mixes currencies (${mixed.join(', ')}), so it is shown as plain numbers.`]),
    ];
  });
}

const TOTAL = /^(grand )?(total|totals|sum|summe|gesamt|total general|totale|suma|yhteensä|i alt)\b[: ]*$/i;

function layoutWarnings(layout: SheetLayout, flags: SheetFlags): string[] {
  if (flags.footer || flags.dateRange || !TOTAL.test(layout.labels.at(-1) ?? '')) return [];
  return [
    'The last row looks like a total and is counted as a row. Switch on “The last row is the total” if it is one.',
  ];
}
