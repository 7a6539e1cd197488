import { type PlainText, plural, t } from '../../../../texts/index.ts';
import type { FormatChoice } from '../form-changes.ts';
import type { DataShape } from './data-shape.ts';

/** Maximum number of names with which a pie, bars and a radar are readable. */
const PIE_NAMES = 7;
const BAR_NAMES = 15;
const RADAR_AXES = 10;

/** Returns what the format requires but the data lacks; null if the format matches the data. */
export function lackOf(choice: FormatChoice, shape: DataShape): string | null {
  const { dimension, rows, metrics, units, parts } = shape;
  const points = dimension === 'none' ? metrics : rows;
  switch (choice) {
    case 'chart/line':
    case 'chart/area':
      return dimension === 'date' && rows > 1 ? null : 'dates';
    case 'chart/bar':
      return points > 1 ? null : 'several values';
    case 'chart:pie':
      return parts && points > 1 && dimension !== 'date' && (dimension === 'name' || units === 1)
        ? null
        : 'parts of one total';
    case 'chart:radar':
      return points >= 3 && points <= RADAR_AXES && dimension !== 'date' ? null : 'three to ten values';
    case 'chart:gauge':
      return metrics === 1 && dimension !== 'name' ? null : 'one number';
    default:
      return null;
  }
}

/** Returns the format that is most suitable for the data. */
export function bestFormat(shape: DataShape): FormatChoice {
  const { dimension, rows, metrics, parts, percent } = shape;
  if (dimension === 'none') return metrics === 1 && percent ? 'chart:gauge' : 'summary';
  if (dimension === 'date') return rows > 1 ? 'chart/line' : 'summary';
  if (metrics === 1 && parts && rows > 1 && rows <= PIE_NAMES) return 'chart:pie';
  return metrics <= 2 && rows > 1 && rows <= BAR_NAMES ? 'chart/bar' : 'table';
}

/** Returns a suitable size in cells for a format: more rows or metrics need a larger size. */
export function bestSize(choice: FormatChoice, { rows, metrics }: DataShape): { width: number; height: number } {
  switch (choice) {
    case 'table':
      return {
        width: metrics <= 3 ? 2 : Math.min(4, 1 + Math.ceil(metrics / 2)),
        height: rows <= 2 ? 1 : rows <= 6 ? 2 : 3,
      };
    case 'summary':
      return { width: metrics === 1 ? 1 : metrics <= 3 ? 2 : 4, height: metrics <= 4 ? 1 : 2 };
    case 'chart:gauge':
      return { width: 1, height: 1 };
    case 'chart:radar':
      return { width: 2, height: 2 };
    default:
      return { width: 2, height: choice === 'chart/bar' && rows > 6 ? 2 : 1 };
  }
}

/**
 * Returns the end of a gauge: the next round number that is not less than the total. Returns 100 for a percentage, or if the total is not
 * positive or unknown.
 */
export function gaugeEnd({ total, percent }: Pick<DataShape, 'total' | 'percent'>): number {
  if (percent || total === null || total <= 0) return 100;
  const power = 10 ** Math.floor(Math.log10(total));
  return ([1, 2, 2.5, 5, 10].find((step) => step * power >= total) ?? 10) * power;
}

function dataText({ dimension, rows, metrics, parts }: DataShape): string {
  if (dimension === 'none') return plural(metrics, '{count} total', '{count} totals');
  if (dimension === 'date') return plural(rows, '{count} date', '{count} dates');
  if (parts) return plural(rows, '{count} part of one total', '{count} parts of one total');
  return plural(rows, '{count} name', '{count} names');
}

function useText(choice: FormatChoice, { rows, dimension }: DataShape): PlainText {
  switch (choice) {
    case 'chart/line':
      return 'a line shows the trend';
    case 'chart/area':
      return 'an area shows the trend and the size';
    case 'chart/bar':
      return dimension === 'name' && rows > BAR_NAMES ? 'a table has space for all of them' : 'bars compare them';
    case 'chart:pie':
      return rows > PIE_NAMES ? 'a pie shows the largest six and “Other”' : 'a pie shows the shares';
    case 'chart:radar':
      return 'a radar shows the profile';
    case 'chart:gauge':
      return 'a gauge shows the value on its scale';
    case 'table':
      return 'a table shows each value';
    default:
      return 'a summary shows the totals';
  }
}

/** What a format requires, for the formats that `lackOf` checks. */
const NEEDS: Partial<Record<FormatChoice, PlainText>> = {
  'chart/line': 'a line needs dates',
  'chart/area': 'an area needs dates',
  'chart/bar': 'bars need several values',
  'chart:pie': 'a pie needs parts of one total',
  'chart:radar': 'a radar needs three to ten values',
  'chart:gauge': 'a gauge needs one number',
};

/**
 * Returns one sentence of advice. If the chosen format matches the data, it describes the use of this format. Otherwise, it names the best
 * format and the reason why the chosen one does not match.
 */
export function adviceOf(choice: FormatChoice, shape: DataShape): string {
  const data = dataText(shape);
  const need = NEEDS[choice];
  if (lackOf(choice, shape) === null || need === undefined)
    return t('{data}: {use}.', { data, use: t(useText(choice, shape)) });
  return t('{data}: {use}, and {need}.', { data, use: t(useText(bestFormat(shape), shape)), need: t(need) });
}
