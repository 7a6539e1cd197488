import type { HttpResponse } from '@reporting/contract/outbound';
import * as z from 'zod';
import { type ConnectorContext, ConnectorError } from '../connector.ts';
import { readJson, sendCall } from '../network/call.ts';
import { type RetryPolicy, TransientFailure, withRetries } from '../network/retry.ts';
import { isPage, keyWasNotSeen, shopFailure } from './failures.ts';

/** Path of the REST API after the address of a shop. */
const API_PATH = '/wp-json/wc/v3';

/** Attempts by kind of failure. They are few, because each attempt is work for the shop's server. */
const RETRY: RetryPolicy = { network: 2, server: 2, rate: 3 };

/** Maximum number of concurrent tasks of `inTurn`. It is low, because a shop on shared hosting has few workers. */
const AT_ONCE = 4;

/** Items per page; the API allows at most 100. */
export const PAGE_SIZE = 100;

/** A key of the REST API. */
export interface ShopKey {
  key: string;
  secret: string;
}

/** The state of a shop's calls during one query, including how the key must be sent. */
export interface ShopSession {
  /** The shop's address in messages. */
  site: URL;
  /** The address to call: the shop's, or the sandbox's address for the shop. */
  base: URL;
  key: ShopKey;
  keyInQuery: boolean;
}

type Query = Readonly<Record<string, string | undefined>>;

interface Answer<T> {
  data: T;
  headers: Readonly<Record<string, string>>;
}

/**
 * Calls the shop's REST API v3. The key is sent in the Authorization header or, if the web server drops that header, in
 * the query of the same address.
 * @param path below `/wp-json/wc/v3`, with its parts encoded
 * @throws ConnectorError; if the context's signal is aborted, the reason of the signal
 */
export function shopCall<T>(
  context: ConnectorContext,
  shop: ShopSession,
  path: string,
  query: Query,
  answer: z.ZodType<T>,
): Promise<Answer<T>> {
  return withRetries(context, RETRY, async () => {
    const { keyInQuery } = shop;
    let response = await send(context, { ...shop, keyInQuery }, `${API_PATH}${path}`, query);
    if (!keyInQuery && keyWasNotSeen(response)) {
      response = await send(context, { ...shop, keyInQuery: true }, `${API_PATH}${path}`, query);
      if (!keyWasNotSeen(response)) shop.keyInQuery = true;
    }
    return { data: read(context, shop, response, answer), headers: response.headers };
  });
}

/** Returns the index of the site's REST API, which requires no key; null if it cannot be read. */
export async function siteIndex(context: ConnectorContext, shop: ShopSession): Promise<SiteIndex | null> {
  try {
    const query = { _fields: 'name,timezone_string,gmt_offset' };
    const response = await send(context, { ...shop, key: null }, '/wp-json/', query);
    return read(context, shop, response, indexSchema);
  } catch (error) {
    if (error instanceof ConnectorError || error instanceof TransientFailure) return null;
    throw error;
  }
}

const indexSchema = z.object({
  name: z.string().catch(''),
  /** IANA name; empty if the site has an offset instead of a time zone. */
  timezone_string: z.string().catch(''),
  /** Offset from UTC in hours. */
  gmt_offset: z.coerce.number().catch(0),
});
export type SiteIndex = z.infer<typeof indexSchema>;

async function send(
  context: ConnectorContext,
  shop: { site: URL; base: URL; key: ShopKey | null; keyInQuery: boolean },
  path: string,
  query: Query,
): Promise<HttpResponse> {
  const { site, base, key, keyInQuery } = shop;
  const url = new URL(base);
  url.pathname = `${base.pathname.replace(/\/+$/, '')}${path}`;
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
  if (key !== null && keyInQuery) {
    url.searchParams.set('consumer_key', key.key);
    url.searchParams.set('consumer_secret', key.secret);
  }
  const authorization = `Basic ${btoa(`${key?.key}:${key?.secret}`)}`;
  const headers = key === null || keyInQuery ? undefined : { authorization };
  try {
    return await sendCall(context, { api: site.host, url: url.href, ...(headers === undefined ? {} : { headers }) });
  } catch (error) {
    throw isUnknownHost(error) ? noSuchHost(site, error) : error;
  }
}

const noSuchHost = ({ host }: URL, cause: unknown) =>
  new ConnectorError('config', `There is no web site at ${host}. Check the address of the shop.`, {
    cause,
    field: 'account',
  });

/** Returns true if the error or one of its causes has the code for a host name that does not exist. */
function isUnknownHost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'ENOTFOUND') || isUnknownHost(error.cause);
}

function read<T>(context: ConnectorContext, { site }: { site: URL }, response: HttpResponse, answer: z.ZodType<T>): T {
  if (response.status !== 200 || isPage(response)) throw shopFailure(response, site, context.now());
  return readJson(site.host, response, answer);
}

/**
 * Returns every item of a list once. The first page states the number of pages, and the other pages are read four at a time. A new item can
 * move another item to the next page, so duplicates are removed.
 * @param mostItems maximum number of items; if the list has more, the error from `tooMany` is thrown
 */
export async function listAll<T extends { id: number }>(
  context: ConnectorContext,
  shop: ShopSession,
  path: string,
  query: Query,
  item: z.ZodType<T>,
  limit: { mostItems: number; tooMany: (items: number) => ConnectorError },
): Promise<T[]> {
  const readPage = (page: number) =>
    shopCall(context, shop, path, { ...query, per_page: String(PAGE_SIZE), page: String(page) }, z.array(item));
  const first = await readPage(1);
  const total = countHeader(first.headers['x-wp-total']);
  if (total !== undefined && total > limit.mostItems) throw limit.tooMany(total);
  const pages = [first.data];
  const last = countHeader(first.headers['x-wp-totalpages']);
  if (last !== undefined) {
    const numbers = Array.from({ length: Math.max(0, last - 1) }, (_, index) => index + 2);
    pages.push(...(await inTurn(numbers, async (page) => (await readPage(page)).data)));
  } else {
    // A cache in front of the shop has removed the headers, so an incomplete page is taken as the last page.
    for (let page = 2; (pages.at(-1)?.length ?? 0) >= PAGE_SIZE; page += 1) {
      if ((page - 1) * PAGE_SIZE >= limit.mostItems) throw limit.tooMany((page - 1) * PAGE_SIZE);
      pages.push((await readPage(page)).data);
    }
  }
  return [...new Map(pages.flat().map((one) => [one.id, one])).values()];
}

function countHeader(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}

/** Runs a task for each item, four at a time, and returns the results in the order of the items. Rejects with the first failure. */
export async function inTurn<T, R>(items: readonly T[], task: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at];
      if (item !== undefined) results[at] = await task(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, work));
  return results;
}
