import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** State that is kept over a restart, so that valid tokens remain valid and revoked tokens revoked. */
type Persisted = {
  /** Key that signs tokens and consent forms, in base64. */
  signingKey: string;
  /** RSA key that signs id tokens, as PKCS#8 PEM. It is created when it is first used. */
  idTokenKey?: string;
  /**
   * Time in ms by pair of client and user. The key is the client id, a space and the user's e-mail address. Tokens of the pair
   * that were issued up to this time are invalid.
   */
  revokedAt: Record<string, number>;
  /** Time in ms by pair. Access tokens that were issued up to this time are expired; refresh tokens remain valid. */
  expiredAt: Record<string, number>;
  /** Pairs with a refresh token. They receive another refresh token only after a new consent. */
  offline: string[];
};

/** Opens the state of the OAuth server, a JSON file in the state folder. Every change replaces the file. */
export function openOAuthState(folder: string, file: string) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, file);
  const data = read(path) ?? {
    signingKey: randomBytes(32).toString('base64'),
    revokedAt: {},
    expiredAt: {},
    offline: [],
  };
  const save = () => {
    writeFileSync(`${path}.new`, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  };
  save();
  return {
    signingKey: Buffer.from(data.signingKey, 'base64'),
    idTokenKey: (make: () => string): string => {
      if (data.idTokenKey === undefined) {
        data.idTokenKey = make();
        save();
      }
      return data.idTokenKey;
    },
    revokedAt: (pair: string) => data.revokedAt[pair] ?? 0,
    expiredAt: (pair: string) => data.expiredAt[pair] ?? 0,
    hasOffline: (pair: string) => data.offline.includes(pair),
    grantOffline: (pair: string) => {
      if (data.offline.includes(pair)) return;
      data.offline.push(pair);
      save();
    },
    /**
     * Returns the time of issue for a new token of this pair. This is `now`, or 1 ms after the last revocation or
     * expiry of the pair if that is later.
     */
    issueTime: (pair: string, now: number) =>
      Math.max(now, (data.revokedAt[pair] ?? 0) + 1, (data.expiredAt[pair] ?? 0) + 1),
    revoke: (pair: string, now: number) => {
      data.revokedAt[pair] = Math.max(now, (data.revokedAt[pair] ?? 0) + 1, (data.expiredAt[pair] ?? 0) + 1);
      data.offline = data.offline.filter((other) => other !== pair);
      save();
    },
    expireAccess: (pair: string, now: number) => {
      data.expiredAt[pair] = Math.max(now, (data.revokedAt[pair] ?? 0) + 1, (data.expiredAt[pair] ?? 0) + 1);
      save();
    },
  };
}

export type OAuthState = ReturnType<typeof openOAuthState>;

function read(path: string): Persisted | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return JSON.parse(text) as Persisted;
  } catch {
    throw new Error(`The sandbox's state file ${path} is damaged: delete it to start with fresh sign-ins.`);
  }
}
