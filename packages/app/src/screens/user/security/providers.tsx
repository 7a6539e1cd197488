import type { OwnIdentity } from '@reporting/contract';
import { isProvider, PROVIDER_NAMES, type Provider } from '@reporting/contract/rules';
import { Banner, Button, ErrorState, Skeleton, useModals, useToasts } from '@reporting/ui';
import { Unlink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError, messageOf } from '../../../api/errors.ts';
import { connectProvider, disconnectProvider, useIdentities } from '../../../api/security.ts';
import { useMember } from '../../../session/session.tsx';
import { useWhen } from '../../../session/use-when.ts';
import { t } from '../../../texts/index.ts';
import { PanelRow } from './panel-row.tsx';

/** Messages for a failed connection to a provider. The keys are the codes in the address of the page. */
const PROBLEMS: Readonly<Record<string, (name: string) => string>> = {
  denied: (name) => t('{name} did not share your account. Try again and allow it.', { name }),
  unavailable: (name) => t('{name} did not answer. Try again in a moment.', { name }),
  misconfigured: (name) =>
    t(
      '{name} does not accept the registration of this service as its client. Ask the operator of the service to check the client id.',
      { name },
    ),
  expired: (name) => t('The sign-in at {name} took too long or was used already. Try again.', { name }),
  session: () => t('You were signed out, or signed in as another user, in the meantime. Try again.'),
  elsewhere: (name) =>
    t('Your account at {name} is connected with another account here. Disconnect it there first.', { name }),
  another: (name) => t('You sign in with another account at {name}. Disconnect that account first.', { name }),
};

/** Reads the result of a visit to a provider's page from the address of the page. */
function readResult(): { problem: string | null; connected: string | null } {
  const search = new URLSearchParams(window.location.search);
  const provider = search.get('provider');
  if (!isProvider(provider)) return { problem: null, connected: null };
  const name = PROVIDER_NAMES[provider];
  return {
    problem: PROBLEMS[search.get('problem') ?? '']?.(name) ?? null,
    connected: search.get('connected') === '1' ? name : null,
  };
}

/**
 * The accounts at providers with which the user can sign in. The user connects and disconnects them here. Renders nothing if the service
 * offers no provider.
 */
export function Providers() {
  const { data, error, mutate } = useIdentities();
  const hasPassword = useMember()?.user.passwordChangedAt !== null;
  const modals = useModals();
  const toasts = useToasts();
  const { moment } = useWhen();
  const [result] = useState(readResult);
  const [opening, setOpening] = useState<Provider | null>(null);

  useEffect(() => {
    if (result.problem === null && result.connected === null) return;
    // The result is removed from the address, so that a reload does not repeat the message.
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [result]);

  const open = async (provider: Provider, password: string | undefined) => {
    setOpening(provider);
    try {
      await connectProvider(provider, password);
    } catch (failure) {
      setOpening(null);
      throw failure;
    }
  };
  const connect = async (provider: Provider) => {
    const name = PROVIDER_NAMES[provider];
    if (!hasPassword) {
      await open(provider, undefined).catch((failure: unknown) =>
        toasts.show({ tone: 'error', title: t('{name} was not opened', { name }), description: messageOf(failure) }),
      );
      return;
    }
    await modals.input({
      title: t('Connect your account at {name}', { name }),
      body: t('{name} asks which account to connect. You can then also sign in with it.', { name }),
      submitLabel: t('Continue to {name}', { name }),
      fields: [
        {
          name: 'current_password',
          label: t('Current password'),
          kind: 'password',
          required: true,
          autoComplete: 'current-password',
        },
      ],
      onSubmit: async ({ current_password: password }) => {
        try {
          await open(provider, password);
        } catch (failure) {
          const message = failure instanceof ApiError ? failure.fields.current_password : undefined;
          return message === undefined ? { '': messageOf(failure) } : { current_password: message };
        }
      },
    });
  };
  const disconnect = async (provider: Provider) => {
    const name = PROVIDER_NAMES[provider];
    const sure = await modals.ask({
      title: t('Disconnect {name}?', { name }),
      body: t('You can then no longer sign in with your account at {name}. You can connect it again.', { name }),
      submitLabel: t('Disconnect'),
      destructive: true,
    });
    if (!sure) return;
    try {
      await disconnectProvider(provider);
      toasts.show({ title: t('{name} is disconnected', { name }), icon: Unlink });
    } catch (failure) {
      toasts.show({
        tone: 'error',
        title: t('{name} was not disconnected', { name }),
        description: messageOf(failure),
      });
    }
  };

  const stateOf = ({ provider, connectedAt, email, removable }: OwnIdentity) => {
    if (connectedAt === null) return t('Not connected');
    const since =
      email === null
        ? t('connected {moment}', { moment: moment(connectedAt) })
        : t('{email}, connected {moment}', { email, moment: moment(connectedAt) });
    return removable
      ? since
      : t('{since}. {name} is your only way to sign in, so it cannot be disconnected.', {
          since,
          name: PROVIDER_NAMES[provider],
        });
  };

  // If the list is empty, the service offers no provider.
  if (data?.data.length === 0 && result.problem === null) return null;
  return (
    <PanelRow
      title={t('Other accounts')}
      more={
        <>
          {result.problem !== null && (
            <Banner tone="error" live="alert">
              {result.problem}
            </Banner>
          )}
          {result.connected !== null && (
            <Banner tone="success">{t('{name} is connected.', { name: result.connected })}</Banner>
          )}
          {error !== undefined ? (
            <ErrorState
              title={t('The accounts did not load')}
              description={messageOf(error)}
              onRetry={() => void mutate()}
            />
          ) : data === undefined ? (
            <div aria-busy="true">
              <Skeleton />
            </div>
          ) : (
            <ul className="rounded-control border border-border">
              {data.data.map((identity) => {
                const { provider, connectedAt, removable } = identity;
                const name = PROVIDER_NAMES[provider];
                return (
                  <li
                    key={provider}
                    className="flex min-h-14 items-center gap-3 border-b border-border px-3 py-2 last:border-0"
                  >
                    <div className="min-w-0 flex-1">
                      <p className="text-small font-medium">{name}</p>
                      <p className="text-caption text-fg-secondary">{stateOf(identity)}</p>
                    </div>
                    {connectedAt === null ? (
                      <Button
                        aria-label={t('Connect {name}', { name })}
                        loading={opening === provider}
                        disabled={opening !== null && opening !== provider}
                        onClick={() => void connect(provider)}
                      >
                        {t('Connect')}
                      </Button>
                    ) : (
                      removable && (
                        <Button aria-label={t('Disconnect {name}', { name })} onClick={() => void disconnect(provider)}>
                          {t('Disconnect')}
                        </Button>
                      )
                    )}
                  </li>
                );
              })}
            </ul>
          )}
        </>
      }
    >
      {t('Accounts at providers that you can sign in with instead of the password.')}
    </PanelRow>
  );
}
