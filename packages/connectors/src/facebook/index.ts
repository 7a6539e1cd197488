import type { OAuthConnector } from '../connector.ts';
import { metaAuth } from '../meta/auth.ts';
import { META_HOSTS } from '../meta/hosts.ts';
import { listProperties } from './client.ts';
import { definition } from './definition.ts';
import { options } from './options.ts';
import { query } from './query.ts';

export const connector: OAuthConnector = {
  type: 'facebook',
  auth: metaAuth('facebook', {
    required: { ads_read: 'Access your Facebook ads and related stats' },
    optional: { business_management: 'Manage your business portfolio' },
  }),
  defaultHosts: META_HOSTS,
  definitions: { facebook: definition },
  listProperties,
  options,
  query,
};
