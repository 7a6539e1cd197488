import type { HttpResponse } from '@reporting/contract/outbound';
import * as z from 'zod';
import { type ConnectorContext, ConnectorError } from '../connector.ts';
import { refusedRequest, refuseOverload, wordsOf } from '../network/answers.ts';
import { callVendor, type Query, readJson } from '../network/call.ts';
import { TransientFailure } from '../network/retry.ts';
import { isFigureOrMissing, linesOf } from '../report/lines.ts';

/** Host of the Project API, which contains the rank tracker. */
export const SERANKING_HOSTS = { api: 'https://api4.seranking.com' } as const;

const API = 'SE Ranking';
const NEW_KEY = 'Copy the key from SE Ranking › Settings › API.';

const idSchema = z.union([z.string(), z.number()]).transform(String);
const numberSchema = z.union([z.string(), z.number()]).nullish();

const sitesSchema = z.array(
  z.object({ id: idSchema, title: z.string().nullish(), name: z.string().nullish() }).loose(),
);
const enginesSchema = z.array(
  z
    .object({
      site_engine_id: idSchema,
      search_engine_id: idSchema.nullish(),
      region_name: z.string().nullish(),
      lang_code: z.string().nullish(),
    })
    .loose(),
);
const namesSchema = z.array(z.object({ id: idSchema, name: z.string().nullish() }).loose());
const competitorsSchema = z.array(
  z.object({ id: idSchema, url: z.string().nullish(), name: z.string().nullish() }).loose(),
);
const keywordsSchema = z.array(
  z.object({ name: z.string(), tags: z.union([z.array(z.string()), z.string()]).nullish() }).loose(),
);
const positionsSchema = z.array(
  z.object({
    site_engine_id: idSchema.nullable(),
    keywords: z.array(
      z.object({
        name: z.string(),
        volume: numberSchema,
        positions: linesOf<{ date: string; pos?: string | number | null }>(
          ({ date, pos }) => typeof date === 'string' && isFigureOrMissing(pos),
        ).nullish(),
        landing_pages: z.array(z.object({ url: z.string().nullish(), date: z.string().nullish() })).nullish(),
      }),
    ),
  }),
);

export type EnginePositions = z.infer<typeof positionsSchema>[number];

export interface Named {
  id: string;
  name: string;
}

/** Returns the tracked sites. @throws ConnectorError */
export async function listSites(context: ConnectorContext): Promise<Named[]> {
  const sites = await read(context, '/sites', sitesSchema);
  return sites.map(({ id, title, name }) => ({ id, name: title || name || `Site ${id}` }));
}

/**
 * Returns the search engines of a site. Their names are read from another list. If that list cannot be read, the name of an engine contains
 * the engine's id. @throws ConnectorError
 */
export async function listEngines(context: ConnectorContext, site: string): Promise<Named[]> {
  const [engines, names] = await Promise.all([
    read(context, `/sites/${site}/search-engines`, enginesSchema),
    optional(read(context, '/system/search-engines', namesSchema), []),
  ]);
  const byId = new Map(names.map(({ id, name }) => [id, name]));
  return engines.map(({ site_engine_id: id, search_engine_id: engine, region_name: region, lang_code: language }) => {
    const name = byId.get(engine ?? '') || `Search engine ${engine ?? id}`;
    const parts = [region, language].filter((part) => part !== null && part !== undefined && part !== '');
    return { id, name: [name, ...parts].join(', ') };
  });
}

/** Returns the competitors of a site. @throws ConnectorError */
export async function listCompetitors(context: ConnectorContext, site: string): Promise<Named[]> {
  const found = await read(context, `/competitors/site/${site}`, competitorsSchema);
  return found.map(({ id, url, name }) => ({ id, name: name || url || `Competitor ${id}` }));
}

/** Returns the groups (tags) by keyword. @throws ConnectorError */
export async function readTags(context: ConnectorContext, site: string): Promise<Map<string, string[]>> {
  const keywords = await read(context, `/sites/${site}/keywords`, keywordsSchema);
  return new Map(
    keywords.map(({ name, tags }) => {
      const list = typeof tags === 'string' ? tags.split(',') : (tags ?? []);
      return [name, list.map((tag) => tag.trim()).filter((tag) => tag !== '')];
    }),
  );
}

/** Returns the positions of a site, or of a competitor, by search engine. @throws ConnectorError */
export function readPositions(
  context: ConnectorContext,
  of: { site: string } | { competitor: string },
  query: {
    date_from: string;
    date_to: string;
    site_engine_id?: string | undefined;
    with_landing_pages?: string | undefined;
  },
): Promise<EnginePositions[]> {
  const path = 'site' in of ? `/sites/${of.site}/positions` : `/competitors/${of.competitor}/positions`;
  return read(context, path, positionsSchema, query);
}

async function optional<T>(work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ConnectorError && error.kind !== 'credential') return otherwise;
    throw error;
  }
}

async function read<T>(context: ConnectorContext, path: string, shape: z.ZodType<T>, query: Query = {}): Promise<T> {
  const key = await keyOf(context);
  return callVendor(
    context,
    {
      api: API,
      url: `${context.hosts.api ?? SERANKING_HOSTS.api}${path}`,
      query,
      headers: { authorization: `Token ${key}` },
    },
    (response) => {
      refuse(context, response);
      return readJson(API, response, shape);
    },
  );
}

async function keyOf(context: ConnectorContext): Promise<string> {
  const key = (await context.accessToken()).trim();
  if (/^[\w-]{8,200}$/.test(key)) return key;
  throw new ConnectorError('config', `A key of SE Ranking consists of letters, digits and dashes. ${NEW_KEY}`, {
    field: 'token',
  });
}

/** Throws if the status is not 200. Error bodies are `{"error": {"code", "message", "description"}}`. */
function refuse({ now }: ConnectorContext, response: HttpResponse): void {
  const { status, body } = response;
  if (status === 200) return;
  refuseOverload(API, response, now());
  const cause = { http: status };
  const words = wordsOf(body, errorSchema);
  if (status === 401) {
    throw new ConnectorError('credential', `SE Ranking does not accept this key. ${NEW_KEY}`, {
      cause,
      field: 'token',
    });
  }
  if (status === 403 && /insufficient funds|limit reached/i.test(words)) {
    throw new TransientFailure(
      'rate',
      'The limit of the SE Ranking account is reached. Raise it in SE Ranking, or wait until it is renewed.',
      { cause, final: true },
    );
  }
  if (status === 403) {
    throw new ConnectorError(
      'permission',
      'The SE Ranking account of this key has no permission to read these figures. Its subscription must include the API.',
      { cause, field: 'token' },
    );
  }
  throw refusedRequest(API, words, cause, 'The site may be deleted.');
}

const errorSchema = z
  .object({
    error: z.union([z.string(), z.object({ message: z.string().nullish(), description: z.string().nullish() })]),
  })
  .transform(({ error }) =>
    typeof error === 'string' ? error : [error.message, error.description].filter(Boolean).join(' '),
  );
