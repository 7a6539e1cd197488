import type { Problem } from '@reporting/contract';

/** A refusal that the caller sees as it is. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  readonly headers: Record<string, string>;
  /** Fields beside the message, such as the other editor's state. */
  readonly details: Record<string, unknown>;

  constructor(
    status: number,
    message: string,
    options: {
      errors?: Record<string, string[]>;
      headers?: Record<string, string>;
      details?: Record<string, unknown>;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'HttpProblem';
    this.status = status;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
    this.details = options.details ?? {};
  }

  body(): Problem {
    return { ...this.details, message: this.message, ...(this.errors ? { errors: this.errors } : {}) };
  }
}

/** The one answer for what is absent and for what belongs to others. */
export const notFound = () => new HttpProblem(404, 'Not found.');

/** 422 with messages by field; the first one is also the message. */
export function invalid(errors: Record<string, string[]>): HttpProblem {
  const first = Object.values(errors)[0]?.[0];
  return new HttpProblem(422, first ?? 'Some fields need another look.', { errors });
}

/** 429: `seconds` until it is worth trying again. */
export function tooMany(message: string, seconds: number): HttpProblem {
  return new HttpProblem(429, message, { headers: { 'retry-after': String(seconds) } });
}
