import { type Logger, type LoggerOptions, pino } from 'pino';

/** Properties whose values are redacted, in lower case without separators: `access_token` and `accessToken` are the same property. */
const SECRETS: ReadonlySet<string> = new Set([
  ...['password', 'passwordconfirmation', 'token', 'accesstoken', 'refreshtoken', 'idtoken', 'secret', 'clientsecret'],
  ...['apikey', 'appkey', 'authorization', 'cookie', 'setcookie', 'xauthorization', 'xidentification'],
]);
const HEADERS = ['authorization', 'cookie', 'set-cookie', 'x-authorization', 'x-identification'];
const CENSOR = '[redacted]';

const isSecret = (name: string): boolean => SECRETS.has(name.replace(/[-_]/g, '').toLowerCase());

/** Returns true for objects that other code serializes: requests, errors, dates, buffers. */
function isOpaque(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype !== Object.prototype && prototype !== null;
}

/** Returns true for objects that JSON does not write by their properties. */
const writesItself = (value: object): boolean => 'toJSON' in value || ArrayBuffer.isView(value);

/**
 * Returns a value in which secrets are redacted at any depth.
 * @param skip returns true for objects that are not examined
 * @param parents the objects that contain the value
 */
function redacted(value: unknown, skip: (value: object) => boolean, parents: readonly unknown[] = []): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (parents.includes(value)) return '[circular]';
  const inside = [...parents, value];
  if (Array.isArray(value)) return value.map((item) => redacted(item, skip, inside));
  if (skip(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, isSecret(name) ? CENSOR : redacted(item, skip, inside)]),
  );
}

/** Serializes an error, and redacts secrets in its properties. The client of a vendor can add its request to an error. */
const errorWithoutSecrets = (error: Error): unknown => redacted(pino.stdSerializers.err(error), writesItself);

/** Creates a logger that writes one JSON object per line to `destination`; default: standard output. */
export function createLogger(level: string, destination?: { write(line: string): void }): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (values) => redacted(values, isOpaque) as Record<string, unknown>,
    },
    serializers: { err: errorWithoutSecrets },
    // The serializers of requests and answers run after the formatters.
    redact: {
      paths: HEADERS.flatMap((name) => [`req.headers["${name}"]`, `res.headers["${name}"]`]),
      censor: CENSOR,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
