import { createHash } from 'node:crypto';
import type { ClientBase, QueryConfig } from 'pg';

/** A statement gets a name at its execution with this number. Each connection counts its own executions. */
const USES = 3;
/** Maximum number of named statements of a connection. The server keeps their plans until the connection ends. */
const MAX_NAMED = 100;
/**
 * Maximum number of counted statements. Beyond this number, all counts are removed. The maximum is necessary because
 * some statements, such as lists of values, differ at every call.
 */
const MAX_COUNTED = 1_000;
/** Maximum length in characters of a statement that is counted. */
const MAX_LENGTH = 5_000;
const NAMED = /^(?:select|insert|update|delete|with)\b/i;
/** Error code of a statement whose result columns have changed after it was planned. */
const PLAN_IS_OLD = '0A000';

type Query = (query: string | QueryConfig, values?: unknown, callback?: unknown) => unknown;

/**
 * Gives names to repeated statements of a connection, so that the server plans each only once. Planning a join takes longer than executing
 * it.
 */
export function nameRepeated(client: ClientBase): void {
  const query = client.query.bind(client) as Query;
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  let round = 0;

  function nameOf(text: string): string | null {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_NAMED) return known ?? null;
    const used = (uses.get(text) ?? 0) + 1;
    if (used < USES) {
      if (uses.size >= MAX_COUNTED) uses.clear();
      uses.set(text, used);
      return null;
    }
    const name = `${createHash('sha256').update(text).digest('base64url').slice(0, 27)}_${round}`;
    names.set(text, name);
    return name;
  }

  const named: Query = (text, values, callback) => {
    if (typeof text !== 'string' || !Array.isArray(values) || text.length > MAX_LENGTH || !NAMED.test(text))
      return query(text, values, callback);
    const name = nameOf(text);
    if (name === null || typeof callback === 'function')
      return query(name === null ? text : { name, text }, values, callback);
    return (query({ name, text }, values) as Promise<unknown>).catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== PLAN_IS_OLD) throw error;
      // With new names, the server plans the statements again. Inside a transaction the query below also fails, because the error has
      // aborted the transaction.
      names.clear();
      round += 1;
      return query(text, values);
    });
  };
  client.query = named as ClientBase['query'];
}
