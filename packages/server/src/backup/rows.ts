import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/tenant.ts';
import type { Table } from './tables.ts';

/** Number of rows per fetch. It is small because a row can contain a document of 1 MB. */
const ROWS_AT_ONCE = 100;

/**
 * Makes both engines write values as the same text, and removes the time limits of queries. The settings apply until the end of the
 * transaction.
 * @param trx handle of the open transaction
 */
export async function prepareTransaction(trx: Db): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ])
    await sql`set local ${sql.raw(setting)}`.execute(trx);
}

/**
 * Reads a table in the order of its key. Both engines return the same lines. A row is one line of JSON: an array with the text of each
 * column, or null for NULL. The text form distinguishes NULL from a JSON null and preserves all digits.
 * @param trx handle of an open transaction that `prepareTransaction` has prepared
 */
export async function* readLines(trx: Db, { name, columns, key }: Table): AsyncGenerator<string> {
  const texts = sql.join([...columns.keys()].map((column) => sql`row_of.${sql.id(column)}::text`));
  const order = sql.join(
    (key.length > 0 ? key : [...columns.keys()]).map((column) => sql`${sql.id(column)}::text collate "C"`),
  );
  await sql`declare backup_rows no scroll cursor for
    select json_build_array(${texts})::text as line
    from (select * from ${sql.id(name)} order by ${order}) as row_of`.execute(trx);
  for (;;) {
    const { rows } = await sql<{
      line: string;
    }>`fetch forward ${sql.raw(String(ROWS_AT_ONCE))} from backup_rows`.execute(trx);
    for (const { line } of rows) yield line;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close backup_rows`.execute(trx);
}

/**
 * Inserts lines that `readLines` has returned.
 * @param columns the columns of the lines, in their order
 */
export async function insertLines(trx: Db, table: Table, columns: string[], lines: string[]): Promise<void> {
  const values: RawBuilder<unknown>[] = columns.map(
    (column, index) => sql`(line->>${sql.lit(index)})::${sql.raw(table.columns.get(column) ?? 'text')}`,
  );
  await sql`insert into ${sql.id(table.name)} (${sql.join(columns.map((column) => sql.id(column)))})
    select ${sql.join(values)} from jsonb_array_elements(${`[${lines.join(',')}]`}::text::jsonb) as line`.execute(trx);
}

/** Creates a counter of lines that also computes their SHA-256, including line breaks. */
export function createDigest() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(line: string) {
      rows += 1;
      hash.update(line).update('\n');
    },
    result: () => ({ rows, sha256: hash.digest('hex') }),
  };
}
