import { json, type Reply } from '../http/reply.ts';

/** The canonical statuses of Google's APIs and their HTTP codes. */
const HTTP_OF = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type GoogleStatus = keyof typeof HTTP_OF;

/** Handlers throw this error; it is sent in Google's error format. */
export class GoogleError extends Error {
  readonly status: GoogleStatus;
  readonly details: unknown[] | undefined;

  constructor(status: GoogleStatus, message: string, details?: unknown[]) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

/**
 * Returns the canonical status of an HTTP code. For an unknown code of 500 or more, returns `INTERNAL`. For any other
 * unknown code, returns `INVALID_ARGUMENT`.
 */
function statusOfHttp(code: number): GoogleStatus {
  for (const [status, http] of Object.entries(HTTP_OF)) if (http === code) return status as GoogleStatus;
  return code >= 500 ? 'INTERNAL' : 'INVALID_ARGUMENT';
}

/** Returns `{error: {code, message, status, details?}}`, the error format of all Google APIs except OAuth. */
function errorBody(code: number, message: string, status: string, details?: unknown[]): unknown {
  return { error: { code, message, status, ...(details === undefined ? {} : { details }) } };
}

export function errorReply(error: GoogleError): Reply {
  const code = HTTP_OF[error.status];
  const headers: Record<string, string> =
    error.status === 'UNAUTHENTICATED' ? { 'www-authenticate': 'Bearer realm="https://accounts.google.com/"' } : {};
  return json(errorBody(code, error.message, error.status, error.details), code, headers);
}

/** Google's default messages for these statuses. */
const MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request is malformed.',
  401: 'Request had invalid authentication credentials.',
  403: 'The caller does not have permission',
  405: 'The method is not allowed for this URL.',
  413: 'Request payload size exceeds the limit.',
  429: 'Resource has been exhausted (e.g. check quota).',
  500: 'Internal error encountered.',
  503: 'The service is currently unavailable.',
};

/** Returns an error in Google's format for an unknown path, a wrong request or a fault. */
export function coreError(code: number, path: string): Reply {
  const message =
    code === 404
      ? `The requested URL ${path} was not found on this server.`
      : (MESSAGES[code] ?? 'A fault was injected here.');
  return json(errorBody(code, message, statusOfHttp(code)), code);
}

export function invalidArgument(message: string, field?: string): GoogleError {
  const details =
    field === undefined
      ? undefined
      : [
          {
            '@type': 'type.googleapis.com/google.rpc.BadRequest',
            fieldViolations: [{ field, description: message }],
          },
        ];
  return new GoogleError('INVALID_ARGUMENT', message, details);
}
