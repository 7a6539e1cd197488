import type { OAuthConnector } from '../connector.ts';
import { googleAuth } from '../google/auth.ts';
import { GOOGLE_HOSTS } from '../google/hosts.ts';
import { listProperties } from './client.ts';
import { definition } from './definition.ts';
import { options } from './options.ts';
import { query } from './query.ts';

export const connector: OAuthConnector = {
  type: 'google_ads',
  auth: googleAuth('google_ads', {
    required: {
      // Google has no scope that permits only reading.
      'https://www.googleapis.com/auth/adwords': 'See, edit, create and delete your Google Ads accounts and data',
    },
  }),
  defaultHosts: GOOGLE_HOSTS,
  definitions: { google_ads: definition },
  listProperties,
  options,
  query,
};
