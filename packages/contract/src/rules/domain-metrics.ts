/** What a source of a monitored domain measures. A domain has at most one source of each role. */
export const DOMAIN_ROLES = ['analytics', 'search', 'ads'] as const;
export type DomainRole = (typeof DOMAIN_ROLES)[number];

/** The metrics of a monitored domain, in the order of the board. */
export const DOMAIN_METRICS = ['sessions', 'clicks', 'conversions', 'cost', 'cpa', 'position'] as const;
export type DomainMetric = (typeof DOMAIN_METRICS)[number];

/** The roles whose sources a metric requires. */
export const METRIC_ROLES: Readonly<Record<DomainMetric, readonly DomainRole[]>> = {
  sessions: ['analytics'],
  clicks: ['search'],
  conversions: ['analytics'],
  cost: ['ads'],
  cpa: ['ads', 'analytics'],
  position: ['search'],
};

/** The connection types that can measure each role. */
export const ROLE_CONNECTIONS = {
  analytics: ['google_analytics'],
  search: ['google_webmasters'],
  ads: ['google_ads', 'facebook', 'linkedin', 'tiktok'],
} as const satisfies Readonly<Record<DomainRole, readonly string[]>>;

/** Whether a higher value is better. A change of a neutral metric is neither better nor worse. */
export const METRIC_POLARITY: Readonly<Record<DomainMetric, 'higher' | 'lower' | 'neutral'>> = {
  sessions: 'higher',
  clicks: 'higher',
  conversions: 'higher',
  cost: 'neutral',
  cpa: 'lower',
  position: 'lower',
};

/** The lengths of a board's period in days (specification: the 7/30 day switch). */
export const BOARD_DAYS = [7, 30] as const;
export type BoardDays = (typeof BOARD_DAYS)[number];

/** The values of a domain on one day. A value is null if no source reports it. */
export interface DomainDay {
  readonly day: string;
  readonly sessions: number | null;
  readonly conversions: number | null;
  readonly clicks: number | null;
  readonly impressions: number | null;
  /** Average position of the day's impressions. */
  readonly position: number | null;
  /** In the currency of the advertising account. */
  readonly cost: number | null;
}

const sum = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
};

/**
 * Returns the average position as Search Console computes it: the position of each day is weighted by its impressions.
 */
function averagePosition(days: readonly DomainDay[]): number | null {
  const shown = days.filter(({ position, impressions }) => position !== null && (impressions ?? 0) > 0);
  const impressions = sum(shown.map((day) => day.impressions));
  const weighted = sum(shown.map((day) => (day.position ?? 0) * (day.impressions ?? 0)));
  return impressions === null || weighted === null ? null : weighted / impressions;
}

/**
 * Returns the value of a metric over days. Counts and costs are sums; `cpa` is cost divided by conversions of the days on which
 * both are known. Returns null if no day has the values that the metric requires, or if there are no conversions to divide by.
 */
export function domainFigure(metric: DomainMetric, days: readonly DomainDay[]): number | null {
  if (metric === 'position') return averagePosition(days);
  if (metric !== 'cpa') return sum(days.map((day) => day[metric]));
  // The sources report at different times. Days that only one of them has reported would distort the quotient.
  const complete = days.filter((day) => day.cost !== null && day.conversions !== null);
  const cost = sum(complete.map((day) => day.cost));
  const conversions = sum(complete.map((day) => day.conversions));
  return cost === null || !conversions ? null : cost / conversions;
}

/** Returns the change as a fraction of the previous value. Null if a value is missing or the previous value is zero. */
export function domainChange(value: number | null, previous: number | null): number | null {
  return value === null || !previous ? null : (value - previous) / Math.abs(previous);
}

/** A cell of the board is tinted if its change is at least this fraction. */
const TINTED_FROM = 0.1;

/** Returns whether a change is better or worse; null if it is small, missing or of a neutral metric. */
export function changeTone(metric: DomainMetric, change: number | null): 'better' | 'worse' | null {
  const polarity = METRIC_POLARITY[metric];
  // The change is rounded as it is written, so that a cell with "10%" is tinted.
  if (change === null || polarity === 'neutral' || Math.round(Math.abs(change) * 1000) < TINTED_FROM * 1000)
    return null;
  return change > 0 === (polarity === 'higher') ? 'better' : 'worse';
}
