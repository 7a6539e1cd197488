import { ConnectorError, type Hosts } from '../connector.ts';

/** Host of the sign-in. The host of the API is the account's data centre, which is stored with the source. */
export const MAILCHIMP_HOSTS = { login: 'https://login.mailchimp.com' } as const;

export const loginHost = (hosts: Hosts): string => hosts.login ?? MAILCHIMP_HOSTS.login;

/** Addresses of data centres, such as `us21.api.mailchimp.com`. The token is sent to no other address. */
const ENDPOINT = /^https:\/\/[a-z]{1,4}\d{1,3}\.api\.mailchimp\.com$/;

/**
 * Returns the checked address of an account's API, without a slash at the end.
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

/** Returns the address of a source's API. @throws ConnectorError of kind `credential` if the source has none */
export function apiHost({ api }: Hosts): string {
  if (api !== undefined) return api.replace(/\/+$/, '');
  throw new ConnectorError('credential', 'The data centre of this Mailchimp account is unknown. Reconnect the source.');
}
