import type { HttpRequest, HttpResponse } from '@reporting/contract/outbound';
import { describe, expect, it } from 'vitest';
import type { Connector, ConnectorContext, Hosts, QueryRequest } from '../connector.ts';
import { hostileVendor, outcome } from './hostile.ts';
import { json } from './http.ts';
import { PAYLOADS } from './payloads.ts';
import { queryOf } from './vendor.ts';

export interface InjectionCase {
  connector: Connector;
  type: QueryRequest['type'];
  /** Valid inputs. */
  good: QueryRequest['inputs'];
  /** Parameters that receive payloads. */
  parameters: readonly string[];
  /** Allowed addresses, without the query. */
  addresses: RegExp;
  /** Allowed names of query parameters and of properties of a JSON body. */
  names: readonly string[];
  /** Allowed names of headers. Default: any. */
  headers?: readonly string[];
  /** Returns the vendor's answer, with `text` in the place of names. */
  answer(request: HttpRequest, text: string): HttpResponse;
  /** Returns the vendor's error with this text. Default: an error with the usual fields. */
  error?(text: string): HttpResponse;
  /** A token with the vendor's syntax. */
  token?: string;
  /** Inputs of a query whose rows have the names in the answer. Null: the rows have other names, or only the beginning of a text. */
  named?: QueryRequest['inputs'] | null;
  /** Addresses of the source. */
  hosts?: Hosts;
  /** True if messages contain the vendor's text together with its markup. */
  quoted?: true;
}

const usualError = (text: string): HttpResponse =>
  json({ error: { code: 100, message: text }, message: text, detail: text, title: text }, 400);

const OCTOBER = { range: { startDate: '2026-10-01', endDate: '2026-10-02' } };

/** Tests that payloads in parameters, keys and answers remain text. They never become a path, another parameter, a header or a log line. */
export function describeInjection(one: InjectionCase): void {
  const { connector, type, good, error = usualError, token = 'token', named = {}, hosts = {} } = one;
  const ask = queryOf(type);
  const harmless = (sent: readonly HttpRequest[]) => {
    for (const { url, headers = {}, body } of sent) {
      const { origin, pathname, searchParams } = new URL(url);
      expect(`${origin}${pathname}`).toMatch(one.addresses);
      for (const name of searchParams.keys()) expect(one.names).toContain(name);
      expect(new Set(searchParams.keys()).size).toBe([...searchParams.keys()].length);
      if (one.headers) expect(Object.keys(headers).sort()).toEqual([...one.headers].sort());
      for (const value of Object.values(headers)) expect(value).not.toMatch(/[\r\n\0]/);
      if (typeof body === 'string' && body.startsWith('{')) {
        for (const name of Object.keys(JSON.parse(body) as object)) expect(one.names).toContain(name);
      }
    }
  };
  const vendorWith = (answer: (request: HttpRequest) => HttpResponse) => {
    const { sent, context } = hostileVendor(answer);
    const own: ConnectorContext = { ...context, hosts, accessToken: async () => token };
    return { sent, context: own };
  };
  const answering = (text: string) => vendorWith((request) => one.answer(request, text));

  describe.each(PAYLOADS.map((payload, index) => [index + 1, payload]))('payload %i: %j', (_index, payload) => {
    it('as a parameter or a key never adds anything to an address or a query', async () => {
      const { sent, context } = answering('name');
      for (const name of one.parameters) {
        for (const value of [payload, [payload], `${good[name] ?? ''}${payload}`]) {
          await outcome(connector.query(context, ask({ ...good, [name]: value }, OCTOBER)));
        }
      }
      const filters = [
        payload,
        [{ dimension: payload, operator: 'contains', value: 'x' }],
        [{ dimension: 'keyword', operator: payload, value: 'x' }],
        [{ dimension: 'keyword', operator: 'contains', value: payload }],
      ];
      for (const filter of filters) await outcome(connector.query(context, ask({ ...good, filter }, OCTOBER)));
      for (const call of Object.values(connector.options)) {
        for (const inputs of [good, { ...good, property: payload }]) {
          await outcome(call(context, { type, searchTerm: payload, include: [payload], inputs }));
        }
      }
      if (connector.auth.kind === 'key') {
        await outcome(connector.query({ ...context, accessToken: async () => payload }, ask(good, OCTOBER)));
      }
      harmless(sent);
    });

    it('in an answer remains text', async () => {
      const { context, sent } = answering(payload);
      if (named === null) await outcome(connector.query(context, ask(good, OCTOBER)));
      else {
        const { rows, columns } = await connector.query(context, ask({ ...good, ...named }, OCTOBER));
        expect(columns[0]?.key).toBe('dimension');
        expect(rows.map(([name]) => name)).toContain(payload.toWellFormed());
      }
      const properties = await outcome(connector.listProperties(context));
      if (named !== null) expect(Array.isArray(properties)).toBe(true);
      harmless(sent);
      const failing = vendorWith(() => error(payload));
      const words = await outcome(connector.query(failing.context, ask(good, OCTOBER)));
      expect(typeof words).toBe('string');
      if (!one.quoted) expect(String(words)).not.toMatch(/<[a-z]|\p{Cc}/iu);
      expect(String(words).length).toBeLessThan(one.quoted ? 500 : 300);
    });
  });
}
