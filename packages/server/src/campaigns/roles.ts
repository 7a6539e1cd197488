import { type ConnectionType, connectionTypeSchema } from '@reporting/contract';
import { DOMAIN_ROLES, type DomainDay, type DomainRole, ROLE_CONNECTIONS } from '@reporting/contract/rules';
import type { Inputs, WidgetType } from '@reporting/widgets/schema';

/** The columns of the stored values. */
export type ValueColumn = Exclude<keyof DomainDay, 'day'>;

/** The columns of each role. On every collected day, the first column has a value. */
export const ROLE_COLUMNS: Readonly<Record<DomainRole, readonly [ValueColumn, ...ValueColumn[]]>> = {
  analytics: ['sessions', 'conversions'],
  search: ['clicks', 'impressions', 'position'],
  ads: ['cost'],
};

/**
 * Number of days after which the vendor has certainly processed a day. If the vendor then returns no row for the day,
 * the day had no event.
 */
export const PROCESSED_AFTER: Readonly<Record<DomainRole, number>> = { analytics: 1, search: 3, ads: 1 };

/**
 * Number of the latest days whose values are preliminary. These values are too low, so they must not begin an alert.
 */
export const PRELIMINARY_DAYS: Readonly<Record<DomainRole, number>> = { analytics: 0, search: 2, ads: 0 };

/** The query of a source type that returns the values of a role by day. */
export interface RoleQuery {
  readonly type: WidgetType;
  readonly inputs: Inputs;
  /** The metric of each stored value. */
  readonly metrics: Readonly<Partial<Record<ValueColumn, string>>>;
}

type Plan = Pick<RoleQuery, 'type' | 'metrics'> & { readonly more?: Inputs };

const PLANS: Readonly<Partial<Record<ConnectionType, Plan>>> = {
  google_analytics: { type: 'google_analytics_4', metrics: { sessions: 'sessions', conversions: 'keyEvents' } },
  google_webmasters: {
    type: 'google_webmasters',
    metrics: { clicks: 'clicks', impressions: 'impressions', position: 'position' },
    more: { fresh_data: true },
  },
  google_ads: { type: 'google_ads', metrics: { cost: 'cost' } },
  facebook: { type: 'facebook', metrics: { cost: 'spend' } },
  linkedin: { type: 'linkedin', metrics: { cost: 'spent' } },
  tiktok: { type: 'tiktok', metrics: { cost: 'spend' } },
};

/** Returns the role that a source type measures; null if it measures none. */
export function roleOf(type: string): DomainRole | null {
  return DOMAIN_ROLES.find((role) => (ROLE_CONNECTIONS[role] as readonly string[]).includes(type)) ?? null;
}

/** Returns the query of a property; null for a source type that measures no role. */
export function roleQuery(type: string, property: string): RoleQuery | null {
  const known = connectionTypeSchema.safeParse(type);
  const plan = known.success ? PLANS[known.data] : undefined;
  if (!plan) return null;
  const metrics = Object.values(plan.metrics);
  return { ...plan, inputs: { property, dimension: 'date', metrics, ...plan.more } };
}
