import { type Connector, type ConnectorContext, ConnectorError, refreshTokens } from '@reporting/connectors';
import type { HttpClient } from '@reporting/contract/outbound';
import type { Clock } from '../../platform/clock.ts';
import type { Place, SecretBox } from '../../platform/crypto/secret-box.ts';
import type { Tenant } from '../../platform/db/tenant.ts';
import { markInvalid, readSecret, type SourceRow, writeSecret } from './store.ts';
import type { Vendors } from './vendors.ts';

/** A connection's tokens as they are stored, encrypted. */
interface Credential {
  accessToken: string;
  expiresAt: number | null;
  refreshToken?: string | undefined;
  scope: string;
}

/** A token is renewed this long before it ends, so that it does not end on the way. */
const EARLY = 60_000;

export interface Credentials {
  seal(tenant: Tenant, sourceId: string, credential: Credential): ReturnType<SecretBox['seal']>;
  read(tenant: Tenant, sourceId: string): Promise<Credential | null>;
  /** What a connector gets to work with; its tokens are renewed as needed, once for all who ask. */
  context(tenant: Tenant, source: SourceRow, connector: Connector, signal?: AbortSignal): ConnectorContext;
}

export function createCredentials(deps: {
  secrets: SecretBox;
  http: HttpClient;
  clock: Clock;
  vendors: Vendors;
}): Credentials {
  const { secrets, http, clock, vendors } = deps;
  const running = new Map<string, Promise<Credential>>();
  const place = (tenant: Tenant, sourceId: string): Place => ({
    company: tenant.companyId,
    table: 'source_secrets',
    row: sourceId,
    column: 'ciphertext',
  });
  const seal = (tenant: Tenant, sourceId: string, credential: Credential) =>
    secrets.seal(JSON.stringify(credential), place(tenant, sourceId));

  async function stored(tenant: Tenant, sourceId: string) {
    const sealed = await readSecret(tenant, sourceId);
    if (!sealed) return null;
    // Written by this module only.
    const credential = JSON.parse(secrets.open(sealed, place(tenant, sourceId))) as Credential;
    return { credential, nonce: sealed.nonce };
  }

  const lives = ({ expiresAt }: Credential) => (expiresAt ?? Number.POSITIVE_INFINITY) > clock.now() + EARLY;

  async function refresh(
    tenant: Tenant,
    source: SourceRow,
    connector: Connector,
    spent: string | undefined,
  ): Promise<Credential> {
    const current = await stored(tenant, source.id);
    const client = vendors.client(connector);
    if (!current) throw new ConnectorError('credential', 'This connection has no credential. Reconnect the source.');
    if (!client) throw notConfigured(connector);
    // Renewed between the caller's look and this one: whoever came late needs no second renewal.
    if (current.credential.accessToken !== spent && lives(current.credential)) return current.credential;
    const tokens = await refreshTokens(
      connector.auth,
      { http, hosts: vendors.hosts(connector), client, now: clock.now },
      { refreshToken: current.credential.refreshToken, scope: current.credential.scope },
    );
    // A vendor that replaces the refresh token leaves it out of later answers: the old one stays where none came.
    const next: Credential = { refreshToken: current.credential.refreshToken, ...tokens };
    // Saved before it is used: a replaced refresh token voids the old one.
    const saved = await writeSecret(
      tenant,
      source.id,
      seal(tenant, source.id, next),
      new Date(clock.now()),
      current.nonce,
    );
    if (saved) return next;
    // Somebody else has renewed or reconnected meanwhile; theirs counts.
    return (await stored(tenant, source.id))?.credential ?? next;
  }

  /** `spent` is the access token that the caller found expired or refused. */
  async function renew(
    tenant: Tenant,
    source: SourceRow,
    connector: Connector,
    spent: string | undefined,
  ): Promise<Credential> {
    const key = `${tenant.companyId}/${source.id}`;
    const before = running.get(key);
    if (before) return before;
    const mine = refresh(tenant, source, connector, spent).finally(() => running.delete(key));
    running.set(key, mine);
    return mine;
  }

  return {
    seal,
    read: async (tenant, sourceId) => (await stored(tenant, sourceId))?.credential ?? null,

    context(tenant, source, connector, signal) {
      let given: string | undefined;
      return {
        http,
        hosts: vendors.hosts(connector),
        now: clock.now,
        signal,
        async accessToken({ force = false } = {}) {
          try {
            const current = await stored(tenant, source.id);
            const found = current?.credential;
            const refused = force && found?.accessToken === given;
            const usable = found && !refused && lives(found);
            const credential = usable ? found : await renew(tenant, source, connector, found?.accessToken);
            given = credential.accessToken;
            return given;
          } catch (error) {
            if (error instanceof ConnectorError && error.kind === 'credential') {
              await markInvalid(tenant, source.id, source.version, new Date(clock.now()));
            }
            throw error;
          }
        },
      };
    },
  };
}

export function notConfigured(connector: Connector): ConnectorError {
  return new ConnectorError(
    'config',
    `${connector.auth.vendorName} is not configured on this server. Ask whoever runs it to set the vendor’s client id and secret.`,
  );
}
