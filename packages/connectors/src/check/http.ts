import type { HttpClient } from '@reporting/contract/outbound';

const TIMEOUT = 60_000;

/**
 * Returns an HTTP client that can call any address, because the operator chooses the vendor. The service has a client of its own, which
 * checks each address.
 */
export function fetchClient(): HttpClient {
  return {
    async request({ method, url, headers, body, signal }) {
      const timeout = AbortSignal.timeout(TIMEOUT);
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
        ...(headers === undefined ? {} : { headers }),
        ...(body === undefined ? {} : { body }),
      });
      return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
    },
  };
}
