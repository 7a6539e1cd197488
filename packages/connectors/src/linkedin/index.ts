import type { OAuthConnector } from '../connector.ts';
import { linkedinAuth } from '../linkedin-api/auth.ts';
import { LINKEDIN_HOSTS } from '../linkedin-api/hosts.ts';
import { identify, SCOPES } from './auth.ts';
import { listProperties } from './client.ts';
import { definition } from './definition.ts';
import { options } from './options.ts';
import { query } from './query.ts';

export const connector: OAuthConnector = {
  type: 'linkedin',
  auth: linkedinAuth('linkedin', SCOPES, identify),
  defaultHosts: LINKEDIN_HOSTS,
  definitions: { linkedin: definition },
  listProperties,
  options,
  query,
};
