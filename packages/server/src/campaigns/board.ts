import {
  type Board,
  connectionTypeSchema,
  type DomainAlert,
  type DomainFigure,
  type MonitoredDomain,
  type MonitoredSource,
} from '@reporting/contract';
import {
  DOMAIN_METRICS,
  DOMAIN_ROLES,
  type DomainDay,
  type DomainMetric,
  domainChange,
  domainFigure,
  isSnoozed,
} from '@reporting/contract/rules';
import type { ValueType } from '@reporting/formatters';
import { addDays, type DateRange, daysOf, diffDays, lastDays } from '@reporting/formatters/date-range';
import { isWaiting } from './due.ts';
import { problemOf } from './problem.ts';
import type { ValueColumn } from './roles.ts';
import type { DomainRow, LinkRow } from './store.ts';
import type { AlertRow } from './values-store.ts';

/** Number of days of an alert's series. */
export const SERIES_DAYS = 30;

const TYPES: Readonly<Record<DomainMetric, ValueType>> = {
  sessions: 'number',
  clicks: 'number',
  conversions: 'number',
  cost: 'money',
  cpa: 'averageMoney',
  position: 'averageNumber',
};

/**
 * The values that a stored day must have so that the day counts for a metric. `position` requires only impressions,
 * because a stored day without impressions has no position.
 */
const REQUIRED: Readonly<Record<DomainMetric, readonly ValueColumn[]>> = {
  sessions: ['sessions'],
  clicks: ['clicks'],
  conversions: ['conversions'],
  cost: ['cost'],
  cpa: ['cost', 'conversions'],
  position: ['impressions'],
};

/** The data from which a board is computed. */
export interface BoardParts {
  readonly campaign: { id: string; name: string };
  readonly days: number;
  readonly timezone: string;
  /** Yesterday in the company's time zone. */
  readonly yesterday: string;
  readonly now: number;
  readonly domains: readonly DomainRow[];
  readonly links: readonly LinkRow[];
  readonly values: ReadonlyMap<string, readonly DomainDay[]>;
  readonly alerts: readonly AlertRow[];
  readonly dashboards: ReadonlyMap<string, DomainAlert['dashboard']>;
}

/** Computes a board from the stored values. */
export function boardOf(parts: BoardParts): Board {
  const { campaign, days, timezone, yesterday, domains, alerts } = parts;
  const period = lastDays(yesterday, days);
  const before = lastDays(addDays(period.startDate, -1), days);
  const shown = domains.map((row) => domainOf(row, parts, period));
  return {
    ...campaign,
    startDate: period.startDate,
    endDate: period.endDate,
    compareStartDate: before.startDate,
    compareEndDate: before.endDate,
    timezone,
    domains: shown,
    alerts: alerts.map((row) => alertOf(row, parts, period)).toSorted(byUrgency(shown)),
  };
}

/**
 * Returns a function that compares alerts. Snoozed alerts are last. Otherwise, the alert that began latest is first. Alerts that began on
 * the same day are in the order of the domains, then of the metrics.
 */
function byUrgency(domains: readonly MonitoredDomain[]) {
  const place = new Map(domains.map(({ id }, index) => [id, index]));
  return (a: DomainAlert, b: DomainAlert): number =>
    Number(a.snooze !== null) - Number(b.snooze !== null) ||
    a.days - b.days ||
    (place.get(a.domainId) ?? 0) - (place.get(b.domainId) ?? 0) ||
    DOMAIN_METRICS.indexOf(a.figure.metric) - DOMAIN_METRICS.indexOf(b.figure.metric);
}

function domainOf(row: DomainRow, parts: BoardParts, period: DateRange): MonitoredDomain {
  const links = linksOf(row.id, parts);
  return {
    id: row.id,
    domain: row.domain,
    sources: links.map(monitoredSource),
    figures: DOMAIN_METRICS.map((metric) => figureOf(metric, row.id, parts, period)),
    collecting: isWaiting(row.requestedAt, parts.now),
  };
}

const linksOf = (domainId: string, { links }: BoardParts): readonly LinkRow[] =>
  links
    .filter((link) => link.domainId === domainId)
    .toSorted((a, b) => DOMAIN_ROLES.indexOf(a.role) - DOMAIN_ROLES.indexOf(b.role));

function monitoredSource(link: LinkRow): MonitoredSource {
  const { role, sourceId, property, propertyName, collectedTo } = link;
  const type = connectionTypeSchema.safeParse(link.type);
  return {
    role,
    sourceId,
    property,
    type: type.success ? type.data : null,
    propertyName,
    collectedTo,
    problem: problemOf(link),
  };
}

/** Returns whether all values that a metric requires are stored for a day. */
function isStored(metric: DomainMetric, day: DomainDay | undefined): day is DomainDay {
  return day !== undefined && REQUIRED[metric].every((column) => day[column] !== null);
}

/**
 * Returns the figure of a metric and its value in the previous period. Vendors report late, so the latest days of the
 * period can be missing. Therefore the previous value contains only the days that correspond to stored days of the
 * period. If one of these previous days is not stored, the previous value is null.
 */
function figureOf(metric: DomainMetric, domainId: string, parts: BoardParts, period: DateRange): DomainFigure {
  const stored = new Map((parts.values.get(domainId) ?? []).map((day) => [day.day, day]));
  const current = daysOf(period).flatMap((day) => {
    const found = stored.get(day);
    return isStored(metric, found) ? [found] : [];
  });
  const before = current.flatMap(({ day }) => {
    const found = stored.get(addDays(day, -parts.days));
    return isStored(metric, found) ? [found] : [];
  });
  const value = domainFigure(metric, current);
  const previous = before.length < current.length ? null : domainFigure(metric, before);
  const type = TYPES[metric];
  const isMoney = type === 'money' || type === 'averageMoney';
  const currency = linksOf(domainId, parts).find(({ role }) => role === 'ads')?.currency ?? null;
  return {
    metric,
    type,
    currency: isMoney ? currency : null,
    value,
    previous,
    change: domainChange(value, previous),
  };
}

function alertOf(row: AlertRow, parts: BoardParts, period: DateRange): DomainAlert {
  const { yesterday } = parts;
  const stored = new Map((parts.values.get(row.domainId) ?? []).map((day) => [day.day, day]));
  const series = daysOf(lastDays(yesterday, SERIES_DAYS)).map((day) => {
    const found = stored.get(day);
    return found ? domainFigure(row.metric, [found]) : null;
  });
  return {
    id: row.id,
    domainId: row.domainId,
    kind: row.kind,
    since: row.since,
    days: diffDays(row.since, yesterday) + 1,
    figure: figureOf(row.metric, row.domainId, parts, period),
    series,
    dashboard: parts.dashboards.get(row.id) ?? null,
    snooze: snoozeOf(row, addDays(yesterday, 1)),
  };
}

/** Returns the snooze of an alert; null if the alert is not snoozed, or if the last day of the snooze has passed. */
function snoozeOf({ snoozedAt, snoozeUntil, snoozeReason, snoozedBy }: AlertRow, today: string): DomainAlert['snooze'] {
  if (snoozedAt === null || !isSnoozed({ until: snoozeUntil }, today)) return null;
  return { until: snoozeUntil, reason: snoozeReason, by: snoozedBy, at: snoozedAt.toISOString() };
}
