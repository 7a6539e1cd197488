import type { OAuthConnector } from '../connector.ts';
import { tiktokAuth } from './auth.ts';
import { definition } from './definition.ts';
import { TIKTOK_HOSTS } from './hosts.ts';
import { options } from './options.ts';
import { query } from './query.ts';

export const connector: OAuthConnector = {
  type: 'tiktok',
  auth: tiktokAuth,
  defaultHosts: TIKTOK_HOSTS,
  definitions: { tiktok: definition },
  // Widgets select the ad account with an option call.
  listProperties: async () => [],
  options,
  query,
};
