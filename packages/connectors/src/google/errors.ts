import type { HttpResponse } from '@reporting/contract/outbound';
import * as z from 'zod';
import { ConnectorError } from '../connector.ts';
import type { Phrase } from '../names/de-phrases.ts';
import { retryAfterSeconds, TransientFailure } from '../network/retry.ts';

/** `{error: {code, message, status, details}}`, and the older form with `errors[].reason`. */
const errorSchema = z.object({
  error: z.object({
    message: z.string().catch(''),
    status: z.string().catch(''),
    details: z.array(z.looseObject({ reason: z.string().optional().catch(undefined) })).catch([]),
    errors: z.array(z.looseObject({ reason: z.string().optional().catch(undefined) })).catch([]),
  }),
});

interface VendorError {
  message: string;
  status: string;
  reasons: readonly string[];
}

const MAX_MESSAGE = 300;

function readError(body: string): VendorError {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return { message: '', status: '', reasons: [] };
  }
  const parsed = errorSchema.safeParse(json);
  if (!parsed.success) return { message: '', status: '', reasons: [] };
  const { message, status, details, errors } = parsed.data.error;
  const reasons = [...details, ...errors].flatMap(({ reason }) => (reason === undefined ? [] : [reason]));
  return { message: message.trim().slice(0, MAX_MESSAGE), status, reasons };
}

const RATE_REASONS = [
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'quotaExceeded',
  'dailyLimitExceeded',
  'RATE_LIMIT_EXCEEDED',
];
const SCOPE_REASONS = ['ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'insufficientPermissions'];
const DISABLED_REASONS = ['SERVICE_DISABLED', 'accessNotConfigured'];
/** Message of an answer with status 403. Search Console sends it if a call exceeds the load quota. */
const SPENT_QUOTA = /quota\b.*\bexceeded|exceeded\b.*\bquota/i;
/** Quotas that are available again only after an hour or a day. */
const LONG_QUOTA = /per (day|hour)|daily|hourly/i;

export interface ErrorContext {
  /** Name of the API in messages, such as "Google Analytics". */
  api: string;
  now: number;
  /** Name of the requested object in messages, such as "the property". */
  subject: Phrase<'subject'>;
}

/**
 * Maps an error answer to an error. A TransientFailure can be retried; a ConnectorError is final. On the first status 401 the caller renews
 * the token instead of calling this function.
 */
export function googleError(response: HttpResponse, context: ErrorContext): ConnectorError | TransientFailure {
  const { api, subject } = context;
  const error = readError(response.body);
  const has = (reasons: readonly string[]) => error.reasons.some((reason) => reasons.includes(reason));
  const said = error.message === '' ? '' : ` ${api} says: ${sentence(error.message)}`;
  const cause = { http: response.status, ...error };

  if (response.status === 401) {
    return new ConnectorError('credential', `${api} no longer accepts this connection. Reconnect the source.`, {
      cause,
    });
  }
  if (response.status === 429 || (response.status === 403 && (has(RATE_REASONS) || SPENT_QUOTA.test(error.message)))) {
    return new TransientFailure('rate', `${api} limits its calls at the moment.${said} The service retries later.`, {
      cause,
      retryAfter: retryAfterSeconds(response.headers['retry-after'], context.now),
      final: LONG_QUOTA.test(error.message),
    });
  }
  if (response.status === 408 || response.status >= 500) {
    return new TransientFailure(
      'server',
      `${api} does not work at the moment (status ${response.status}). The service retries later.`,
      {
        cause,
        retryAfter: retryAfterSeconds(response.headers['retry-after'], context.now),
      },
    );
  }
  if (response.status === 403 && has(SCOPE_REASONS)) {
    return new ConnectorError(
      'permission',
      `The connection lacks a permission that ${api} needs. Reconnect the source and tick every permission.`,
      { cause },
    );
  }
  if (response.status === 403 && has(DISABLED_REASONS)) {
    return new ConnectorError(
      'config',
      `${api} is not enabled for this service. Ask its operator to enable it.${said}`,
      {
        cause,
      },
    );
  }
  if (response.status === 403) {
    return new ConnectorError(
      'permission',
      `The connected account may not read ${subject}. Ask for access to it, or choose another one.`,
      { cause },
    );
  }
  if (response.status === 404) {
    return new ConnectorError(
      'config',
      `${api} does not find ${subject}: it was deleted, or the connected account has no access to it.`,
      { cause },
    );
  }
  if (response.status >= 400) {
    return new ConnectorError('config', `${api} refused the query of this widget.${said}`, { cause });
  }
  return new TransientFailure('server', `${api} returned an answer that cannot be used (status ${response.status}).`, {
    cause,
  });
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
