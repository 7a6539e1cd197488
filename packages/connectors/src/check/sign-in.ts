import { createServer } from 'node:http';
import type { OAuthAuthentication, OAuthDefinition } from '../connector.ts';
import {
  buildAuthorizationUrl,
  createAuthorizationSecrets,
  exchangeCode,
  type OAuthContext,
  type OAuthTokens,
} from '../oauth/index.ts';

/** Time for the user to complete the consent page, in milliseconds. */
const PATIENCE = 5 * 60_000;

/**
 * Signs in with the vendor's consent page. Writes the page's address and waits for the redirect on a loopback port. The address
 * `http://127.0.0.1:{port}/callback` must be registered with the vendor.
 */
export async function signInByBrowser(
  definition: OAuthDefinition & OAuthAuthentication,
  context: OAuthContext,
  port: number,
  write: (line: string) => void,
): Promise<OAuthTokens> {
  const redirectUri = `http://127.0.0.1:${port}/callback`;
  const secrets = createAuthorizationSecrets();
  const { hosts, client } = context;
  const address = await buildAuthorizationUrl(definition, { ...secrets, hosts, client, redirectUri });
  const parameters = await new Promise<URLSearchParams>((resolve, reject) => {
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', redirectUri);
      if (url.pathname !== '/callback') {
        response.writeHead(404).end();
        return;
      }
      response.end('Signed in. Close this page.');
      end();
      resolve(url.searchParams);
    });
    const timer = setTimeout(() => {
      end();
      reject(new Error('The consent page was not completed within 5 minutes. Run the command again.'));
    }, PATIENCE);
    const end = () => {
      clearTimeout(timer);
      server.close();
      server.closeAllConnections();
    };
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => write(`Open this address and sign in:\n${address}\n`));
  });
  return exchangeCode(definition, context, { ...secrets, parameters, redirectUri });
}
