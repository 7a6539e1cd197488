import type { Connector } from '../connector.ts';
import { googleAuth } from '../google/auth.ts';
import { GOOGLE_HOSTS } from '../google/hosts.ts';
import { identifyGoogle } from '../google/identify.ts';
import { listProperties } from './client.ts';
import { definition } from './definition.ts';
import { options } from './options.ts';
import { query } from './query.ts';

export const googleAnalytics: Connector = {
  type: 'google_analytics',
  name: 'Google Analytics 4',
  auth: googleAuth({
    required: {
      'https://www.googleapis.com/auth/analytics.readonly': 'See and download your Google Analytics data',
    },
  }),
  defaultHosts: GOOGLE_HOSTS,
  propertiesLabel: 'properties',
  definitions: { google_analytics_4: definition },
  identify: identifyGoogle,
  listProperties,
  options,
  query,
};
