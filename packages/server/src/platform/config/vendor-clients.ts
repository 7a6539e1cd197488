import { CONNECTION_TYPES, sourceType } from '@reporting/contract';
import type { Provider } from '@reporting/contract/rules';
import { pairOf } from './values.ts';

/** The operator's client credentials by the vendor's id in `SOURCE_TYPES`. */
export type VendorClients = Readonly<Record<string, { id: string; secret: string }>>;

/** The vendor whose client signs people in, by provider. */
export const PROVIDER_VENDORS: Readonly<Record<Provider, string>> = {
  google: 'google',
  facebook: 'meta',
  linkedin: 'linkedin',
};

/** The vendors of the built source types with OAuth, and those of sign-ins. */
const OAUTH_VENDORS = [
  ...new Set([
    ...Object.values(PROVIDER_VENDORS),
    ...CONNECTION_TYPES.map(sourceType)
      .filter(({ auth, built }) => auth === 'oauth' && built)
      .map(({ vendor }) => vendor.id),
  ]),
];

const variablesOf = (vendor: string) =>
  [`${vendor.toUpperCase()}_CLIENT_ID`, `${vendor.toUpperCase()}_CLIENT_SECRET`] as const;

/** Names of the variables that hold client credentials. */
export const VENDOR_VARIABLES: readonly string[] = OAUTH_VENDORS.flatMap(variablesOf);

/** @throws Refusal if a vendor has only one of its two variables */
export function readVendorClients(env: NodeJS.ProcessEnv): VendorClients {
  const clients = OAUTH_VENDORS.flatMap((vendor) => {
    const found = pairOf(env, ...variablesOf(vendor));
    return found === null ? [] : [[vendor, { id: found[0], secret: found[1] }] as const];
  });
  return Object.fromEntries(clients);
}
