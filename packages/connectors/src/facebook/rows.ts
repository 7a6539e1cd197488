import type { Row } from '@reporting/widgets/schema';
import { withQuietDays } from '../quiet-days.ts';
import { distinctRows } from '../report/columns.ts';
import { valueOfNothing } from '../report/days.ts';
import { countryName, namedRows, plainName } from '../report/names.ts';
import { LEVELS } from './catalogue.ts';
import type { InsightsRow } from './client.ts';
import type { InsightsInputs } from './inputs.ts';
import { metricValue } from './values.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const GENDERS: Readonly<Record<string, string>> = { female: 'Women', male: 'Men', unknown: 'Unknown' };

/** Returns the name that Ads Manager displays for a value of a breakdown. */
function breakdownName(key: string, row: InsightsRow): string {
  const value = text(row[key]);
  switch (key) {
    case 'gender':
      return GENDERS[value] ?? value;
    case 'country':
      return countryName(value);
    case 'hourly_stats_aggregated_by_advertiser_time_zone':
      return value.replace(/^(\d\d:\d\d).*$/, '$1');
    case 'platform_position':
      return `${plainName(text(row.publisher_platform))}: ${plainName(value)}`;
    case 'publisher_platform':
    case 'device_platform':
    case 'impression_device':
      return plainName(value);
    default:
      return value;
  }
}

/** Returns the rows of a report, one row for each value of the dimension; empty without a dimension. */
export function rowsOf({ dimension, metrics, windows }: InsightsInputs, items: readonly InsightsRow[]): Row[] {
  if (dimension === null) return [];
  const valuesOf = (row: InsightsRow): Row => metrics.map((metric) => metricValue(row, metric, windows));
  const level = LEVELS[dimension.key];
  if (level !== undefined) {
    return namedRows(
      items.map((row) => ({ id: text(row[level.id]), name: text(row[level.name]), values: valuesOf(row) })),
    );
  }
  if (dimension.key === 'date' || dimension.key === 'month') {
    const length = dimension.key === 'date' ? 10 : 7;
    const rows = items.map((row): Row => [text(row.date_start).slice(0, length), ...valuesOf(row)]);
    const sorted = distinctRows(rows).sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
    return dimension.key === 'date' ? withQuietDays(sorted, metrics.map(valueOfNothing)) : sorted;
  }
  return distinctRows(items.map((row): Row => [breakdownName(dimension.key, row), ...valuesOf(row)]));
}
