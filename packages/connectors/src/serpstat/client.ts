import type { HttpResponse } from '@reporting/contract/outbound';
import * as z from 'zod';
import { type ConnectorContext, ConnectorError } from '../connector.ts';
import { refusedRequest, refuseOverload, tooOften } from '../network/answers.ts';
import { callVendor, readJson, readValue } from '../network/call.ts';
import { type RetryPolicy, TransientFailure } from '../network/retry.ts';
import { isFigureOrMissing, isMissing, isTextOrMissing, linesOf } from '../report/lines.ts';

export const SERPSTAT_HOSTS = { api: 'https://api.serpstat.com' } as const;

const API = 'Serpstat';
/**
 * Maximum number of attempts by kind of failure. After a network or server failure a call is repeated only once, because Serpstat may
 * charge credits for an answer that is lost. After a rate limit it is repeated twice.
 */
const RETRY: RetryPolicy = { network: 2, server: 2, rate: 3 };
const NEW_TOKEN = 'Copy the token from Serpstat › Profile › API.';

/** Page size of lists of the rank tracker: the largest size that Serpstat accepts. */
const PAGE = 500;
/** Maximum number of pages that the connector reads of a list. */
const MAX_PAGES = 10;

const idSchema = z.union([z.string(), z.number()]).transform(String);
const numberSchema = z.union([z.string(), z.number()]).nullish();
const text = z.string().nullish();

const statsSchema = z.object({ max_lines: numberSchema, used_lines: numberSchema, left_lines: numberSchema }).loose();
const projectsSchema = z.object({
  data: z.array(z.object({ id: idSchema, projectName: text, domain: text }).loose()),
  summary_info: z.object({ page_total: numberSchema }).loose().nullish(),
});
const regionsSchema = z.object({
  regions: z.array(
    z
      .object({
        id: idSchema,
        active: z.boolean().nullish(),
        deviceType: text,
        searchEngine: text,
        region: text,
        country: text,
        city: text,
      })
      .loose(),
  ),
});
/** The position of a landing page for a keyword. */
interface Place {
  position?: string | number | null;
  url?: string | null;
}
interface HistoryDay {
  date: string;
  positions?: Place[] | null;
}
const isPlace = (place: Place | null): boolean =>
  typeof place === 'object' && place !== null && isFigureOrMissing(place.position) && isTextOrMissing(place.url);
const historySchema = z.object({
  data: z.object({
    domain: text,
    keywords: z.array(
      z
        .object({
          keyword: text,
          frequency: numberSchema,
          tags: z.array(z.unknown()).nullish(),
          history: linesOf<HistoryDay>(
            ({ date, positions }) =>
              typeof date === 'string' &&
              (isMissing(positions) || (Array.isArray(positions) && positions.every(isPlace))),
          ).nullish(),
        })
        .loose(),
    ),
  }),
  summary_info: z.object({ page_total: numberSchema }).loose().nullish(),
});
const linesSchema = z.object({ data: z.array(z.record(z.string(), z.unknown())) }).loose();

export interface Project {
  id: string;
  name: string;
  domain: string;
}
export interface Region {
  id: string;
  name: string;
  device: string;
  country: string;
}
export type HistoryKeyword = z.infer<typeof historySchema>['data']['keywords'][number];
export type Line = Readonly<Record<string, unknown>>;

/** Returns the credits that are left today; null if Serpstat does not state them. The call is free. @throws ConnectorError */
export async function creditsLeft(context: ConnectorContext): Promise<number | null> {
  const result = await call(
    context,
    'SerpstatLimitsProcedure.getStats',
    {},
    z.union([z.object({ data: statsSchema }), statsSchema]),
  );
  const left = 'data' in result ? (result.data as z.infer<typeof statsSchema>).left_lines : result.left_lines;
  return left === null || left === undefined || !Number.isFinite(Number(left)) ? null : Number(left);
}

/** Returns the projects of the rank tracker, at most 5,000. The calls are free. @throws ConnectorError */
export async function listProjects(context: ConnectorContext): Promise<Project[]> {
  const projects = new Map<string, Project>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { data, summary_info: info } = await call(
      context,
      'RtApiProjectProcedure.getProjects',
      { page, pageSize: PAGE },
      projectsSchema,
    );
    for (const { id, projectName, domain } of data) {
      projects.set(id, { id, name: projectName || domain || `Project ${id}`, domain: domain ?? '' });
    }
    if (page >= Number(info?.page_total ?? 1)) break;
  }
  return [...projects.values()];
}

/** Returns the active search engines of a project, which Serpstat calls regions. The call is free. @throws ConnectorError */
export async function listRegions(context: ConnectorContext, project: string): Promise<Region[]> {
  const { regions } = await call(
    context,
    'RtApiSearchEngineProcedure.getProjectRegions',
    { projectId: Number(project) },
    regionsSchema,
  );
  return regions
    .filter(({ active }) => active !== false)
    .map(({ id, searchEngine, deviceType, country, region, city }) => {
      const device = /mobile/i.test(deviceType ?? '') ? 'Mobile' : 'Desktop';
      const engine = searchEngine ? searchEngine.charAt(0).toUpperCase() + searchEngine.slice(1) : 'Search engine';
      const place = [city, region, country].find((part) => part !== null && part !== undefined && part !== '') ?? '';
      return {
        id,
        device,
        country: country ?? place,
        name: [engine, place, device].filter((part) => part !== '').join(', '),
      };
    });
}

/**
 * Returns the positions of the project's landing pages in a region, by keyword and day. `more` is true if the project has more keywords
 * than the 5,000 that are read. The calls are free.
 * @throws ConnectorError
 */
export async function readHistory(
  context: ConnectorContext,
  project: string,
  region: string,
  range: { startDate: string; endDate: string },
): Promise<{ keywords: HistoryKeyword[]; more: boolean }> {
  const keywords: HistoryKeyword[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { data, summary_info: info } = await call(
      context,
      'RtApiSerpResultsProcedure.getUrlsSerpResultsHistory',
      {
        projectId: Number(project),
        projectRegionId: Number(region),
        page,
        pageSize: PAGE,
        dateFrom: range.startDate,
        dateTo: range.endDate,
        withTags: true,
      },
      historySchema,
    );
    keywords.push(...data.keywords);
    if (page >= Number(info?.page_total ?? 1)) return { keywords, more: false };
  }
  return { keywords, more: true };
}

/** Returns the lines of a report on domains; empty for an unknown domain. Each line costs a credit. @throws ConnectorError */
export async function readLines(context: ConnectorContext, method: string, params: object): Promise<Line[]> {
  const result = await call(context, method, params, linesSchema, { data: [] });
  return result.data;
}

/**
 * Calls a procedure. Errors of procedures have status 200. Error statuses are failures too.
 * @param nothing the result if Serpstat finds nothing. Without it, such an answer causes a ConnectorError.
 */
async function call<T>(
  context: ConnectorContext,
  method: string,
  params: object,
  shape: z.ZodType<T>,
  nothing?: T,
): Promise<T> {
  const token = await tokenOf(context);
  const { result } = await callVendor<{ result: T }>(
    context,
    {
      api: API,
      url: `${context.hosts.api ?? SERPSTAT_HOSTS.api}/v4/`,
      query: { token },
      json: { id: '1', method, params },
    },
    (response) => {
      refuseStatus(context, response);
      const answer = readJson(
        API,
        response,
        z.object({ result: z.unknown().optional(), error: z.unknown().optional() }).loose(),
      );
      if (answer.error !== undefined && answer.error !== null) {
        const failure = failureOf(answer.error);
        if (failure !== null) throw failure;
        if (nothing !== undefined) return { result: nothing };
      }
      return { result: readValue(API, answer.result, shape) };
    },
    RETRY,
  );
  return result;
}

async function tokenOf(context: ConnectorContext): Promise<string> {
  const token = (await context.accessToken()).trim();
  if (/^[\w-]{8,200}$/.test(token)) return token;
  throw new ConnectorError(
    'config',
    `A token of Serpstat has 8 to 200 letters, digits, dashes or underscores. ${NEW_TOKEN}`,
    { field: 'token' },
  );
}

function refuseStatus({ now }: ConnectorContext, response: HttpResponse): void {
  const { status } = response;
  const cause = { http: status };
  refuseOverload(API, response, now());
  if (status === 401 || status === 403) throw refusedToken(cause);
  if (status === 402) throw noCredits(cause);
}

const refusedToken = (cause: unknown) =>
  new ConnectorError('credential', `Serpstat does not accept this token. ${NEW_TOKEN}`, { cause, field: 'token' });

/** Returns the failure for used-up credits, which are renewed each day. */
export const noCredits = (cause?: unknown) =>
  new TransientFailure(
    'rate',
    'The Serpstat account has no credits left today. Wait until tomorrow, or change the plan at Serpstat.',
    { cause, final: true },
  );

const errorSchema = z.object({ code: z.number().optional(), message: z.string() });

/**
 * Maps an error of a procedure to an error of the connector. Returns null if Serpstat found nothing. The codes are known only from an SDK
 * of version 3, so the message is read too.
 */
function failureOf(error: unknown): Error | null {
  const { code = 0, message = '' } = errorSchema.safeParse(error).data ?? {};
  const cause = { serpstat: code };
  if (code === 404 || /not found|no data|no result/i.test(message)) {
    return /project|region/i.test(message)
      ? new ConnectorError(
          'config',
          'Serpstat has no such project or search engine (any more). Edit the widget and choose another.',
          { cause },
        )
      : null;
  }
  // This test precedes those for tokens and credits, because the message “Rate limit exceeded for this token” contains both words.
  if (code === 429 || /rate limit|too many|frequen/i.test(message)) return tooOften(API, { cause });
  if (code === 403 || /token|access denied/i.test(message)) return refusedToken(cause);
  if (code === 402 || /limit|credits|not enough/i.test(message)) return noCredits(cause);
  if (code >= 500) {
    return new TransientFailure('server', 'Serpstat does not work at the moment. The service retries later.', {
      cause,
    });
  }
  return refusedRequest(API, message, cause);
}
