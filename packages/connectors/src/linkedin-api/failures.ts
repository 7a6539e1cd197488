import type { HttpResponse } from '@reporting/contract/outbound';
import * as z from 'zod';
import { ConnectorError } from '../connector.ts';
import type { Phrase } from '../names/de-phrases.ts';
import { retryAfterSeconds, TransientFailure } from '../network/retry.ts';
import { shortened } from '../report/inputs.ts';

const errorSchema = z.object({
  message: z.string().catch(''),
  code: z.string().catch(''),
  serviceErrorCode: z.number().catch(0),
});

function readError(body: string): z.infer<typeof errorSchema> | undefined {
  try {
    return errorSchema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** Codes of an invalid, revoked and expired token. */
const TOKEN_CODES = [65_600, 65_601, 65_602];
const UPGRADE_REQUIRED = 426;
const OLD_VERSION = /NONEXISTENT_VERSION|VERSION_MISSING/;

const DAY_SECONDS = 86_400;

/** Returns the seconds until midnight UTC, when the daily rate limits start again. */
const secondsToMidnight = (now: number): number => DAY_SECONDS - (Math.floor(now / 1000) % DAY_SECONDS);

/**
 * Maps an error answer. Only a refused token is `credential`.
 * @param subject name of the requested object in messages, such as "this ad account"
 */
export function linkedinFailure(
  { status, headers, body }: HttpResponse,
  subject: Phrase<'subject'>,
  now: number,
): Error {
  const error = readError(body);
  const { code = '', serviceErrorCode = 0, message = '' } = error ?? {};
  const cause = { http: status, code, serviceErrorCode };
  if (status === 429) {
    const retryAfter = retryAfterSeconds(headers['retry-after'], now) ?? secondsToMidnight(now);
    return new TransientFailure(
      'rate',
      'LinkedIn’s limit of requests for today is used up. The service retries later.',
      {
        cause,
        retryAfter,
      },
    );
  }
  if (status === 401 || TOKEN_CODES.includes(serviceErrorCode)) {
    return new ConnectorError(
      'credential',
      'LinkedIn no longer accepts this connection: access was withdrawn or has expired. Reconnect the source.',
      { cause },
    );
  }
  if (status >= 500) {
    return new TransientFailure(
      'server',
      `LinkedIn does not work at the moment (status ${status}). The service retries later.`,
      { cause, retryAfter: retryAfterSeconds(headers['retry-after'], now) },
    );
  }
  if (status === UPGRADE_REQUIRED || OLD_VERSION.test(code)) {
    return new ConnectorError(
      'config',
      'LinkedIn no longer offers the version of its API that this service uses. Ask its operator to update.',
      { cause },
    );
  }
  if (status === 403) {
    return new ConnectorError(
      'permission',
      `The connected account may not read ${subject}. Ask for a role in it at LinkedIn, or choose another one.`,
      { cause },
    );
  }
  if (status === 404) {
    return new ConnectorError(
      'config',
      `LinkedIn does not find ${subject}: it was deleted, or the connected account has no access to it.`,
      { cause },
    );
  }
  if (status >= 400) {
    const said = shortened(message);
    const end = said === '' || /[.!?]$/.test(said) ? '' : '.';
    return new ConnectorError('config', `LinkedIn refused the query of this widget. ${said}${end}`.trim(), { cause });
  }
  return new TransientFailure('server', `LinkedIn returned an answer that cannot be used (status ${status}).`, {
    cause,
  });
}
