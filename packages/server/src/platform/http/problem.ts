import { ERRORS, type ErrorCode, HEADER, type Problem } from '@reporting/contract';

interface ProblemOptions {
  /** Messages by field. The name of a nested field contains dots, such as `owner.name`. */
  errors?: Record<string, string[]>;
  headers?: Record<string, string>;
  /** Additional fields of the answer, such as the newer version of a conflict. */
  details?: Record<string, unknown>;
  cause?: unknown;
}

/** An error that is sent to the caller. Its code determines the status. */
export class HttpProblem extends Error {
  readonly code: ErrorCode;
  readonly errors: Record<string, string[]> | undefined;
  readonly headers: Record<string, string>;
  readonly details: Record<string, unknown>;

  constructor(code: ErrorCode, message: string, options: ProblemOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'HttpProblem';
    this.code = code;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
    this.details = options.details ?? {};
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  /** Returns the JSON body of the answer. A 422 always has `errors`. A message without a field is under `general`. */
  body(): Problem {
    const errors = this.errors ?? (this.status === 422 ? { general: [this.message] } : undefined);
    return { ...this.details, code: this.code, message: this.message, ...(errors ? { errors } : {}) };
  }
}

/** 404, the same for an absent object and for an object of another company. */
export const notFound = () => new HttpProblem('not_found', 'Not found.');

/** 403 for members without the role admin. */
export const adminRequired = () =>
  new HttpProblem('admin_required', 'Only admins may do this. Contact an admin of your company.');

/** 402 for members and guests of a company without access to the service. */
export const subscriptionRequired = () =>
  new HttpProblem(
    'subscription_required',
    'The company of this dashboard has no active subscription. An admin of the company can renew it.',
    {
      headers: { [HEADER.public]: '1' },
    },
  );

/** 422 about the password of a dashboard, marked as an answer of the public view. */
export const guestProblem = (
  code: 'password_required' | 'wrong_password',
  message: string,
  errors?: Record<string, string[]>,
) => new HttpProblem(code, message, { headers: { [HEADER.public]: '1' }, ...(errors ? { errors } : {}) });

/** 422 with messages by field. The first of them is also the message of the problem. */
export function invalid(errors: Record<string, string[]>): HttpProblem {
  const first = Object.values(errors)[0]?.[0];
  return new HttpProblem('invalid_fields', first ?? 'Some fields are invalid.', { errors });
}

/** 429. `seconds` is the time until a retry can succeed. */
export function tooMany(message: string, seconds: number): HttpProblem {
  return new HttpProblem('too_many_requests', message, { headers: { 'retry-after': String(seconds) } });
}
