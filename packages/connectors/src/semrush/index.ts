import { type Connector, type ConnectorContext, ConnectorError, type KeyCheck } from '../connector.ts';
import { SEMRUSH_HOSTS, unitsLeft } from './client.ts';
import { definition } from './definition.ts';
import { options } from './options.ts';
import { query } from './query.ts';

/** Checks the key with a free call. An account without units is an error, because no report can be read. */
async function check(context: ConnectorContext): Promise<KeyCheck> {
  if ((await unitsLeft(context)) > 0) return {};
  throw new ConnectorError(
    'transient',
    'The key is right, but the Semrush account has no API units. Buy units in Semrush › Subscription info, then connect again.',
    { limited: true, field: 'token' },
  );
}

export const connector: Connector = {
  type: 'semrush',
  auth: {
    kind: 'key',
    guide: [
      {
        title: 'Open the API units of your account',
        text: 'In Semrush, choose your profile › Subscription info › API units. The API is part of some plans only.',
      },
      {
        title: 'Copy the key',
        text: 'Copy the key for the Standard API, version 3. A key for version 4 does not work here.',
      },
    ],
    check,
  },
  defaultHosts: SEMRUSH_HOSTS,
  freshFor: 24 * 60 * 60,
  definitions: { semrush: definition },
  listProperties: async () => [],
  options,
  query,
};
