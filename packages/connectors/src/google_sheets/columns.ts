import type { ValueType } from '@reporting/formatters';
import { isDay } from '@reporting/formatters/date-range';
import { type CellKind, percentPoints } from './cells.ts';
import { dayOfSerial } from './dates.ts';

/** The type of a column. Most of its cells with a value have this type. */
export type ColumnKind =
  | { kind: 'empty' }
  | { kind: 'text' }
  | { kind: 'date' }
  | { kind: 'metric'; type: ValueType; currency?: string; mixedCurrencies?: readonly string[] };

/** Stored numbers of unknown format that are read as days: serial numbers from 1954 to 2119. `to` is exclusive. */
const PLAUSIBLE_SERIAL = { from: 20_000, to: 80_000 };

/** Decides the type of a column. Errors and blank cells are ignored. */
export function columnKind(cells: readonly CellKind[]): ColumnKind {
  const count = { text: 0, date: 0, number: 0, percent: 0, money: 0, time: 0, unformatted: 0 };
  const currencies = new Map<string, number>();
  for (const cell of cells) {
    if (cell.kind === 'blank' || cell.kind === 'error') continue;
    count[cell.kind] += 1;
    if (cell.kind === 'money' && cell.currency !== undefined) {
      currencies.set(cell.currency, (currencies.get(cell.currency) ?? 0) + 1);
    }
  }
  const known = count.number + count.percent + count.money + count.time;
  const numeric = known + count.unformatted;
  const valued = numeric + count.text + count.date;
  if (valued === 0) return { kind: 'empty' };
  // If the formats of some cells are known, the other cells are assumed to have the same format.
  if (count.date > 0 && count.date >= count.text && count.date >= known) return { kind: 'date' };
  if (numeric * 2 < valued) return { kind: 'text' };
  const half = Math.max(1, known / 2);
  if (count.percent >= half) return { kind: 'metric', type: 'averagePercent' };
  if (count.time >= half) return { kind: 'metric', type: 'timeSeconds' };
  if (count.money < half) return { kind: 'metric', type: 'number' };
  const found = [...currencies].sort((a, b) => b[1] - a[1]).map(([code]) => code);
  const [currency] = found;
  if (currency === undefined || found.length > 1) {
    return { kind: 'metric', type: 'number', ...(found.length > 1 ? { mixedCurrencies: found } : {}) };
  }
  return { kind: 'metric', type: 'money', currency };
}

/** Returns a cell's value in a metric's column; null if it is not a number of the column's type. */
export function metricCell(cell: CellKind, type: ValueType): number | null {
  switch (cell.kind) {
    case 'unformatted':
      if (type === 'averagePercent') return percentPoints(cell.value);
      return type === 'timeSeconds' ? Math.round(cell.value * 86_400_000) / 1000 : cell.value;
    case 'number':
    case 'money':
      return cell.value;
    case 'percent':
      return type === 'averagePercent' ? cell.value : percentAsNumber(cell.value);
    case 'time':
      return type === 'timeSeconds' ? cell.value : null;
    default:
      return null;
  }
}

/** Converts percent points to a fraction: in a column of plain numbers, 5 % is 0.05. */
function percentAsNumber(points: number): number {
  const text = String(points);
  return text.includes('e') ? points / 100 : Number(`${text}e-2`);
}

/**
 * Returns the day of a cell in a date column; undefined if the cell is not a date. A number without a date format is a serial number or a
 * day written as 20261121.
 */
export function dayOfCell(cell: CellKind): string | undefined {
  if (cell.kind === 'date') return cell.day;
  if (cell.kind !== 'unformatted' && cell.kind !== 'number') return undefined;
  const { value } = cell;
  if (value >= PLAUSIBLE_SERIAL.from && value < PLAUSIBLE_SERIAL.to) return dayOfSerial(value);
  const compact = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(String(value));
  const text = compact === null ? '' : `${compact[1]}-${compact[2]}-${compact[3]}`;
  return isDay(text) ? text : undefined;
}
