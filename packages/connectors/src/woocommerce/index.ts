import * as z from 'zod';
import type { Connector, ConnectorContext, KeyCheck } from '../connector.ts';
import { shopCall } from './client.ts';
import { definition } from './definition.ts';
import { options } from './options.ts';
import { query } from './query.ts';
import { shopSession } from './session.ts';

/** Requests one order and one week of the shop's sales report, because a key can have access to only one of them. */
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
        text: 'Choose “Add key”. For “User”, choose an administrator or a shop manager. For “Permissions”, choose “Read”.',
      },
      {
        title: 'Copy both parts',
        text: 'Choose “Generate API key” and copy the consumer key and the consumer secret. WooCommerce shows the secret only once.',
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
