import { readVerification, verifyEmail } from '@reporting/contract';
import { Banner, Button, Loader, TextLink } from '@reporting/ui';
import { useState } from 'react';
import { useFormCall } from '../lib/use-form-call.ts';
import { t } from '../texts/index.ts';
import { rich } from '../texts/rich.tsx';
import { LinkRefused } from './link-refused.tsx';
import { AuthPage } from './page.tsx';
import { useLink } from './use-link.ts';

/** Confirms only when a button is pressed, because mail scanners open links automatically. */
function ConfirmForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { form, errors, sending, submit } = useFormCall({
    call: verifyEmail,
    params: { token },
    guest: true,
    initial: {},
    onDone,
  });
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {errors.general && (
        <Banner tone="error" live="alert">
          {errors.general}
        </Banner>
      )}
      <Button type="submit" variant="primary" size="l" loading={sending} autoFocus>
        {t('Confirm address')}
      </Button>
    </form>
  );
}

/** The page that a link for confirming an email address opens. */
export function VerifyEmail({ siteTitle, token }: { siteTitle: string; token: string }) {
  const link = useLink(readVerification, token);
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <AuthPage siteTitle={siteTitle} title={t('Your address is confirmed')} lead={t('Thank you.')}>
        <p role="status">
          <TextLink href="/dashboards">{t('Open your dashboards')}</TextLink>
        </p>
      </AuthPage>
    );
  }
  const lead =
    link.state === 'ready'
      ? t('{email} was entered for an account of {company}.', {
          email: link.data.data.email,
          company: link.data.data.company,
        })
      : null;
  return (
    <AuthPage siteTitle={siteTitle} title={t('Confirm your e-mail address')} lead={lead}>
      {link.state === 'loading' && <Loader label={t('Reading the link')} />}
      {link.state === 'refused' && (
        <LinkRefused link={link}>
          {rich('If your address is confirmed already, {link}. Otherwise request a new link on your user page.', {
            link: <TextLink href="/dashboards">{t('open your dashboards')}</TextLink>,
          })}
        </LinkRefused>
      )}
      {link.state === 'ready' && <ConfirmForm token={token} onDone={() => setDone(true)} />}
    </AuthPage>
  );
}
