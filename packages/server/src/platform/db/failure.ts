/** Failure of the database: `unavailable` if it cannot be used for a while, `full` if its disk is full. */
export type DatabaseFailure = 'unavailable' | 'full';

/**
 * Codes of PostgreSQL and of the operating system for temporary failures: no connection (08, 57P01 to 57P05, ECONN…), too many connections
 * (53300, 53400), a cancelled or timed-out query (57014, 25P03, 25P04), a starting server (57P03) or a standby server (25006).
 */
const UNAVAILABLE =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[1-5]|57014|25P03|25P04|25006|53300|53400)$/;

/**
 * Beginnings of the messages of node-postgres and pg-pool for a lost or missing connection. Both packages throw a plain `Error` without a
 * code, so only the text identifies these errors.
 */
const LOST_CONNECTION = [
  'Connection terminated', // the server closed the socket, or a connection took too long
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout', // `query_timeout`
  'timeout expired', // `connectionTimeoutMillis` of a client
  'timeout exceeded when trying to connect', // `connectionTimeoutMillis` of the pool
] as const;

/** Classifies the error of a query. Returns null if it is not a failure of the database, for example if the query is wrong. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (code === '53100' || code === 'ENOSPC' || code === 'EDQUOT') return 'full';
  if (typeof code === 'string' && UNAVAILABLE.test(code)) return 'unavailable';
  return code === undefined && typeof message === 'string' && LOST_CONNECTION.some((text) => message.startsWith(text))
    ? 'unavailable'
    : null;
}

/** Returns true if a query failed because of one of its values: PostgreSQL class 22, for example text with NUL. */
export function isRejectedValue(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'string' && /^22\w{3}$/.test(code);
}
