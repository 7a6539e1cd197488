import type { Cell, Row } from '@reporting/widgets/schema';
import { withQuietDays } from '../quiet-days.ts';
import { valueOfNothing } from '../report/days.ts';
import { countryName, namedRows, plainName } from '../report/names.ts';
import { isAudience, LEVELS, type Level } from './catalogue.ts';
import type { ReportRow } from './client.ts';
import type { ReportInputs } from './inputs.ts';
import { sumOf, valuesOf } from './sums.ts';

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const GENDERS: Readonly<Record<string, string>> = { FEMALE: 'Female', MALE: 'Male', NONE: 'Unknown' };

/** Returns the name that Ads Manager displays for a value of an audience dimension, such as 25–34 for `AGE_25_34`. */
function audienceName(key: string, value: string): string {
  switch (key) {
    case 'age': {
      const [, from, to] = /^AGE_(\d+)_(\d+)$/.exec(value) ?? [];
      if (from !== undefined) return Number(to) >= 100 ? `${from}+` : `${from}–${to}`;
      return value === 'NONE' ? 'Unknown' : value;
    }
    case 'gender':
      return GENDERS[value] ?? value;
    case 'country_code':
      return value === 'NONE' ? 'Unknown' : countryName(value);
    case 'language':
    case 'ac':
      return value;
    default:
      return plainName(value);
  }
}

/** Returns the level at which TikTok has one row for each value of a dimension. */
export const levelOf = (key: string): Level => (key in LEVELS ? (key as Level) : 'advertiser');

/** Returns true if a filter requires a lower level than the rows. Several rows of TikTok then form one row of the result. */
export const isSplit = ({ dimension, level }: ReportInputs): boolean =>
  dimension !== null && level !== levelOf(dimension.key);

/** Returns the rows of a report, one for each value of the dimension; empty without a dimension. */
export function rowsOf(asked: ReportInputs, items: readonly ReportRow[]): Row[] {
  const { dimension, metrics } = asked;
  if (dimension === null) return [];
  const groups = [...grouped(asked, items).values()];
  const cells = (group: Group): Cell[] =>
    isSplit(asked) ? sumOf(metrics, [...group.parts.values()]) : valuesOf(metrics, [...group.parts.values()][0]);
  if (dimension.key === 'date') {
    const rows = groups.map((group): Row => [group.id, ...cells(group)]);
    return withQuietDays(
      rows.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
      metrics.map(valueOfNothing),
    );
  }
  if (isAudience(dimension.key)) return groups.map((group) => [audienceName(dimension.key, group.id), ...cells(group)]);
  return namedRows(groups.map((group) => ({ id: group.id, name: group.name, values: cells(group) })));
}

/** TikTok's rows for one value of the dimension, by object, so that a repeated row counts once. */
interface Group {
  id: string;
  name: string;
  parts: Map<string, ReportRow['metrics']>;
}

function grouped({ dimension, level }: ReportInputs, items: readonly ReportRow[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  const key = dimension?.key ?? '';
  const own = LEVELS[levelOf(key)];
  for (const { dimensions, metrics } of items) {
    const id =
      key === 'date'
        ? text(dimensions.stat_time_day).slice(0, 10)
        : isAudience(key)
          ? text(dimensions[key])
          : text(dimensions[own.id] ?? metrics[own.id]);
    const group = groups.get(id) ?? { id, name: text(metrics[own.name]), parts: new Map() };
    groups.set(id, group);
    const part = text(dimensions[LEVELS[level].id]);
    if (!group.parts.has(part)) group.parts.set(part, metrics);
  }
  return groups;
}
