import type { Property } from '@reporting/contract';
import { addDays, type DateRange, dayNumber } from '@reporting/formatters/date-range';
import * as z from 'zod';
import { type ConnectorContext, ConnectorError } from '../connector.ts';
import { graphCall } from '../meta/call.ts';
import { TooMuchData } from '../meta/failures.ts';
import { graphPages, type Pages } from '../meta/pages.ts';
import type { Query } from '../network/call.ts';
import type { Filtering } from './inputs.ts';

const SUBJECT = 'this ad account';
const MAX_ACCOUNTS = 5_000;
const PAGE_SIZE = 500;

const listedSchema = z.object({
  id: z.string(),
  account_id: z.string(),
  name: z.string().catch(''),
  business_name: z.string().optional().catch(undefined),
});

/** Returns every ad account that the user can read. Ids are `act_123`. */
export async function listProperties(context: ConnectorContext): Promise<Property[]> {
  const { items } = await graphPages(context, {
    path: '/me/adaccounts',
    query: { fields: 'account_id,name,business_name' },
    item: listedSchema,
    subject: 'the list of ad accounts',
    most: MAX_ACCOUNTS,
    pageSize: 200,
  });
  const seen = new Map(items.map((account) => [account.account_id, account]));
  return [...seen.values()].map(({ account_id, name, business_name }) => ({
    id: `act_${account_id}`,
    name: name || account_id,
    ...(business_name ? { group: business_name } : {}),
  }));
}

const accountSchema = z.object({
  name: z.string().catch(''),
  currency: z.string().nullable().catch(null),
  timezone_name: z.string().nullable().catch(null),
});
export type AdAccount = z.infer<typeof accountSchema>;

/** Returns the name, the currency and the time zone of an ad account. */
export async function readAccount(context: ConnectorContext, account: string): Promise<AdAccount> {
  const query = { fields: 'name,currency,timezone_name' };
  return (await graphCall(context, { path: `/${account}`, query, answer: accountSchema, subject: SUBJECT })).data;
}

const namedSchema = z.object({ id: z.string(), name: z.string().catch('') });

/** Returns at most `most` campaigns, ad sets or ads of an account. */
export async function listObjects(
  context: ConnectorContext,
  account: string,
  edge: 'campaigns' | 'adsets' | 'ads',
  most: number,
): Promise<{ id: string; name: string }[]> {
  const edgeOf = { path: `/${account}/${edge}`, query: { fields: 'id,name' } };
  return (await graphPages(context, { ...edgeOf, item: namedSchema, subject: SUBJECT, most, pageSize: 200 })).items;
}

/** The fields of a row by name. Meta sends numbers as text and actions as lists. */
const rowSchema = z.record(z.string(), z.unknown());
export type InsightsRow = z.infer<typeof rowSchema>;

export interface InsightsCall {
  account: string;
  level: string;
  fields: readonly string[];
  breakdowns: readonly string[];
  /** Value of `time_increment`: `1`, `monthly` or `all_days`. */
  increment: string;
  range: DateRange;
  filtering: readonly Filtering[];
  windows: readonly string[];
  sort?: string | undefined;
}

/**
 * Reads insights. If Meta rejects a report by day because it has too much data, the two halves of the range are read
 * separately. Any other report fails with the advice to choose a shorter range.
 * @throws ConnectorError; if the context's signal is aborted, the reason of the signal
 */
export async function readInsights(
  context: ConnectorContext,
  call: InsightsCall,
  most: number,
): Promise<Pages<InsightsRow>> {
  try {
    return await graphPages(context, {
      path: `/${call.account}/insights`,
      query: queryOf(call),
      item: rowSchema,
      subject: SUBJECT,
      most,
      pageSize: PAGE_SIZE,
    });
  } catch (error) {
    if (!(error instanceof TooMuchData)) throw error;
    const halves = call.increment === '1' ? halvesOf(call.range) : null;
    if (halves === null) {
      throw new ConnectorError(
        'config',
        'This is more than Meta computes at once. Choose a shorter range, or fewer metrics.',
        { cause: error },
      );
    }
    const [first, second] = await Promise.all(halves.map((range) => readInsights(context, { ...call, range }, most)));
    return {
      items: [...(first?.items ?? []), ...(second?.items ?? [])],
      more: first?.more === true || second?.more === true,
      usage: Math.max(first?.usage ?? 0, second?.usage ?? 0),
    };
  }
}

function halvesOf({ startDate, endDate }: DateRange): DateRange[] | null {
  const days = dayNumber(endDate) - dayNumber(startDate) + 1;
  if (days < 2) return null;
  const middle = addDays(startDate, Math.floor(days / 2) - 1);
  return [
    { startDate, endDate: middle },
    { startDate: addDays(middle, 1), endDate },
  ];
}

/** Returns the parameters of a call. Lists and ranges are JSON texts. */
function queryOf({ level, fields, breakdowns, increment, range, filtering, windows, sort }: InsightsCall): Query {
  return {
    level,
    fields: fields.join(','),
    breakdowns: breakdowns.length === 0 ? undefined : breakdowns.join(','),
    time_range: JSON.stringify({ since: range.startDate, until: range.endDate }),
    time_increment: increment,
    filtering: filtering.length === 0 ? undefined : JSON.stringify(filtering),
    action_attribution_windows: windows.length === 0 ? undefined : JSON.stringify(windows),
    use_unified_attribution_setting: windows.length === 0 ? 'true' : undefined,
    sort: sort === undefined ? undefined : JSON.stringify([sort]),
  };
}
