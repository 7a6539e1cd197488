import type { HttpResponse } from '@reporting/contract/outbound';
import * as z from 'zod';
import { ConnectorError } from '../connector.ts';
import { TransientFailure } from '../network/retry.ts';

const failureSchema = z.object({
  error: z.object({
    details: z
      .array(
        z.object({
          errors: z
            .array(
              z.object({
                errorCode: z.record(z.string(), z.string()).catch({}),
                message: z.string().catch(''),
                details: z
                  .object({ quotaErrorDetails: z.object({ retryDelay: z.string().optional() }).optional() })
                  .optional()
                  .catch(undefined),
              }),
            )
            .catch([]),
        }),
      )
      .catch([]),
  }),
});

type Failure = ConnectorError | TransientFailure;

const MAX_MESSAGE = 300;
const RECONNECT = 'Google Ads no longer accepts this connection. Reconnect the source.';

/** Codes that mean that the operator's developer token or project is wrong. They occur in several enums. */
const OPERATOR = /^(?:DEVELOPER_TOKEN_|PROJECT_DISABLED|CLOUD_PROJECT_|ORGANIZATION_NOT_)/;
/** Codes of AuthenticationError that are about the request and not about the user's credential. */
const NOT_THE_USER = ['CLIENT_CUSTOMER_ID_INVALID', 'CUSTOMER_NOT_FOUND'];
/** Codes of quotas that are available again only after several hours. */
const LONG_QUOTA = ['RESOURCE_EXHAUSTED', 'EXCESSIVE_LONG_TERM_QUERY_RESOURCE_CONSUMPTION'];

/**
 * Maps the codes of Google Ads to an error; undefined for an answer without known codes. In the answer to a stream, the error object is in
 * an array. Only codes for a refused credential of the user become `credential`.
 */
export function adsFailure(response: HttpResponse): Failure | undefined {
  const errors = readErrors(response.body);
  for (const { errorCode, message, details } of errors) {
    const [[kind, code] = ['', '']] = Object.entries(errorCode);
    const delay = details?.quotaErrorDetails?.retryDelay;
    const found = failureOf(kind, code, message.trim().slice(0, MAX_MESSAGE), delay, response.status);
    if (found !== undefined) return found;
  }
  return undefined;
}

function failureOf(
  kind: string,
  code: string,
  message: string,
  delay: string | undefined,
  http: number,
): Failure | undefined {
  const cause = { http, kind, code, message };
  const error = (type: 'credential' | 'permission' | 'config', text: string) =>
    new ConnectorError(type, text, { cause });
  const said = message === '' ? '' : ` Google Ads says: ${/[.!?]$/.test(message) ? message : `${message}.`}`;
  if (OPERATOR.test(code)) {
    return error(
      'config',
      `Google Ads does not accept this service’s developer token or project. Ask its operator.${said}`,
    );
  }
  switch (kind) {
    case 'authenticationError':
      if (code === 'NOT_ADS_USER') {
        return error(
          'credential',
          'The connected Google account has no Google Ads account. Reconnect with another one.',
        );
      }
      if (NOT_THE_USER.includes(code)) return error('config', `Google Ads does not find the chosen account.${said}`);
      return error('credential', RECONNECT);
    case 'authorizationError':
      if (code === 'CUSTOMER_NOT_ENABLED') {
        return error('config', 'The chosen account is closed, or not set up yet. Choose another one.');
      }
      return error(
        'permission',
        'The connected account may not read this account. Ask for access to it, or choose another one.',
      );
    case 'headerError':
      return error('permission', 'The manager of this account has no access to it any more. Choose the account again.');
    case 'quotaError':
      return new TransientFailure(
        'rate',
        `Google Ads limits its calls at the moment.${said} The service retries later.`,
        {
          cause,
          retryAfter: secondsOf(delay),
          final: LONG_QUOTA.includes(code),
        },
      );
    case 'internalError':
      return new TransientFailure('server', 'Google Ads does not work at the moment. The service retries later.', {
        cause,
      });
    case 'queryError':
      if (code === 'REQUESTED_METRICS_FOR_MANAGER') {
        return error('config', 'A manager account has no figures of its own. Choose one of its accounts.');
      }
      return error('config', `Google Ads refused the query of this widget.${said}`);
    default:
      return undefined;
  }
}

function readErrors(body: string) {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return [];
  }
  const parsed = failureSchema.safeParse(Array.isArray(json) ? json[0] : json);
  return parsed.success ? parsed.data.error.details.flatMap(({ errors }) => errors) : [];
}

/** Returns the whole seconds of a duration such as `900s`; undefined for any other text. */
function secondsOf(delay: string | undefined): number | undefined {
  const seconds = /^(\d{1,7})(?:\.\d+)?s$/.exec(delay ?? '')?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}
