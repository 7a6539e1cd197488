import type { Subscription } from '@reporting/contract';
import { dollars } from '@reporting/contract/rules';
import { formatDate } from '@reporting/formatters';
import { Badge, type BadgeTone, useUi } from '@reporting/ui';
import { classNames } from '../../lib/class-names.ts';
import { useMember } from '../../session/session.tsx';
import { useEndDay } from '../../session/use-when.ts';
import { type PlainText, plural, t } from '../../texts/index.ts';
import { rich } from '../../texts/rich.tsx';
import { Card } from './card.tsx';

const STANDINGS: Readonly<Record<Subscription['standing'], { text: PlainText; tone: BadgeTone }>> = {
  trial: { text: 'Trial', tone: 'info' },
  active: { text: 'Active', tone: 'positive' },
  overdue: { text: 'Overdue', tone: 'warning' },
  canceled: { text: 'Canceled', tone: 'warning' },
  none: { text: 'Ended', tone: 'negative' },
};

const dayText = (instant: string, locale: string): string => formatDate(instant.slice(0, 10), { locale });

interface FactsContext {
  readonly locale: string;
  /** Formats the day on which the service ends. */
  readonly endDay: (instant: string) => string;
  /** True during the free days at the start of a subscription. */
  readonly inTrial: boolean;
}

/** Returns facts about the charges and the end of the service, each as a label and a value. */
function factsOf(
  { plan, standing, expiresAt }: Subscription,
  { locale, endDay, inTrial }: FactsContext,
): readonly (readonly [label: string, value: string])[] {
  const facts: (readonly [string, string])[] = [];
  if (plan) {
    const price = dollars(plan.cents, locale);
    facts.push([t('Price'), plan.interval === 12 ? t('{price} a year', { price }) : t('{price} a month', { price })]);
    if (plan.nextCharge)
      facts.push([
        standing === 'overdue' ? t('Open since') : inTrial ? t('First charge') : t('Next charge'),
        dayText(plan.nextCharge, locale),
      ]);
  } else facts.push([t('Plan'), t('No subscription')]);
  if (expiresAt) facts.push([standing === 'none' ? t('Service ended') : t('Service ends'), endDay(expiresAt)]);
  return facts;
}

/** Shows the plan, how many of its dashboards are in use, and when it is charged or ends. */
export function UsageCard({ subscription }: { subscription: Subscription }) {
  const { standing, services, dashboards } = subscription;
  const { locale } = useUi();
  const endDay = useEndDay();
  // During the free days at its start, a subscription is already active, but the card shows it as a trial.
  const inTrial = useMember()?.state === 'trial' && standing === 'active';
  const { text, tone } = STANDINGS[inTrial ? 'trial' : standing];
  const limit = services.dashboards + services.bonusDashboards;
  const left = Math.max(0, limit - dashboards.active);
  const share = limit === 0 ? 1 : Math.min(1, dashboards.active / limit);
  const bar = share >= 1 ? 'bg-negative-solid' : share >= 0.9 ? 'bg-warning-mark' : 'bg-accent';
  const facts = factsOf(subscription, { locale, endDay, inTrial });
  return (
    <Card
      title={t('Your plan')}
      badge={<Badge tone={tone}>{t(text)}</Badge>}
      className="overflow-hidden pb-0! max-sm:pb-0!"
    >
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2 text-small text-fg-secondary">
        <span className="text-figure text-fg tabular-nums">{dashboards.active}</span>
        <span>{plural(limit, 'of {count} dashboard in use', 'of {count} dashboards in use')}</span>
        <span className="ms-auto">
          {rich('{number} left', { number: <strong className="font-semibold text-fg tabular-nums">{left}</strong> })}
        </span>
      </p>
      <div aria-hidden="true" className="relative mt-2 h-2 rounded-[4px] bg-track">
        <div className={classNames('h-full rounded-[4px]', bar)} style={{ width: `${share * 100}%` }} />
        {services.bonusDashboards > 0 && limit > 0 && (
          <span
            className="absolute -top-[3px] h-3.5 w-0.5 bg-fg-tertiary"
            style={{ insetInlineStart: `${(services.dashboards / limit) * 100}%` }}
          />
        )}
      </div>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-caption text-fg-tertiary">
        <span>
          {dashboards.archived === 0
            ? t('Archived dashboards do not count.')
            : plural(
                dashboards.archived,
                '{count} archived dashboard does not count.',
                '{count} archived dashboards do not count.',
              )}
        </span>
        {services.bonusDashboards > 0 && (
          <span>
            {t('{number} in the plan + {bonus} bonus', {
              number: services.dashboards,
              bonus: services.bonusDashboards,
            })}
          </span>
        )}
      </p>
      <dl className="-mx-5 mt-4 grid auto-cols-fr grid-flow-col divide-x divide-border border-t border-border max-sm:-mx-4 max-sm:grid-flow-row max-sm:divide-x-0 max-sm:divide-y rtl:divide-x-reverse">
        {facts.map(([label, value]) => (
          <div key={label} className="px-5 py-3 max-sm:px-4">
            <dt className="text-caption text-fg-secondary">{label}</dt>
            <dd className="text-small font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
