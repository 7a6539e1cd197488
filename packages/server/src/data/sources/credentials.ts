import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Connector,
  type ConnectorContext,
  ConnectorError,
  type Hosts,
  type OAuthConnector,
  type OAuthTokens,
  refreshTokens,
} from '@reporting/connectors';
import { type ConnectionType, sourceType } from '@reporting/contract';
import type { HttpClient } from '@reporting/contract/outbound';
import type { Clock } from '../../platform/clock.ts';
import type { Sealed, SecretBox } from '../../platform/crypto/secret-box.ts';
import type { Tenant } from '../../platform/db/tenant.ts';
import { secretPlace } from './secret-place.ts';
import { markInvalid, readSecret, type SourceRow, writeSecret } from './store.ts';
import type { Vendors } from './vendors.ts';

/** The credential of a source, stored encrypted. `hosts` contains the vendor addresses that only this source uses. */
export type Credential = OAuthCredential | KeyCredential;

export interface OAuthCredential {
  kind: 'oauth';
  accessToken: string;
  expiresAt: number | null;
  refreshToken?: string | undefined;
  endsAt?: number | undefined;
  scope: string;
  /** Values that the user entered before the sign-in, by field name. */
  fields?: Readonly<Record<string, string>> | undefined;
  hosts?: Hosts | undefined;
}

export interface KeyCredential {
  kind: 'key';
  /** Values of the type's form by field name. */
  fields: Readonly<Record<string, string>>;
  token: string;
  hosts?: Hosts | undefined;
}

/** A token is renewed this many ms before it expires, so that it does not expire during a call. */
const EARLY = 60_000;
/** Delays in ms before the reads that look for a token which another process has renewed and not stored yet. */
const LOOK_AGAIN = [0, 250, 750];

export interface Credentials {
  seal(tenant: Tenant, sourceId: string, credential: Credential): Sealed;
  read(tenant: Tenant, sourceId: string): Promise<Credential | null>;
  /** Returns the context of a connector's calls. Tokens are renewed when necessary, once for concurrent callers. */
  context(tenant: Tenant, source: SourceRow, connector: Connector, signal?: AbortSignal): Promise<ConnectorContext>;
  /** Returns the context of the call that checks a credential before it is stored. */
  unsaved(connector: Connector, credential: Credential, signal?: AbortSignal): ConnectorContext;
}

export function createCredentials(deps: {
  secrets: SecretBox;
  http: HttpClient;
  clock: Clock;
  vendors: Vendors;
}): Credentials {
  const { secrets, http, clock, vendors } = deps;
  const running = new Map<string, Promise<OAuthCredential>>();
  const seal = (tenant: Tenant, sourceId: string, credential: Credential) =>
    secrets.seal(JSON.stringify(credential), secretPlace(tenant, sourceId));

  async function stored(tenant: Tenant, sourceId: string): Promise<{ credential: Credential; nonce: string } | null> {
    const sealed = await readSecret(tenant, sourceId);
    if (!sealed) return null;
    // The type is safe, because only this module writes credentials. Credentials of versions that supported only OAuth have no `kind`.
    const credential = {
      kind: 'oauth',
      ...JSON.parse(secrets.open(sealed, secretPlace(tenant, sourceId))),
    } as Credential;
    return { credential, nonce: sealed.nonce };
  }

  const lives = ({ expiresAt }: OAuthCredential) => (expiresAt ?? Number.POSITIVE_INFINITY) > clock.now() + EARLY;

  /**
   * Returns the credential that another process has stored in place of `used`; null if there is none. Some vendors accept a refresh token
   * only once, so they refuse it if another process renews the token at the same time.
   */
  async function replacement(tenant: Tenant, sourceId: string, used: OAuthCredential): Promise<OAuthCredential | null> {
    for (const delay of LOOK_AGAIN) {
      await sleep(delay);
      const other = (await stored(tenant, sourceId))?.credential;
      if (other?.kind === 'oauth' && other.accessToken !== used.accessToken) return other;
    }
    return null;
  }

  async function refresh(
    tenant: Tenant,
    source: SourceRow,
    { auth, ...connector }: OAuthConnector,
    spent: string | undefined,
  ): Promise<OAuthCredential> {
    const current = await stored(tenant, source.id);
    const client = vendors.client(connector.type);
    if (current?.credential.kind !== 'oauth') throw noCredential();
    if (!client) throw notConfigured(connector.type);
    const { credential } = current;
    // Another caller has renewed the token meanwhile, so a second renewal is not necessary.
    if (credential.accessToken !== spent && lives(credential)) return credential;
    const hosts = vendors.hosts({ auth, ...connector }, credential.hosts);
    let tokens: OAuthTokens;
    try {
      tokens = await refreshTokens(
        auth,
        { http, hosts, client, now: clock.now },
        { refreshToken: credential.refreshToken, scope: credential.scope },
      );
    } catch (error) {
      const other = isRefusal(error) ? await replacement(tenant, source.id, credential) : null;
      if (other) return other;
      throw error;
    }
    // If the vendor's answer contains no refresh token, the old refresh token is still valid.
    const next: OAuthCredential = { ...credential, ...tokens };
    // The new tokens are stored before they are used, because the vendor may have invalidated the old refresh token.
    const saved = await writeSecret(
      tenant,
      source.id,
      seal(tenant, source.id, next),
      new Date(clock.now()),
      current.nonce,
    );
    if (saved) return next;
    // Another request has renewed the token or reconnected the source meanwhile. The credential that it has stored is used.
    const other = (await stored(tenant, source.id))?.credential;
    return other?.kind === 'oauth' ? other : next;
  }

  /** Renews the tokens, once for concurrent callers. @param spent access token that has expired or was refused */
  async function renew(
    tenant: Tenant,
    source: SourceRow,
    connector: OAuthConnector,
    spent: string | undefined,
  ): Promise<OAuthCredential> {
    const key = `${tenant.companyId}/${source.id}`;
    const before = running.get(key);
    if (before) return before;
    const mine = refresh(tenant, source, connector, spent).finally(() => running.delete(key));
    running.set(key, mine);
    return mine;
  }

  /** Returns a function that returns the access token of a stored credential. `known` is the credential that the caller has just read. */
  function tokens(tenant: Tenant, source: SourceRow, connector: OAuthConnector, known: Credential | null) {
    let first: Credential | null | undefined = known;
    let given: string | undefined;
    return async ({ force = false } = {}): Promise<string> => {
      try {
        const current = first ?? (await stored(tenant, source.id))?.credential;
        first = undefined;
        if (current?.kind !== 'oauth') throw noCredential();
        const refused = force && current.accessToken === given;
        const usable = !refused && lives(current);
        const credential = usable ? current : await renew(tenant, source, connector, current.accessToken);
        given = credential.accessToken;
        return given;
      } catch (error) {
        if (isRefusal(error)) {
          await markInvalid(tenant, source.id, source.version, new Date(clock.now()));
        }
        throw error;
      }
    };
  }

  function contextOf(
    connector: Connector,
    credential: Credential | null,
    accessToken: ConnectorContext['accessToken'],
    signal: AbortSignal | undefined,
  ): ConnectorContext {
    const fields = credential?.fields ?? {};
    const hosts = vendors.hosts(connector, { ...siteHosts(connector.type, fields), ...credential?.hosts });
    const client = isOAuth(connector) ? (vendors.client(connector.type) ?? undefined) : undefined;
    const settings = vendors.settings(connector.type);
    const endsAt = credential?.kind === 'oauth' ? credential.endsAt : undefined;
    return { http, hosts, client, endsAt, settings, fields, accessToken, now: clock.now, signal };
  }

  return {
    seal,
    read: async (tenant, sourceId) => (await stored(tenant, sourceId))?.credential ?? null,

    async context(tenant, source, connector, signal) {
      const credential = (await stored(tenant, source.id))?.credential ?? null;
      if (isOAuth(connector)) {
        return contextOf(connector, credential, tokens(tenant, source, connector, credential), signal);
      }
      if (credential?.kind !== 'key') throw noCredential();
      return contextOf(connector, credential, async () => credential.token, signal);
    },

    unsaved(connector, credential, signal) {
      const token = credential.kind === 'key' ? credential.token : credential.accessToken;
      return contextOf(connector, credential, async () => token, signal);
    },
  };
}

/** Returns the addresses entered in the form, by field name. */
function siteHosts(type: ConnectionType, fields: Readonly<Record<string, string>>): Hosts {
  const sites = sourceType(type).fields.filter(({ kind }) => kind === 'site');
  return Object.fromEntries(sites.map(({ name }) => [name, fields[name] ?? '']));
}

export function isOAuth(connector: Connector): connector is OAuthConnector {
  return connector.auth.kind === 'oauth';
}

const isRefusal = (error: unknown): boolean => error instanceof ConnectorError && error.kind === 'credential';

const noCredential = () => new ConnectorError('credential', 'This source has no credential. Reconnect it.');

export function notConfigured(type: ConnectionType): ConnectorError {
  const { vendor, settings } = sourceType(type);
  const variables = [
    `${vendor.id}_client_id`,
    `${vendor.id}_client_secret`,
    ...settings.map((name) => `${type}_${name}`),
  ].map((name) => name.toUpperCase());
  return new ConnectorError(
    'config',
    `${vendor.name} is not configured on this server. Ask its operator to set ${variables.slice(0, -1).join(', ')} and ${variables.at(-1)}.`,
  );
}
