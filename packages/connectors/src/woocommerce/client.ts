import type { HttpResponse } from '@reporting/contract/outbound';
import * as z from 'zod';
import { type ConnectorContext, ConnectorError } from '../connector.ts';
import { readJson, sendCall } from '../network/call.ts';
import { type RetryPolicy, TransientFailure, withRetries } from '../network/retry.ts';
import { isPage, keyWasNotSeen, shopFailure } from './failures.ts';

/** What the REST API adds to the address of a shop. */
const API_PATH = '/wp-json/wc/v3';

/** A shop's own server pays for each try, so that a failed call is repeated once only. */
const RETRY: RetryPolicy = { network: 2, server: 2, rate: 3 };

/** Calls of one query that run at the same time: a shop on shared hosting has few workers. */
const AT_ONCE = 4;

/** Items of one page; the API gives at most 100. */
export const PAGE_SIZE = 100;

/** A key of the REST API. */
export interface ShopKey {
  key: string;
  secret: string;
}

/** One shop for the length of one query. It remembers where the key has to go. */
export interface ShopSession {
  /** The shop's own address, for messages. */
  site: URL;
  /** Where it is reached: its own address, unless the service serves a stand-in. */
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
 * One call of the shop's REST API v3. The key goes into the Authorization header; where the web server drops that, it goes
 * into the query, over the same connection.
 * @param path below `/wp-json/wc/v3`, with its parts encoded
 * @throws ConnectorError; or the reason of the context's signal once it is aborted
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

/** The index of the site's REST API, which needs no key; null where it cannot be read. */
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
  /** Empty where the site is set to an offset. */
  timezone_string: z.string().catch(''),
  /** Hours. */
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

/** Whether the host name does not exist: the error or one of its causes has the resolver's code. */
function isUnknownHost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'ENOTFOUND') || isUnknownHost(error.cause);
}

function read<T>(context: ConnectorContext, { site }: { site: URL }, response: HttpResponse, answer: z.ZodType<T>): T {
  if (response.status !== 200 || isPage(response)) throw shopFailure(response, site, context.now());
  return readJson(site.host, response, answer);
}

/**
 * Every item of a list, each once: the first page says how many pages there are, and the others are read four at a time.
 * An item that comes in while pages are read can move another one to the next page, so that it comes twice.
 * @param mostItems beyond it `tooMany` is thrown
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
    // A cache in front of the shop has dropped the headers: a page that is not full is the last one.
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

/** Runs a task for each item, four at a time, and keeps their order. The first failure ends it. */
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
