import { standing } from '@reporting/contract/rules';
import type { BillingNotice } from '../platform/db/schema.ts';
import type { MailContent } from '../platform/mail/layout.ts';
import type { Translate } from '../platform/texts/texts.ts';

const DAY = 86_400_000;
/** Time in ms before the end of a trial at which the first mail is sent. */
export const BEFORE_TRIAL_ENDS = 3 * DAY;
/** Time in ms after the end of a service in which the mail about it is sent. A mail that could not be sent by then is omitted. */
export const AFTER_SERVICE_ENDED = 7 * DAY;

/** The facts of a company that determine its mail. */
export type NoticeFacts = Parameters<typeof standing>[0];

/**
 * Returns the mail that describes the present state of a company's subscription; null if the state requires no mail. An admin who cancels
 * the subscription receives no mail about the cancellation, only about the end of the service.
 * @param now ms since 1970
 */
export function noticeOf(facts: NoticeFacts, now: number): BillingNotice | null {
  const { expiresAt, hasSubscription, state } = facts;
  switch (standing(facts, now)) {
    case 'overdue':
      return 'charge_failed';
    case 'trial':
      return expiresAt !== null && expiresAt - now <= BEFORE_TRIAL_ENDS ? 'trial_ends' : null;
    case 'none':
      if (expiresAt === null || now - expiresAt > AFTER_SERVICE_ENDED) return null;
      if (hasSubscription) return 'service_ended';
      return state === 'trial' ? 'trial_ended' : null;
    default:
      return null;
  }
}

/**
 * Returns the content of a mail about the subscription.
 * @param facts.day the day on which the trial ends, as written text
 */
export function noticeContent(
  notice: BillingNotice,
  { company, day, url }: { company: string; day: string; url: string },
  t: Translate,
): MailContent {
  const who = t('Admins of {company} receive this mail.', { company });
  switch (notice) {
    case 'trial_ends':
      return {
        subject: t('The trial of {company} ends on {day}', { company, day }),
        title: t('Your trial ends on {day}', { day }),
        paragraphs: [
          t(
            'From then on, the dashboards of {company} and their links do not open, and no automatic reports are sent.',
            { company },
          ),
          t('Subscribe to continue without interruption.'),
        ],
        button: { label: t('Subscribe'), url },
        notes: [who],
      };
    case 'trial_ended':
      return {
        subject: t('The trial of {company} has ended', { company }),
        title: t('Your trial has ended'),
        paragraphs: [
          t('The dashboards of {company} and their links do not open any more, and no automatic reports are sent.', {
            company,
          }),
          t('Subscribe to open them again under the same links.'),
        ],
        button: { label: t('Subscribe'), url },
        notes: [t('Nothing was deleted. Groups of Mission Control remain accessible.'), who],
      };
    case 'charge_failed':
      return {
        subject: t('A payment of {company} failed', { company }),
        title: t('A payment failed'),
        paragraphs: [
          t('The payment provider could not charge the card of {company}. The provider tries again in the next days.', {
            company,
          }),
          t('Use another card, or top up the one you have. Until then everything continues to work.'),
        ],
        button: { label: t('Open the subscription'), url },
        notes: [t('If all attempts fail, the provider ends the subscription, and the dashboards are archived.'), who],
      };
    case 'service_ended':
      return {
        subject: t('The subscription of {company} has ended', { company }),
        title: t('Your subscription has ended'),
        paragraphs: [
          t('The dashboards of {company} are archived, their links do not open, and no automatic reports are sent.', {
            company,
          }),
          t('Subscribe to restore them under the same links.'),
        ],
        button: { label: t('Subscribe'), url },
        notes: [t('Nothing was deleted. Groups of Mission Control remain accessible.'), who],
      };
  }
}
