/**
 * Every error code of the API with its status. The list is complete, so that clients can check `code` and never `message`. A code
 * is never reused for another condition. `openapi/error-meanings.ts` states the meaning of each code; pages do not load that
 * file.
 */
export const ERRORS = {
  malformed_request: { status: 400 },
  malformed_body: { status: 400 },
  session_ended: { status: 401 },
  subscription_required: { status: 402 },
  admin_required: { status: 403 },
  channel_forbidden: { status: 403 },
  second_factor_required: { status: 403 },
  email_unverified: { status: 403 },
  account_locked: { status: 403 },
  link_foreign: { status: 403 },
  not_found: { status: 404 },
  link_invalid: { status: 404 },
  save_conflict: { status: 409 },
  dashboard_locked: { status: 409 },
  run_decided: { status: 409 },
  run_unfinished: { status: 409 },
  link_used: { status: 410 },
  link_expired: { status: 410 },
  sign_in_expired: { status: 410 },
  body_too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  foreign_page: { status: 419 },
  invalid_fields: { status: 422 },
  wrong_credentials: { status: 422 },
  wrong_code: { status: 422 },
  second_factor_exists: { status: 422 },
  password_required: { status: 422 },
  wrong_password: { status: 422 },
  last_sign_in: { status: 422 },
  identity_taken: { status: 422 },
  user_required: { status: 422 },
  dashboard_limit_reached: { status: 422 },
  report_limit_reached: { status: 422 },
  report_rests: { status: 422 },
  mail_refused: { status: 422 },
  file_type_invalid: { status: 422 },
  image_unreadable: { status: 422 },
  image_too_large: { status: 422 },
  coupon_invalid: { status: 422 },
  payment_failed: { status: 422 },
  order_unknown: { status: 422 },
  subscription_missing: { status: 422 },
  pdf_too_many_widgets: { status: 422 },
  widget_without_data: { status: 422 },
  source_exists: { status: 422 },
  source_credential_refused: { status: 422 },
  source_permission_denied: { status: 422 },
  source_configuration_invalid: { status: 422 },
  source_limit_reached: { status: 422 },
  source_unavailable: { status: 422 },
  too_many_requests: { status: 429 },
  internal_error: { status: 500 },
  pdf_failed: { status: 500 },
  pdf_unavailable: { status: 501 },
  service_unavailable: { status: 503 },
  storage_full: { status: 507 },
  other_identity: { status: 588 },
} as const satisfies Readonly<Record<string, { status: number }>>;

export type ErrorCode = keyof typeof ERRORS;

export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** The statuses after which the client reloads the page, at most once per URL in 10 s. */
export const RELOAD_STATUSES: readonly number[] = [
  ERRORS.session_ended.status,
  ERRORS.foreign_page.status,
  ERRORS.other_identity.status,
];
