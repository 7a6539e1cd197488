import type { Bootstrap, Entrance } from '@reporting/contract';
import { dollars } from '@reporting/contract/rules';
import { formatMoney } from '@reporting/formatters';
import {
  Banner,
  Button,
  Checkbox,
  Field,
  MessageModal,
  PasswordInput,
  TextInput,
  TextLink,
  useUi,
} from '@reporting/ui';
import { useId, useState } from 'react';
import { TermsLabel } from '../../parts/terms-label.tsx';
import { t } from '../../texts/index.ts';
import { rich } from '../../texts/rich.tsx';
import { AuthPage } from '../page.tsx';
import { ProviderButtons } from '../provider-buttons.tsx';
import { providerProblem } from '../provider-problems.ts';
import { PlanCard } from './plan-card.tsx';
import type { Plan } from './use-plan.ts';
import { useRegistration } from './use-registration.ts';

const PASSWORD = { size: 'l', autoComplete: 'new-password', minLength: 8, maxLength: 200 } as const;

/** The registration page, which creates a new company. */
export function Register({
  siteTitle,
  legal,
  entrance,
}: Pick<Bootstrap, 'siteTitle' | 'legal'> & { entrance: Entrance }) {
  const { planTerms: terms } = entrance;
  const [problem] = useState(() => providerProblem(new URLSearchParams(window.location.search)));
  const page = useRegistration(terms, problem);
  const { form, general, errors, sending, plan, consented } = page;
  const [asking, setAsking] = useState(false);
  const formId = useId();
  const hint = useId();
  const { price } = plan;
  const { locale } = useUi();
  return (
    <AuthPage
      siteTitle={siteTitle}
      title={t('Create your account')}
      lead={
        terms
          ? lead(terms.trialDays, terms.prices.steps[0].cents, locale)
          : t('For your dashboards, sources and reports.')
      }
      aside={
        terms &&
        price && (
          <PlanCard
            terms={terms}
            plan={plan}
            price={price}
            disabled={sending !== null}
            error={errors.dashboards}
            form={formId}
          />
        )
      }
    >
      <ProviderButtons
        providers={entrance.providers}
        label={(name) => t('Register with {name}', { name })}
        opening={sending === 'form' ? null : sending}
        disabled={sending !== null}
        onChoose={(provider) => setAsking(!page.submitWith(provider))}
        divider={t('or with e-mail')}
      />
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => void page.submit(event)}
        className="flex flex-col gap-4"
      >
        {errors.general && (
          <div ref={general} tabIndex={-1} className="rounded-control outline-ring focus-visible:outline-2">
            <Banner tone="error" live="alert">
              {errors.general}
            </Banner>
          </div>
        )}
        <Field label={t('Name')} error={errors.name} required>
          <TextInput {...page.text('name')} size="l" autoComplete="name" autoFocus />
        </Field>
        <Field label={t('E-mail')} error={errors.email} required>
          <TextInput {...page.text('email')} type="email" size="l" autoComplete="username" maxLength={254} />
        </Field>
        <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1 max-sm:gap-4">
          <Field
            label={t('Password')}
            error={errors.password}
            description={errors.password ? undefined : t('At least 8 characters.')}
            required
          >
            <PasswordInput {...page.text('password')} {...PASSWORD} />
          </Field>
          <Field label={t('Confirmation')} error={errors.password_confirmation} required>
            <PasswordInput {...page.text('password_confirmation')} {...PASSWORD} />
          </Field>
        </div>
        <div className="flex flex-col gap-1">
          <Checkbox {...page.consent('terms_consent')} required label={<TermsLabel legal={legal} />} />
          <Checkbox {...page.consent('age_consent')} required label={t('I am not under 16.')} />
        </div>
        <Button
          type="submit"
          variant="primary"
          size="l"
          loading={sending === 'form'}
          disabled={!consented || plan.coupons.applying}
          aria-describedby={hint}
        >
          {t('Register')}
        </Button>
        <p id={hint} className="text-center text-caption text-fg-tertiary empty:hidden">
          {consented
            ? price && charges(plan, terms?.trialDays ?? 0, dollars(price.totalCents, locale))
            : t('“Register” becomes available when both boxes are checked.')}
        </p>
      </form>
      <p className="text-small text-fg-secondary">
        {rich('You have an account already? {link}', { link: <TextLink href="/login">{t('Sign in')}</TextLink> })}
      </p>
      <MessageModal open={asking} title={t('Please confirm checkboxes to proceed')} onClose={() => setAsking(false)} />
    </AuthPage>
  );
}

/** Returns the text below the button that registers: how much is charged, and when. */
function charges({ interval, isPaid }: Plan, trialDays: number, price: string): string {
  const text =
    trialDays > 0
      ? t(
          interval === 12
            ? 'Nothing is charged today. After {trialDays} days: {price} for 12 months.'
            : 'Nothing is charged today. After {trialDays} days: {price} each month.',
          { trialDays, price },
        )
      : t(interval === 12 ? '{price} for 12 months.' : '{price} each month.', { price });
  return isPaid ? `${text} ${t('You enter your card in the next step.')}` : text;
}

function lead(trialDays: number, cents: number, locale: string): string {
  const price = t('{amount} a dashboard each month', { amount: formatMoney(cents / 100, { locale }) });
  return trialDays > 0 ? t('{trialDays} days free, then {price}.', { trialDays, price }) : `${price}.`;
}
