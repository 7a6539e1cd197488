import type { Subscription } from '@reporting/contract';
import { COUPON_MESSAGES, couponText, isSameCoupon } from '@reporting/contract/rules';
import { formatDate } from '@reporting/formatters';
import { Button, Field, TextInput, useToasts, useUi } from '@reporting/ui';
import { Check } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { applyCoupon, removeCoupon } from '../../api/billing.ts';
import { messageOf } from '../../api/errors.ts';
import { serviceText, t } from '../../texts/index.ts';
import { Card } from './card.tsx';

/** Lists the coupons of the company. Admins apply a coupon by its code, or remove a coupon. */
export function CouponsCard({ coupons }: { coupons: Subscription['coupons'] }) {
  const toasts = useToasts();
  const { locale } = useUi();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [applying, setApplying] = useState(false);
  const [removing, setRemoving] = useState<string | null>(null);
  const entered = code.trim();
  const known = coupons.some(({ name }) => isSameCoupon(name, entered));

  const apply = async (event: FormEvent) => {
    event.preventDefault();
    if (entered === '' || known || applying) return;
    setApplying(true);
    setError(null);
    try {
      const applied = await applyCoupon(entered);
      if (applied.some((name) => isSameCoupon(name, entered))) {
        setCode((now) => (now.trim() === entered ? '' : now));
        toasts.show({ tone: 'success', icon: Check, title: serviceText(COUPON_MESSAGES.companyActivated(entered)) });
      } else {
        setError(serviceText(COUPON_MESSAGES.companyInvalid(entered)));
        input.current?.focus();
      }
    } catch (failure) {
      setError(messageOf(failure));
    }
    setApplying(false);
  };

  const remove = async (name: string) => {
    setRemoving(name);
    try {
      await removeCoupon(name);
      toasts.show({ title: t('Coupon {name} removed', { name }) });
      input.current?.focus();
    } catch (failure) {
      toasts.show({
        tone: 'error',
        title: t('Coupon {name} was not removed', { name }),
        description: messageOf(failure),
      });
    }
    setRemoving(null);
  };

  return (
    <Card title={t('Coupons')}>
      {coupons.length > 0 && (
        <ul className="mt-2 divide-y divide-border border-b border-border">
          {coupons.map((coupon) => (
            <li key={coupon.name} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <span className="min-w-23 rounded-chip bg-positive-subtle px-2 py-0.5 text-center text-caption font-semibold text-positive">
                {coupon.name}
              </span>
              <span className="min-w-40 flex-1">
                <span className="block text-small font-medium">{serviceText(couponText(coupon))}</span>
                <span className="block text-caption text-fg-tertiary">
                  {coupon.appliedBy === null
                    ? t('Applied {date}', { date: formatDate(coupon.appliedAt.slice(0, 10), { locale }) })
                    : t('Applied {date} by {name}', {
                        date: formatDate(coupon.appliedAt.slice(0, 10), { locale }),
                        name: coupon.appliedBy,
                      })}
                </span>
              </span>
              <Button
                size="s"
                variant="quiet"
                loading={removing === coupon.name}
                aria-label={t('Remove coupon {name}', { name: coupon.name })}
                onClick={() => void remove(coupon.name)}
              >
                {t('Remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form noValidate className="mt-4 flex items-start gap-2" onSubmit={(event) => void apply(event)}>
        <Field
          label={t('Code')}
          error={error ?? undefined}
          description={entered !== '' && known && !applying ? t('This coupon is applied already.') : undefined}
          className="w-80 max-w-full"
        >
          <TextInput
            ref={input}
            value={code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onValueChange={(value) => {
              setCode(value);
              setError(null);
            }}
          />
        </Field>
        <Button type="submit" loading={applying} disabled={entered === '' || known} className="mt-6.5">
          {t('Apply')}
        </Button>
      </form>
    </Card>
  );
}
