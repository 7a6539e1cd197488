import { isProvider, PROVIDER_NAMES } from '@reporting/contract/rules';
import { t } from '../texts/index.ts';

/** Messages for a failed sign-in with a provider. The keys are the codes in the address of the page. */
const PROBLEMS: Readonly<Record<string, (name: string) => string>> = {
  denied: (name) =>
    t('{name} did not share your account, so nothing was created. Try again and allow it, or use the form.', { name }),
  unavailable: (name) => t('{name} did not answer. Try again in a moment, or use the form.', { name }),
  misconfigured: (name) =>
    t(
      '{name} does not accept the registration of this service as its client. Use the form, and ask the operator of the service to check the client id.',
      { name },
    ),
  expired: (name) => t('The sign-in with {name} took too long or was used already. Try again.', { name }),
  address: (name) =>
    t('Your account at {name} shares no e-mail address, but an account here requires one. Use the form.', { name }),
  taken: (name) =>
    t('The e-mail address of your account at {name} has an account here already. Sign in with its password.', { name }),
  paid: (name) =>
    t(
      'You have an account here already, so your order was not used. Sign in with {name}, or register with another account. An order that no registration uses is canceled after a day.',
      { name },
    ),
  locked: () => t('This account is locked. Ask the operator of this service to unlock it.'),
  order: () => t('The payment or a coupon could not be confirmed, so no account was created. Try again.'),
  unknown: (name) =>
    t(
      'Your account at {name} is not connected with an account here. If you have one, sign in with its password first.',
      { name },
    ),
};

/** Returns the message for the problem in the page's address; null if the address contains no problem. */
export function providerProblem(search: URLSearchParams): string | null {
  const provider = search.get('provider');
  const message = PROBLEMS[search.get('problem') ?? ''];
  return message && isProvider(provider) ? message(PROVIDER_NAMES[provider]) : null;
}
