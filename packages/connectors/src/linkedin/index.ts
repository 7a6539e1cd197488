import type { OAuthConnector } from '../connector.ts';
import { linkedinAuth } from './auth.ts';
import { listProperties } from './client.ts';
import { definition } from './definition.ts';
import { LINKEDIN_HOSTS } from './hosts.ts';
import { options } from './options.ts';
import { query } from './query.ts';

export const connector: OAuthConnector = {
  type: 'linkedin',
  auth: linkedinAuth,
  defaultHosts: LINKEDIN_HOSTS,
  definitions: { linkedin: definition },
  listProperties,
  options,
  query,
};
