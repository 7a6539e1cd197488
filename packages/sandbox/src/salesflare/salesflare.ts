import { json, type Reply } from '../http/reply.ts';
import { bearerToken, type SandboxRequest } from '../http/request.ts';
import type { Route } from '../http/router.ts';
import type { Vendor, VendorOptions } from '../http/vendor.ts';
import { createDuplicates, createKeyring } from '../keys/keyring.ts';
import { type Opportunity, opportunitiesOf, PIPELINES } from '../world/sales.ts';

const CURRENCIES: Readonly<Record<string, number>> = { USD: 1, NZD: 2, AUD: 3 };
const currency = (iso: string) => ({ id: CURRENCIES[iso] ?? 0, html: '$', iso });

const failure = (statusCode: number, error: string, message: string): Reply =>
  json({ statusCode, error, message }, statusCode);

/** Creates Salesflare's API with pipelines and opportunities, without sums. */
export function createSalesflare({ now }: Pick<VendorOptions, 'now'>): Vendor {
  const keyring = createKeyring(8_215);
  const duplicates = createDuplicates();

  const get = (path: string, operation: string, answer: (query: URLSearchParams) => Reply): Route => ({
    method: 'GET',
    path: `/salesflare/api${path}`,
    operation: `salesflare.${operation}`,
    handle(request: SandboxRequest) {
      const kind = keyring.kindOf(bearerToken(request) ?? '');
      if (kind === undefined) return failure(401, 'Unauthorized', 'Invalid API key');
      if (kind === 'limited') return failure(403, 'Forbidden', 'Insufficient permissions');
      if (kind === 'spent') return failure(429, 'Too Many Requests', 'Rate limit exceeded');
      return answer(request.url.searchParams);
    },
  });

  const written = (one: Opportunity) => ({
    id: one.id,
    name: one.name,
    value: one.value,
    currency: currency(one.currency),
    // A fifth of the opportunities have a probability. For the others it is null.
    probability: one.id % 5 === 0 ? 60 : null,
    creation_date: new Date(one.created).toISOString(),
    // The close date of an open opportunity is a day without a time.
    close_date:
      one.state === 'open' ? new Date(one.closes).toISOString().slice(0, 10) : new Date(one.closes).toISOString(),
    closed: one.state !== 'open',
    done: one.state !== 'open',
    lost_reason: one.state === 'lost' ? { id: 1, name: 'Price' } : null,
    stage: { id: one.stage.id, name: one.stage.name, probability: one.stage.probability },
    owner: { id: one.owner.length, firstname: one.owner.split(' ')[0], lastname: one.owner.split(' ')[1] },
    account: { id: one.id, name: one.account },
    tags: one.tags.map((name, id) => ({ id, name })),
    pipeline: { id: one.pipeline.id, name: one.pipeline.name },
  });

  function opportunities(query: URLSearchParams): Reply {
    const pipelines = PIPELINES.filter(({ id }) => !query.has('pipeline') || String(id) === query.get('pipeline'));
    const between = (at: number, name: string) => {
      const after = query.get(`${name}_after`);
      const before = query.get(`${name}_before`);
      return (after === null || at > Date.parse(after)) && (before === null || at < Date.parse(before));
    };
    const closed = query.get('closed');
    const found = pipelines
      .flatMap((pipeline) => opportunitiesOf(pipeline, now()))
      .filter(({ created, closes }) => between(created, 'creation') && between(closes, 'close'))
      .filter(({ state }) => closed === null || (state !== 'open') === (closed === 'true'));
    const offset = Number(query.get('offset') ?? 0);
    return json(duplicates.apply(found.slice(offset, offset + Number(query.get('limit') ?? 20)).map(written)));
  }

  return {
    id: 'salesflare',
    routes: [
      get('/me', 'me', () => json({ id: 900, email: 'ana@quillstack.example', team: { id: 90, name: 'Quillstack' } })),
      get('/pipelines', 'pipelines', () =>
        json(
          PIPELINES.map((pipeline, order) => ({
            id: pipeline.id,
            team: 90,
            name: pipeline.name,
            order,
            currency: currency(pipeline.currency),
            stages: pipeline.stages.map((stage, index) => ({ ...stage, order: index })),
          })),
        ),
      ),
      get('/opportunities', 'opportunities', opportunities),
    ],
    error: (status) => failure(status, 'Error', 'The request failed.'),
    errorOf: () => undefined,
    accountOf: (request) => keyring.accountOf(bearerToken(request) ?? ''),
    revoke: keyring.revoke,
    resetQuota() {
      keyring.restore();
      duplicates.reset();
    },
    controls: [
      {
        method: 'GET',
        path: '',
        handle: () =>
          json({
            keys: keyring.keys,
            pipelines: PIPELINES.map(({ id, name, currency: own }) => ({ id, name, currency: own })),
          }),
      },
      {
        method: 'GET',
        path: '/ledger/{pipeline}',
        handle: (_request, { pipeline: id }) => {
          const pipeline = PIPELINES.find((one) => String(one.id) === id);
          if (pipeline === undefined) return json({ error: 'There is no such pipeline.' }, 400);
          return json(
            opportunitiesOf(pipeline, now()).map(({ pipeline: _own, stage, ...one }) => ({
              ...one,
              stage: stage.name,
              probability: one.id % 5 === 0 ? 60 : stage.probability,
            })),
          );
        },
      },
      duplicates.control,
    ],
  };
}
