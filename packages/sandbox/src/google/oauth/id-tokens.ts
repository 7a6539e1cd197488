import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { Person } from '../people.ts';
import { SCOPE } from './scopes.ts';
import type { OAuthState } from './state.ts';

const ISSUER = 'https://accounts.google.com';

/** Creates OpenID Connect id tokens, which are signed with RS256 as at Google, and their key set. */
export function createIdTokens(state: OAuthState) {
  const privateKey = () =>
    createPrivateKey(
      state.idTokenKey(() =>
        generateKeyPairSync('rsa', { modulusLength: 2048 })
          .privateKey.export({ type: 'pkcs8', format: 'pem' })
          .toString(),
      ),
    );
  const publicKey = () => {
    const jwk = createPublicKey(privateKey()).export({ format: 'jwk' });
    return { ...jwk, kid: createHash('sha256').update(JSON.stringify(jwk)).digest('hex').slice(0, 40) };
  };
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  return {
    keySet: () => ({ keys: [{ ...publicKey(), use: 'sig', alg: 'RS256' }] }),
    /** Returns the public keys as PEM by id, for clients that read `oauth2/v1/certs`. Google returns certificates instead. */
    pemKeys: () => ({
      [publicKey().kid]: createPublicKey(privateKey()).export({ type: 'spki', format: 'pem' }).toString(),
    }),
    issue(person: Person, client: string, scopes: readonly string[], nowMs: number, nonce?: string): string {
      const issued = Math.floor(nowMs / 1000);
      const head = part({ alg: 'RS256', kid: publicKey().kid, typ: 'JWT' });
      const claims = part({
        iss: ISSUER,
        azp: client,
        aud: client,
        sub: person.id,
        ...(person.hostedDomain === undefined ? {} : { hd: person.hostedDomain }),
        ...(scopes.includes(SCOPE.email) ? { email: person.email, email_verified: true } : {}),
        ...(scopes.includes(SCOPE.profile)
          ? {
              name: `${person.givenName} ${person.familyName}`,
              given_name: person.givenName,
              family_name: person.familyName,
            }
          : {}),
        ...(nonce === undefined ? {} : { nonce }),
        iat: issued,
        exp: issued + 3600,
      });
      return `${head}.${claims}.${sign('RSA-SHA256', Buffer.from(`${head}.${claims}`), privateKey()).toString('base64url')}`;
    },
  };
}

export type IdTokens = ReturnType<typeof createIdTokens>;
