import { json, type Reply } from '../../http/reply.ts';
import type { Person } from '../people.ts';
import { SCOPE } from './scopes.ts';

const has = (scopes: readonly string[], scope: string) => scopes.includes(scope);

/** Answers `oauth2/v2/userinfo`. */
export function userInfoV2(person: Person, scopes: readonly string[]): Reply {
  return json({
    id: person.id,
    ...(has(scopes, SCOPE.email) ? { email: person.email, verified_email: true } : {}),
    ...(has(scopes, SCOPE.profile)
      ? {
          name: `${person.givenName} ${person.familyName}`,
          given_name: person.givenName,
          family_name: person.familyName,
        }
      : {}),
    ...(person.hostedDomain === undefined ? {} : { hd: person.hostedDomain }),
  });
}

/** Answers `openidconnect/v1/userinfo` and `oauth2/v3/userinfo`. */
export function userInfoOpenId(person: Person, scopes: readonly string[]): Reply {
  return json({
    sub: person.id,
    ...(has(scopes, SCOPE.profile)
      ? {
          name: `${person.givenName} ${person.familyName}`,
          given_name: person.givenName,
          family_name: person.familyName,
        }
      : {}),
    ...(has(scopes, SCOPE.email) ? { email: person.email, email_verified: true } : {}),
    ...(person.hostedDomain === undefined ? {} : { hd: person.hostedDomain }),
  });
}
