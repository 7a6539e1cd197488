import { type Connector, ConnectorError, type KeyConnector } from '@reporting/connectors';
import { type ConnectionType, type Source, sourceType } from '@reporting/contract';
import { checkKeyForm, type KeySource, type KeyValues, keySourceOf, keyValuesOf } from '@reporting/contract/rules';
import type { Credentials, KeyCredential } from '../data/sources/credentials.ts';
import * as store from '../data/sources/store.ts';
import type { Vendors } from '../data/sources/vendors.ts';
import type { Clock } from '../platform/clock.ts';
import { type Db, inTransaction, type Tenant } from '../platform/db/tenant.ts';
import { HttpProblem, invalid, notFound, tooMany } from '../platform/http/problem.ts';
import { newId } from '../platform/ids.ts';
import { createKeyedLimit, QueueFull } from '../platform/keyed-limit.ts';
import { refuseUrl } from '../platform/outbound/addresses.ts';
import { useLimit } from '../platform/rate-limit.ts';
import { vendorProblem } from './vendor-problem.ts';

export interface KeysService {
  /**
   * Connects a source by key after the vendor has accepted the key.
   * @throws HttpProblem `invalid_fields`, `source_exists`, `too_many_requests` after too many checks, or the vendor's error. `not_found`
   * means that a source of the same account was connected and deleted during the check.
   */
  connect(tenant: Tenant, type: ConnectionType, source: KeySource): Promise<Source>;
  /**
   * Replaces the key of a source after the vendor has accepted the new key. The source keeps its id.
   * @param source the new key; `account` must be the source's account or absent
   * @throws HttpProblem `invalid_fields`, `not_found`, `too_many_requests` after too many checks, or the vendor's error
   */
  replace(tenant: Tenant, id: string, source: { account?: string | undefined; token: string }): Promise<Source>;
}

export interface KeysDeps {
  db: Db;
  clock: Clock;
  vendors: Vendors;
  credentials: Credentials;
  read(tenant: Tenant, id: string): Promise<Source>;
  /** Called after a source has received a new credential. */
  onConnected(tenant: Tenant, sourceId: string): void;
}

/** Rate limit of key checks per company, so that a person with a stolen session cannot try many keys. */
const CHECKS = { max: 30, windowSeconds: 600 };
const CHECKS_AT_ONCE = 2;
const MOST_WAITING = 10;

/** Time limit in ms for checking a key at the vendor. It is short, because the user waits for the result. */
const CHECK_TIME = 25_000;

export function createKeysService({ db, clock, vendors, credentials, read, onConnected }: KeysDeps): KeysService {
  const limited = createKeyedLimit(CHECKS_AT_ONCE, MOST_WAITING);

  /** Returns the connector of a type. @throws HttpProblem `invalid_fields` for a type that is not connected by key */
  async function find(type: ConnectionType): Promise<KeyConnector> {
    const connector = await vendors.find(type);
    if (connector && isKey(connector)) return connector;
    throw invalid({ name: [`${sourceType(type).name} cannot be connected by key.`] });
  }

  /**
   * Checks a key at the vendor.
   * @throws HttpProblem with the reason if the vendor does not accept the key; 429 after too many checks
   */
  async function check(tenant: Tenant, connector: KeyConnector, values: KeyValues) {
    const seconds = await useLimit(db, clock, `key checks ${tenant.companyId}`, CHECKS);
    if (seconds !== null)
      throw tooMany(`Too many keys were checked. Try again in ${Math.ceil(seconds / 60)} min.`, seconds);
    try {
      return await limited(tenant.companyId, () => ask(connector, values));
    } catch (error) {
      throw error instanceof QueueFull ? tooMany('Too many keys are being checked. Try again.', 5) : error;
    }
  }

  async function ask(connector: KeyConnector, values: KeyValues) {
    const { token } = keySourceOf(sourceType(connector.type).fields, values);
    const credential: KeyCredential = { kind: 'key', fields: values, token };
    const signal = AbortSignal.timeout(CHECK_TIME);
    try {
      const { account = values.account ?? '', hosts } = await connector.auth.check(
        credentials.unsaved(connector, credential, signal),
      );
      return { account, credential: { ...credential, hosts } };
    } catch (error) {
      if (error instanceof ConnectorError) throw vendorProblem(error);
      if (!signal.aborted) throw error;
      const { name } = sourceType(connector.type);
      throw vendorProblem(new ConnectorError('transient', `${name} did not answer in time. Try again in a moment.`));
    }
  }

  return {
    async connect(tenant, type, source) {
      const connector = await find(type);
      const values = readForm(type, source);
      const externalId = values.account ?? '';
      const known = await store.findSourceByAccount(tenant, type, externalId);
      if (known) throw exists(known);
      const { account, credential } = await check(tenant, connector, values);
      const id = newId();
      const now = new Date(clock.now());
      await inTransaction(tenant, async (inside) => {
        if (!(await store.insertNewSource(inside, { id, type, account, externalId }, now))) {
          const other = await store.findSourceByAccount(inside, type, externalId);
          throw other ? exists(other) : notFound();
        }
        await store.writeSecret(inside, id, credentials.seal(inside, id, credential), now);
      });
      onConnected(tenant, id);
      return read(tenant, id);
    },

    async replace(tenant, id, source) {
      const row = await store.findSource(tenant, id);
      const connector = row && (await vendors.find(row.type));
      if (!row || !connector) throw notFound();
      if (!isKey(connector)) {
        const { name } = sourceType(connector.type);
        throw invalid({ token: [`${name} is connected by signing in, not by key.`] });
      }
      const values = readForm(connector.type, { account: source.account ?? row.externalId, token: source.token });
      if (values.account !== row.externalId) {
        throw invalid({
          account: [`This source belongs to ${row.account}. Connect another account as a new source.`],
        });
      }
      const { account, credential } = await check(tenant, connector, values);
      await inTransaction(tenant, async (inside) => {
        const now = new Date(clock.now());
        if (!(await store.renewSource(inside, id, account, now))) throw notFound();
        await store.writeSecret(inside, id, credentials.seal(inside, id, credential), now);
      });
      onConnected(tenant, id);
      return read(tenant, id);
    },
  };
}

function isKey(connector: Connector): connector is KeyConnector {
  return connector.auth.kind === 'key';
}

/** Returns the values of a key form. @throws HttpProblem `invalid_fields` with a message for each invalid field */
function readForm(type: ConnectionType, source: KeySource): KeyValues {
  const { fields } = sourceType(type);
  const { values, errors } = checkKeyForm(fields, keyValuesOf(fields, source));
  const messages = Object.entries(errors).map(([name, message]) => [name, [message]]);
  if (messages.length > 0) throw invalid(Object.fromEntries(messages));
  for (const { name, kind } of fields) {
    // The HTTP client checks addresses too, but only the error of this check can name the field.
    const refused = kind === 'site' ? refuseUrl(new URL(values[name] ?? ''), new Set()) : null;
    if (refused !== null) throw invalid({ [name]: [`This address cannot be used: ${refused}.`] });
  }
  return values;
}

function exists({ id, account }: store.SourceRow): HttpProblem {
  const message = `${account} is connected already. To replace its key, reconnect that source (PUT /api/sources/${id}).`;
  return new HttpProblem('source_exists', message, { errors: { account: [message] }, details: { sourceId: id } });
}
