import { type Logger, type LoggerOptions, pino } from 'pino';

/** Properties that are removed from every logged object, at any depth. */
const SECRETS = ['password', 'password_confirmation', 'token', 'secret', 'authorization', 'cookie', 'access_token'];
const HEADERS = ['authorization', 'cookie', 'set-cookie', 'x-authorization', 'x-identification'];

/** Structured logs on standard output, one JSON object per line. */
export function createLogger(level: string, destination?: { write(line: string): void }): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: [
        ...SECRETS,
        ...SECRETS.map((name) => `*.${name}`),
        ...HEADERS.flatMap((name) => [`req.headers["${name}"]`, `res.headers["${name}"]`]),
      ],
      censor: '[redacted]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
