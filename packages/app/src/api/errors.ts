import { ERROR_CODES, type ErrorCode, type Problem } from '@reporting/contract';
import { type PlainText, serviceText, t } from '../texts/index.ts';

/** The message for each invalid field, from a 422. Names of nested fields contain dots (`widgets.0.title`). */
export type FieldErrors = Readonly<Record<string, string>>;

/** The status of an `ApiError` if no answer arrived: the service is unreachable. */
export const NO_ANSWER = 0;

const FALLBACK: Readonly<Record<number, PlainText>> = {
  [NO_ANSWER]: 'The service cannot be reached. Check your connection, then try again.',
  400: 'The service could not read this request. Reload the page, then try again.',
  401: 'Your session has ended. Sign in again.',
  402: 'The subscription of this company has ended.',
  403: 'You have no permission for this. Ask an admin of your company.',
  404: 'This does not exist any more. It may have been deleted.',
  409: 'Another user changed this in the meantime.',
  413: 'This is too large to save.',
  419: 'This page is out of date. Reload it, then try again.',
  422: 'Some fields need a correction.',
  429: 'Too many attempts. Wait a minute, then try again.',
  588: 'You are signed in as another user in another tab. Reload the page.',
};

function fallbackFor(status: number): string {
  const known = FALLBACK[status];
  if (known) return t(known);
  return status >= 500
    ? t('The service failed to answer. Your entries are kept. Try again in a moment.')
    : t('The service refused this request. Reload the page, then try again.');
}

/**
 * A failed call. Its message is a sentence for users: what happened and what to do. Code distinguishes errors by `code`, not by message.
 */
export class ApiError extends Error {
  /** HTTP status; `NO_ANSWER` if no answer arrived. */
  readonly status: number;
  /** Error code of the contract; null if the service did not send the answer, for example a proxy's 504. */
  readonly code: ErrorCode | null;
  readonly fields: FieldErrors;
  /** Seconds until a retry may succeed; null if the service did not state them. */
  readonly retryAfter: number | null;
  /** The whole answer, for codes that add data to the message (`save_conflict`). */
  readonly body: unknown;

  constructor(
    status: number,
    options: {
      code?: ErrorCode | null;
      message?: string | undefined;
      fields?: FieldErrors;
      body?: unknown;
      retryAfter?: number | null;
      cause?: unknown;
    } = {},
  ) {
    super(options.message || fallbackFor(status), { cause: options.cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = options.code ?? null;
    this.fields = options.fields ?? {};
    this.body = options.body;
    this.retryAfter = options.retryAfter ?? null;
  }
}

const CODES: ReadonlySet<unknown> = new Set(ERROR_CODES);

function isProblem(body: unknown): body is Problem {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string' &&
    'code' in body &&
    CODES.has(body.code)
  );
}

/**
 * Reads an error answer. If the service did not send the answer (a proxy's page, an empty body), the message is the fallback text of the
 * status.
 * @param retryAfter the seconds in the `retry-after` header
 */
export function errorFrom(status: number, body: unknown, retryAfter: number | null = null): ApiError {
  if (!isProblem(body)) return new ApiError(status, { body, retryAfter });
  const fields: Record<string, string> = {};
  for (const [field, messages] of Object.entries(body.errors ?? {})) {
    const [first] = messages;
    if (first) fields[field] = serviceText(first);
  }
  return new ApiError(status, { code: body.code, message: serviceText(body.message), fields, body, retryAfter });
}

/** Returns true if the error is the rejection of a call that its caller aborted. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Returns a message for users. The value can be anything that was thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return t('This page failed. Reload it; what you saved is kept.');
}
