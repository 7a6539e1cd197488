import { sign, unsign } from '@fastify/cookie';
import { PROVIDERS } from '@reporting/contract/rules';
import * as z from 'zod';
import type { Clock } from '../platform/clock.ts';
import { newToken } from '../platform/crypto/tokens.ts';
import type { Cookies } from '../platform/sessions/cookies.ts';
import { ATTEMPT_TIME } from './attempts.ts';

const BROWSER = 'attempt';
const PENDING = 'pending';
const SECONDS = ATTEMPT_TIME / 1_000;

const pendingSchema = z.object({
  provider: z.enum(PROVIDERS),
  subject: z.string(),
  email: z.string(),
  until: z.number(),
});

/** A provider account that is not connected with a user yet, although a user has the same e-mail address. */
export type PendingIdentity = Omit<z.infer<typeof pendingSchema>, 'until'>;

/**
 * Creates the two cookies of a sign-in at a provider. The first contains the browser's id. The second contains the
 * provider account that is connected after the user has entered the password. The cookies are valid for 10 minutes.
 */
export function createBrowserCookies({ cookies, clock, key }: { cookies: Cookies; clock: Clock; key: Buffer }) {
  return {
    /** Returns the browser's id, or a new id if it has none, and the Set-Cookie header that keeps the id. */
    identify(header: string | undefined): { browser: string; cookie: string } {
      const known = this.browser(header);
      const browser = known === '' ? newToken() : known;
      return { browser, cookie: cookies.write(BROWSER, browser, SECONDS) };
    },

    /** Returns the browser's id; empty if it has none. */
    browser(header: string | undefined): string {
      const value = cookies.read(header, BROWSER) ?? '';
      return /^[\w-]{43}$/.test(value) ? value : '';
    },

    writePending(identity: PendingIdentity): string {
      const value = JSON.stringify({ ...identity, until: clock.now() + ATTEMPT_TIME });
      return cookies.write(PENDING, sign(Buffer.from(value).toString('base64url'), key), SECONDS);
    },

    /** Returns the provider account that is to be connected; null if there is no valid cookie. */
    readPending(header: string | undefined): PendingIdentity | null {
      const { value, valid } = unsign(cookies.read(header, PENDING) ?? '', key);
      if (!valid || value === null) return null;
      const { until, ...identity } = pendingSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')));
      return until > clock.now() && until <= clock.now() + ATTEMPT_TIME ? identity : null;
    },

    dropPending: (): string => cookies.write(PENDING, '', 0),
  };
}
