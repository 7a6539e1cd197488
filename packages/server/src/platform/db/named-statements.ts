import { createHash } from 'node:crypto';
import type { ClientBase, QueryConfig } from 'pg';

/** A statement gets a name when a connection executes it for this many times. */
const USES = 3;
/** Statements of a connection that have a name: the server keeps their plans until the connection ends. */
const MAX_NAMED = 100;
/** Statements to count; those that change with every call, such as lists of values, are forgotten. */
const MAX_COUNTED = 1_000;
/** Longer texts are not counted. */
const MAX_LENGTH = 5_000;
const NAMED = /^(?:select|insert|update|delete|with)\b/i;
/** The error of a server whose columns have changed since the plan was made. */
const PLAN_IS_OLD = '0A000';

type Query = (query: string | QueryConfig, values?: unknown, callback?: unknown) => unknown;

/**
 * Gives repeated statements of a connection a name, with which the server plans them once. Planning a join takes it longer than executing
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
      // Later calls plan the statements again. Inside a transaction this call fails, as the transaction has.
      names.clear();
      round += 1;
      return query(text, values);
    });
  };
  client.query = named as ClientBase['query'];
}
