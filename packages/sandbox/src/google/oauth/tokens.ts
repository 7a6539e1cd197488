import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OAuthState } from './state.ts';

/** Claims of a token. Times are in milliseconds since 1970. */
export type Claims = {
  kind: 'access' | 'refresh';
  email: string;
  client: string;
  scopes: string[];
  issued: number;
  /** Absent for Google’s refresh tokens, which do not expire. */
  expires?: number;
};

/** Lifetime of an access token in seconds; Google's answer states one second less. */
export const ACCESS_SECONDS = 3600;

const PREFIX = { access: 'ya29.sandbox-', refresh: '1//sandbox-' };

/** Returns the key of a grant in the state. A grant belongs to one client and one user. */
export const pairOf = (client: string, email: string): string => `${client} ${email}`;

/** Creates tokens. They contain their signed claims, so they need no store and remain valid after a restart. */
export function createTokens(state: OAuthState, now: () => number, prefix: Record<Claims['kind'], string> = PREFIX) {
  const sign = (text: string) => createHmac('sha256', state.signingKey).update(text).digest('base64url');

  function seal(value: unknown): string {
    const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${payload}.${sign(payload)}`;
  }

  function unseal(text: string): unknown {
    const [payload, signature, rest] = text.split('.');
    if (payload === undefined || signature === undefined || rest !== undefined) return undefined;
    const expected = Buffer.from(sign(payload));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  }

  return {
    seal,
    unseal,
    issue(claims: Claims): string {
      return prefix[claims.kind] + seal(claims);
    },
    /** Returns the claims of a valid token of this kind; undefined for a foreign, expired or revoked token. */
    verify(kind: Claims['kind'], token: string): Claims | undefined {
      if (!token.startsWith(prefix[kind])) return undefined;
      const claims = unseal(token.slice(prefix[kind].length)) as Claims | undefined;
      if (claims?.kind !== kind) return undefined;
      const pair = pairOf(claims.client, claims.email);
      if (claims.issued <= state.revokedAt(pair)) return undefined;
      if (kind === 'access') {
        if ((claims.expires ?? 0) <= now() || claims.issued <= state.expiredAt(pair)) return undefined;
      }
      return claims;
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;
