import type { MetricDefinition } from '@reporting/contract';
import { POSITION_METRICS, type Position, type PositionMetric, type PositionPair } from '@reporting/widgets/model';
import type { Cell, Row } from '@reporting/widgets/schema';

/** A keyword that a vendor tracks in one search engine for one web site. */
export interface Ranking {
  keyword: string;
  engine: string;
  device?: string;
  country?: string;
  tags?: readonly string[];
  /** The web site that has the positions. */
  domain: string;
  /** Searches in a month; null if unknown. */
  volume: number | null;
  /** Days in any order. If a day is repeated, the last entry counts. */
  days: readonly RankDay[];
}

/** A tracker’s result of a day. Days without a check are missing. */
export interface RankDay {
  day: string;
  position: Position;
  page?: string | null;
  visits?: number | null;
}

/** A ranking on a day, with its position on an earlier day. */
interface Seen extends PositionPair {
  ranking: Ranking;
  at: RankDay;
}

/** Name of the row of keywords that have no group. */
const NO_TAG = 'No group';
/** Name of the row of keywords for which no page is found. */
const NO_PAGE = 'Not found';

export interface Ranked {
  rows: Row[];
  /** Values of all rankings on the last day. */
  totals: Cell[];
  /** First and last day of the tracker’s results; null without results. */
  first: string | null;
  last: string | null;
}

/**
 * Computes rows and totals. Positions are not added up over days. With the dimension `date`, a row has the positions of its day and the
 * changes since the previous day with results. Totals and all other rows have the positions of the last day, and the changes since the
 * first day.
 */
export function ranked(
  rankings: readonly Ranking[],
  dimension: string | null,
  metrics: readonly Pick<MetricDefinition, 'key'>[],
): Ranked {
  // Plain loops are used for speed, because a tracker can have 100,000 positions.
  const places = new Map<string, number>();
  for (const { days } of rankings) for (const { day } of days) places.set(day, 0);
  const days = [...places.keys()].sort();
  for (const [place, day] of days.entries()) places.set(day, place);
  const [first = null, last = null] = [days[0], days.at(-1)];
  const indexed = rankings.map((ranking) => {
    const at = new Array<RankDay | undefined>(days.length).fill(undefined);
    for (const one of ranking.days) at[places.get(one.day) ?? 0] = one;
    return { ranking, at };
  });
  const seenOn = (place: number, before: number): Seen[] => {
    const seen: Seen[] = [];
    for (const { ranking, at: own } of indexed) {
      const at = own[place];
      if (at === undefined) continue;
      const previous = before === place ? undefined : own[before]?.position;
      seen.push({ previous, current: at.position, ranking, at });
    }
    return seen;
  };
  const valuesOf = (seen: readonly Seen[]): Cell[] =>
    metrics.map(({ key }) => (isPositionMetric(key) ? POSITION_METRICS[key](seen) : demandOf(key, seen)));
  const end = seenOn(days.length - 1, 0);
  const rows =
    dimension === null
      ? []
      : dimension === 'date'
        ? days.map((day, place): Row => [day, ...valuesOf(seenOn(place, place - 1))])
        : [...grouped(end, dimension)].map(([name, seen]): Row => [name, ...valuesOf(seen)]);
  return { rows, totals: valuesOf(end), first, last };
}

function grouped(seen: readonly Seen[], dimension: string): Map<string, Seen[]> {
  const groups = new Map<string, Seen[]>();
  for (const one of seen) {
    for (const text of namesOf(one, dimension)) {
      const name = text.toWellFormed();
      const group = groups.get(name);
      if (group === undefined) groups.set(name, [one]);
      else group.push(one);
    }
  }
  return groups;
}

function namesOf({ ranking, at }: Seen, dimension: string): readonly string[] {
  switch (dimension) {
    case 'keyword':
      return [ranking.keyword];
    case 'tag':
      return ranking.tags === undefined || ranking.tags.length === 0 ? [NO_TAG] : [...new Set(ranking.tags)];
    case 'page':
      return [at.position === null ? NO_PAGE : at.page || NO_PAGE];
    case 'device':
      return [ranking.device ?? ''];
    case 'country':
      return [ranking.country ?? ''];
    case 'competitor':
      return [ranking.domain];
    default:
      return [ranking.engine];
  }
}

const isPositionMetric = (key: string): key is PositionMetric => Object.hasOwn(POSITION_METRICS, key);

function demandOf(key: string, seen: readonly Seen[]): Cell {
  if (key === 'visits') return sumOf(seen.map(({ at }) => at.visits ?? null));
  // The volume of a keyword counts once in a country, even if two engines track it.
  const volumes = new Map(seen.map(({ ranking }) => [`${ranking.country ?? ''} ${ranking.keyword}`, ranking.volume]));
  return sumOf([...volumes.values()]);
}

const sumOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};
