import { MANAGE_PAYMENT_PATH, type MemberBootstrap, type TopMessage } from '@reporting/contract';
import { type RouteName, routePath } from '@reporting/contract/rules';
import { t } from '../texts/index.ts';

/** The code of the message for invalid sources. */
const EXPIRED_SOURCES = 125;
/** The code of the message for a failed charge. */
const OVERDUE = 128;
/** The codes of messages that link to the subscription page. */
const ABOUT_SUBSCRIPTION: readonly number[] = [120, 121, 126, 129];

/** A link of a message. `external` opens another site. */
export interface MessageLink {
  readonly href: string;
  readonly text: string;
  readonly external: boolean;
}

/** Returns the link with which a user solves the problem of a message. Null if there is none or the user is on that page. */
export function linkOf(code: number, isAdmin: boolean, at: RouteName): MessageLink | null {
  const link = (name: RouteName, text: string) =>
    name === at ? null : { href: routePath(name), text, external: false };
  if (code === EXPIRED_SOURCES) return link('company.sources', t('Open sources'));
  if (!isAdmin) return null;
  if (code === OVERDUE) return { href: MANAGE_PAYMENT_PATH, text: t('Manage payment'), external: true };
  return ABOUT_SUBSCRIPTION.includes(code) ? link('company.subscription', t('Open the subscription')) : null;
}

/** Top messages are not shown on the intro and on pages of one dashboard or one group. */
export function showsTopMessages(name: RouteName): boolean {
  return name !== 'intro' && !name.startsWith('dashboard.') && !name.startsWith('campaign.');
}

/** The first steps of a founder after the registration: confirm the email address, or replace their own name as the company name. */
export type FirstStep = 'verify' | 'name';

/** Returns the open step; null if there is none or the current page is the one for that step. */
export function firstStep(
  { user, company }: Pick<MemberBootstrap, 'user' | 'company'>,
  at: RouteName,
): FirstStep | null {
  if (!user.verified) return at === 'user' ? null : 'verify';
  const isUnnamed = user.roleName === 'admin' && company.name === user.name;
  return isUnnamed && at !== 'company.settings' ? 'name' : null;
}

/** Returns the messages without those that were dismissed and can be closed. */
export function openMessages(all: readonly TopMessage[], dismissed: ReadonlySet<number>): TopMessage[] {
  return all.filter((message) => !message.closeable || !dismissed.has(message.code));
}

/** Returns the dismissed codes whose message still applies. A message that no longer applies can be shown again later. */
export function stillDismissed(all: readonly Pick<TopMessage, 'code'>[], dismissed: ReadonlySet<number>): Set<number> {
  return new Set([...dismissed].filter((code) => all.some((message) => message.code === code)));
}
