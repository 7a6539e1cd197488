/** The providers with which people register and sign in, in the order of their buttons. */
export const PROVIDERS = ['google', 'facebook', 'linkedin'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** The names of the providers in their own spelling. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
};

export const isProvider = (name: string | null | undefined): name is Provider =>
  PROVIDERS.some((provider) => provider === name);
