import type { OAuthConnector } from '../connector.ts';
import { googleAuth } from '../google/auth.ts';
import { GOOGLE_HOSTS } from '../google/hosts.ts';
import { listProperties } from './client.ts';
import { definition } from './definition.ts';
import { options } from './options.ts';
import { query } from './query.ts';

export const connector: OAuthConnector = {
  type: 'google_webmasters',
  auth: googleAuth('google_webmasters', {
    required: {
      'https://www.googleapis.com/auth/webmasters.readonly': 'View Search Console data for your verified sites',
    },
  }),
  defaultHosts: GOOGLE_HOSTS,
  definitions: { google_webmasters: definition },
  listProperties,
  options,
  query,
};
