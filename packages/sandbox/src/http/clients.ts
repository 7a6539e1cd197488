/** A program that is registered with a vendor. */
export type OAuthClient = {
  id: string;
  secret: string;
  /** The app's name on the consent page. */
  name: string;
  /** Registered redirect URIs; every loopback and https address unless given. */
  redirectUris?: readonly string[];
};

/** The client that every vendor knows unless others are configured. */
export const DEMO_CLIENT: OAuthClient = { id: 'reporting-sandbox', secret: 'sandbox-secret', name: 'Reporting' };

/** Whether a vendor sends a code there: registered where the client lists any, else https or loopback, no fragment. */
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
