import { createHmac } from 'node:crypto';
import { CLOCK_SKEW, type Clock } from '../../platform/clock.ts';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import { sameText, tokenHash } from '../../platform/crypto/tokens.ts';
import { type Db, inTransaction, type Tenant, tenantOf } from '../../platform/db/tenant.ts';
import { HttpProblem, tooMany } from '../../platform/http/problem.ts';
import { giveBackLimit, useLimit } from '../../platform/rate-limit.ts';
import { audit } from '../audit.ts';
import { newRecoveryCodes, newSecret, normalCode, secretUri, stepOf } from './codes.ts';
import { isRequired, restrictSessions } from './requirement.ts';
import {
  beginFactor,
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  hasFactor,
  readFactor,
  useRecoveryCode,
  useStep,
  writeRecoveryCodes,
} from './store.ts';

/** Rate limit of wrong codes per user. At any time, three of the one million possible codes are valid. */
const PER_USER = { max: 10, windowSeconds: 15 * 60 };
/** Time limit in ms for entering the code after the password. */
const CHALLENGE_FOR = 10 * 60_000;
/** The form of a challenge: `{expiry in seconds, base 36}.{company}.{user}.{HMAC}`. */
const CHALLENGE = /^([0-9a-z]{6,9})\.([\w-]{21})\.([\w-]{21})\.([\w-]{43})$/;

interface FactorState {
  enabled: boolean;
  since: string | null;
  recoveryCodesLeft: number;
  /** True if the company requires a second factor of its users. */
  required: boolean;
}

/** The second factor of users: codes of an authenticator app (TOTP, RFC 6238) and recovery codes. */
export interface SecondFactors {
  state(tenant: Tenant, userId: string): Promise<FactorState>;
  /**
   * Creates a secret. The secret is not in use until `confirm` receives a code that the app computed from it.
   * @param label the user's email address, which the app shows
   * @throws HttpProblem second_factor_exists
   */
  begin(tenant: Tenant, userId: string, label: string): Promise<{ secret: string; uri: string }>;
  /**
   * Puts the secret into use and returns the recovery codes. The codes cannot be read later.
   * @throws HttpProblem wrong_code, 429
   */
  confirm(tenant: Tenant, userId: string, code: string): Promise<string[]>;
  /**
   * Checks a code of the app or a recovery code. Each code is valid once.
   * @throws HttpProblem wrong_code, 429
   */
  check(tenant: Tenant, userId: string, code: string): Promise<void>;
  /** Replaces the recovery codes. The caller must check a code first. */
  renewRecoveryCodes(tenant: Tenant, userId: string): Promise<string[]>;
  /** Removes the second factor. The caller must check a code first. */
  remove(tenant: Tenant, userId: string): Promise<void>;
  /**
   * Returns a challenge for a user who has passed the first factor; `complete` requires it together with a code. Returns null for a user
   * without a second factor, who is then signed in immediately. Every sign-in calls this function before it starts a session.
   */
  challenge(tenant: Tenant, userId: string): Promise<string | null>;
  /**
   * Checks the code and returns the user of the challenge.
   * @throws HttpProblem sign_in_expired, wrong_code, 429
   */
  complete(challenge: string, code: string): Promise<{ tenant: Tenant; userId: string }>;
}

const wrongCode = () => {
  const message = 'This code is wrong or was used already. Enter the code that the app shows now.';
  return new HttpProblem('wrong_code', message, { errors: { code: [message] } });
};

export function createSecondFactors(deps: {
  db: Db;
  clock: Clock;
  secrets: SecretBox;
  /** Name of this service in the authenticator app. */
  issuer: string;
}): SecondFactors {
  const { db, clock, secrets, issuer } = deps;
  const key = secrets.derive('second factor');
  const keyed = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest('base64url');

  /** Counts a code against the rate limit only if it is wrong. @throws HttpProblem wrong_code, 429 */
  async function limited(userId: string, isRight: () => Promise<boolean>): Promise<void> {
    const counted = keyed('limit', userId);
    const seconds = await useLimit(db, clock, counted, PER_USER);
    if (seconds !== null)
      throw tooMany(`Too many wrong codes. Try again in ${Math.ceil(seconds / 60)} minutes.`, seconds);
    if (!(await isRight())) throw wrongCode();
    await giveBackLimit(db, counted);
  }

  /** Checks a code of the app and marks its time step as used. */
  async function isAppCode(tenant: Tenant, userId: string, code: string, isInUse: boolean): Promise<boolean> {
    const factor = await readFactor(tenant, userId, secrets);
    if (!factor || factor.secret === null || (factor.confirmedAt !== null) !== isInUse) return false;
    const step = stepOf(code, factor.secret, clock.now());
    return step !== null && useStep(tenant, userId, step);
  }

  async function renew(tenant: Tenant, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    // Recovery codes have 80 random bits, so a fast hash without a salt is sufficient.
    const hashes = codes.map((code) => tokenHash(normalCode(code)));
    await writeRecoveryCodes(tenant, userId, hashes);
    return codes;
  }

  /** Returns the signature of a challenge. It depends on the password, so that a new password invalidates the challenge. */
  async function proof({ db: handle, companyId }: Tenant, userId: string, expires: string): Promise<string> {
    const row = await handle
      .selectFrom('credentials')
      .select('password_hash')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return keyed('challenge', companyId, userId, row?.password_hash ?? '', expires);
  }

  const check: SecondFactors['check'] = async (tenant, userId, typed) => {
    const code = normalCode(typed);
    await limited(userId, async () => {
      if (/^\d{6}$/.test(code)) return isAppCode(tenant, userId, code, true);
      return useRecoveryCode(tenant, userId, tokenHash(code), new Date(clock.now()));
    });
  };

  return {
    check,

    async state(tenant, userId) {
      const factor = await readFactor(tenant, userId, secrets);
      const confirmedAt = factor?.confirmedAt ?? null;
      return {
        enabled: confirmedAt !== null,
        since: confirmedAt?.toISOString() ?? null,
        recoveryCodesLeft: confirmedAt === null ? 0 : await countRecoveryCodes(tenant, userId),
        required: await isRequired(tenant),
      };
    },

    async begin(tenant, userId, label) {
      const secret = newSecret();
      if (!(await beginFactor(tenant, userId, secret, { secrets, now: new Date(clock.now()) })))
        throw new HttpProblem('second_factor_exists', 'Your account has a second factor. Remove it first.');
      return { secret, uri: secretUri(secret, { issuer, label }) };
    },

    async confirm(tenant, userId, typed) {
      await limited(userId, () => isAppCode(tenant, userId, normalCode(typed), false));
      return inTransaction(tenant, async (inside) => {
        if (!(await confirmFactor(inside, userId, new Date(clock.now())))) throw wrongCode();
        await restrictSessions(inside, userId);
        await audit(inside, { action: 'second_factor_enabled', userId }, new Date(clock.now()));
        return renew(inside, userId);
      });
    },

    renewRecoveryCodes: (tenant, userId) => inTransaction(tenant, (inside) => renew(inside, userId)),

    remove: (tenant, userId) =>
      inTransaction(tenant, async (inside) => {
        await deleteFactor(inside, userId);
        await audit(inside, { action: 'second_factor_disabled', userId }, new Date(clock.now()));
        await restrictSessions(inside, userId);
      }),

    async challenge(tenant, userId) {
      if (!(await hasFactor(tenant, userId))) return null;
      const expires = Math.floor((clock.now() + CHALLENGE_FOR) / 1_000).toString(36);
      return [expires, tenant.companyId, userId, await proof(tenant, userId, expires)].join('.');
    },

    async complete(challenge, code) {
      const [, expires = '', companyId = '', userId = '', given = ''] = CHALLENGE.exec(challenge) ?? [];
      const tenant = tenantOf(db, companyId);
      const until = Number.parseInt(expires, 36) * 1_000;
      // A challenge that ends later than a challenge that is created now was created before the clock was set back.
      // Such a challenge is rejected.
      const inTime = until > clock.now() && until <= clock.now() + CHALLENGE_FOR + CLOCK_SKEW;
      if (!inTime || !sameText(given, await proof(tenant, userId, expires)))
        throw new HttpProblem('sign_in_expired', 'This sign-in has expired. Enter your password again.');
      await check(tenant, userId, code);
      return { tenant, userId };
    },
  };
}
