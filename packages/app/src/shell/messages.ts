import { MANAGE_PAYMENT_PATH, type MemberBootstrap, type TopMessage } from '@reporting/contract';
import { type RouteName, routePath } from '@reporting/contract/rules';
import { t } from '../texts/index.ts';

/** The code of the message about invalid sources. */
const EXPIRED_SOURCES = 125;
/** The code of the message about a failed charge. */
const OVERDUE = 128;
/** The codes of messages that link to the subscription page. */
const ABOUT_SUBSCRIPTION: readonly number[] = [120, 121, 126, 129];

/** A link of a message. `external` opens another site. */
export interface MessageLink {
  readonly href: string;
  readonly text: string;
  readonly external: boolean;
}

/**
 * Returns the link to the page on which the user can solve the problem of a message. Null if there is no such page for this user, or if the
 * user is already on it.
 */
export function linkOf(code: number, isAdmin: boolean, at: RouteName): MessageLink | null {
  const link = (name: RouteName, text: string) =>
    name === at ? null : { href: routePath(name), text, external: false };
  if (code === EXPIRED_SOURCES) return link('company.sources', t('Open sources'));
  if (!isAdmin) return null;
  if (code === OVERDUE) return { href: MANAGE_PAYMENT_PATH, text: t('Manage payment'), external: true };
  return ABOUT_SUBSCRIPTION.includes(code) ? link('company.subscription', t('Open the subscription')) : null;
}

/** Returns true if a screen shows messages at its top. The intro and the pages of a single dashboard or group do not. */
export function showsTopMessages(name: RouteName): boolean {
  return name !== 'intro' && !name.startsWith('dashboard.') && !name.startsWith('campaign.');
}

/**
 * The first steps of a founder after the registration. `verify`: confirm the email address. `name`: enter a company name, which at first is
 * the name of the founder.
 */
export type FirstStep = 'verify' | 'name';

/**
 * Returns the first step that is not completed. Null if all steps are completed, or if the current page completes this step.
 */
export function firstStep(
  { user, company }: Pick<MemberBootstrap, 'user' | 'company'>,
  at: RouteName,
): FirstStep | null {
  if (!user.verified) return at === 'user' ? null : 'verify';
  const isUnnamed = user.roleName === 'admin' && company.name === user.name;
  return isUnnamed && at !== 'company.settings' ? 'name' : null;
}

/** Returns the messages to show. Omits messages that can be closed and that the user has closed. */
export function openMessages(all: readonly TopMessage[], dismissed: ReadonlySet<number>): TopMessage[] {
  return all.filter((message) => !message.closeable || !dismissed.has(message.code));
}

/** Returns the closed codes whose messages still apply. The other codes are dropped, so that their messages can be shown again later. */
export function stillDismissed(all: readonly Pick<TopMessage, 'code'>[], dismissed: ReadonlySet<number>): Set<number> {
  return new Set([...dismissed].filter((code) => all.some((message) => message.code === code)));
}
