import { json, type Reply } from '../http/reply.ts';

/** Handlers throw this error; it is sent in the format of the Graph API. */
export class GraphError extends Error {
  readonly code: number;
  readonly status: number;
  readonly subcode: number | undefined;
  constructor(code: number, message: string, status = 400, subcode?: number) {
    super(message);
    this.code = code;
    this.status = status;
    this.subcode = subcode;
  }
}

export const invalidToken = (message = 'Error validating access token: Session has expired.', subcode = 463) =>
  new GraphError(190, message, 401, subcode);
export const badParameter = (message: string) => new GraphError(100, `(#100) ${message}`);
export const unknownObject = (id: string) =>
  new GraphError(
    100,
    `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`,
    400,
    33,
  );

export const errorReply = (error: GraphError): Reply =>
  json(
    {
      error: {
        message: error.message,
        type: 'OAuthException',
        code: error.code,
        ...(error.subcode === undefined ? {} : { error_subcode: error.subcode }),
        ...(error.code === 1 || error.code === 2 ? { is_transient: true } : {}),
        fbtrace_id: 'AbCdEfGhIjKlMnOpQrStUvW',
      },
    },
    error.status,
  );

/** Meta's codes for the statuses of faults. */
const CODES: Readonly<Record<number, readonly [code: number, message: string]>> = {
  401: [190, 'Invalid OAuth access token.'],
  403: [200, '(#200) Permissions error'],
  404: [2500, 'Unknown path components'],
  429: [80_000, '(#80000) There have been too many calls from this ad-account.'],
};

/** Returns Meta's error for a status. Meta answers rate limits with 400 instead of 429. */
export function coreError(status: number): Reply {
  const [code, message] = CODES[status] ?? [2, 'An unexpected error has occurred. Please retry your request later.'];
  const reply = errorReply(new GraphError(code, message, status === 429 ? 400 : status));
  if (status !== 429) return reply;
  const usage = [
    { type: 'ads_insights', call_count: 100, total_cputime: 25, total_time: 25, estimated_time_to_regain_access: 7 },
  ];
  return { ...reply, headers: { ...reply.headers, 'x-business-use-case-usage': JSON.stringify({ '102030': usage }) } };
}
