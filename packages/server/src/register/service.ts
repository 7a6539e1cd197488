import type { Registration } from '@reporting/contract';
import { normalEmail } from '../company/email.ts';
import { findByEmail } from '../company/store.ts';
import { hashNewPassword, refuseCommonPassword } from '../platform/crypto/new-password.ts';
import type { Db } from '../platform/db/tenant.ts';
import { tooMany } from '../platform/http/problem.ts';
import { createKeyedLimit, QueueFull } from '../platform/keyed-limit.ts';
import { deviceOf } from '../platform/sessions/device.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { type Accounts, emailTaken } from './accounts.ts';
import type { createTries } from './tries.ts';

/** Maximum number of passwords that are hashed at the same time, and maximum number of registrations that wait for the hashing. */
const AT_ONCE = 1;
const MAX_WAITING = 500;

/** The page that opens after the registration. */
export const FIRST_PAGE = '/company/sources';

export interface RegisterService {
  /**
   * Checks the form before the checkout. Counts as an attempt, because the answer reveals whether an address has an account.
   * @throws HttpProblem the errors of `register`
   */
  check(form: Registration, ip: string): Promise<void>;
  /**
   * Creates a company with its founder and a session.
   * @throws HttpProblem 422 with messages by field, 429 after too many attempts
   */
  register(
    form: Registration,
    from: { ip: string; cookie: string | undefined; userAgent: string | undefined },
  ): Promise<{ next: string; cookie: string }>;
}

export function createRegisterService(deps: {
  db: Db;
  sessions: Sessions;
  accounts: Accounts;
  countTry: ReturnType<typeof createTries>;
}): RegisterService {
  const { db, sessions, accounts } = deps;
  const limited = createKeyedLimit(AT_ONCE, MAX_WAITING);
  const hash = (password: string) =>
    limited('hash', () => hashNewPassword(password)).catch((error: unknown) => {
      throw error instanceof QueueFull ? tooMany('Too many people are registering. Try again in a moment.', 5) : error;
    });

  async function check(form: Registration, ip: string): Promise<void> {
    await deps.countTry('register', ip);
    if (await findByEmail(db, normalEmail(form.email))) throw emailTaken();
    await refuseCommonPassword(form.password);
  }

  return {
    check,

    async register(form, { ip, cookie, userAgent }) {
      // Checks early, because hashing is slow. The check in the transaction of `accounts.open` decides.
      await check(form, ip);
      const passwordHash = await hash(form.password);
      const founder = { name: form.name, email: form.email, verified: false, passwordHash, identity: null };
      const { companyId, userId } = await accounts.open(founder, form);
      await sessions.end(cookie);
      return { next: FIRST_PAGE, cookie: await sessions.start(companyId, userId, deviceOf(userAgent)) };
    },
  };
}
