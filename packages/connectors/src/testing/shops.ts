import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FaultRule, startSandbox } from '@reporting/sandbox';
import type { ConnectorContext, QueryRequest } from '../connector.ts';
import { recordingHttp } from './http.ts';

/** The default current time in tests of shops: noon in London on a Friday. */
export const NOON = Date.parse('2026-11-20T12:00:00Z');

export const MARLOW = 'https://shop.marlowcoffee.example';
export const LINDEN = 'https://kaffeehaus-linden.example';
export const NORTH_ROAST = 'https://northroast.example';
export const TSUKI = 'https://tsuki-tea.example';
export const ALPINE = 'https://alpine-goods.example';
export const KITE = 'https://kite-and-kettle.example';
export const HARBOUR = 'https://harbour-books.example';

export type KeyKind = 'read' | 'write' | 'no-access';

/** Correct figures of a day or a range. Amounts are in minor units. */
export interface Figures {
  orders: number;
  itemsSold: number;
  gross: number;
  coupons: number;
  returns: number;
  net: number;
  taxes: number;
  shipping: number;
  total: number;
  customers: number;
}

interface Ledger {
  decimals: number;
  days: (Figures & { day: string })[];
  total: Figures;
  products: { id: number; name: string; itemsSold: number; net: number }[];
  countries: Record<string, number>;
  coupons: Record<string, { orders: number; amount: number }>;
  currencies: Record<string, number>;
}

interface ServedShop {
  url: string;
  served: string;
  keys: Record<KeyKind, string>;
}

/** Starts the sandbox's shops and returns controls for tests. */
export async function testShops(now: number = NOON) {
  const clock = { at: now };
  const stateDir = await mkdtemp(join(tmpdir(), 'reporting-shops-'));
  const sandbox = await startSandbox({ port: 0, stateDir, now: () => clock.at });
  const control = async (path: string, body?: unknown, method?: string): Promise<unknown> => {
    const response = await fetch(`${sandbox.url}/_sandbox${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { shops } = (await control('/woocommerce')) as { shops: ServedShop[] };
  const shopOf = (url: string): ServedShop => {
    const shop = shops.find((one) => one.url === url);
    if (shop === undefined) throw new Error(`The sandbox has no shop ${url}.`);
    return shop;
  };
  const http = recordingHttp();
  return {
    url: sandbox.url,
    clock,
    http,
    control,
    shop: shopOf,
    /** Adds a fault to a shop's calls, by default to one call (`times`) of the shop Marlow. */
    fault: (rule: Partial<FaultRule>, url: string = MARLOW) =>
      control('/faults', { times: 1, match: { path: `/${new URL(url).host}/` }, ...rule }),
    calm: () => control('/faults', undefined, 'DELETE'),
    state: (url: string, state: { revoked?: boolean; duplicates?: boolean }) =>
      control(`/woocommerce/${new URL(url).host}/state`, state),
    ledger: async (url: string, from: string, to: string) =>
      (await control(`/woocommerce/${new URL(url).host}/ledger?from=${from}&to=${to}`)) as Ledger,
    /** Returns the context of a query, as in the service. */
    context(url: string, kind: KeyKind = 'read', changes: Partial<ConnectorContext> = {}): ConnectorContext {
      const { served, keys } = shopOf(url);
      const [consumer_key = '', consumer_secret = ''] = keys[kind].split('|');
      return {
        http,
        hosts: { account: served },
        fields: { account: url, consumer_key, consumer_secret },
        accessToken: async () => keys[kind],
        now: () => clock.at,
        wait: async () => undefined,
        ...changes,
      };
    },
    async close() {
      await sandbox.close();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}

export type TestShops = Awaited<ReturnType<typeof testShops>>;

/** Returns a query, by default for October 2026. */
export function shopQuery(inputs: QueryRequest['inputs'], changes: Partial<QueryRequest> = {}): QueryRequest {
  return {
    type: 'woocommerce',
    inputs,
    range: { startDate: '2026-10-01', endDate: '2026-10-31' },
    timezone: 'Europe/London',
    currency: null,
    maxRows: 10_000,
    ...changes,
  };
}
