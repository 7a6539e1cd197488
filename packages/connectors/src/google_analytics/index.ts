import type { OAuthConnector } from '../connector.ts';
import { googleAuth } from '../google/auth.ts';
import { GOOGLE_HOSTS } from '../google/hosts.ts';
import { listProperties } from './client.ts';
import { definition } from './definition.ts';
import { options } from './options.ts';
import { query } from './query.ts';

export const connector: OAuthConnector = {
  type: 'google_analytics',
  auth: googleAuth('google_analytics', {
    required: {
      'https://www.googleapis.com/auth/analytics.readonly': 'See and download your Google Analytics data',
    },
  }),
  defaultHosts: GOOGLE_HOSTS,
  definitions: { google_analytics_4: definition },
  listProperties,
  options,
  query,
};
