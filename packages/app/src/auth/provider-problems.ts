import { isProvider, PROVIDER_NAMES } from '@reporting/contract/rules';

/** Why a sign-in at a provider led back, by the code in the page's address. */
const PROBLEMS: Readonly<Record<string, (name: string) => string>> = {
  denied: (name) =>
    `${name} did not share your account, so nothing was created. Try again and allow it, or use the form.`,
  unavailable: (name) => `${name} did not answer. Try again in a moment, or use the form.`,
  misconfigured: (name) =>
    `${name} does not accept how this service is registered with it. Use the form, and ask the operator of the service to check the client id.`,
  expired: (name) => `The sign-in with ${name} took too long or was used already. Try again.`,
  address: (name) => `Your account at ${name} shares no e-mail address, which an account here requires. Use the form.`,
  taken: (name) =>
    `The e-mail address of your account at ${name} has an account here already. Sign in with its password.`,
  locked: () => 'This account is locked. Ask the operator of this service to unlock it.',
  order: () => 'The payment or a coupon could not be confirmed, so no account was created. Try again.',
  unknown: (name) =>
    `No account here belongs to your account at ${name}. If you have one, sign in with its password first.`,
};

/** Returns the message of the page's address; null without one. */
export function providerProblem(search: URLSearchParams): string | null {
  const provider = search.get('provider');
  const message = PROBLEMS[search.get('problem') ?? ''];
  return message && isProvider(provider) ? message(PROVIDER_NAMES[provider]) : null;
}
