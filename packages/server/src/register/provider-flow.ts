import type { SocialRegistration } from '@reporting/contract';
import { PROVIDER_NAMES, type Provider, routePath, safeNextPath } from '@reporting/contract/rules';
import type { Logger } from 'pino';
import { audit } from '../company/audit.ts';
import { normalEmail } from '../company/email.ts';
import type { SecondFactors } from '../company/second-factor/second-factors.ts';
import { findByEmail } from '../company/store.ts';
import type { Clock } from '../platform/clock.ts';
import { type Db, tenantOf } from '../platform/db/tenant.ts';
import type { PublicAddress } from '../platform/http/address.ts';
import { HttpProblem, notFound } from '../platform/http/problem.ts';
import { deviceOf } from '../platform/sessions/device.ts';
import type { Member, Sessions } from '../platform/sessions/sessions.ts';
import type { Account, Accounts } from './accounts.ts';
import { insertAttempt, type Purpose, takeAttempt } from './attempts.ts';
import type { createBrowserCookies } from './browser-cookies.ts';
import type { Identities } from './identities.ts';
import { type ProviderClients, ProviderFailure } from './providers/client.ts';
import type { ProviderPerson } from './providers/definitions.ts';
import { FIRST_PAGE } from './service.ts';
import { findIdentity } from './store.ts';
import type { createTries } from './tries.ts';

interface From {
  ip: string;
  cookie: string | undefined;
}

/** The browser that returns from a provider's page. */
interface Returned {
  cookie: string | undefined;
  userAgent: string | undefined;
}

/** The address that the browser opens after a provider's page, and the Set-Cookie headers. */
interface Arrival {
  location: string;
  cookies: string[];
}

export interface ProviderFlow {
  /**
   * Starts an attempt. Returns the address of the provider's page and the Set-Cookie header that binds the attempt to the browser.
   * @throws HttpProblem 404 for a provider without a client id, 429 after too many attempts
   */
  begin(provider: Provider, purpose: Purpose, from: From): Promise<{ url: string; cookie: string }>;
  /** Completes an attempt with the query of the provider's redirect. Expected failures lead to a page that states the next step. */
  finish(provider: Provider, parameters: URLSearchParams, browser: Returned): Promise<Arrival>;
  /**
   * Connects the provider account of an earlier attempt with the signed-in member.
   * @param email the member's address, which must be the address of the provider account
   * @returns the Set-Cookie header that deletes the cookie of the attempt
   * @throws HttpProblem 404 if the browser has no valid cookie of an attempt, or if the provider account has another address; 422 if another
   *   user has the provider account, or if the member has another account of this provider
   */
  connect(member: Member, email: string, cookie: string | undefined): Promise<string>;
}

export function createProviderFlow(deps: {
  db: Db;
  clock: Clock;
  log: Logger;
  address: PublicAddress;
  sessions: Sessions;
  factors: SecondFactors;
  accounts: Accounts;
  identities: Identities;
  clients: ProviderClients;
  browsers: ReturnType<typeof createBrowserCookies>;
  countTry: ReturnType<typeof createTries>;
  registration: boolean;
}): ProviderFlow {
  const { db, clock, log, sessions, clients, browsers } = deps;
  const redirectUri = (provider: Provider) => `${deps.address.origin()}/login/${provider}/callback`;

  /** Returns the page for an attempt that did not lead to a session. */
  const problem = (provider: Provider, purpose: 'login' | 'register', name: string): Arrival => ({
    location: `/${purpose}?${new URLSearchParams({ provider, problem: name })}`,
    cookies: [],
  });

  /** Returns the user's page after an attempt to connect an account. */
  const ownPage = (userId: string, provider: Provider, result: { connected: '1' } | { problem: string }): Arrival => ({
    location: `${routePath('user', { userId })}?${new URLSearchParams({ provider, ...result })}`,
    cookies: [],
  });

  async function enter(
    { companyId, userId }: Account,
    next: string,
    { cookie, userAgent }: Returned,
  ): Promise<Arrival> {
    await sessions.end(cookie);
    const started = await sessions.start(companyId, userId, deviceOf(userAgent));
    await audit(tenantOf(db, companyId), { action: 'signed_in', userId }, new Date(clock.now()));
    return { location: next, cookies: [started] };
  }

  /** Connects an account with the user who began the attempt, if that user is still signed in and has the required second factor. */
  async function attach(provider: Provider, person: ProviderPerson, userId: string, cookie: string | undefined) {
    const member = await sessions.find(cookie);
    if (member?.userId !== userId || member.mustEnrol) return ownPage(userId, provider, { problem: 'session' });
    const connection = await deps.identities.connect(member, provider, person);
    return ownPage(userId, provider, connection === 'connected' ? { connected: '1' } : { problem: connection });
  }

  /** Registers a person whose provider account is not connected with a user. */
  async function found(provider: Provider, person: ProviderPerson, form: SocialRegistration, browser: Returned) {
    const { subject, email } = person;
    if (email === null) return problem(provider, 'register', 'address');
    const identity = { provider, subject, email };
    const name = person.name.trim() === '' ? email : person.name;
    const account = await deps.accounts.open(
      { name, email, verified: person.emailVerified, passwordHash: null, identity },
      form,
    );
    return enter(account, FIRST_PAGE, browser);
  }

  async function arrive(provider: Provider, person: ProviderPerson, purpose: Purpose, browser: Returned) {
    if (purpose.kind === 'connect') return attach(provider, person, purpose.userId, browser.cookie);
    const { subject, email } = person;
    const known = await findIdentity(db, { provider, subject, email });
    const addressed = known ?? (email === null ? null : await findByEmail(db, normalEmail(email)));
    // The person has an account, so no company is created. The form keeps the order for a registration with another account.
    if (purpose.kind === 'register' && purpose.form.order_id !== undefined && addressed)
      return problem(provider, 'register', 'paid');
    const next = purpose.kind === 'login' ? safeNextPath(purpose.next) : FIRST_PAGE;
    if (known) {
      const challenge = await deps.factors.challenge(tenantOf(db, known.companyId), known.userId);
      // The sign-in page then requests the code. The challenge is in the fragment, because browsers do not send it to a server.
      if (challenge !== null)
        return { location: `/login?${new URLSearchParams({ next })}#challenge=${challenge}`, cookies: [] };
      return enter(known, next, browser);
    }
    if (email !== null && addressed) {
      // The provider might not have verified the address, so the person must also sign in as the user who has it.
      const query = new URLSearchParams({ connect: provider, ...(purpose.kind === 'login' ? { next } : {}) });
      return { location: `/login?${query}`, cookies: [browsers.writePending({ provider, subject, email })] };
    }
    if (purpose.kind === 'register') return found(provider, person, purpose.form, browser);
    return problem(provider, deps.registration ? 'register' : 'login', 'unknown');
  }

  return {
    async begin(provider, purpose, { ip, cookie }) {
      if (!clients.configured.includes(provider)) throw notFound();
      await deps.countTry(purpose.kind === 'register' ? 'register' : 'provider', ip);
      const secrets = clients.newSecrets();
      const kept = browsers.identify(cookie);
      await insertAttempt(db, clock, { provider, browser: kept.browser, purpose, secrets });
      return { url: await clients.address(provider, secrets, redirectUri(provider)), cookie: kept.cookie };
    },

    async finish(provider, parameters, returned) {
      const browser = browsers.browser(returned.cookie);
      const state = parameters.get('state') ?? '';
      const attempt = await takeAttempt(db, clock, { provider, browser, state });
      if (!attempt) {
        const member = await sessions.find(returned.cookie);
        return member
          ? ownPage(member.userId, provider, { problem: 'expired' })
          : problem(provider, 'login', 'expired');
      }
      const { purpose, secrets } = attempt;
      try {
        const person = await clients.person(provider, secrets, redirectUri(provider), parameters);
        return await arrive(provider, person, purpose, returned);
      } catch (error) {
        if (error instanceof ProviderFailure) {
          if (error.problem !== 'denied') log.warn({ err: error, provider }, 'a sign-in at a provider failed');
          return purpose.kind === 'connect'
            ? ownPage(purpose.userId, provider, { problem: error.problem })
            : problem(provider, purpose.kind, error.problem);
        }
        if (error instanceof HttpProblem && error.code === 'account_locked')
          return problem(provider, 'login', 'locked');
        // Status 422: another user has taken the address in the meantime, or the order or a coupon is rejected.
        if (error instanceof HttpProblem && error.status === 422)
          return problem(provider, 'register', error.code === 'invalid_fields' ? 'taken' : 'order');
        throw error;
      }
    },

    async connect(member, email, cookie) {
      const pending = browsers.readPending(cookie);
      if (!pending || normalEmail(pending.email) !== normalEmail(email)) throw notFound();
      const connection = await deps.identities.connect(member, pending.provider, pending);
      if (connection !== 'connected') {
        const name = PROVIDER_NAMES[pending.provider];
        throw new HttpProblem(
          'identity_taken',
          connection === 'elsewhere'
            ? `Another user signs in with this account at ${name}. Disconnect it there first.`
            : `You sign in with another account at ${name}. Disconnect it on your page first.`,
        );
      }
      return browsers.dropPending();
    },
  };
}
