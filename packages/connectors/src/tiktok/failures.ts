import type { HttpResponse } from '@reporting/contract/outbound';
import * as z from 'zod';
import { ConnectorError } from '../connector.ts';
import { retryAfterSeconds, TransientFailure } from '../network/retry.ts';
import { shortened } from '../report/inputs.ts';

const envelopeSchema = z.object({ code: z.number(), message: z.string().catch('') });

/** Returns the code and the message of an answer; undefined if the body is not an envelope of the API. */
export function envelopeOf(body: string): { code: number; message: string } | undefined {
  try {
    return envelopeSchema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** Codes of a missing or refused token. */
const TOKEN_CODES = [40_102, 40_104, 40_105];
/** TikTok's documents disagree on whether this code means a rate limit or a refused token. The code never marks a source as expired. */
const RATE_OR_TOKEN = 40_100;
const RATE_CODES = [RATE_OR_TOKEN, 40_016, 40_133, 40_134];
const PERMISSION_CODES = [40_001, 40_300];
const isSystem = (code: number): boolean => code >= 50_000 && code < 60_000;

/** Maps an error answer. Most errors have status 200. */
export function tiktokFailure({ status, headers, body }: HttpResponse, now: number): Error {
  const error = envelopeOf(body);
  const code = error?.code ?? 0;
  const cause = { http: status, code };
  const retryAfter = retryAfterSeconds(headers['retry-after'], now);
  if (status === 429 || RATE_CODES.includes(code) || /too many requests|frequency/i.test(error?.message ?? '')) {
    const message = 'TikTok receives too many requests at the moment. The service retries later.';
    return new TransientFailure('rate', message, { cause, retryAfter });
  }
  if (TOKEN_CODES.includes(code) || (error === undefined && status === 401)) {
    const message =
      'TikTok no longer accepts this connection: access was withdrawn or has expired. Reconnect the source.';
    return new ConnectorError('credential', message, { cause });
  }
  if (status >= 500 || isSystem(code)) {
    const message =
      code === 0
        ? `TikTok does not work at the moment (status ${status}). The service retries later.`
        : `TikTok does not work at the moment (code ${code}). The service retries later.`;
    return new TransientFailure('server', message, { cause, retryAfter });
  }
  if (PERMISSION_CODES.includes(code) || (error === undefined && status === 403)) {
    const message =
      'The connected account may not read this ad account. Ask for access to it at TikTok, or choose another one.';
    return new ConnectorError('permission', message, { cause });
  }
  if (error === undefined) {
    return new TransientFailure('network', 'TikTok answered with a page instead of data. The service retries later.', {
      cause,
    });
  }
  const said = shortened(error.message);
  return new ConnectorError(
    'config',
    said === ''
      ? 'TikTok refused the query of this widget.'
      : `TikTok refused the query of this widget: ${said.replace(/[.!?]$/, '')}.`,
    { cause },
  );
}
