import { forgotPassword } from '@reporting/contract';
import { Banner, Button, Field, TextInput, TextLink } from '@reporting/ui';
import { useState } from 'react';
import { useFormCall } from '../lib/use-form-call.ts';
import { t } from '../texts/index.ts';
import { AuthPage } from './page.tsx';

/** The page that requests a link for a new password. The answer does not reveal whether a user with the address exists. */
export function ForgotPassword({ siteTitle, demo }: { siteTitle: string; demo: boolean }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, field, errors, sending, submit } = useFormCall({
    call: forgotPassword,
    guest: true,
    initial: { email: '' },
    onDone: () => setSentTo(field('email').value.trim()),
  });
  if (sentTo !== null) {
    return (
      <AuthPage
        siteTitle={siteTitle}
        title={t('Check your mailbox')}
        lead={t('If {sentTo} has an account, it receives a mail with a link.', { sentTo })}
      >
        <p role="status" className="text-body text-fg-secondary">
          {t(
            'The link is valid for one hour. If no mail arrives within a few minutes, check the spam folder and the address.',
          )}
        </p>
        <p className="flex flex-wrap gap-x-6 gap-y-2 text-body">
          {demo && <TextLink href="/mailbox">{t('Open the demo’s mailbox')}</TextLink>}
          <TextLink href="/forgot-password">{t('Use another address')}</TextLink>
          <TextLink href="/login">{t('Sign in')}</TextLink>
        </p>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      siteTitle={siteTitle}
      title={t('Forgotten password')}
      lead={t('You receive a mail with a link to choose a new one.')}
    >
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {errors.general && (
          <Banner tone="error" live="alert">
            {errors.general}
          </Banner>
        )}
        <Field label={t('E-mail')} error={errors.email} required>
          <TextInput {...field('email')} type="email" size="l" autoComplete="username" autoFocus />
        </Field>
        <Button type="submit" variant="primary" size="l" loading={sending} className="mt-2">
          {t('Send link')}
        </Button>
      </form>
      <p className="text-body">
        <TextLink href="/login">{t('Sign in')}</TextLink>
      </p>
    </AuthPage>
  );
}
