import { json, type Reply } from '../../http/reply.ts';
import type { SandboxRequest } from '../../http/request.ts';
import type { Params, Route } from '../../http/router.ts';
import type { Ads } from '../../world/ads.ts';
import type { Access } from '../access.ts';
import { errorReply, GoogleError } from '../errors.ts';
import { SCOPE } from '../oauth/scopes.ts';
import type { Person } from '../people.ts';
import { customerClients, requireCustomer } from './customers.ts';
import { adsError, queryError } from './errors.ts';
import { parseGaql } from './gaql.ts';
import { adsReport } from './report.ts';

type Deps = { access: Access; ads: Ads; now: () => number };

/** The developer token that the stand-in accepts. */
const DEVELOPER_TOKEN = 'sandbox-developer-token';
const ROOT = '/google/googleads/v24';
/** Number of rows in a page of `search` and in a part of `searchStream`. */
const PAGE = 10_000;

/** Returns the routes of googleads.googleapis.com, v24: accessible customers, search and searchStream. */
export function googleAdsRoutes({ access, ads, now }: Deps): Route[] {
  const caller = (request: SandboxRequest, method: string): Person => {
    const { person } = access(request, [SCOPE.adwords], {
      service: 'googleads.googleapis.com',
      method: `google.ads.googleads.v24.services.${method}`,
    });
    if (request.headers['developer-token'] !== DEVELOPER_TOKEN) {
      throw adsError(
        'UNAUTHENTICATED',
        'authenticationError',
        'DEVELOPER_TOKEN_INVALID',
        'The developer token is not valid.',
      );
    }
    return person;
  };
  const results = (request: SandboxRequest, params: Params, method: string) => {
    const person = caller(request, `GoogleAdsService.${method}`);
    const login = request.headers['login-customer-id'];
    const id = params.customer ?? '';
    const account = requireCustomer(person, id, typeof login === 'string' ? login : undefined);
    const { query = '' } = JSON.parse(request.body || '{}') as { query?: string };
    const gaql = parseGaql(query);
    if (gaql.from === 'customer_client') return customerClients(id, gaql);
    if (account === undefined) {
      throw queryError('REQUESTED_METRICS_FOR_MANAGER', 'Metrics cannot be requested for a manager account.');
    }
    return adsReport(account, gaql, ads, now());
  };
  return [
    {
      method: 'GET',
      path: `${ROOT}/customers:listAccessibleCustomers`,
      operation: 'googleads.listAccessibleCustomers',
      handle: (request) => {
        const { ads: own } = caller(request, 'CustomerService.ListAccessibleCustomers');
        return json(own.length === 0 ? {} : { resourceNames: own.map((id) => `customers/${id}`) });
      },
    },
    {
      method: 'POST',
      path: `${ROOT}/customers/{customer}/googleAds:search`,
      operation: 'googleads.search',
      handle: (request, params) => {
        const rows = results(request, params, 'Search');
        const { pageToken = '0' } = JSON.parse(request.body || '{}') as { pageToken?: string };
        const start = Number(pageToken);
        const next = start + PAGE;
        return json({
          ...(rows.length === 0 ? {} : { results: rows.slice(start, next) }),
          ...(next < rows.length ? { nextPageToken: String(next) } : {}),
          totalResultsCount: String(rows.length),
        });
      },
    },
    {
      method: 'POST',
      path: `${ROOT}/customers/{customer}/googleAds:searchStream`,
      operation: 'googleads.searchStream',
      handle: (request, params) => streamed(() => results(request, params, 'SearchStream')),
    },
  ];
}

/** Answers with the parts of a stream in one JSON array. An error is in an array, too. */
function streamed(read: () => readonly unknown[]): Reply {
  try {
    const rows = read();
    const parts: unknown[] = [];
    for (let at = 0; at < rows.length; at += PAGE)
      parts.push({ results: rows.slice(at, at + PAGE), requestId: 'sandbox' });
    return json(parts.length === 0 ? [{ requestId: 'sandbox' }] : parts);
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    const reply = errorReply(error);
    return { ...reply, body: `[${reply.body}]` };
  }
}
