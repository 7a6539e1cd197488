import type { HttpRequest, HttpResponse } from '@reporting/contract/outbound';
import { type ConnectorContext, ConnectorError } from '../connector.ts';

/** Returns a context in which `answer` answers every request to the vendor, and the list of the sent requests. */
export function hostileVendor(answer: (request: HttpRequest) => HttpResponse) {
  const sent: HttpRequest[] = [];
  const http = {
    async request(request: HttpRequest): Promise<HttpResponse> {
      sent.push(request);
      return answer(request);
    },
  };
  const context: ConnectorContext = {
    http,
    hosts: {},
    fields: {},
    accessToken: async () => 'token',
    now: () => Date.parse('2026-11-20T12:00:00Z'),
    wait: async () => undefined,
  };
  return { sent, context };
}

/** Returns the result of `work`, or the message if `work` fails with a `ConnectorError`. Throws any other error. */
export async function outcome<T>(work: Promise<T> | undefined): Promise<T | string | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ConnectorError) return error.message;
    throw error;
  }
}
