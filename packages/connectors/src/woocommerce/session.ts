import { readSite } from '@reporting/contract/rules';
import { type ConnectorContext, ConnectorError } from '../connector.ts';
import type { ShopKey, ShopSession } from './client.ts';

/** Name of the form field for the shop's address, and the key of this address in the hosts of the source. */
const ADDRESS = 'account';

/**
 * Creates the session of a source's shop for one query.
 * @throws ConnectorError of kind `config` that names an invalid field. An http address is always invalid.
 */
export function shopSession({ fields, hosts }: ConnectorContext): ShopSession {
  const site = readSite(fields[ADDRESS] ?? '');
  if (!site.ok) throw new ConnectorError('config', site.error, { field: ADDRESS });
  const base = hosts[ADDRESS] ?? site.address;
  return { site: new URL(site.address), base: new URL(base), key: shopKey(fields), keyInQuery: false };
}

function shopKey(fields: ConnectorContext['fields']): ShopKey {
  const key = fields.consumer_key?.trim() ?? '';
  const secret = fields.consumer_secret?.trim() ?? '';
  if (!/^ck_\w{4,100}$/.test(key)) {
    const message = 'The consumer key begins with ck_. Copy it from WooCommerce › Settings › Advanced › REST API.';
    throw new ConnectorError('config', message, { field: 'consumer_key' });
  }
  if (!/^cs_\w{4,100}$/.test(secret)) {
    const message =
      'The consumer secret begins with cs_. It is shown once, with the key: make a new key if it is lost.';
    throw new ConnectorError('config', message, { field: 'consumer_secret' });
  }
  return { key, secret };
}
