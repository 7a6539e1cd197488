import type { Subscription } from '@reporting/contract';
import { formatDate } from '@reporting/formatters';
import { Button, useModals, useToasts, useUi } from '@reporting/ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { cancelSubscription, resubscribe } from '../../api/billing.ts';
import { messageOf } from '../../api/errors.ts';
import { classNames } from '../../lib/class-names.ts';
import { plural, t } from '../../texts/index.ts';
import { Card } from './card.tsx';

interface Line {
  readonly when: string;
  readonly text: string;
}

/**
 * Returns the effects of a cancellation with their dates. If the subscription is already canceled, returns the effects that are still to
 * come.
 */
function linesOf({ plan, standing, expiresAt, dashboards }: Subscription, locale: string): readonly Line[] {
  const canceled = standing === 'canceled';
  const end = canceled ? expiresAt : (plan?.nextCharge ?? null);
  const ends = end === null || standing === 'overdue' ? t('At once') : formatDate(end.slice(0, 10), { locale });
  return [
    {
      when: t('Today'),
      text: canceled
        ? t('No further charge. Dashboards, links and reports continue to work. Resubscribe with one click.')
        : t(
            'No further charge. Dashboards, links and reports continue to work, and you can resubscribe with one click.',
          ),
    },
    {
      when: ends,
      text:
        dashboards.active === 0
          ? t('The service ends.')
          : plural(
              dashboards.active,
              'The service ends: your dashboard is archived, its link shows a notice, and automatic reports stop.',
              'The service ends: your {count} dashboards are archived, their links show a notice, and automatic reports stop.',
            ),
    },
    {
      when: t('Any time later'),
      text: t('If you subscribe again, the same dashboards are restored under the same links.'),
    },
  ];
}

/**
 * Describes the effects of a cancellation, and cancels the subscription after a confirmation. If the subscription is already canceled,
 * offers to continue it.
 */
export function CancelCard({ subscription }: { subscription: Subscription }) {
  const modals = useModals();
  const { locale } = useUi();
  const toasts = useToasts();
  const [working, setWorking] = useState(false);
  const canceled = subscription.standing === 'canceled';
  const lines = linesOf(subscription, locale);

  const run = async (work: () => Promise<void>, done: string, failed: string) => {
    setWorking(true);
    try {
      await work();
      toasts.show({ icon: Check, title: done });
    } catch (error) {
      toasts.show({ tone: 'error', title: failed, description: messageOf(error) });
    }
    setWorking(false);
  };

  const cancel = async () => {
    const sure = await modals.ask({
      title: t('Cancel the subscription?'),
      body: `${lines[1]?.when}: ${lines[1]?.text}`,
      submitLabel: t('Cancel subscription'),
      cancelLabel: t('Keep it'),
      destructive: true,
    });
    if (sure) await run(cancelSubscription, t('Subscription canceled'), t('The subscription was not canceled'));
  };

  return (
    <Card
      title={canceled ? t('Your subscription is canceled') : t('If you cancel')}
      action={
        canceled ? (
          <Button
            variant="primary"
            loading={working}
            onClick={() => void run(resubscribe, t('Subscription continued'), t('The subscription was not continued'))}
          >
            {t('Resubscribe')}
          </Button>
        ) : (
          <Button loading={working} onClick={() => void cancel()} className="text-negative!">
            {t('Cancel subscription')}
          </Button>
        )
      }
    >
      <ol className="mt-3">
        {lines.map(({ when, text }, index) => (
          <li
            key={when}
            className="relative grid grid-cols-[auto_7rem_1fr] gap-x-3 pb-4 text-small last:pb-0 max-sm:grid-cols-[auto_1fr]"
          >
            <span
              aria-hidden="true"
              className={classNames(
                'mt-1.5 size-2 rounded-full border-2',
                index === 0 ? 'border-accent bg-accent' : 'border-fg-tertiary bg-surface',
              )}
            />
            {index < lines.length - 1 && (
              <span aria-hidden="true" className="absolute start-[3.5px] top-4.5 bottom-0 w-px bg-border-strong" />
            )}
            <span className="font-medium">{when}</span>
            <span className="text-fg-secondary max-sm:col-start-2">{text}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
