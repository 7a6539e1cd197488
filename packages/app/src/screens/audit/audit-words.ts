import type { AuditEntry } from '@reporting/contract';
import type { AuditAction, AuditArea } from '@reporting/contract/rules';
import { type PlainText, t } from '../../texts/index.ts';

/** The names of the areas, for the filter and the entries. */
export const AREAS: Readonly<Record<AuditArea, PlainText>> = {
  users: 'Users',
  'sign-in': 'Sign-in',
  sources: 'Sources',
  sharing: 'Sharing',
  reports: 'Reports',
  groups: 'Groups',
  company: 'Company',
  billing: 'Billing',
};

const ACTIONS: Readonly<Record<AuditAction, PlainText>> = {
  user_invited: 'Invited',
  invitation_resent: 'Sent the invitation again',
  invitation_withdrawn: 'Withdrew the invitation',
  user_joined: 'Joined',
  user_renamed: 'Changed the name',
  role_changed: 'Changed the role',
  user_removed: 'Removed the user',
  user_locked: 'Locked the user',
  user_unlocked: 'Unlocked the user',
  signed_in: 'Signed in',
  password_changed: 'Changed the password',
  password_reset: 'Reset the password',
  email_changed: 'Changed the address',
  second_factor_enabled: 'Switched the second factor on',
  second_factor_disabled: 'Switched the second factor off',
  second_factor_reset: 'Reset the second factor',
  provider_connected: 'Connected a sign-in',
  provider_disconnected: 'Disconnected a sign-in',
  source_connected: 'Connected the source',
  source_reconnected: 'Renewed the access of the source',
  source_deleted: 'Deleted the source',
  link_renewed: 'Renewed the link of the dashboard',
  dashboard_password_set: 'Set the password of the dashboard',
  dashboard_password_removed: 'Removed the password of the dashboard',
  report_scheduled: 'Scheduled a report of the dashboard',
  report_changed: 'Changed a report of the dashboard',
  report_paused: 'Paused a report of the dashboard',
  report_resumed: 'Resumed a report of the dashboard',
  report_deleted: 'Deleted a report of the dashboard',
  report_sent_now: 'Sent a report of the dashboard',
  group_created: 'Created the group',
  group_renamed: 'Renamed the group',
  group_deleted: 'Deleted the group',
  domain_added: 'Added a domain to the group',
  domain_removed: 'Removed a domain from the group',
  company_changed: 'Changed the settings',
  second_factor_required: 'Requires a second factor',
  second_factor_optional: 'No longer requires a second factor',
  subscription_started: 'Subscribed',
  subscription_changed: 'Changed the subscription',
  subscription_canceled: 'Cancelled the subscription',
  subscription_resumed: 'Resubscribed',
  payment_failed: 'Payment failed',
  coupon_applied: 'Applied the coupon',
  coupon_removed: 'Removed the coupon',
};

export const actionText = ({ action }: Pick<AuditEntry, 'action'>): string => t(ACTIONS[action]);

/** Returns who performed an action: the name of the user at the time of the action, or "The service". */
export const actorText = ({ user }: Pick<AuditEntry, 'user'>): string =>
  user === null ? t('The service') : (user.name ?? t('A removed user'));
