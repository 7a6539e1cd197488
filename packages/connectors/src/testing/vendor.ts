import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FaultRule, startSandbox } from '@reporting/sandbox';
import type { Connector, ConnectorContext, QueryRequest } from '../connector.ts';
import { hostsUnder } from '../network/hosts.ts';
import { recordingHttp } from './http.ts';

/** The default current time in tests: noon in London on a Friday. */
export const NOON = Date.parse('2026-11-20T12:00:00Z');

/** Starts a sandbox with the stand-in of a connector's vendor, and returns controls for tests. */
export async function testVendor(connector: Connector, vendor: string, now: number = NOON) {
  const clock = { at: now };
  const stateDir = await mkdtemp(join(tmpdir(), 'reporting-vendor-'));
  const sandbox = await startSandbox({ port: 0, stateDir, now: () => clock.at });
  const hosts = hostsUnder(`${sandbox.url}/${vendor}`, connector.defaultHosts);
  const http = recordingHttp();
  const control = async (path: string, body?: unknown, method?: string): Promise<unknown> => {
    const response = await fetch(`${sandbox.url}/_sandbox${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const base = { http, hosts, fields: {}, now: () => clock.at, wait: async () => undefined };
  return {
    url: sandbox.url,
    hosts,
    http,
    clock,
    control,
    /** Adds a fault to the vendor's calls, by default to one call (`times`). */
    fault: (rule: Partial<FaultRule>) => control('/faults', { times: 1, match: { vendor }, ...rule }),
    calm: () => control('/faults', undefined, 'DELETE'),
    /** Returns the context of a source with a key, as in the service. */
    keyContext: (token: string, changes: Partial<ConnectorContext> = {}): ConnectorContext => ({
      ...base,
      fields: { account: 'me', token },
      accessToken: async () => token,
      ...changes,
    }),
    async close() {
      await sandbox.close();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}

export type TestVendor = Awaited<ReturnType<typeof testVendor>>;

/** Returns a function that creates queries of a type, by default for October 2026. */
export const queryOf =
  (type: QueryRequest['type'], timezone = 'Europe/London') =>
  (inputs: QueryRequest['inputs'], changes: Partial<QueryRequest> = {}): QueryRequest => ({
    type,
    inputs,
    range: { startDate: '2026-10-01', endDate: '2026-10-31' },
    timezone,
    currency: null,
    maxRows: 10_000,
    ...changes,
  });
