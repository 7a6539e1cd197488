/** An OAuth client that is registered with a vendor. */
export type OAuthClient = {
  id: string;
  secret: string;
  /** The app's name on the consent page. */
  name: string;
  /** Registered redirect URIs. Default: every loopback and https address. */
  redirectUris?: readonly string[];
};

/** The client that every vendor accepts unless others are configured. */
export const DEMO_CLIENT: OAuthClient = { id: 'reporting-sandbox', secret: 'sandbox-secret', name: 'Reporting' };

/**
 * Returns true if a vendor redirects to this address: it is registered, or, without registered addresses, https or loopback and without a
 * fragment.
 */
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
