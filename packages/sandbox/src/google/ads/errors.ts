import { GoogleError, type GoogleStatus } from '../errors.ts';

/** Returns an error of Google Ads. Its code contains the name of an enum, such as `{authorizationError: 'USER_PERMISSION_DENIED'}`. */
export function adsError(
  status: GoogleStatus,
  kind: string,
  code: string,
  message: string,
  more: Record<string, unknown> = {},
): GoogleError {
  return new GoogleError(status, 'Request contains an invalid argument.', [
    {
      '@type': 'type.googleapis.com/google.ads.googleads.v24.errors.GoogleAdsFailure',
      errors: [{ errorCode: { [kind]: code }, message, ...more }],
      requestId: 'sandbox',
    },
  ]);
}

export const queryError = (code: string, message: string): GoogleError =>
  adsError('INVALID_ARGUMENT', 'queryError', code, message);
