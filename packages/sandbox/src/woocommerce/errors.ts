import { json, type Reply } from '../http/reply.ts';

/** Handlers throw this error; it is sent in WordPress's format: `{code, message, data: {status}}`. */
export class WordPressError extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: Record<string, string> | undefined;

  constructor(status: number, code: string, message: string, params?: Record<string, string>) {
    super(message);
    this.status = status;
    this.code = code;
    this.params = params;
  }
}

/** Returns the body of an error. */
function wordPressError(status: number, code: string, message: string, params?: Record<string, string>): unknown {
  return { code, message, data: { status, ...(params === undefined ? {} : { params }) } };
}

export const errorReply = ({ status, code, message, params }: WordPressError): Reply =>
  json(wordPressError(status, code, message, params), status);

export const noRoute = (): WordPressError =>
  new WordPressError(404, 'rest_no_route', 'No route was found matching the URL and request method.');

export const invalidParam = (name: string, message: string): WordPressError =>
  new WordPressError(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`, { [name]: message });
