import { connectIdentity, loginWith } from '@reporting/contract';
import { isProvider, PROVIDER_NAMES, type Provider } from '@reporting/contract/rules';
import { useState } from 'react';
import { ApiError, messageOf } from '../api/errors.ts';
import { request } from '../api/request.ts';
import { t } from '../texts/index.ts';
import { providerProblem } from './provider-problems.ts';

/**
 * Handles the sign-in with a provider on the sign-in page. If the address of the page contains a provider as `connect`,
 * the user's account at this provider is connected after a sign-in with a password.
 */
export function useProviderSignIn(next: string | undefined) {
  const [search] = useState(() => new URLSearchParams(window.location.search));
  const named = search.get('connect');
  const connect = isProvider(named) ? named : null;
  const [opening, setOpening] = useState<Provider | null>(null);
  const [error, setError] = useState<string | null>(() => providerProblem(search));
  /**
   * The path to open next. Set only if the user is signed in, but the account at the provider could not be connected.
   */
  const [onward, setOnward] = useState<string | null>(null);

  return {
    /** The provider whose account is connected after the sign-in with a password; null if the address contains none. */
    connect,
    opening,
    error,
    onward,

    async open(provider: Provider) {
      setOpening(provider);
      setError(null);
      try {
        const body = next === undefined ? {} : { next };
        const { data } = await request(loginWith, { params: { provider }, body, keepPage: true });
        window.location.assign(data.url);
      } catch (failure) {
        setOpening(null);
        setError(messageOf(failure));
      }
    },

    /** Completes a sign-in with a password: connects the provider's account if the address names one, then opens the page. */
    async finish(path: string) {
      if (connect !== null) {
        try {
          await request(connectIdentity, { keepPage: true });
        } catch (failure) {
          const name = PROVIDER_NAMES[connect];
          const gone = failure instanceof ApiError && failure.status === 404;
          setError(
            gone
              ? t(
                  'You are signed in, but your account at {name} was not connected: it has another e-mail address, or too much time has passed.',
                  { name },
                )
              : t('You are signed in, but your account at {name} was not connected. {reason}', {
                  name,
                  reason: messageOf(failure),
                }),
          );
          return setOnward(path);
        }
      }
      window.location.assign(path);
    },
  };
}
