import type { OwnIdentity } from '@reporting/contract';
import { PROVIDER_NAMES, PROVIDERS, type Provider } from '@reporting/contract/rules';
import { type AuditEntry, audit } from '../company/audit.ts';
import { mailBrand, mailLanguage } from '../company/mail-brand.ts';
import { passwordOf } from '../company/own-password.ts';
import { readCompany } from '../company/store.ts';
import { readUserRecord } from '../company/user-record.ts';
import type { MailPorts } from '../company/verified.ts';
import { inTransaction, type Tenant } from '../platform/db/tenant.ts';
import { HttpProblem, notFound } from '../platform/http/problem.ts';
import { layOut } from '../platform/mail/layout.ts';
import type { Member } from '../platform/sessions/sessions.ts';
import { textsIn } from '../platform/texts/texts.ts';
import type { ProviderPerson } from './providers/definitions.ts';
import { deleteIdentity, findIdentity, insertIdentity, listIdentities, lockUser } from './store.ts';

/**
 * The result of connecting a provider account with a user. `connected`: the user has the account now, or had it
 * already. `elsewhere`: another user has the account. `another`: the user already has a different account of this
 * provider.
 */
type Connection = 'connected' | 'elsewhere' | 'another';

/** Lists, connects and disconnects the provider accounts with which a user signs in. */
export interface Identities {
  list(member: Member): Promise<OwnIdentity[]>;
  /** Connects a provider account, unless another user has it or the user has another account of this provider. */
  connect(member: Member, provider: Provider, account: Pick<ProviderPerson, 'subject' | 'email'>): Promise<Connection>;
  /** @throws HttpProblem 404 if no account of the provider is connected, 422 if the account is the user's last way to sign in */
  disconnect(member: Member, provider: Provider): Promise<void>;
}

export function createIdentities(ports: MailPorts & { configured: readonly Provider[] }): Identities {
  const { clock, configured } = ports;

  /**
   * Returns the connected accounts, and whether each can be disconnected. Accounts of a provider without a client id do not count as a way
   * to sign in.
   */
  async function connected(tenant: Tenant, userId: string) {
    const rows = await listIdentities(tenant, userId);
    const hasPassword = (await passwordOf(tenant, userId)) !== null;
    const ways = rows.filter(({ provider }) => configured.includes(provider));
    const isRemovable = (provider: Provider) => hasPassword || ways.some((other) => other.provider !== provider);
    return rows.map((row) => ({ ...row, removable: isRemovable(row.provider) }));
  }

  /** Records the change and sends the user a mail, because another person might have made the change at the user's browser. */
  async function inform(inside: Tenant, userId: string, action: AuditEntry['action'], provider: Provider) {
    const { user } = await readUserRecord(inside, userId);
    const name = PROVIDER_NAMES[provider];
    const subject = { id: userId, name: user.name };
    await audit(inside, { action, subject, details: name }, new Date(clock.now()));
    const isNew = action === 'provider_connected';
    const language = mailLanguage(user.settings.language);
    const t = textsIn(language);
    const names = { provider: name, email: user.email };
    await ports.mailer.send(inside.db, {
      to: user.email,
      ...layOut(mailBrand(await readCompany(inside), ports, language), {
        subject: isNew
          ? t('Sign-in with {provider} was connected', names)
          : t('Sign-in with {provider} was disconnected', names),
        title: isNew ? t('You can sign in with {provider}', names) : t('You no longer sign in with {provider}', names),
        paragraphs: [
          isNew
            ? t('An account at {provider} was connected with your account of {email}.', names)
            : t('Your account at {provider} was disconnected from your account of {email}.', names),
        ],
        notes: [t('If this was not you, change your password, and tell an admin of your company at once.')],
      }),
    });
  }

  return {
    async list({ tenant, userId }) {
      const own = await connected(tenant, userId);
      return PROVIDERS.flatMap((provider) => {
        const found = own.find((row) => row.provider === provider);
        if (!found && !configured.includes(provider)) return [];
        const { created_at: at, email = null, removable = false } = found ?? {};
        return [{ provider, connectedAt: at?.toISOString() ?? null, email, removable }];
      });
    },

    async connect({ tenant, userId }, provider, { subject, email }) {
      return inTransaction(tenant, async (inside) => {
        const identity = { provider, subject, email };
        if (!(await insertIdentity(inside, userId, identity, new Date(clock.now())))) {
          const known = await findIdentity(inside.db, identity);
          if (known === null) return 'another';
          return known.userId === userId ? 'connected' : 'elsewhere';
        }
        await inform(inside, userId, 'provider_connected', provider);
        return 'connected';
      });
    },

    async disconnect({ tenant, userId }, provider) {
      await inTransaction(tenant, async (inside) => {
        // The lock prevents two concurrent calls from removing the last two ways to sign in.
        await lockUser(inside, userId);
        const found = (await connected(inside, userId)).find((row) => row.provider === provider);
        if (!found) throw notFound();
        if (!found.removable)
          throw new HttpProblem(
            'last_sign_in',
            `You sign in with ${PROVIDER_NAMES[provider]} only. Set a password or connect another account first.`,
          );
        await deleteIdentity(inside, userId, provider);
        await inform(inside, userId, 'provider_disconnected', provider);
      });
    },
  };
}
