/** Areas of the audit log, in the order of its filter. */
export const AUDIT_AREAS = ['users', 'sign-in', 'sources', 'sharing', 'company', 'billing'] as const;
export type AuditArea = (typeof AUDIT_AREAS)[number];

/** The actions that the audit log records, each with its area. An action is never renamed: stored entries contain it. */
export const AUDIT_ACTIONS = {
  user_invited: 'users',
  invitation_resent: 'users',
  invitation_withdrawn: 'users',
  user_joined: 'users',
  user_renamed: 'users',
  role_changed: 'users',
  user_removed: 'users',
  signed_in: 'sign-in',
  password_changed: 'sign-in',
  password_reset: 'sign-in',
  email_changed: 'sign-in',
  second_factor_enabled: 'sign-in',
  second_factor_disabled: 'sign-in',
  second_factor_reset: 'users',
  provider_connected: 'sign-in',
  provider_disconnected: 'sign-in',
  source_connected: 'sources',
  source_reconnected: 'sources',
  source_deleted: 'sources',
  link_renewed: 'sharing',
  dashboard_password_set: 'sharing',
  dashboard_password_removed: 'sharing',
  company_changed: 'company',
  second_factor_required: 'company',
  second_factor_optional: 'company',
  subscription_started: 'billing',
  subscription_changed: 'billing',
  subscription_canceled: 'billing',
  subscription_resumed: 'billing',
  payment_failed: 'billing',
  coupon_applied: 'billing',
  coupon_removed: 'billing',
} as const satisfies Readonly<Record<string, AuditArea>>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;
