import type { PlanTerms } from '@reporting/contract';
import { couponText, dollars, MAX_DASHBOARDS, type Price, type Reduction } from '@reporting/contract/rules';
import { formatPercent } from '@reporting/formatters';
import { Badge, Button, Field, Icon, NumberInput, SegmentedControl, TextInput, useUi } from '@reporting/ui';
import { Check, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { plural, serviceText, t } from '../../texts/index.ts';
import type { Coupons } from './use-coupons.ts';
import type { Plan } from './use-plan.ts';

interface PlanCardProps {
  readonly terms: PlanTerms;
  readonly plan: Plan;
  readonly price: Price;
  readonly disabled: boolean;
  readonly error: string | undefined;
  /** Id of the form that contains the fields. */
  readonly form: string;
}

/** Shows the plan of a registration: dashboards, interval, coupons and price. After the checkout, the plan cannot be changed. */
export function PlanCard({ terms, plan, price, disabled, error, form }: PlanCardProps) {
  const { dashboards, interval, coupons, order } = plan;
  const { locale } = useUi();
  const follow = (typed: string) => {
    const digits = typed.replaceAll(/[.,’\s]/g, '');
    const number = /^\d{1,5}$/.test(digits) ? Number(digits) : 0;
    if (number >= 1 && number <= MAX_DASHBOARDS) plan.setDashboards(number);
  };
  return (
    <section aria-labelledby="plan-title" className="rounded-card border border-border bg-surface p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="plan-title" className="text-title-section">
          {t('Your plan')}
        </h2>
        <SegmentedControl
          aria-label={t('Payment')}
          options={[
            { value: '1', label: t('Monthly') },
            { value: '12', label: t('Annual') },
          ]}
          value={String(interval)}
          onValueChange={(value) => plan.setInterval(value === '12' ? 12 : 1)}
          disabled={disabled || order !== null}
        />
      </div>
      <div className="mt-5 flex items-start justify-between gap-4">
        <div className="pt-1">
          <p id="plan-dashboards" className="text-small font-medium">
            {t('Dashboards')}
          </p>
          <p className="text-caption text-fg-tertiary" aria-live="polite">
            {t('{price} each per month', { price: dollars(price.perDashboardCents, locale) })}
          </p>
        </div>
        {/* `NumberInput` reports a number only when the entry is complete. This handler updates the price on each keystroke. */}
        <div className="w-36 shrink-0" onInput={(event) => follow((event.target as HTMLInputElement).value)}>
          <NumberInput
            aria-labelledby="plan-dashboards"
            name="dashboards"
            form={form}
            min={1}
            max={MAX_DASHBOARDS}
            size="l"
            required
            value={dashboards}
            onValueChange={(value) => plan.setDashboards(value ?? 1)}
            aria-invalid={error !== undefined}
            disabled={disabled || order !== null}
          />
        </div>
      </div>
      {error && (
        <p role="alert" className="pt-1 text-caption text-negative">
          {error}
        </p>
      )}
      {order === null && <CouponField coupons={coupons} disabled={disabled} />}
      {coupons.applied.length > 0 && (
        <ul aria-label={t('Applied coupons')} className="mt-3 flex flex-wrap gap-2">
          {coupons.applied.map((coupon) => (
            <li key={coupon.name} className="flex items-center">
              <Badge tone="positive" icon={<Icon as={Check} size="xs" />}>
                {coupon.name}, {serviceText(couponText(coupon))}
              </Badge>
              {order === null && (
                <button
                  type="button"
                  aria-label={t('Remove coupon {name}', { name: coupon.name })}
                  disabled={disabled}
                  onClick={() => coupons.remove(coupon)}
                  className="flex size-6 cursor-pointer items-center justify-center rounded-chip text-icon outline-ring hover:bg-surface-hover hover:text-fg focus-visible:outline-2 pointer-coarse:size-11"
                >
                  <Icon as={X} size="xs" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-5 flex flex-col gap-2 border-t border-border pt-4 text-small text-fg-secondary">
        <Line
          name={`${plural(dashboards, '{count} dashboard', '{count} dashboards')}, ${interval === 12 ? t('12 months') : t('1 month')}`}
          cents={price.listCents}
        />
        {price.reductions.map((reduction) => (
          <Line
            key={reduction.label ?? reduction.kind}
            name={reductionName(reduction, locale)}
            cents={-reduction.cents}
          />
        ))}
        {price.bonusDashboards > 0 && (
          <div className="flex justify-between gap-4">
            <dt>{t('Dashboards by coupon')}</dt>
            <dd className="tabular-nums">+{price.bonusDashboards}</dd>
          </div>
        )}
      </dl>
      <p className="mt-3 flex justify-between gap-4 border-t border-border pt-3 text-title-section" aria-live="polite">
        <span>{terms.trialDays > 0 ? t('Due after the trial') : t('Total')}</span>
        <span className="tabular-nums">{dollars(price.totalCents, locale)}</span>
      </p>
      {order !== null && (
        <p className="pt-3 text-small text-fg-secondary">
          {t('Order {order} is complete. “Register” creates your account with this order. You are not charged again.', {
            order: order.order_reference,
          })}
        </p>
      )}
    </section>
  );
}

function reductionName({ kind, label, percent }: Reduction, locale: string): string {
  const name = kind === 'annual' ? t('Annual discount') : kind === 'company' ? t('Discount') : (label ?? t('Coupon'));
  return percent === null ? name : `${name}, ${formatPercent(percent, { locale })}`;
}

function Line({ name, cents }: { name: string; cents: number }) {
  const { locale } = useUi();
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 truncate">{name}</dt>
      <dd className="shrink-0 tabular-nums">{dollars(cents, locale)}</dd>
    </div>
  );
}

function CouponField({ coupons, disabled }: { coupons: Coupons; disabled: boolean }) {
  // Enter in this field applies the coupon and must not submit the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    coupons.apply();
  };
  return (
    <div className="mt-5 flex items-start gap-2">
      <Field label={t('Coupon')} error={coupons.error} className="flex-1">
        <TextInput
          value={coupons.code}
          onValueChange={coupons.setCode}
          onKeyDown={onKeyDown}
          disabled={disabled}
          size="l"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Button
        size="l"
        className="mt-6.5"
        disabled={disabled || !coupons.applicable}
        loading={coupons.applying}
        onClick={coupons.apply}
      >
        {t('Apply')}
      </Button>
    </div>
  );
}
