import type { HttpRequest, HttpResponse } from '@reporting/contract/outbound';
import { type ConnectorContext, ConnectorError } from '../connector.ts';

/** Returns a vendor that answers every call with `answer`, and records its requests. */
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

/**
 * Returns the result, which is undefined without `work`, or the message of a ConnectorError. Any other error is thrown and fails the test.
 */
export async function outcome<T>(work: Promise<T> | undefined): Promise<T | string | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ConnectorError) return error.message;
    throw error;
  }
}
