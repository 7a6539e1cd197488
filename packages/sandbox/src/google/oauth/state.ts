import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** State that survives a restart, so that earlier tokens remain valid and revoked ones revoked. */
type Persisted = {
  /** Signs codes, tokens and consent forms; base64. */
  signingKey: string;
  /** PKCS#8 PEM of the id tokens' RSA key; created with the first id token. */
  idTokenKey?: string;
  /** Time in ms by "client email": every token of this pair issued up to then is invalid. */
  revokedAt: Record<string, number>;
  /** As above, but only for access tokens: they expire early, refresh tokens remain valid. */
  expiredAt: Record<string, number>;
  /** Pairs with a refresh token: they receive another one only after a new consent. */
  offline: string[];
};

/** The stored state of the OAuth server, a JSON file in the state folder that is replaced at every change. */
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
    /** Returns the earliest time at which a new token of this pair is valid after a revocation or an expiry. */
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
