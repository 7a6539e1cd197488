import type { PGlite } from '@electric-sql/pglite';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';

/** Number of the execution at which a statement is prepared. */
const USES = 3;
/**
 * Maximum number of counted statements. Beyond this number, the statement that was used least recently is removed. The
 * maximum is necessary because some statements, such as lists of values, differ at every call.
 */
const MAX_STATEMENTS = 300;
/** Maximum length in characters of a statement that is prepared. */
const MAX_LENGTH = 5_000;
const PREPARED_KINDS: ReadonlySet<string> = new Set([
  'SelectQueryNode',
  'InsertQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
]);

/** The engine's module. It is loaded only if the embedded database is used. */
export type Engine = Pick<typeof import('@electric-sql/pglite'), 'protocol' | 'types'>;

const CHANGES_TABLES = /^\s*(?:alter|create|drop)\b/i;

interface Statement {
  uses: number;
  /** Name of the prepared statement and types of its parameters; null until it is prepared. */
  prepared: { name: string; parameterTypes: readonly number[] } | null;
}

type BackendMessages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/**
 * Changes the driver of an embedded database so that it prepares repeated statements, and returns it. Planning a statement takes longer
 * than executing it. Executing a prepared statement requires one message to the database instead of six.
 */
export function prepareRepeated(driver: Driver, pglite: PGlite, { protocol, types }: Engine): Driver {
  const { serialize } = protocol;
  const watched = new WeakSet<DatabaseConnection>();
  const forgotten: string[] = [];
  const statements = new LRUCache<string, Statement>({
    max: MAX_STATEMENTS,
    dispose({ prepared }) {
      if (prepared) forgotten.push(prepared.name);
    },
  });
  let inTransaction = false;
  let names = 0;

  /** Runs `work` while nothing else uses the database. A transaction already has exclusive use of it. */
  function alone<T>(work: () => Promise<T>): Promise<T> {
    const run = () => pglite.runExclusive(work);
    return inTransaction ? run() : pglite._runExclusiveTransaction(run);
  }

  const send = (...parts: Uint8Array[]): Promise<BackendMessages> =>
    pglite.execProtocolStream(Buffer.concat(parts), { syncToFs: false });

  async function prepare(text: string): Promise<NonNullable<Statement['prepared']>> {
    names += 1;
    const name = `repeated_${names}`;
    const closed = forgotten.splice(0).map((old) => serialize.close({ type: 'S', name: old }));
    const answers = await send(
      ...closed,
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const parameterTypes = answers.find((message) => message.name === 'parameterDescription');
    return { name, parameterTypes: (parameterTypes as { dataTypeIDs?: number[] } | undefined)?.dataTypeIDs ?? [] };
  }

  function valuesOf(parameters: readonly unknown[], parameterTypes: readonly number[]): (string | null)[] {
    return parameters.map((parameter, index) => {
      if (parameter === null || parameter === undefined) return null;
      const serializer = pglite.serializers[parameterTypes[index] ?? types.TEXT];
      return serializer ? serializer(parameter) : String(parameter);
    });
  }

  function execute<R>(statement: Statement, { sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return alone(async () => {
      statement.prepared ??= await prepare(sql);
      const { name, parameterTypes } = statement.prepared;
      const values = valuesOf(parameters, parameterTypes);
      const answers = await send(
        serialize.bind({ statement: name, values }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      );
      if (!inTransaction) await pglite.syncToFs();
      return resultOf<R>(answers, (cell, type) => types.parseType(cell, type, pglite.parsers));
    });
  }

  function watch(connection: DatabaseConnection): void {
    if (watched.has(connection)) return;
    watched.add(connection);
    const plainly = connection.executeQuery.bind(connection);
    connection.executeQuery = async <R>(query: CompiledQuery, options?: Parameters<typeof plainly>[1]) => {
      if (!PREPARED_KINDS.has(query.query.kind) || query.sql.length > MAX_LENGTH) {
        // After a change of tables, prepared statements would have outdated result columns.
        if (CHANGES_TABLES.test(query.sql)) statements.clear();
        return plainly<R>(query, options);
      }
      const statement = statements.get(query.sql) ?? { uses: 0, prepared: null };
      if (statement.uses === 0) statements.set(query.sql, statement);
      statement.uses += 1;
      return statement.uses < USES ? plainly<R>(query, options) : execute<R>(statement, query);
    };
  }

  const acquire = driver.acquireConnection.bind(driver);
  const begin = driver.beginTransaction.bind(driver);
  const commit = driver.commitTransaction.bind(driver);
  const rollback = driver.rollbackTransaction.bind(driver);
  const ended = () => {
    inTransaction = false;
  };
  driver.acquireConnection = async (options) => {
    const connection = await acquire(options);
    watch(connection);
    return connection;
  };
  driver.beginTransaction = async (connection, settings) => {
    await begin(connection, settings);
    inTransaction = true;
  };
  driver.commitTransaction = (connection) => commit(connection).finally(ended);
  driver.rollbackTransaction = (connection) => rollback(connection).finally(ended);
  return driver;
}

/** Reads the rows and the number of affected rows from the database's answer, like `PGlite.query`. */
function resultOf<R>(answers: BackendMessages, parse: (cell: string | null, type: number) => unknown): QueryResult<R> {
  let fields: readonly { name: string; dataTypeID: number }[] = [];
  const rows: R[] = [];
  let affected = 0n;
  for (const message of answers) {
    if (message.name === 'rowDescription') ({ fields } = message as unknown as { fields: typeof fields });
    else if (message.name === 'dataRow') {
      const { fields: cells } = message as unknown as { fields: (string | null)[] };
      const row: Record<string, unknown> = {};
      for (const [index, { name, dataTypeID }] of fields.entries()) row[name] = parse(cells[index] ?? null, dataTypeID);
      rows.push(row as R);
    } else if (message.name === 'commandComplete') {
      const [, command, count] = /^(\w+).*?(\d+)$/.exec((message as unknown as { text: string }).text) ?? [];
      if (command && command !== 'SELECT') affected += BigInt(count ?? 0);
    }
  }
  return { rows, numAffectedRows: affected };
}
