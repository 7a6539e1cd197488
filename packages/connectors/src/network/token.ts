import type { HttpResponse } from '@reporting/contract/outbound';
import type { ConnectorContext } from '../connector.ts';

/**
 * Returns a function that sends a request with the connection's token. If the vendor refuses a token with 401, the token is renewed, but
 * only once for all attempts of the call.
 */
export function withToken(context: ConnectorContext, send: (token: string) => Promise<HttpResponse>) {
  let forced = false;
  return async (): Promise<HttpResponse> => {
    const response = await send(await context.accessToken());
    if (response.status !== 401 || forced) return response;
    forced = true;
    return send(await context.accessToken({ force: true }));
  };
}
