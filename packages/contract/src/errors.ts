/**
 * Every error code of the API with its status. The list is closed: clients decide by `code`, never by `message`. A code is
 * never reused for another condition.
 */
export const ERRORS = {
  malformed_request: { status: 400, meaning: 'The HTTP request cannot be parsed.' },
  malformed_body: { status: 400, meaning: 'The body cannot be parsed, or contains a forbidden key.' },
  session_ended: { status: 401, meaning: 'The call requires a session, and the request has no valid one.' },
  subscription_required: { status: 402, meaning: 'The company that owns the dashboard has no access to the service.' },
  admin_required: { status: 403, meaning: 'Only admins may make this call.' },
  channel_forbidden: { status: 403, meaning: 'The channel is not that of the member’s company.' },
  second_factor_required: {
    status: 403,
    meaning: 'The company requires a second factor, and the member has none yet.',
  },
  email_unverified: { status: 403, meaning: 'The member has not confirmed their e-mail address yet.' },
  account_locked: { status: 403, meaning: 'The operator of the service has locked the account.' },
  link_foreign: { status: 403, meaning: 'The link of a mail is for another account than the one that is signed in.' },
  not_found: { status: 404, meaning: 'The object does not exist, or belongs to another company.' },
  link_invalid: { status: 404, meaning: 'The link of a mail is not one of this service, or is for something else.' },
  save_conflict: { status: 409, meaning: 'Another editor saved a newer version. `current` is that version.' },
  dashboard_locked: { status: 409, meaning: 'Another user is editing the dashboard. `lockedBy` is that user.' },
  run_decided: { status: 409, meaning: 'The run of a report does not wait for a decision any more.' },
  run_unfinished: { status: 409, meaning: 'The run of a report is not finished, so nothing of it can be sent again.' },
  link_used: { status: 410, meaning: 'The link of a mail was used already.' },
  link_expired: { status: 410, meaning: 'The link of a mail has expired.' },
  sign_in_expired: {
    status: 410,
    meaning: 'The password was entered too long ago to complete the sign-in with a code.',
  },
  body_too_large: { status: 413, meaning: 'The body exceeds the size limit.' },
  unsupported_media_type: {
    status: 415,
    meaning: 'The body is not of the documented type: `application/json` in UTF-8, or `multipart/form-data`.',
  },
  foreign_page: { status: 419, meaning: 'The request did not come from a page of this service.' },
  invalid_fields: { status: 422, meaning: 'Fields are missing or invalid. `errors` contains the messages by field.' },
  wrong_credentials: { status: 422, meaning: 'The e-mail address or the password is wrong.' },
  wrong_code: { status: 422, meaning: 'The code of the second factor is wrong, or was used already.' },
  second_factor_exists: { status: 422, meaning: 'The user has a second factor already.' },
  password_required: {
    status: 422,
    meaning: 'The dashboard has a password, and `x-authorization` contains neither it nor a valid grant.',
  },
  wrong_password: { status: 422, meaning: 'The password of the dashboard is wrong.' },
  last_sign_in: { status: 422, meaning: 'It is the last way to sign in to the account.' },
  user_required: { status: 422, meaning: 'The founder and the last admin can be neither removed nor demoted.' },
  dashboard_limit_reached: { status: 422, meaning: 'The company has as many active dashboards as it may have.' },
  report_limit_reached: { status: 422, meaning: 'The dashboard has as many automatic reports as it may have.' },
  report_rests: {
    status: 422,
    meaning: 'The report cannot be sent now, because its dashboard is archived.',
  },
  mail_refused: { status: 422, meaning: 'The mail server did not accept the mail. The message has its reason.' },
  file_type_invalid: { status: 422, meaning: 'The content of the file is not a JPEG, PNG or WebP image.' },
  image_unreadable: { status: 422, meaning: 'The image is damaged or incomplete.' },
  image_too_large: { status: 422, meaning: 'The image has too many pixels.' },
  coupon_invalid: { status: 422, meaning: 'A coupon is unknown, expired, or does not stack with the others.' },
  payment_failed: { status: 422, meaning: 'The payment provider refuses the request, or did not answer. Retry later.' },
  order_unknown: {
    status: 422,
    meaning: 'The payment provider does not confirm the order, or it is not an order of this company at its price.',
  },
  subscription_missing: { status: 422, meaning: 'The company has no subscription that this call could change.' },
  pdf_too_many_widgets: { status: 422, meaning: 'The dashboard has more widgets than a PDF may have.' },
  widget_without_data: { status: 422, meaning: 'The widget is passive: it has no data.' },
  source_exists: {
    status: 422,
    meaning: 'The account is connected already. `sourceId` is that source; PUT /api/sources/{id} replaces its key.',
  },
  source_credential_refused: { status: 422, meaning: 'The vendor refuses the credential. Reconnecting mends it.' },
  source_permission_denied: { status: 422, meaning: 'The vendor account has no permission for what was requested.' },
  source_configuration_invalid: { status: 422, meaning: 'The vendor rejects the parameters of the request.' },
  source_limit_reached: { status: 422, meaning: 'A rate limit or a quota of the vendor is used up. Retry later.' },
  source_unavailable: { status: 422, meaning: 'The vendor does not work, or did not answer in time. Retry later.' },
  too_many_requests: { status: 429, meaning: 'A rate limit is exceeded. `retry-after` contains the seconds to wait.' },
  internal_error: { status: 500, meaning: 'The service failed. The failure is in its log.' },
  pdf_failed: { status: 500, meaning: 'The PDF could not be printed. The reason is in the log of the service.' },
  pdf_unavailable: { status: 501, meaning: 'The service has no browser that could print a PDF.' },
  service_unavailable: {
    status: 503,
    meaning: 'The database or the file store cannot be reached. `retry-after` contains the seconds to wait.',
  },
  storage_full: { status: 507, meaning: 'The disk of the service is full. Nothing was saved.' },
  other_identity: { status: 588, meaning: 'Another user has signed in in this browser since the page was loaded.' },
} as const satisfies Readonly<Record<string, { status: number; meaning: string }>>;

export type ErrorCode = keyof typeof ERRORS;

export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** The statuses on which the client reloads the page (at most once per URL in 10 s). */
export const RELOAD_STATUSES: readonly number[] = [
  ERRORS.session_ended.status,
  ERRORS.foreign_page.status,
  ERRORS.other_identity.status,
];
