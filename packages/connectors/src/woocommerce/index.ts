import * as z from 'zod';
import type { Connector, ConnectorContext, KeyCheck } from '../connector.ts';
import { shopCall } from './client.ts';
import { definition } from './definition.ts';
import { options } from './options.ts';
import { query } from './query.ts';
import { shopSession } from './session.ts';

/**
 * Asks the shop for one order and for one day of its sales report: what the connector reads, and what a key may be allowed
 * to read apart from each other.
 */
async function check(context: ConnectorContext): Promise<KeyCheck> {
  const shop = shopSession(context);
  await shopCall(context, shop, '/orders', { per_page: '1', _fields: 'id' }, z.array(z.unknown()));
  await shopCall(context, shop, '/reports/sales', { period: 'week' }, z.array(z.unknown()));
  return {};
}

export const connector: Connector = {
  type: 'woocommerce',
  auth: {
    kind: 'key',
    guide: [
      {
        title: 'Open the REST API settings of the shop',
        text: 'In WordPress, as an administrator: WooCommerce › Settings › Advanced › REST API.',
      },
      {
        title: 'Add a key',
        text: 'Choose “Add key”. As user take an administrator or a shop manager, and “Read” as permissions.',
      },
      {
        title: 'Copy both parts',
        text: 'Choose “Generate API key” and copy consumer key and consumer secret at once: the secret is shown only then.',
      },
    ],
    check,
  },
  defaultHosts: {},
  definitions: { woocommerce: definition },
  listProperties: async () => [],
  options,
  query,
};
