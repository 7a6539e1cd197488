/** An OAuth client, as one registers it in Google's console. */
export type OAuthClient = {
  id: string;
  secret: string;
  /** The app's name on the consent page. */
  name: string;
  /** Registered redirect URIs; left out, every loopback or https address is taken. */
  redirectUris?: readonly string[];
};

/** The client that exists unless others are configured. */
export const DEMO_CLIENT: OAuthClient = { id: 'reporting-sandbox', secret: 'sandbox-secret', name: 'Reporting' };

/** Whether Google would send a code there: registered where the client lists any, else https or loopback, no fragment. */
export function redirectAllowed(client: OAuthClient, uri: string): boolean {
  if (client.redirectUris !== undefined) return client.redirectUris.includes(uri);
  let url: URL;
  try {
    url = new URL(uri);
  } catch {
    return false;
  }
  if (uri.includes('#') || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
}
