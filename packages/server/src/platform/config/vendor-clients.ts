import { CONNECTION_TYPES, type ConnectionType, sourceType } from '@reporting/contract';
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

/** The operator's settings by source type and name, such as a developer token. */
export type VendorSettings = Readonly<Partial<Record<ConnectionType, Readonly<Record<string, string>>>>>;

const settingVariable = (type: ConnectionType, name: string) => `${type}_${name}`.toUpperCase();

/** Names of the variables that hold client credentials and settings of source types. */
export const VENDOR_VARIABLES: readonly string[] = [
  ...OAUTH_VENDORS.flatMap(variablesOf),
  ...CONNECTION_TYPES.flatMap((type) => sourceType(type).settings.map((name) => settingVariable(type, name))),
];

export function readVendorSettings(env: NodeJS.ProcessEnv): VendorSettings {
  const types = CONNECTION_TYPES.map((type) => {
    const values = sourceType(type).settings.flatMap((name) => {
      const value = env[settingVariable(type, name)]?.trim();
      return value ? [[name, value] as const] : [];
    });
    return [type, Object.fromEntries(values)] as const;
  });
  return Object.fromEntries(types.filter(([, values]) => Object.keys(values).length > 0));
}

/** @throws Refusal if a vendor has only one of its two variables */
export function readVendorClients(env: NodeJS.ProcessEnv): VendorClients {
  const clients = OAUTH_VENDORS.flatMap((vendor) => {
    const found = pairOf(env, ...variablesOf(vendor));
    return found === null ? [] : [[vendor, { id: found[0], secret: found[1] }] as const];
  });
  return Object.fromEntries(clients);
}
