/**
 * A position in search results: 1 is the first result, and lower is better. Null means absent: the page was not found among the
 * checked results. An absent position is neither 0 nor the depth plus 1, so it is not part of an average.
 */
export type Position = number | null;

/**
 * A position at two times. `previous` is undefined if it was not checked at that time, for example before a keyword was added.
 */
export interface PositionPair {
  previous: Position | undefined;
  current: Position;
}

/** How a position changed. `entered` and `lost` have no distance, because one side is absent. */
export type PositionMove = 'improved' | 'declined' | 'unchanged' | 'entered' | 'lost' | 'absent';

/**
 * Returns a position that a vendor sent as a number or as text. If a keyword was not found, vendors send zero, a text
 * such as `-`, no value, or a position beyond `depth`. Returns null for all of these.
 */
export function readPosition(value: unknown, depth = 100): Position {
  const text = typeof value === 'string' ? value.trim() : value;
  const position = typeof text === 'string' && /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
  return typeof position === 'number' && position >= 1 && position <= depth ? position : null;
}

/** Returns how a position changed, or null if `previous` is undefined. */
export function positionMove({ previous, current }: PositionPair): PositionMove | null {
  if (previous === undefined) return null;
  if (previous === null) return current === null ? 'absent' : 'entered';
  if (current === null) return 'lost';
  return current < previous ? 'improved' : current > previous ? 'declined' : 'unchanged';
}

const BANDS = [
  ['top_3', 1],
  ['top_10', 4],
  ['top_20', 11],
  ['top_50', 21],
  ['beyond', 51],
] as const;

type Band = (typeof BANDS)[number][0] | 'absent';

/**
 * Returns the band of a position: 1–3, 4–10, 11–20, 21–50, beyond 50, absent. An average between two bands (3.5) belongs to the
 * better band.
 */
export function positionBand(position: Position): Band {
  if (position === null) return 'absent';
  let band: Band = 'top_3';
  for (const [name, from] of BANDS) if (position >= from) band = name;
  return band;
}

/** Returns the positions that are not absent. It is a plain loop, because a tracker may have 100,000 positions. */
function found(pairs: readonly PositionPair[]): number[] {
  const positions: number[] = [];
  for (const { current } of pairs) if (current !== null) positions.push(current);
  return positions;
}
const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
const inBand = (band: Band) => (pairs: readonly PositionPair[]) =>
  pairs.filter(({ current }) => positionBand(current) === band).length;
const moved = (move: PositionMove) => (pairs: readonly PositionPair[]) =>
  pairs.filter((pair) => positionMove(pair) === move).length;
const extreme =
  (choose: (...values: number[]) => number) =>
  (pairs: readonly PositionPair[]): number | null => {
    const positions = found(pairs);
    return positions.length === 0 ? null : positions.reduce((one, other) => choose(one, other));
  };

/**
 * Average change of positions; positive is better. Only keywords that were found at both times count, because an absent position
 * has no distance.
 */
const change = (pairs: readonly PositionPair[]): number | null =>
  mean(
    pairs.flatMap(({ previous, current }) =>
      previous === null || previous === undefined || current === null ? [] : previous - current,
    ),
  );

/** The metrics of a set of tracked keywords. Averages and extremes are null if no keyword is found; counts are 0. */
export const POSITION_METRICS = {
  average_position: (pairs) => mean(found(pairs)),
  best_position: extreme(Math.min),
  worst_position: extreme(Math.max),
  position_change: change,
  keywords: (pairs) => pairs.length,
  ranked: (pairs) => found(pairs).length,
  top_3: inBand('top_3'),
  top_10: inBand('top_10'),
  top_20: inBand('top_20'),
  top_50: inBand('top_50'),
  beyond: inBand('beyond'),
  absent: inBand('absent'),
  improved: moved('improved'),
  declined: moved('declined'),
  unchanged: moved('unchanged'),
  entered: moved('entered'),
  lost: moved('lost'),
} satisfies Record<string, (pairs: readonly PositionPair[]) => number | null>;

export type PositionMetric = keyof typeof POSITION_METRICS;
