import type { HttpResponse } from '@reporting/contract/outbound';
import * as z from 'zod';
import { type ConnectorContext, ConnectorError } from '../connector.ts';
import { refusedRequest, refuseOverload, wordsOf } from '../network/answers.ts';
import { type Query, readJson, sendCall, USUAL_RETRY } from '../network/call.ts';
import { withRetries } from '../network/retry.ts';
import { withToken } from '../network/token.ts';

/** Placeholder. The operator sets the real address. */
export const BASE_HOSTS = { api: 'https://base-url.invalid' } as const;

const API = 'Base';
const PAGE = 100;
export const MAX_LINKS = 5_000;

const text = z.string().nullish();
const idSchema = z.union([z.string(), z.number()]).transform(String);
const clientSchema = z.object({ id: idSchema, name: text, domain: text }).loose();
const linkSchema = z
  .object({
    id: idSchema,
    created_at: z.string(),
    status: text,
    type: text,
    domain: text,
    target_url: text,
    owner: text,
    price: z.number().nullish(),
    currency: text,
    domain_authority: z.number().nullish(),
  })
  .loose();
const meSchema = z.object({ id: idSchema, name: text }).loose();

export type BaseClient = z.infer<typeof clientSchema>;
export type Link = z.infer<typeof linkSchema>;

/** Returns the signed-in user's team. @throws ConnectorError */
export const readMe = (context: ConnectorContext) => read(context, '/v1/me', {}, meSchema);

/** Returns at most 5,000 clients. @throws ConnectorError */
export const listClients = async (context: ConnectorContext): Promise<BaseClient[]> =>
  (await readAll(context, '/v1/clients', {}, clientSchema)).items;

/** Returns at most 5,000 links of a client that were created in `range`. Days are inclusive, in UTC. @throws ConnectorError */
export const readLinks = (context: ConnectorContext, client: string, range: { startDate: string; endDate: string }) =>
  readAll(context, `/v1/clients/${client}/links`, { from: range.startDate, to: range.endDate }, linkSchema);

/**
 * Reads pages until the last page or until `MAX_LINKS` items. An item that is on two pages is returned once. `more` is true if pages remain
 * unread.
 */
async function readAll<T extends { id: string }>(
  context: ConnectorContext,
  path: string,
  query: Query,
  item: z.ZodType<T>,
): Promise<{ items: T[]; more: boolean }> {
  const items = new Map<string, T>();
  const shape = z.object({ items: z.array(item), next_page: z.number().nullish() });
  for (let page = 1; (page - 1) * PAGE < MAX_LINKS; page += 1) {
    const answer = await read(context, path, { ...query, page: String(page), per_page: String(PAGE) }, shape);
    for (const one of answer.items) items.set(one.id, one);
    if (answer.next_page === null || answer.next_page === undefined) return { items: [...items.values()], more: false };
  }
  return { items: [...items.values()], more: true };
}

function read<T>(context: ConnectorContext, path: string, query: Query, shape: z.ZodType<T>): Promise<T> {
  const url = `${context.hosts.api ?? BASE_HOSTS.api}${path}`;
  const send = withToken(context, (token) =>
    sendCall(context, { api: API, url, query, headers: { authorization: `Bearer ${token}` } }),
  );
  return withRetries(context, USUAL_RETRY, async () => {
    const response = await send();
    refuse(context, response);
    return readJson(API, response, shape);
  });
}

/** Throws if the status is not 200. Error bodies are `{error: {code, message}}`. */
function refuse({ now }: ConnectorContext, response: HttpResponse): void {
  const { status, body } = response;
  if (status === 200) return;
  refuseOverload(API, response, now());
  const cause = { http: status };
  if (status === 401) {
    throw new ConnectorError('credential', 'Base no longer accepts this connection. Reconnect the source.', { cause });
  }
  if (status === 403) {
    throw new ConnectorError(
      'permission',
      'This user of Base has no permission to read this client. Ask for access to it.',
      {
        cause,
      },
    );
  }
  if (status === 404) {
    throw new ConnectorError('config', 'Base has no such client (any more). Edit the widget and choose another.', {
      cause,
    });
  }
  throw refusedRequest(API, wordsOf(body, errorSchema), cause);
}

const errorSchema = z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message);
