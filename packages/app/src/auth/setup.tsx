import { setup } from '@reporting/contract';
import { safeNextPath } from '@reporting/contract/rules';
import { Banner, Button, Field, PasswordInput, TextInput } from '@reporting/ui';
import { useFormCall } from '../lib/use-form-call.ts';
import { t } from '../texts/index.ts';
import { AuthPage } from './page.tsx';

/** The page that creates the first company and its admin. It can be used once. */
export function Setup({ siteTitle, token }: { siteTitle: string; token: string }) {
  const { form, field, errors, sending, submit } = useFormCall({
    call: setup,
    params: { token },
    guest: true,
    initial: { company: '', name: '', email: '', password: '', password_confirmation: '' },
    onDone: ({ data }) => window.location.assign(safeNextPath(data.next)),
  });
  return (
    <AuthPage
      siteTitle={siteTitle}
      title={t('Set up your company')}
      lead={t('You become its admin. This link works once.')}
    >
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {errors.general && (
          <Banner tone="error" live="alert">
            {errors.general}
          </Banner>
        )}
        <Field label={t('Company')} error={errors.company} required>
          <TextInput {...field('company')} size="l" autoComplete="organization" autoFocus />
        </Field>
        <Field label={t('Your name')} error={errors.name} required>
          <TextInput {...field('name')} size="l" autoComplete="name" />
        </Field>
        <Field label={t('E-mail')} error={errors.email} required>
          <TextInput {...field('email')} type="email" size="l" autoComplete="username" />
        </Field>
        <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1 max-sm:gap-4">
          <Field label={t('Password')} error={errors.password} description={t('At least 8 characters.')} required>
            <PasswordInput {...field('password')} size="l" autoComplete="new-password" />
          </Field>
          <Field label={t('Confirmation')} error={errors.password_confirmation} required>
            <PasswordInput {...field('password_confirmation')} size="l" autoComplete="new-password" />
          </Field>
        </div>
        <Button type="submit" variant="primary" size="l" loading={sending} className="mt-2">
          {t('Create the company')}
        </Button>
      </form>
    </AuthPage>
  );
}
