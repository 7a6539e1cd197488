import type { Problem } from '@reporting/contract';

/** Messages by field, nested fields dotted (`widgets.0.title`), as a 422 brings them. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Status of a request that never reached the service. */
export const NO_ANSWER = 0;

const FALLBACK: Readonly<Record<number, string>> = {
  [NO_ANSWER]: 'The service cannot be reached. Check your connection, then try again.',
  400: 'The service did not understand this request. Load the page again, then try once more.',
  401: 'Your sign-in has ended. Sign in again to go on.',
  402: 'The subscription of this account has ended.',
  403: 'You have no permission for this. Ask an admin of your company.',
  404: 'This is not there any more. Somebody may have deleted it.',
  409: 'Somebody else changed this in the meantime.',
  413: 'This is too large to be saved.',
  419: 'This page is out of date. Load it again, then try once more.',
  422: 'Some fields need a correction.',
  429: 'Too many attempts. Wait a minute, then try again.',
  588: 'You are signed in as somebody else in another tab. Load the page again.',
};

function fallbackFor(status: number): string {
  return (
    FALLBACK[status] ??
    (status >= 500
      ? 'The service failed to answer. Your entries are kept; try again in a moment.'
      : 'The service refused this request. Load the page again, then try once more.')
  );
}

/** Why a call did not succeed. Its message is a sentence for people: what happened and what to do. */
export class ApiError extends Error {
  /** HTTP status, `NO_ANSWER` where there was none. */
  readonly status: number;
  readonly fields: FieldErrors;
  /** The whole answer, for statuses that carry more than a message (409). */
  readonly body: unknown;

  constructor(
    status: number,
    options: { message?: string | undefined; fields?: FieldErrors; body?: unknown; cause?: unknown } = {},
  ) {
    super(options.message || fallbackFor(status), { cause: options.cause });
    this.name = 'ApiError';
    this.status = status;
    this.fields = options.fields ?? {};
    this.body = options.body;
  }
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}

/** Reads a refusal. An answer that is no problem document (a proxy's page, an empty body) gets the status's own text. */
export function errorFrom(status: number, body: unknown): ApiError {
  if (!isProblem(body)) return new ApiError(status, { body });
  const fields: Record<string, string> = {};
  for (const [field, messages] of Object.entries(body.errors ?? {})) {
    const [first] = messages;
    if (first) fields[field] = first;
  }
  return new ApiError(status, { message: body.message, fields, body });
}

/** True for the rejection of a call that its caller gave up. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** The sentence to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return 'Something went wrong in this page. Load it again; what you saved is kept.';
}
