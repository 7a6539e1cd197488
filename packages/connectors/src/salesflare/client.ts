import type { HttpResponse } from '@reporting/contract/outbound';
import * as z from 'zod';
import { type ConnectorContext, ConnectorError } from '../connector.ts';
import { refusedRequest, refuseOverload, wordsOf } from '../network/answers.ts';
import { callVendor, type Query, readJson } from '../network/call.ts';

export const SALESFLARE_HOSTS = { api: 'https://api.salesflare.com' } as const;

const API = 'Salesflare';
const NEW_KEY = 'Copy a key from Salesflare › Settings › API keys.';
/** Number of opportunities on a page, and the maximum number of opportunities that are read. */
const PAGE = 100;
export const MAX_OPPORTUNITIES = 5_000;

const text = z.string().nullish();
const number = z.number().nullish();
const currencySchema = z.object({ iso: text }).loose().nullish();
const named = z.object({ id: number, name: text }).loose().nullish();

const meSchema = z.object({ id: z.number(), email: text, team: z.object({ name: text }).loose().nullish() }).loose();
const pipelinesSchema = z.array(
  z
    .object({
      id: z.number(),
      name: text,
      currency: currencySchema,
      stages: z.array(z.object({ id: z.number(), name: text, probability: number, order: number }).loose()).nullish(),
    })
    .loose(),
);
const opportunitySchema = z
  .object({
    id: z.number(),
    name: text,
    value: number,
    currency: currencySchema,
    probability: number,
    /** An instant or a day. */
    creation_date: text,
    close_date: text,
    closed: z.boolean().nullish(),
    done: z.boolean().nullish(),
    stage: z.object({ id: number, name: text, probability: number }).loose().nullish(),
    owner: z.object({ id: number, name: text, firstname: text, lastname: text }).loose().nullish(),
    account: named,
    tags: z.array(z.object({ name: text }).loose()).nullish(),
  })
  .loose();

export type Pipeline = z.infer<typeof pipelinesSchema>[number];
export type Opportunity = z.infer<typeof opportunitySchema>;

/** Returns the user of the key. @throws ConnectorError */
export const readMe = (context: ConnectorContext) => read(context, '/me', {}, meSchema);

/** Returns the pipelines with their stages. @throws ConnectorError */
export const listPipelines = (context: ConnectorContext): Promise<Pipeline[]> =>
  read(context, '/pipelines', {}, pipelinesSchema);

/** Reads at most 5,000 opportunities page by page. An opportunity that is on two pages is returned once. @throws ConnectorError */
export async function readOpportunities(
  context: ConnectorContext,
  query: Query,
): Promise<{ items: Opportunity[]; more: boolean }> {
  const items = new Map<number, Opportunity>();
  for (let offset = 0; offset < MAX_OPPORTUNITIES; offset += PAGE) {
    const page = await read(
      context,
      '/opportunities',
      { ...query, details: 'true', limit: String(PAGE), offset: String(offset), order_by: 'id asc' },
      z.array(opportunitySchema),
    );
    for (const one of page) items.set(one.id, one);
    if (page.length < PAGE) return { items: [...items.values()], more: false };
  }
  return { items: [...items.values()], more: true };
}

async function read<T>(context: ConnectorContext, path: string, query: Query, shape: z.ZodType<T>): Promise<T> {
  const key = (await context.accessToken()).trim();
  if (!/^[\w.-]{8,300}$/.test(key)) {
    throw new ConnectorError('config', `A key of Salesflare consists of letters, digits, dots and dashes. ${NEW_KEY}`, {
      field: 'token',
    });
  }
  return callVendor(
    context,
    {
      api: API,
      url: `${context.hosts.api ?? SALESFLARE_HOSTS.api}${path}`,
      query,
      headers: { authorization: `Bearer ${key}` },
    },
    (response) => {
      refuse(context, response);
      return readJson(API, response, shape);
    },
  );
}

/** Throws if the status is not 200. Error bodies are `{statusCode, error, message}`. */
function refuse({ now }: ConnectorContext, response: HttpResponse): void {
  const { status, body } = response;
  if (status === 200) return;
  refuseOverload(API, response, now());
  const cause = { http: status };
  if (status === 401) {
    throw new ConnectorError('credential', `Salesflare does not accept this key. ${NEW_KEY}`, {
      cause,
      field: 'token',
    });
  }
  if (status === 403 || status === 402) {
    throw new ConnectorError(
      'permission',
      'The Salesflare user of this key has no permission to read these figures, or the subscription has ended.',
      {
        cause,
        field: 'token',
      },
    );
  }
  throw refusedRequest(API, wordsOf(body, errorSchema), cause);
}

const errorSchema = z.object({ message: z.string() }).transform(({ message }) => message);
