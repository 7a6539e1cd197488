import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { CLOCK_SKEW, type Clock } from '../../platform/clock.ts';
import { verifyPassword } from '../../platform/crypto/passwords.ts';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import { sameText } from '../../platform/crypto/tokens.ts';
import type { Db } from '../../platform/db/tenant.ts';
import { networkOf } from '../../platform/http/network.ts';
import { guestProblem, tooMany } from '../../platform/http/problem.ts';
import { createKeyedLimit, QueueFull } from '../../platform/keyed-limit.ts';
import { giveBackLimit, useLimit } from '../../platform/rate-limit.ts';

const HOUR = 3_600_000;
/** Validity of a grant in ms. */
const GRANT_FOR = 12 * HOUR;
const WINDOW_SECONDS = 15 * 60;
/**
 * Maximum numbers of wrong passwords in a window. The limit of one dashboard for all networks is high, so that one person cannot lock out
 * all others.
 */
const PER_LINK_AND_NETWORK = { max: 10, windowSeconds: WINDOW_SECONDS };
const PER_LINK = { max: 60, windowSeconds: WINDOW_SECONDS };
const PER_NETWORK = { max: 30, windowSeconds: WINDOW_SECONDS };
/**
 * Maximum concurrent password checks of one dashboard. Until a check has ended, it counts as a wrong password. Without this maximum, many
 * concurrent checks of the correct password could therefore reach a limit.
 */
const AT_ONCE = 2;
const MAX_WAITING = 100;
/** Time in ms for which a correct password in `x-authorization` is not hashed again. */
const VERDICT_FOR = 10 * 60_000;

/** `{expiry in seconds, base 36}.{HMAC}` */
const GRANT = /^([0-9a-z]{6,9})\.([\w-]{43})$/;

/** The part of a dashboard that the password check requires. */
interface Locked {
  readonly id: string;
  readonly passwordHash: string | null;
}

interface Grant {
  grant: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Checks the passwords of dashboards for guests. */
export interface PasswordGate {
  /**
   * Checks a password that a guest entered.
   * @throws HttpProblem 422 wrong_password, 429 after too many wrong passwords or while too many checks wait
   */
  authorize(dashboard: Locked, password: string, ip: string): Promise<Grant>;
  /**
   * Checks the header `x-authorization` of a guest's request. It contains a grant or the password itself.
   * @throws HttpProblem 422 password_required, 429 after too many wrong passwords
   */
  admit(dashboard: Locked, authorization: string | undefined, ip: string): Promise<void>;
}

/** Returns a password in the form that is hashed: Unicode NFC, without spaces at both ends, because a header cannot contain them. */
export const normalPassword = (typed: string): string => typed.trim().normalize('NFC');

const passwordRequired = () =>
  guestProblem('password_required', 'This dashboard has a password. Enter it to open the dashboard.');

export function createPasswordGate({ db, clock, secrets }: { db: Db; clock: Clock; secrets: SecretBox }): PasswordGate {
  const key = secrets.derive('dashboard passwords');
  const limited = createKeyedLimit(AT_ONCE, MAX_WAITING);
  const right = new LRUCache<string, true>({ max: 10_000, ttl: VERDICT_FOR });
  const keyed = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
  // The proof depends on the stored hash, so that a new password ends all grants.
  const proof = ({ id, passwordHash }: Locked, expires: string) => keyed('grant', id, passwordHash ?? '', expires);

  function grantFor(dashboard: Locked): Grant {
    const seconds = Math.floor((clock.now() + GRANT_FOR) / 1_000);
    const expires = seconds.toString(36);
    return { grant: `${expires}.${proof(dashboard, expires)}`, expiresAt: seconds * 1_000 };
  }

  function isValid(dashboard: Locked, [, expires = '', given = '']: RegExpExecArray): boolean {
    const until = Number.parseInt(expires, 36) * 1_000;
    // If a grant ends later than a new grant would, it was created before the clock was set back, and is not valid.
    const inTime = until > clock.now() && until <= clock.now() + GRANT_FOR + CLOCK_SKEW;
    return inTime && sameText(given, proof(dashboard, expires));
  }

  /** @throws HttpProblem 422 if the password is wrong, 429 after too many wrong passwords */
  async function check({ id, passwordHash }: Locked, password: string, ip: string): Promise<void> {
    const network = networkOf(ip);
    const limits = [
      { counted: keyed('link', id, network), limit: PER_LINK_AND_NETWORK },
      { counted: keyed('link', id), limit: PER_LINK },
      { counted: keyed('network', network), limit: PER_NETWORK },
    ];
    const attempt = async () => {
      const waits: number[] = [];
      for (const { counted, limit } of limits) waits.push((await useLimit(db, clock, counted, limit)) ?? 0);
      const seconds = Math.max(...waits);
      if (seconds > 0) {
        const minutes = Math.ceil(seconds / 60);
        const time = minutes === 1 ? '1 minute' : `${minutes} minutes`;
        throw tooMany(`Too many wrong passwords. Try again in ${time}.`, seconds);
      }
      if (!(await verifyPassword(passwordHash, normalPassword(password)))) {
        const message = 'Wrong password. Check upper and lower case.';
        throw guestProblem('wrong_password', message, { password: [message] });
      }
      // A correct password does not count against the limits.
      for (const { counted } of limits) await giveBackLimit(db, counted);
    };
    await limited(id, attempt).catch((error: unknown) => {
      throw error instanceof QueueFull ? tooMany('Too many people are opening this dashboard. Try again.', 5) : error;
    });
  }

  return {
    async authorize(dashboard, password, ip) {
      // A null hash means that the password was removed after the form was shown.
      if (dashboard.passwordHash !== null) await check(dashboard, password, ip);
      return grantFor(dashboard);
    },

    async admit(dashboard, authorization, ip) {
      if (dashboard.passwordHash === null) return;
      if (authorization === undefined || authorization === '') throw passwordRequired();
      const grant = GRANT.exec(authorization);
      if (grant) {
        // An expired grant does not count as a wrong password.
        if (!isValid(dashboard, grant)) throw passwordRequired();
        return;
      }
      const verdict = keyed('password', dashboard.id, dashboard.passwordHash, authorization);
      if (right.get(verdict)) return;
      try {
        await check(dashboard, fromHeader(authorization), ip);
      } catch (error) {
        throw isWrong(error) ? passwordRequired() : error;
      }
      right.set(verdict, true);
    },
  };
}

const isWrong = (error: unknown): boolean => Object(error).code === 'wrong_password';

/** Decodes a header as UTF-8. Node has decoded its bytes as Latin-1. Returns the value unchanged if its bytes are not UTF-8. */
function fromHeader(value: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1'));
  } catch {
    return value;
  }
}
