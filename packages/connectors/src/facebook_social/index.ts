import type { OAuthConnector } from '../connector.ts';
import { metaAuth } from '../meta/auth.ts';
import { META_HOSTS } from '../meta/hosts.ts';
import { listProperties } from './client.ts';
import { definition } from './definition.ts';
import { options } from './options.ts';
import { query } from './query.ts';

export const connector: OAuthConnector = {
  type: 'facebook_social',
  auth: metaAuth('facebook_social', {
    required: {
      pages_show_list: 'Show a list of the Pages you manage',
      pages_read_engagement: 'Read content posted on the Page',
      read_insights: 'Access your Page and App insights',
    },
  }),
  defaultHosts: META_HOSTS,
  definitions: { facebook_social: definition },
  listProperties,
  options,
  query,
};
