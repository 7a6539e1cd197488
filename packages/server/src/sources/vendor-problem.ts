import type { ConnectorError } from '@reporting/connectors';
import type { ErrorCode } from '@reporting/contract';
import { HttpProblem } from '../platform/http/problem.ts';

const CODES = {
  credential: 'source_credential_refused',
  permission: 'source_permission_denied',
  config: 'source_configuration_invalid',
  transient: 'source_unavailable',
} as const satisfies Record<ConnectorError['kind'], ErrorCode>;

/** Converts a vendor's error to an error answer. If the error belongs to one form field, the answer contains that field. */
export function vendorProblem(error: ConnectorError): HttpProblem {
  const { kind, limited, field, message, retryAfter } = error;
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfter)) };
  return new HttpProblem(limited ? 'source_limit_reached' : CODES[kind], message, {
    ...(field === undefined ? {} : { errors: { [field]: [message] } }),
    headers,
    cause: error,
  });
}
