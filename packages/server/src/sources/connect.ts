import {
  buildAuthorizationUrl,
  type Connector,
  ConnectorError,
  createAuthorizationSecrets,
  exchangeCode,
  type OAuthConnector,
} from '@reporting/connectors';
import { type ConnectResult, sourceType } from '@reporting/contract';
import type { HttpClient } from '@reporting/contract/outbound';
import { checkField } from '@reporting/contract/rules';
import { type Credentials, isOAuth, notConfigured, type OAuthCredential } from '../data/sources/credentials.ts';
import * as store from '../data/sources/store.ts';
import type { Vendors } from '../data/sources/vendors.ts';
import type { Clock } from '../platform/clock.ts';
import { tokenHash } from '../platform/crypto/tokens.ts';
import { type Db, inTransaction, type Tenant } from '../platform/db/tenant.ts';
import type { PublicAddress } from '../platform/http/address.ts';
import { notFound } from '../platform/http/problem.ts';
import { newId } from '../platform/ids.ts';
import type { Member } from '../platform/sessions/sessions.ts';
import { type ConnectState, insertState, takeState } from './state-store.ts';

/** Time limit in ms of a sign-in at a vendor. */
export const CONNECT_TIME = 10 * 60_000;

export interface ConnectDeps {
  db: Db;
  clock: Clock;
  http: HttpClient;
  address: PublicAddress;
  vendors: Vendors;
  credentials: Credentials;
  /** Called after a source has received a new credential. */
  onConnected(tenant: Tenant, sourceId: string): void;
}

export interface ConnectService {
  /**
   * Returns the address of the vendor's consent page.
   * @param request `sourceId`: the source to reconnect, or null for a new source; `account`: the account that the user entered, for types
   * that require it before the sign-in
   */
  begin(
    member: Member,
    type: string,
    request: { attempt: string; sourceId: string | null; account?: string | undefined },
  ): Promise<string>;
  /** Completes a sign-in with the query of the vendor's redirect. For an expected failure, the result contains a message for the user. */
  finish(member: Member | null, type: string, parameters: URLSearchParams): Promise<ConnectResult>;
}

export function createConnectService(deps: ConnectDeps): ConnectService {
  const { db, clock, http, address, vendors, credentials } = deps;
  const redirectUri = ({ type }: Connector) => `${address.origin()}/sources/${type}/callback`;

  /** Returns the OAuth connector of a type; null if the type has none. */
  async function find(type: string): Promise<OAuthConnector | null> {
    const connector = await vendors.find(type);
    return connector && isOAuth(connector) ? connector : null;
  }

  async function exchange(connector: OAuthConnector, parameters: URLSearchParams, state: string, begun: ConnectState) {
    const client = vendors.client(connector.type);
    if (!client) throw notConfigured(connector.type);
    const hosts = vendors.hosts(connector);
    const tokens = await exchangeCode(
      connector.auth,
      { http, hosts, client, now: clock.now },
      { parameters, state, codeVerifier: begun.verifier, redirectUri: redirectUri(connector) },
    );
    const fields = begun.account === null ? undefined : { account: begun.account };
    const credential: OAuthCredential = { kind: 'oauth', ...tokens, fields };
    const identity = await connector.auth.identify(credentials.unsaved(connector, credential));
    // The vendor's id of the account replaces the entered account, because the name of an account can change.
    const chosen = fields && { account: identity.externalId };
    return { credential: { ...credential, fields: chosen, hosts: identity.hosts }, identity };
  }

  return {
    async begin(member, type, { attempt, sourceId, account }) {
      const connector = await find(type);
      if (!connector) throw notFound();
      const source = sourceId === null ? null : await store.findSource(member.tenant, sourceId);
      if (sourceId !== null && source?.type !== type) throw notFound();
      const client = vendors.client(connector.type);
      if (!client) throw notConfigured(connector.type);
      const entered = accountOf(connector, source?.externalId ?? account);
      const { state, codeVerifier } = createAuthorizationSecrets();
      await insertState(db, tokenHash(state), {
        sessionHash: member.sessionHash,
        companyId: member.tenant.companyId,
        userId: member.userId,
        type,
        attempt,
        sourceId,
        account: entered,
        verifier: codeVerifier,
        createdAt: new Date(clock.now()),
      });
      return buildAuthorizationUrl(connector.auth, {
        state,
        codeVerifier,
        client,
        hosts: vendors.hosts(connector),
        redirectUri: redirectUri(connector),
        loginHint: source?.account,
      });
    },

    async finish(member, type, parameters) {
      const state = parameters.get('state') ?? '';
      const refused = (message: string, attempt = ''): ConnectResult => ({ ok: false, attempt, message });
      if (!member) return refused('Your session has ended. Close this window, sign in and connect again.');
      const connector = await find(type);
      const begun = await takeState(db, tokenHash(state), member.sessionHash);
      if (
        !connector ||
        !begun ||
        begun.type !== type ||
        Math.abs(clock.now() - begun.createdAt.getTime()) > CONNECT_TIME
      ) {
        return refused(
          'This sign-in took too long or was used already. Close this window and connect again.',
          begun?.attempt,
        );
      }
      try {
        const { credential, identity } = await exchange(connector, parameters, state, begun);
        const sourceId = await inTransaction(member.tenant, async (inside) => {
          const id = await takeSource(inside, connector, identity, begun.sourceId, new Date(clock.now()));
          await store.writeSecret(inside, id, credentials.seal(inside, id, credential), new Date(clock.now()));
          return id;
        });
        deps.onConnected(member.tenant, sourceId);
        return { ok: true, attempt: begun.attempt, sourceId };
      } catch (error) {
        if (error instanceof ConnectorError) return refused(error.message, begun.attempt);
        throw error;
      }
    },
  };
}

/**
 * Returns the id of the source for a new credential: the source to reconnect, the existing source of this account, or a new source.
 * @throws ConnectorError if the user reconnects a source with another account, because its widgets would then show data of that account
 */
async function takeSource(
  tenant: Tenant,
  connector: Connector,
  identity: { account: string; externalId: string },
  reconnect: string | null,
  now: Date,
): Promise<string> {
  const source =
    reconnect === null
      ? await store.findSourceByAccount(tenant, connector.type, identity.externalId)
      : await store.findSource(tenant, reconnect);
  if (reconnect !== null && !source)
    throw new ConnectorError(
      'config',
      'This source was deleted during the sign-in. Connect the account as a new source.',
    );
  if (source && source.externalId !== identity.externalId) {
    throw new ConnectorError(
      'config',
      `You signed in as ${identity.account}, but this source belongs to ${source.account}, so nothing was changed. Reconnect as ${source.account}, or connect ${identity.account} as a source of its own.`,
    );
  }
  if (source) {
    await store.renewSource(tenant, source.id, identity.account, now);
    return source.id;
  }
  const id = newId();
  await store.insertSource(tenant, { id, type: connector.type, ...identity }, now);
  return id;
}

/**
 * Returns the account that the user entered before the sign-in; null if the source type requires none.
 * @throws ConnectorError if the account is missing or invalid
 */
function accountOf({ type }: Connector, entered: string | undefined): string | null {
  const field = sourceType(type).fields.find(({ name }) => name === 'account');
  if (field === undefined) return null;
  const { value, error } = checkField(field, entered ?? '');
  if (error === undefined) return value;
  throw new ConnectorError('config', 'Enter the account first. Close this window and connect again.', {
    field: 'account',
  });
}
