import { readPasswordReset, resetPassword } from '@reporting/contract';
import { Banner, Button, Field, Loader, PasswordInput, TextLink } from '@reporting/ui';
import { useState } from 'react';
import { useFormCall } from '../lib/use-form-call.ts';
import { t } from '../texts/index.ts';
import { rich } from '../texts/rich.tsx';
import { LinkRefused } from './link-refused.tsx';
import { AuthPage } from './page.tsx';
import { useLink } from './use-link.ts';

function PasswordForm({ token, email, onDone }: { token: string; email: string; onDone: () => void }) {
  const { form, field, errors, sending, submit } = useFormCall({
    call: resetPassword,
    params: { token },
    guest: true,
    initial: { password: '', password_confirmation: '' },
    onDone,
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {errors.general && (
        <Banner
          tone="error"
          live="alert"
          action={<TextLink href="/forgot-password">{t('Request a new link')}</TextLink>}
        >
          {errors.general}
        </Banner>
      )}
      {/* Password managers read the email address from this hidden field. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('New password')} error={errors.password} description={t('At least 8 characters.')} required>
        <PasswordInput {...field('password')} size="l" autoComplete="new-password" autoFocus />
      </Field>
      <Field label={t('Confirmation')} error={errors.password_confirmation} required>
        <PasswordInput {...field('password_confirmation')} size="l" autoComplete="new-password" />
      </Field>
      <Button type="submit" variant="primary" size="l" loading={sending} className="mt-2">
        {t('Change password')}
      </Button>
    </form>
  );
}

/** The page that opens from the link for a new password in a mail. */
export function ResetPassword({ siteTitle, token }: { siteTitle: string; token: string }) {
  const link = useLink(readPasswordReset, token);
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <AuthPage siteTitle={siteTitle} title={t('Your password is changed')} lead={t('All devices were signed out.')}>
        <p role="status">
          <TextLink href="/login">{t('Sign in with the new password')}</TextLink>
        </p>
      </AuthPage>
    );
  }
  const lead =
    link.state === 'ready' ? t('For {email}. All devices will be signed out.', { email: link.data.data.email }) : null;
  return (
    <AuthPage siteTitle={siteTitle} title={t('Choose a new password')} lead={lead}>
      {link.state === 'loading' && <Loader label={t('Reading the link')} />}
      {link.state === 'refused' && (
        <LinkRefused link={link}>
          {rich('{link}, or {signIn}.', {
            link: <TextLink href="/forgot-password">{t('Request a new link')}</TextLink>,
            signIn: <TextLink href="/login">{t('sign in')}</TextLink>,
          })}
        </LinkRefused>
      )}
      {link.state === 'ready' && (
        <PasswordForm token={token} email={link.data.data.email} onDone={() => setDone(true)} />
      )}
    </AuthPage>
  );
}
