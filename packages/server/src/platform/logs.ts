import { type Logger, type LoggerOptions, pino } from 'pino';

/** Properties whose values are redacted in a logged object and in objects directly inside it. */
const SECRETS = ['password', 'password_confirmation', 'token', 'secret', 'authorization', 'cookie', 'access_token'];
const HEADERS = ['authorization', 'cookie', 'set-cookie', 'x-authorization', 'x-identification'];

/** Creates a logger that writes one JSON object per line to `destination`; default: standard output. */
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
