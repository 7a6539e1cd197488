import type { DomainMetric, DomainRole } from '@reporting/contract/rules';
import type { Instant, NullableInstant } from './columns.ts';

/** Groups of monitored domains. */
interface CampaignsTable {
  company_id: string;
  id: string;
  name: string;
  created_at: Instant;
}

interface CampaignDomainsTable {
  company_id: string;
  id: string;
  campaign_id: string;
  domain: string;
  created_at: Instant;
  /** Time at which a collection was requested; null after the collection has ended. */
  requested_at: NullableInstant;
  /** Id of the current collection. Its lease ends at `lease_until`. */
  lease: string | null;
  lease_until: NullableInstant;
}

/** The properties that measure a domain. The source possibly no longer exists. */
interface DomainLinksTable {
  company_id: string;
  domain_id: string;
  role: DomainRole;
  source_id: string;
  property: string;
  property_name: string;
  /** Currency of the money values; null if the source has none. */
  currency: string | null;
  /** The last day whose values are stored; null before the first collection. */
  collected_to: string | null;
  /** Time of the latest collection; null before the first collection. */
  attempted_at: NullableInstant;
  /** Why the latest collection failed; null after a success. */
  problem: string | null;
  mend: 'reconnect' | 'retry' | 'edit' | null;
}

/** The values of a domain by day. A value is null if no source reports it. */
interface DomainValuesTable {
  company_id: string;
  domain_id: string;
  day: string;
  sessions: number | null;
  conversions: number | null;
  clicks: number | null;
  impressions: number | null;
  position: number | null;
  cost: number | null;
}

/** Metrics that are worse than usual, at most one row for each metric of a domain. The row is deleted when the metric recovers. */
interface DomainAlertsTable {
  company_id: string;
  id: string;
  domain_id: string;
  metric: DomainMetric;
  since: string;
  kind: 'fell' | 'rose' | 'stopped';
  /** Time of the snooze; null if the alert is not snoozed. */
  snoozed_at: NullableInstant;
  snoozed_by: string | null;
  /** The last day of the snooze; null: until the metric recovers. */
  snooze_until: string | null;
  snooze_reason: string | null;
}

export interface CampaignTables {
  campaigns: CampaignsTable;
  campaign_domains: CampaignDomainsTable;
  domain_links: DomainLinksTable;
  domain_values: DomainValuesTable;
  domain_alerts: DomainAlertsTable;
}
