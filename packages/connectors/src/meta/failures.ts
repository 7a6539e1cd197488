import type { HttpResponse } from '@reporting/contract/outbound';
import * as z from 'zod';
import { ConnectorError } from '../connector.ts';
import type { Phrase } from '../names/de-phrases.ts';
import { TransientFailure } from '../network/retry.ts';
import { shortened } from '../report/inputs.ts';
import { secondsToRegain } from './usage.ts';

const errorSchema = z.object({
  error: z.object({
    code: z.number().catch(0),
    error_subcode: z.number().optional().catch(undefined),
    message: z.string().catch(''),
    is_transient: z.boolean().catch(false),
    error_user_msg: z.string().optional().catch(undefined),
  }),
});
export type GraphError = z.infer<typeof errorSchema>['error'];

/** Returns the error in the body of an answer with any status; undefined for a body without an error. */
export function graphError(body: string): GraphError | undefined {
  try {
    return errorSchema.safeParse(JSON.parse(body)).data?.error;
  } catch {
    return undefined;
  }
}

/** The request requires more data than Meta computes in one call. A request for a part of the range may succeed. */
export class TooMuchData extends Error {}

/** At least one of the requested metrics does not exist (any more). */
export class InvalidMetric extends ConnectorError {}

const TOKEN_CODES = [102, 190];
const THROTTLE_CODES = [4, 17, 32, 341, 613];
const isThrottle = (code: number): boolean => THROTTLE_CODES.includes(code) || (code >= 80_000 && code <= 80_014);
const isPermission = (code: number): boolean => code === 3 || code === 10 || (code >= 200 && code <= 299);
const TRANSIENT_CODES = [1, 2];
/** The object does not exist, or the user may not read it. */
const UNKNOWN_OBJECT = { code: 100, subcode: 33 };
const UNKNOWN_ALIAS = 803;
/** The range begins before the stored history. */
const TOO_OLD = 3018;
const OLD_VERSION = 2635;

const sentence = (text: string): string => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`);

/**
 * Maps an error answer. Only a refused token is `credential`.
 * @param subject name of the requested object in messages, such as "this ad account"
 */
export function graphFailure(response: HttpResponse, subject: Phrase<'subject'>): Error {
  const { status, headers } = response;
  const error = graphError(response.body);
  const code = error?.code ?? 0;
  const cause = { http: status, code, subcode: error?.error_subcode };
  const said = sentence(shortened(error?.error_user_msg ?? error?.message ?? ''));
  if (error !== undefined && /reduce the amount of data/i.test(error.message)) return new TooMuchData(error.message);
  if (TOKEN_CODES.includes(code) || (code === 0 && status === 401)) {
    const message =
      'Meta no longer accepts this connection: access was withdrawn or has expired. Reconnect the source.';
    return new ConnectorError('credential', message, { cause });
  }
  if (isThrottle(code) || status === 429) {
    const message = `Meta has received too many requests for ${subject}. The service retries later.`;
    return new TransientFailure('rate', message, { cause, retryAfter: secondsToRegain(headers) });
  }
  if (TRANSIENT_CODES.includes(code) || error?.is_transient === true || status >= 500) {
    const message = `Meta does not work at the moment (status ${status}). The service retries later.`;
    return new TransientFailure('server', message, { cause });
  }
  if (isPermission(code) || (error === undefined && status === 403)) {
    const message = `The connected account may not read ${subject}. Ask for access to it, or reconnect the source and allow every permission.`;
    return new ConnectorError('permission', message, { cause });
  }
  if ((code === UNKNOWN_OBJECT.code && error?.error_subcode === UNKNOWN_OBJECT.subcode) || code === UNKNOWN_ALIAS) {
    const message = `Meta does not find ${subject}: it was deleted, or the connected account has no access to it.`;
    return new ConnectorError('config', message, { cause });
  }
  if (code === 100 && /valid insights metric/i.test(error?.message ?? '')) {
    return new InvalidMetric(
      'config',
      'Meta does not offer this metric any more. Edit the widget and choose another one.',
      {
        cause,
      },
    );
  }
  if (code === TOO_OLD) {
    return new ConnectorError('config', 'Meta keeps figures for 37 months. Choose a later start.', { cause });
  }
  if (code === OLD_VERSION) {
    const message = 'Meta no longer offers the version of its API that this service uses. Ask its operator to update.';
    return new ConnectorError('config', message, { cause });
  }
  if (error === undefined && status === 200) {
    return new TransientFailure('network', 'Meta answered with a page instead of data. The service retries later.');
  }
  return new ConnectorError('config', `Meta refused the query of this widget. ${said}`.trim(), { cause });
}
