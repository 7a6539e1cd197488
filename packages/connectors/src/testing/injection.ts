import type { HttpRequest, HttpResponse } from '@reporting/contract/outbound';
import { describe, expect, it } from 'vitest';
import type { Connector, Hosts, QueryRequest } from '../connector.ts';
import { hostileVendor, outcome } from './hostile.ts';
import { PAYLOADS } from './payloads.ts';
import { queryOf } from './vendor.ts';

interface Target {
  connector: Connector;
  type: QueryRequest['type'];
  /** Inputs that are valid; each name in `names` is replaced by the payload, also inside a list. */
  good: QueryRequest['inputs'];
  names: readonly string[];
  /** Option calls that are made with the payload as search term and as each input. */
  options: readonly string[];
  /** Hosts of the source. */
  hosts?: Hosts;
  /** Origins and paths that requests may have. */
  origins: readonly string[];
  path: RegExp;
  /** Names of parameters that requests may have. */
  parameters: readonly string[];
  /** An answer of the vendor that contains the payload in every text. */
  answer: (payload: string, request: HttpRequest) => HttpResponse;
  /** The vendor's own words are quoted in messages, with their markup, as text. */
  quoted?: boolean;
}

/** Tests that 50 dangerous texts in inputs, search terms and answers never become a part of an address, and remain text. */
export function itKeepsTextsText({
  connector,
  type,
  good,
  names,
  options,
  hosts = {},
  origins,
  path,
  parameters,
  answer,
  quoted = false,
}: Target): void {
  const expectHarmless = (sent: readonly HttpRequest[]) => {
    for (const { url, headers = {} } of sent) {
      const { origin, pathname, searchParams } = new URL(url);
      expect(origins).toContain(origin);
      expect(pathname).toMatch(path);
      for (const name of searchParams.keys()) expect(parameters).toContain(name);
      for (const value of Object.values(headers)) expect(value).not.toMatch(/[\r\n]/);
    }
  };

  describe.each(PAYLOADS.map((payload, index) => [index + 1, payload]))('payload %i: %j', (_index, payload) => {
    it('as a parameter or a search term never adds to a path or a query', async () => {
      const { sent, context: bare } = hostileVendor((request) => answer('x', request));
      const context = { ...bare, hosts };
      for (const name of names) {
        for (const value of [payload, [payload], `${good[name] ?? ''}${payload}`]) {
          await outcome(connector.query(context, queryOf(type)({ ...good, [name]: value })));
        }
      }
      for (const call of options) {
        for (const inputs of [good, { ...good, property: payload }]) {
          await outcome(connector.options[call]?.(context, { type, searchTerm: payload, include: [payload], inputs }));
        }
      }
      expectHarmless(sent);
    });

    it('in an answer remains text', async () => {
      const { sent, context: bare } = hostileVendor((request) => answer(payload, request));
      const context = { ...bare, hosts };
      await outcome(connector.query(context, queryOf(type)(good)));
      await outcome(connector.listProperties(context));
      expectHarmless(sent);
      const refused = hostileVendor((request) => {
        const body = JSON.stringify({
          error: { code: 100, message: payload },
          message: payload,
          detail: payload,
          title: payload,
        });
        return { ...answer(payload, request), status: 400, body };
      });
      const words = await outcome(connector.query({ ...refused.context, hosts }, queryOf(type)(good)));
      if (!quoted) expect(String(words)).not.toMatch(/<[a-z]|\p{Cc}/iu);
      expect(String(words).length).toBeLessThan(500);
    });
  });
}
