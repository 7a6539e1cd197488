import type { HttpResponse } from '@reporting/contract/outbound';
import { dayNumber } from '@reporting/formatters/date-range';
import * as z from 'zod';
import { type ConnectorContext, ConnectorError } from '../connector.ts';
import { refusedRequest, refuseOverload, wordsOf } from '../network/answers.ts';
import { callVendor, type Query, readJson } from '../network/call.ts';
import { type RetryPolicy, TransientFailure } from '../network/retry.ts';

export const AHREFS_HOSTS = { api: 'https://api.ahrefs.com' } as const;

const API = 'Ahrefs';
/**
 * Maximum number of attempts by kind of failure. Ahrefs may charge units for an answer that is lost. A call is therefore repeated only once
 * after a network or server failure.
 */
const RETRY: RetryPolicy = { network: 2, server: 2, rate: 3 };
const NEW_KEY = 'Create a key in Ahrefs › Account settings › API keys.';

const limitsSchema = z.object({
  limits_and_usage: z
    .object({
      api_key_expiration_date: z.string().nullish(),
      units_limit_api_key: z.number().nullish(),
      units_limit_workspace: z.number().nullish(),
      units_usage_api_key: z.number().nullish(),
      units_usage_workspace: z.number().nullish(),
    })
    .loose(),
});
const projectsSchema = z.object({
  projects: z.array(
    z
      .object({
        project_id: z.union([z.string(), z.number()]).transform(String),
        project_name: z.string().nullish(),
        url: z.string().nullish(),
      })
      .loose(),
  ),
});

export interface Project {
  id: string;
  name: string;
  url: string;
}
/** Limits of the subscription and the key. Null: unlimited or unknown. */
export interface Limits {
  unitsLeft: number | null;
  /** Day on which the key ends. */
  keyEnds: string | null;
}

/** Returns the units that are left, and the day on which the key ends. The call is free. @throws ConnectorError */
export async function readLimits(context: ConnectorContext): Promise<Limits> {
  const { limits_and_usage: limits } = (await read(context, '/v3/subscription-info/limits-and-usage', {}, limitsSchema))
    .data;
  const left = (limit: number | null | undefined, used: number | null | undefined) =>
    limit === null || limit === undefined ? [] : [Math.max(0, limit - (used ?? 0))];
  const known = [
    ...left(limits.units_limit_api_key, limits.units_usage_api_key),
    ...left(limits.units_limit_workspace, limits.units_usage_workspace),
  ];
  return {
    unitsLeft: known.length === 0 ? null : Math.min(...known),
    keyEnds: limits.api_key_expiration_date?.slice(0, 10) ?? null,
  };
}

/** Number of days before the end of a key in which a note states the day of its end. */
const DAYS_BEFORE = 21;

/** Returns true if a key ends today or within `DAYS_BEFORE` days. Ahrefs refuses a key that has ended. */
export function endsSoon(now: string, keyEnds: string | null): boolean {
  const daysLeft = keyEnds === null ? null : dayNumber(keyEnds) - dayNumber(now);
  return daysLeft !== null && daysLeft >= 0 && daysLeft <= DAYS_BEFORE;
}

/** Returns the projects of the rank tracker. The call is free. @throws ConnectorError */
export async function listProjects(context: ConnectorContext): Promise<Project[]> {
  const { projects } = (await read(context, '/v3/management/projects', {}, projectsSchema)).data;
  return projects.map(({ project_id: id, project_name: name, url }) => ({
    id,
    name: name || url || `Project ${id}`,
    url: url ?? '',
  }));
}

/**
 * Sends a request. `units` is the cost that the answer's header states, 0 if it states none.
 * @throws ConnectorError
 */
export async function read<T>(
  context: ConnectorContext,
  path: string,
  query: Query,
  shape: z.ZodType<T>,
): Promise<{ data: T; units: number }> {
  const key = (await context.accessToken()).trim();
  if (!/^[\w-]{8,200}$/.test(key)) {
    throw new ConnectorError('config', `A key of Ahrefs consists of letters, digits and dashes. ${NEW_KEY}`, {
      field: 'token',
    });
  }
  return callVendor(
    context,
    {
      api: API,
      url: `${context.hosts.api ?? AHREFS_HOSTS.api}${path}`,
      query: { ...query, output: 'json' },
      headers: { authorization: `Bearer ${key}` },
    },
    (response) => {
      refuse(context, response);
      const units = Number(response.headers['x-api-units-cost-total-actual'] ?? 0);
      return { data: readJson(API, response, shape), units: Number.isFinite(units) ? units : 0 };
    },
    RETRY,
  );
}

export const noUnits = (cause?: unknown) =>
  new TransientFailure(
    'rate',
    'The Ahrefs subscription has no API units left for this. Buy units at Ahrefs, or wait for the next month.',
    { cause, final: true },
  );

function refuse({ now }: ConnectorContext, response: HttpResponse): void {
  const { status, body } = response;
  if (status === 200) return;
  refuseOverload(API, response, now());
  const cause = { http: status };
  const words = wordsOf(body, errorSchema);
  if (status === 401) {
    throw new ConnectorError(
      'credential',
      `Ahrefs does not accept this key: it is wrong, older than a year, or its user has left. ${NEW_KEY}`,
      { cause, field: 'token' },
    );
  }
  if (status === 403 && /unit|limit/i.test(words)) throw noUnits(cause);
  if (status === 403) {
    throw new ConnectorError('permission', 'The Ahrefs subscription of this key does not include this report.', {
      cause,
      field: 'token',
    });
  }
  throw refusedRequest(API, words, cause);
}

const errorSchema = z.object({ error: z.string() }).transform(({ error }) => error);
