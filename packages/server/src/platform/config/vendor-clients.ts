import { CONNECTION_TYPES, type ConnectionType, sourceType } from '@reporting/contract';
import type { Provider } from '@reporting/contract/rules';
import { pairOf } from './values.ts';

/** The operator's client credentials, by the vendor's id. */
export type VendorClients = Readonly<Record<string, { id: string; secret: string }>>;

/** The vendor whose client credentials are used for signing in, by sign-in provider. */
export const PROVIDER_VENDORS: Readonly<Record<Provider, string>> = {
  google: 'google',
  facebook: 'meta',
  linkedin: 'linkedin',
};

/** Ids of the vendors whose client credentials can be configured. They are used for sign-ins or for source types with OAuth. */
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

/** The operator's settings, such as a developer token, by connection type and name. */
export type VendorSettings = Readonly<Partial<Record<ConnectionType, Readonly<Record<string, string>>>>>;

const settingVariable = (type: ConnectionType, name: string) => `${type}_${name}`.toUpperCase();

/** Names of the environment variables with client credentials and settings of connection types. */
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

/** @throws StartupError if only one of a vendor's two variables is set */
export function readVendorClients(env: NodeJS.ProcessEnv): VendorClients {
  const clients = OAUTH_VENDORS.flatMap((vendor) => {
    const found = pairOf(env, ...variablesOf(vendor));
    return found === null ? [] : [[vendor, { id: found[0], secret: found[1] }] as const];
  });
  return Object.fromEntries(clients);
}
