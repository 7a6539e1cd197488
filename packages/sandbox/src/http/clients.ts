/** An OAuth client that is registered with a vendor. */
export type OAuthClient = {
  id: string;
  secret: string;
  /** The app's name on the consent page. */
  name: string;
  /** Registered redirect URIs. Default: every loopback and https address. */
  redirectUris?: readonly string[];
};

/** The client that every vendor accepts unless other clients are configured. */
export const DEMO_CLIENT: OAuthClient = { id: 'reporting-sandbox', secret: 'sandbox-secret', name: 'Reporting' };

/**
 * Returns true if a vendor may redirect to the address `uri`. If the client has registered addresses, `uri` must be one
 * of them. Otherwise `uri` must be an https or loopback address without a fragment.
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
