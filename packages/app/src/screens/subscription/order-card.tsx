import type { Subscription } from '@reporting/contract';
import { dollars, MAX_DASHBOARDS, type Price, type PriceStep, priceOf } from '@reporting/contract/rules';
import { formatMoney, formatNumber, formatPercent } from '@reporting/formatters';
import { Banner, Button, NumberInput, SegmentedControl, useToasts, useUi } from '@reporting/ui';
import { Check } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { changeSubscription, type Plan, startSubscription } from '../../api/billing.ts';
import { messageOf } from '../../api/errors.ts';
import { CheckoutFailed, isPaymentFailure } from '../../lib/checkout.ts';
import { classNames } from '../../lib/class-names.ts';
import { readOrder, storeOrder } from '../../lib/paid-order.ts';
import { reportError } from '../../lib/report-error.ts';
import { useMember } from '../../session/session.tsx';
import { plural, t } from '../../texts/index.ts';
import { Card } from './card.tsx';

/** Returns the steps of the price list. Each step has its price and the range of dashboards to which the price applies. */
function stepsOf(steps: readonly PriceStep[], locale: string) {
  return steps.map(({ upTo, cents }, index) => {
    const first = (steps[index - 1]?.upTo ?? 0) + 1;
    const price = formatMoney(cents / 100, { locale });
    return {
      first,
      last: upTo ?? Number.POSITIVE_INFINITY,
      price,
      range: upTo === null ? t('from {first}', { first }) : `${first} – ${upTo}`,
    };
  });
}

const REDUCTIONS = { annual: 'Annual discount', company: 'Your discount', coupon: 'Coupon' } as const;

function PriceLines({ plan, price }: { plan: Plan; price: Price }) {
  const { locale } = useUi();
  const count = plural(plan.dashboards, '{number} dashboard', '{number} dashboards', {
    number: formatNumber(plan.dashboards, { locale }),
  });
  const months = plan.interval === 12 ? t('12 months') : t('1 month');
  return (
    <dl className="mt-4 border-t border-border pt-3 text-small tabular-nums">
      <div className="flex justify-between gap-4 py-1">
        <dt className="text-fg-secondary">{`${count}, ${months}`}</dt>
        <dd>{dollars(price.listCents, locale)}</dd>
      </div>
      {price.reductions.map(({ kind, label, percent, cents }) => (
        <div key={`${kind} ${label}`} className="flex justify-between gap-4 py-1">
          <dt className="text-fg-secondary">
            {label ?? t(REDUCTIONS[kind])}
            {percent === null ? '' : `, ${formatPercent(percent, { locale })}`}
          </dt>
          <dd>{dollars(-cents, locale)}</dd>
        </div>
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-border pt-3 text-title-section">
        <dt>{plan.interval === 12 ? t('Total a year') : t('Total a month')}</dt>
        <dd>
          <output>{dollars(price.totalCents, locale)}</output>
        </dd>
      </div>
    </dl>
  );
}

/** Reads the preselected plan from the address of the page. `subscribe` is true if the checkout must open immediately. */
function readAddress(): { dashboards: number | null; interval: 12 | null; subscribe: boolean } {
  const query = new URLSearchParams(window.location.search);
  const dashboards = Number(query.get('dashboards'));
  const valid = Number.isInteger(dashboards) && dashboards >= 1 && dashboards <= MAX_DASHBOARDS;
  return {
    dashboards: valid ? dashboards : null,
    interval: query.has('annual') ? 12 : null,
    subscribe: query.has('subscribe'),
  };
}

interface OrderCardProps {
  readonly subscription: Subscription;
  readonly canSubscribe: boolean;
}

/** Chooses the number of dashboards and the interval, shows their price, and subscribes or changes the plan. */
export function OrderCard({ subscription, canSubscribe }: OrderCardProps) {
  const { plan: current, terms, discount, coupons, dashboards: counts } = subscription;
  const toasts = useToasts();
  const { locale } = useUi();
  const labelId = useId();
  const address = useRef(readAddress());
  const [dashboards, setDashboards] = useState<number | null>(
    address.current.dashboards ?? current?.dashboards ?? Math.max(1, counts.active + counts.archived),
  );
  const [interval, setInterval] = useState<1 | 12>(address.current.interval ?? current?.interval ?? 1);
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const companyId = useMember()?.company.id ?? '';
  /** True if an order is paid, but the service has not confirmed it yet. */
  const [paid, setPaid] = useState(() => canSubscribe && readOrder(companyId) !== null);

  const plan: Plan = { dashboards: dashboards ?? 1, interval };
  const price = priceOf(terms.prices, { ...plan, discount, coupons });
  const steps = stepsOf(terms.prices.steps, locale);
  const unchanged =
    !canSubscribe && current !== null && current.dashboards === plan.dashboards && current.interval === plan.interval;
  const fewer = plan.dashboards + subscription.services.bonusDashboards < counts.active;
  const yearly =
    interval === 1 ? null : priceOf(terms.prices, { ...plan, interval: 1, discount, coupons }).totalCents * 12;

  const order = useCallback(
    async (wanted: Plan) => {
      setWorking(true);
      setFailure(null);
      try {
        if (!canSubscribe) {
          await changeSubscription(wanted);
          toasts.show({ tone: 'success', icon: Check, title: t('Plan changed') });
        } else if (await startSubscription(wanted, subscription, companyId)) {
          toasts.show({ tone: 'success', icon: Check, title: t('Subscribed'), description: t('Thank you.') });
        }
      } catch (error) {
        if (isPaymentFailure(error) || readOrder(companyId) !== null) reportError(error);
        setFailure(error instanceof CheckoutFailed ? error.message : messageOf(error));
      }
      setPaid(canSubscribe && readOrder(companyId) !== null);
      setWorking(false);
    },
    [canSubscribe, companyId, subscription, toasts],
  );

  // Confirms a paid order of this tab, or continues the order if the page was loaded again because its policy had forbidden the checkout.
  // A company with a subscription has no unconfirmed order.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (!canSubscribe) return storeOrder(companyId, null);
    const { dashboards: count, interval: months, subscribe } = address.current;
    if (subscribe) window.history.replaceState(null, '', window.location.pathname);
    if (subscribe || paid) void order({ dashboards: count ?? 1, interval: months ?? 1 });
  }, [canSubscribe, companyId, order, paid]);

  return (
    <Card
      title={canSubscribe ? t('Subscribe') : t('Change the plan')}
      action={
        <SegmentedControl
          aria-label={t('Billing interval')}
          value={String(interval)}
          onValueChange={(value) => setInterval(value === '12' ? 12 : 1)}
          options={[
            { value: '1', label: t('Monthly') },
            { value: '12', label: t('Annual') },
          ]}
        />
      }
    >
      {/* The fields are in no form, so that Enter only applies the entered number. Only the button starts a purchase. */}
      <div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <div>
            <span id={labelId} className="block text-small font-medium">
              {t('Dashboards')}
            </span>
            <span className="block text-caption text-fg-secondary tabular-nums">
              {t('{price} each per month', { price: dollars(price.perDashboardCents, locale) })}
            </span>
          </div>
          <NumberInput
            aria-labelledby={labelId}
            value={dashboards}
            onValueChange={setDashboards}
            min={1}
            max={MAX_DASHBOARDS}
            required
            className="w-32!"
          />
        </div>
        <ul
          aria-label={t('Price per dashboard and month')}
          className="mt-3 flex flex-wrap gap-2 text-caption tabular-nums"
        >
          {steps.map((step) => (
            <li
              key={step.first}
              className={classNames(
                'flex min-w-23 flex-1 justify-between gap-2 rounded-chip px-2 py-1',
                plan.dashboards >= step.first
                  ? 'bg-accent-subtle text-accent-text'
                  : 'bg-surface-inset text-fg-secondary',
              )}
            >
              <span>{step.range}</span>
              <strong className="font-semibold">{step.price}</strong>
            </li>
          ))}
        </ul>
        <PriceLines plan={plan} price={price} />
        {paid ? (
          <Banner
            tone="warning"
            live={failure === null ? 'status' : 'alert'}
            className="mt-3"
            title={t('Your payment is made and is being confirmed.')}
          >
            {failure !== null && `${failure} `}
            {t('You will not pay again.')}
          </Banner>
        ) : (
          failure !== null && (
            <Banner tone="error" live="alert" className="mt-3" title={t('Nothing was changed.')}>
              {failure}
            </Banner>
          )
        )}
        {fewer && (
          <Banner tone="warning" className="mt-3">
            {t('You use {active} dashboards. They stay, but new ones can be created only after you archive some.', {
              active: counts.active,
            })}
          </Banner>
        )}
        <Button
          variant="primary"
          size="l"
          loading={working}
          disabled={unchanged || (dashboards === null && !paid)}
          onClick={() => void order(plan)}
          className="mt-4 w-full"
        >
          {paid
            ? t('Confirm the payment')
            : canSubscribe
              ? t('Subscribe')
              : unchanged
                ? t('This is your plan')
                : t('Change plan')}
        </Button>
        <p className="mt-3 text-caption text-fg-tertiary">
          {yearly !== null && yearly > price.totalCents
            ? `${t('Saves {amount} compared with twelve monthly charges.', { amount: dollars(yearly - price.totalCents, locale) })} `
            : ''}
          {canSubscribe
            ? t('You pay on the page of the payment provider. Taxes are added there.')
            : unchanged
              ? t('Change the number of dashboards or the interval to see the new price.')
              : t('The payment provider settles the difference for the rest of the period.')}
        </p>
      </div>
    </Card>
  );
}
