import { type ConnectorContext, ConnectorError, type Identity, type OAuthConnector } from '../connector.ts';
import { linkedinAuth } from '../linkedin-api/auth.ts';
import { LINKEDIN_HOSTS } from '../linkedin-api/hosts.ts';
import { searchOptions } from '../options.ts';
import { listProperties, readMember } from './client.ts';
import { definition } from './definition.ts';
import { query } from './query.ts';

/** The permission for statistics of pages. The user's role must be administrator. */
const SCOPES = { rw_organization_admin: 'Manage your organization’s pages and retrieve reporting data' };

/** Returns the user. The names of the pages replace the user's name, because the permission does not include that name. */
async function identify(context: ConnectorContext): Promise<Identity> {
  const [member, pages] = await Promise.all([readMember(context), listProperties(context)]);
  const [first] = pages;
  if (member === undefined || first === undefined) {
    throw new ConnectorError(
      'permission',
      'This LinkedIn member is no administrator of a page, so nothing was connected. Ask for the role of a super admin, then connect again.',
    );
  }
  const others = pages.length - 1;
  return { account: others === 0 ? first.name : `${first.name} and ${others} more`, externalId: member };
}

export const connector: OAuthConnector = {
  type: 'linkedin_social',
  auth: linkedinAuth('linkedin_social', SCOPES, identify),
  defaultHosts: LINKEDIN_HOSTS,
  definitions: { linkedin_social: definition },
  listProperties,
  options: {
    property: async (context, request) =>
      searchOptions(
        (await listProperties(context)).map(({ id, name }) => ({ value: id, label: name })),
        request,
        Number.POSITIVE_INFINITY,
      ),
  },
  query,
};
