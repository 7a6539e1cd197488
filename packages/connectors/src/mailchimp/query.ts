import { addDays, startOfDay, today } from '@reporting/formatters/date-range';
import type { Cell, Row } from '@reporting/widgets/schema';
import { type ConnectorContext, ConnectorError, type QueryRequest, type QueryResult } from '../connector.ts';
import { withQuietDays } from '../quiet-days.ts';
import { columnsOf, totalsRow } from '../report/columns.ts';
import { namedRows } from '../report/names.ts';
import { activityValue, CONTACTS, campaignValue, countsOpens, REVENUE } from './catalogue.ts';
import { type CampaignReport, readActivity, readAudiences, readReports } from './client.ts';
import { type MailInputs, mailInputs } from './inputs.ts';

/** Days whose activity Mailchimp keeps. The API does not state the number. */
const KEPT_DAYS = 180;

/**
 * Reads the campaigns of an audience, or the audience itself. The campaigns are those that were sent in the range, in
 * the dashboard's time zone. Their figures include all events up to now.
 */
export async function query(context: ConnectorContext, request: QueryRequest): Promise<QueryResult> {
  const asked = mailInputs(request.inputs);
  return asked.report === 'campaigns' ? readCampaigns(context, asked, request) : readAudience(context, asked, request);
}

async function nameOf(context: ConnectorContext, audience: string, { properties }: QueryRequest): Promise<string> {
  const known = properties?.find(({ id }) => id === audience)?.name;
  return known ?? (await audienceOf(context, audience)).name;
}

async function audienceOf(context: ConnectorContext, id: string) {
  const found = (await readAudiences(context)).find((one) => one.id === id);
  if (found !== undefined) return found;
  throw new ConnectorError(
    'config',
    'Mailchimp does not find this audience: it was deleted, or the connected account has no access to it.',
  );
}

async function readCampaigns(
  context: ConnectorContext,
  asked: MailInputs,
  request: QueryRequest,
): Promise<QueryResult> {
  const { dimension, metrics, audience, campaigns } = asked;
  const { range, timezone, maxRows } = request;
  const from = startOfDay(timezone, range.startDate);
  const end = startOfDay(timezone, addDays(range.endDate, 1));
  const [name, found] = await Promise.all([
    nameOf(context, audience, request),
    readReports(context, from.toISOString(), end.toISOString()),
  ]);
  const inside = ({ send_time }: CampaignReport) => {
    const at = Date.parse(send_time);
    return at >= from.getTime() && at < end.getTime();
  };
  const reports = found.items.filter(
    (one) => one.list_id === audience && inside(one) && (campaigns.length === 0 || campaigns.includes(one.id)),
  );
  const currencies = [
    ...new Set(reports.flatMap(({ ecommerce }) => (ecommerce?.total_orders ? ecommerce.currency_code : []))),
  ];
  const mixed = currencies.length > 1;
  const valuesOf = (some: readonly CampaignReport[]): Cell[] =>
    metrics.map(({ key }) => (key === REVENUE && mixed ? null : campaignValue(key, some)));
  const rows = rowsOf(dimension?.key, reports, timezone, valuesOf);
  return {
    columns: columnsOf(dimension, metrics, currencies[0] ?? null),
    rows: rows.slice(0, maxRows),
    totals: totalsRow(dimension, valuesOf(reports)),
    property: name,
    warnings:
      mixed && metrics.some(({ key }) => key === REVENUE)
        ? [
            `The campaigns have revenue in several currencies (${currencies.join(', ')}), which is not added up. Choose campaigns of one currency.`,
          ]
        : [],
    notes: [
      'Campaigns are those that were sent in the range, with their figures until now.',
      ...(metrics.some(({ key }) => countsOpens(key))
        ? ['Opens are too high: mail programs with privacy protection open every mail, whether it is read or not.']
        : []),
    ],
    truncated: found.more || rows.length > maxRows,
    granularity: dimension?.key === 'date' ? 'day' : dimension?.key === 'month' ? 'month' : 'none',
    empty: reports.length === 0,
  };
}

function rowsOf(
  key: string | undefined,
  reports: readonly CampaignReport[],
  timezone: string,
  valuesOf: (some: readonly CampaignReport[]) => Cell[],
): Row[] {
  if (key === undefined) return [];
  if (key === 'campaign' || key === 'subject') {
    const name = (one: CampaignReport) =>
      key === 'campaign' ? one.campaign_title || one.subject_line : one.subject_line;
    if (key === 'campaign') {
      return namedRows(reports.map((one) => ({ id: one.id, name: name(one), values: valuesOf([one]) })));
    }
    return grouped(reports, name, valuesOf);
  }
  const length = key === 'month' ? 7 : 10;
  const rows = grouped(reports, ({ send_time }) => today(timezone, Date.parse(send_time)).slice(0, length), valuesOf);
  const ordered = rows.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  // Days between two campaigns have zeros, because no mail was sent.
  return key === 'date' ? withQuietDays(ordered, valuesOf([])) : ordered;
}

function grouped(
  reports: readonly CampaignReport[],
  nameOfReport: (report: CampaignReport) => string,
  valuesOf: (some: readonly CampaignReport[]) => Cell[],
): Row[] {
  const groups = new Map<string, CampaignReport[]>();
  for (const report of reports) {
    const name = nameOfReport(report);
    groups.set(name, [...(groups.get(name) ?? []), report]);
  }
  return [...groups].map(([name, some]): Row => [name, ...valuesOf(some)]);
}

async function readAudience(context: ConnectorContext, asked: MailInputs, request: QueryRequest): Promise<QueryResult> {
  const { dimension, metrics } = asked;
  const { range, timezone, maxRows } = request;
  const [audience, activity] = await Promise.all([
    audienceOf(context, asked.audience),
    readActivity(context, asked.audience),
  ]);
  const now = today(timezone, context.now());
  const days = activity
    .filter(({ day }) => day >= range.startDate && day <= range.endDate)
    .sort((one, other) => (one.day < other.day ? -1 : 1));
  // Mailchimp returns only the current number of contacts. It is the value at the end of a range that ends yesterday or later.
  const contacts = range.endDate >= addDays(now, -1) ? (audience.stats?.member_count ?? null) : null;
  const wanted = metrics.some(({ key }) => key === CONTACTS);
  const valuesOf = (some: typeof days, end: boolean): Cell[] =>
    metrics.map(({ key }) => {
      if (key === CONTACTS) return end ? contacts : null;
      return some.length === 0 ? null : some.reduce((sum, day) => sum + activityValue(key, day), 0);
    });
  const groups = new Map<string, typeof days>();
  const length = dimension?.key === 'month' ? 7 : 10;
  for (const day of days) groups.set(day.day.slice(0, length), [...(groups.get(day.day.slice(0, length)) ?? []), day]);
  const last = [...groups.keys()].at(-1);
  const rows = dimension === null ? [] : [...groups].map(([key, some]): Row => [key, ...valuesOf(some, key === last)]);
  return {
    columns: columnsOf(dimension, metrics, null),
    rows: rows.slice(0, maxRows),
    totals: totalsRow(dimension, valuesOf(days, true)),
    property: audience.name || asked.audience,
    warnings: [
      ...(range.startDate < addDays(now, -KEPT_DAYS)
        ? [`Mailchimp keeps the activity of ${KEPT_DAYS} days: earlier days are missing.`]
        : []),
      ...(wanted && contacts === null
        ? ['Mailchimp states only the current number of contacts. Choose a range that ends today or yesterday.']
        : []),
    ],
    notes: [],
    truncated: rows.length > maxRows,
    granularity: dimension?.key === 'date' ? 'day' : dimension?.key === 'month' ? 'month' : 'none',
    empty: days.length === 0 && contacts === null,
  };
}
