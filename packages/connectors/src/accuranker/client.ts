import type { HttpResponse } from '@reporting/contract/outbound';
import * as z from 'zod';
import { type ConnectorContext, ConnectorError } from '../connector.ts';
import { refusedRequest, refuseOverload, wordsOf } from '../network/answers.ts';
import { type Query, readJson, sendCall, USUAL_RETRY } from '../network/call.ts';
import { withRetries } from '../network/retry.ts';
import { withToken } from '../network/token.ts';
import { isMissing, isNumberOrMissing, isTextOrMissing, linesOf } from '../report/lines.ts';

export const ACCURANKER_HOSTS = { app: 'https://app.accuranker.com' } as const;

const API = 'AccuRanker';
/** Number of objects on a page, and the maximum number of objects that are read. */
const PAGE = 100;
const MAX_OBJECTS = 5_000;

const text = z.string().nullish();

const accountSchema = z.object({ id: z.number(), organization_name: text }).loose();
const domainSchema = z
  .object({
    id: z.number(),
    domain: z.string(),
    display_name: text,
    group: z.object({ account: accountSchema.nullish() }).loose().nullish(),
  })
  .loose();
export type Domain = z.infer<typeof domainSchema>;

const competitorsSchema = z
  .object({ competitors: z.array(z.object({ id: z.number(), domain: z.string() }).loose()).nullish() })
  .loose();

interface OwnRank {
  created_at: string;
  rank?: number | null;
  highest_ranking_page?: string | null;
  estimated_visits?: number | null;
}
interface CompetitorRank {
  created_at: string;
  rank?: number | null;
  competitor?: { domain: string } | null;
}
const hasDomain = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'domain' in value && typeof value.domain === 'string';

const keywordSchema = z
  .object({
    id: z.number(),
    keyword: z.string(),
    tags: z.array(z.string()).nullish(),
    search_engine: z.object({ name: text }).loose().nullish(),
    search_type: z.union([z.number(), z.string()]).nullish(),
    search_locale: z.union([z.string(), z.object({ country_code: text }).loose()]).nullish(),
    search_volume: z.object({ search_volume: z.number().nullish() }).loose().nullish(),
    ranks: linesOf<OwnRank>(
      ({ created_at, rank, highest_ranking_page: page, estimated_visits: visits }) =>
        typeof created_at === 'string' && isNumberOrMissing(rank) && isTextOrMissing(page) && isNumberOrMissing(visits),
    ).nullish(),
    competitor_ranks: linesOf<CompetitorRank>(
      ({ created_at, rank, competitor }) =>
        typeof created_at === 'string' && isNumberOrMissing(rank) && (isMissing(competitor) || hasDomain(competitor)),
    ).nullish(),
  })
  .loose();
export type TrackedKeyword = z.infer<typeof keywordSchema>;

const pageOf = <T>(item: z.ZodType<T>) => z.object({ count: z.number().nullish(), results: z.array(item) }).loose();

/** Returns at most 5,000 domains of the user, each with its account. @throws ConnectorError */
export const listDomains = (context: ConnectorContext): Promise<{ items: Domain[]; more: boolean }> =>
  readAll(context, '/domains/', domainSchema, {
    fields: 'id,domain,display_name,group.account.id,group.account.organization_name',
  });

/** Returns the competitors of a domain. @throws ConnectorError */
export async function listCompetitors(context: ConnectorContext, domain: string): Promise<string[]> {
  const { competitors } = await read(context, `/domains/${domain}/`, competitorsSchema, {
    fields: 'competitors.id,competitors.domain',
  });
  return (competitors ?? []).map((one) => one.domain);
}

/**
 * Returns at most 5,000 keywords of a domain. Each keyword contains only the requested `fields`.
 * @throws ConnectorError
 */
export const readKeywords = (
  context: ConnectorContext,
  domain: string,
  fields: readonly string[],
  range?: { startDate: string; endDate: string },
): Promise<{ items: TrackedKeyword[]; more: boolean }> =>
  readAll(context, `/domains/${domain}/keywords/`, keywordSchema, {
    fields: fields.join(','),
    ...(range === undefined ? {} : { period_from: range.startDate, period_to: range.endDate }),
  });

/**
 * Reads pages until the last page or until `MAX_OBJECTS` objects. An object that is on two pages is returned once. `more` is true if pages
 * remain unread.
 */
async function readAll<T extends { id: number }>(
  context: ConnectorContext,
  path: string,
  item: z.ZodType<T>,
  query: Query,
): Promise<{ items: T[]; more: boolean }> {
  const items = new Map<number, T>();
  for (let offset = 0; offset < MAX_OBJECTS; offset += PAGE) {
    const { results, count } = await read(context, path, pageOf(item), {
      ...query,
      limit: String(PAGE),
      offset: String(offset),
    });
    for (const one of results) items.set(one.id, one);
    if (results.length < PAGE || offset + PAGE >= (count ?? Number.POSITIVE_INFINITY)) {
      return { items: [...items.values()], more: false };
    }
  }
  return { items: [...items.values()], more: true };
}

function read<T>(context: ConnectorContext, path: string, shape: z.ZodType<T>, query: Query): Promise<T> {
  const url = `${context.hosts.app ?? ACCURANKER_HOSTS.app}/api/v4${path}`;
  const send = withToken(context, (token) =>
    sendCall(context, { api: API, url, query, headers: { authorization: `Bearer ${token}` } }),
  );
  return withRetries(context, USUAL_RETRY, async () => {
    const response = await send();
    refuse(context, response);
    return readJson(API, response, shape);
  });
}

function refuse({ now }: ConnectorContext, response: HttpResponse): void {
  const { status, body } = response;
  if (status === 200) return;
  refuseOverload(API, response, now());
  const cause = { http: status };
  if (status === 401) {
    throw new ConnectorError('credential', 'AccuRanker no longer accepts this connection. Reconnect the source.', {
      cause,
    });
  }
  if (status === 403) {
    throw new ConnectorError(
      'permission',
      'This AccuRanker user has no permission to read this domain. Ask an administrator of the account for access to it.',
      { cause },
    );
  }
  if (status === 404) {
    throw new ConnectorError(
      'config',
      'AccuRanker does not have this domain, or it was deleted. Edit the widget and choose another.',
      { cause },
    );
  }
  throw refusedRequest(API, wordsOf(body, errorSchema), cause);
}

const errorSchema = z.object({ detail: z.string() }).transform(({ detail }) => detail);
