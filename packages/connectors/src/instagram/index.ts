import type { OAuthConnector } from '../connector.ts';
import { metaAuth } from '../meta/auth.ts';
import { META_HOSTS } from '../meta/hosts.ts';
import { listProperties } from './client.ts';
import { definition } from './definition.ts';
import { options } from './options.ts';
import { query } from './query.ts';

export const connector: OAuthConnector = {
  type: 'instagram',
  auth: metaAuth('instagram', {
    required: {
      instagram_basic: 'Access profile and posts from the Instagram account connected to your Page',
      instagram_manage_insights: 'Access insights for the Instagram account connected to your Page',
      pages_show_list: 'Show a list of the Pages you manage',
      pages_read_engagement: 'Read content posted on the Page',
    },
    optional: { business_management: 'Manage your business portfolio' },
  }),
  defaultHosts: META_HOSTS,
  definitions: { instagram: definition },
  listProperties,
  options,
  query,
};
