import * as oauth from 'oauth4webapi';
import { ConnectorError, type OAuthDefinition } from '../connector.ts';
import { retryAfterSeconds, TransientFailure } from '../network/retry.ts';
import { NoAnswer } from './transport.ts';

/** Errors of RFC 6749 that only the operator of the service can fix. */
const OPERATOR_ERRORS = [
  'invalid_client',
  'unauthorized_client',
  'redirect_uri_mismatch',
  'invalid_scope',
  'unsupported_grant_type',
  'admin_policy_enforced',
  'org_internal',
];

/** The kind of request to the token endpoint. */
export type TokenCall = 'exchange' | 'refresh' | 'revoke';

/**
 * Maps a failure at the token endpoint to an error. Only `invalid_grant` means that the user's consent has ended. A failure of the vendor,
 * or a wrong client secret of the service, must never mark a source as expired.
 */
export function tokenError(error: unknown, definition: OAuthDefinition, call: TokenCall, now: number): unknown {
  const vendor = definition.vendor.name;
  if (error instanceof NoAnswer) {
    return new TransientFailure('network', `${vendor} did not answer in time. Try again in a moment.`, {
      cause: error,
    });
  }
  if (error instanceof oauth.ResponseBodyError) return bodyError(error, definition, call, now);
  if (error instanceof oauth.WWWAuthenticateChallengeError) return operatorError(vendor, 'invalid_client', error);
  if (error instanceof oauth.OperationProcessingError || error instanceof oauth.UnsupportedOperationError) {
    const response = error.cause instanceof Response ? error.cause : undefined;
    const retryAfter = retryAfterSeconds(response?.headers.get('retry-after') ?? undefined, now);
    return new TransientFailure(
      response?.status === 429 ? 'rate' : 'server',
      `${vendor} returned an answer that cannot be used. Try again in a moment.`,
      { cause: error, retryAfter },
    );
  }
  return error;
}

function bodyError(error: oauth.ResponseBodyError, definition: OAuthDefinition, call: TokenCall, now: number) {
  const vendor = definition.vendor.name;
  if (error.status >= 500 || error.status === 429) {
    const retryAfter = retryAfterSeconds(error.response.headers.get('retry-after') ?? undefined, now);
    return new TransientFailure(
      error.status === 429 ? 'rate' : 'server',
      `${vendor} does not work at the moment (status ${error.status}). Try again in a moment.`,
      { cause: error, retryAfter },
    );
  }
  if (error.error === 'invalid_grant') {
    const message =
      call === 'exchange'
        ? `This sign-in at ${vendor} is no longer valid: it was used already or took too long. Connect again.`
        : `${vendor} no longer accepts this connection: access was withdrawn or has expired. Reconnect the source.`;
    return new ConnectorError('credential', message, { cause: error });
  }
  if (error.error === 'access_denied') return deniedError(vendor, error);
  if (OPERATOR_ERRORS.includes(error.error)) return operatorError(vendor, error.error, error);
  if (error.error === 'temporarily_unavailable' || error.error === 'server_error') {
    return new TransientFailure('server', `${vendor} does not work at the moment. Try again in a moment.`, {
      cause: error,
    });
  }
  return new ConnectorError('config', `${vendor} refused the sign-in (${error.error}). Connect again.`, {
    cause: error,
  });
}

/** Returns the error for a declined consent. */
export function deniedError(vendor: string, cause?: unknown): ConnectorError {
  return new ConnectorError(
    'permission',
    `Access was not allowed at ${vendor}, so nothing was connected. Connect again and allow it.`,
    { cause },
  );
}

export function operatorError(vendor: string, code: string, cause?: unknown): ConnectorError {
  return new ConnectorError(
    'config',
    `${vendor} does not accept the registration of this service as its client (${code}). Ask the operator of the service to check the client id, the secret and the redirect address.`,
    { cause },
  );
}
