import type { DimensionDefinition, MetricDefinition, Option } from '@reporting/contract';
import { byKey, type MetricRow, metricsOf, textDimensions } from '../report/catalogue.ts';
import type { ActivityDay, CampaignReport } from './client.ts';

export type Report = 'campaigns' | 'audience';
export const REPORT_OPTIONS: Option[] = [
  { value: 'campaigns', label: 'Email campaigns' },
  { value: 'audience', label: 'Audience' },
];

type Value = (report: CampaignReport) => number;
/** A number that is added up, or the ratio of two such numbers in percent. */
type Source = Value | readonly [above: Value, below: Value];

const sent: Value = ({ emails_sent }) => emails_sent;
const bounced: Value = ({ bounces }) => bounces.hard_bounces + bounces.soft_bounces;
const delivered: Value = (report) => sent(report) - bounced(report);
const opened: Value = ({ opens }) => opens.unique_opens;
const clicked: Value = ({ clicks }) => clicks.unique_subscriber_clicks;
const left: Value = ({ unsubscribed }) => unsubscribed;

/** Metrics with the names of Mailchimp's reports. Rates of several campaigns are computed from their sums. */
const CAMPAIGN_LINES: readonly (readonly [source: Source, ...row: MetricRow])[] = [
  [sent, 'sent', 'Recipients', 'number'],
  [delivered, 'delivered', 'Deliveries', 'number'],
  [opened, 'unique_opens', 'Unique opens', 'number'],
  [[opened, delivered], 'open_rate', 'Open rate', 'averagePercent'],
  [({ opens }) => opens.opens_total, 'opens', 'Total opens', 'number'],
  [clicked, 'unique_clicks', 'Unique clicks', 'number'],
  [[clicked, delivered], 'click_rate', 'Click rate', 'averagePercent'],
  [[clicked, opened], 'clicks_per_open', 'Clicks per unique open', 'averagePercent'],
  [({ clicks }) => clicks.clicks_total, 'clicks', 'Total clicks', 'number'],
  [left, 'unsubscribed', 'Unsubscribed', 'number', 'lower'],
  [[left, delivered], 'unsubscribe_rate', 'Unsubscribe rate', 'averagePercent', 'lower'],
  [bounced, 'bounces', 'Bounces', 'number', 'lower'],
  [[bounced, sent], 'bounce_rate', 'Bounce rate', 'averagePercent', 'lower'],
  [({ abuse_reports }) => abuse_reports, 'complaints', 'Abuse reports', 'number', 'lower'],
  [({ ecommerce }) => ecommerce?.total_orders ?? 0, 'orders', 'Orders', 'number'],
  [({ ecommerce }) => ecommerce?.total_revenue ?? 0, 'revenue', 'Revenue', 'money'],
];

const AUDIENCE_LINES: readonly MetricRow[] = [
  ['contacts', 'Subscribed contacts', 'number'],
  ['joined', 'New contacts', 'number'],
  ['left', 'Contacts lost', 'number', 'lower'],
  ['growth', 'Growth', 'number'],
];

export const CONTACTS = 'contacts';
export const REVENUE = 'revenue';
const OPENS = ['unique_opens', 'open_rate', 'opens', 'clicks_per_open'];
/** Returns true if a metric counts opens. The privacy protection of mail programs causes some of the opens. */
export const countsOpens = (key: string): boolean => OPENS.includes(key);

export const METRICS: readonly MetricDefinition[] = [
  ...CAMPAIGN_LINES.flatMap(([source, ...row]): MetricDefinition[] =>
    metricsOf('Email campaigns', [row]).map((metric) => ({
      ...metric,
      aggregation: typeof source === 'function' ? 'sum' : 'source',
    })),
  ),
  ...metricsOf('Audience', AUDIENCE_LINES).map(
    (metric): MetricDefinition => ({ ...metric, aggregation: metric.key === CONTACTS ? 'last' : 'sum' }),
  ),
];

const sources = new Map(CAMPAIGN_LINES.map(([source, key]) => [key, source]));

/** Returns a metric of campaigns; null for an unknown metric and for a rate whose divisor is 0. */
export function campaignValue(key: string, reports: readonly CampaignReport[]): number | null {
  const source = sources.get(key);
  if (source === undefined) return null;
  const sum = (value: Value) => reports.reduce((total, report) => total + value(report), 0);
  // Revenue is rounded to cents, because a sum of binary fractions is not exact.
  if (typeof source === 'function') return key === REVENUE ? Math.round(sum(source) * 100) / 100 : sum(source);
  const below = sum(source[1]);
  return below === 0 ? null : (sum(source[0]) / below) * 100;
}

/** Returns the contacts who joined (`joined`) or left (`left`) on a day; for any other key the difference. */
export function activityValue(key: string, { subs, unsubs, other_adds, other_removes }: ActivityDay): number {
  const joined = subs + other_adds;
  const gone = unsubs + other_removes;
  return key === 'joined' ? joined : key === 'left' ? gone : joined - gone;
}

export const DIMENSIONS: readonly DimensionDefinition[] = [
  { key: 'date', label: 'Day', type: 'date', group: 'Time' },
  ...textDimensions('Time', [['month', 'Month']]),
  // A campaign is sent once. A subject can be used again.
  { key: 'campaign', label: 'Campaign', type: 'text', occurs: 'once', group: 'Email campaigns' },
  { key: 'subject', label: 'Subject', type: 'text', group: 'Email campaigns' },
];

const AUDIENCE_KEYS = new Set(AUDIENCE_LINES.map(([key]) => key));
export const reportOfMetric = (key: string): Report => (AUDIENCE_KEYS.has(key) ? 'audience' : 'campaigns');
export const isDimensionOf = (key: string, report: Report): boolean =>
  report === 'campaigns' || key === 'date' || key === 'month';

export const catalogueMetric = byKey(METRICS);
export const catalogueDimension = byKey(DIMENSIONS);
