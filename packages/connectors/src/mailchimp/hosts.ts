import { ConnectorError, type Hosts } from '../connector.ts';

/** The sign-in. The API of an account is on the host of its data centre, which belongs to the source. */
export const MAILCHIMP_HOSTS = { login: 'https://login.mailchimp.com' } as const;

export const loginHost = (hosts: Hosts): string => hosts.login ?? MAILCHIMP_HOSTS.login;

/** Data centres have a host of their own: `us21.api.mailchimp.com`. No other address is called with the token. */
const ENDPOINT = /^https:\/\/[a-z]{1,4}\d{1,3}\.api\.mailchimp\.com$/;

/**
 * Returns the address of an account's API as its metadata state it.
 * @throws ConnectorError of kind `config` for an address that is not Mailchimp's
 */
export function apiEndpoint(text: string): string {
  const endpoint = text.trim().replace(/\/+$/, '');
  if (ENDPOINT.test(endpoint)) return endpoint;
  throw new ConnectorError(
    'config',
    'Mailchimp returned an API address that does not belong to Mailchimp, so nothing was connected.',
  );
}

/** Returns the address of a source's API. */
export function apiHost({ api }: Hosts): string {
  if (api !== undefined) return api.replace(/\/+$/, '');
  throw new ConnectorError('credential', 'The data centre of this Mailchimp account is unknown. Reconnect the source.');
}
