import { acceptInvitation, type Bootstrap, readInvitation } from '@reporting/contract';
import { safeNextPath } from '@reporting/contract/rules';
import { Banner, Button, Checkbox, Field, Loader, PasswordInput, TextInput, TextLink } from '@reporting/ui';
import { useState } from 'react';
import { useFormCall } from '../lib/use-form-call.ts';
import { TermsLabel } from '../parts/terms-label.tsx';
import { t } from '../texts/index.ts';
import { rich } from '../texts/rich.tsx';
import { LinkRefused } from './link-refused.tsx';
import { AuthPage } from './page.tsx';
import { useLink } from './use-link.ts';

function JoinForm({ token, email, legal }: Pick<Bootstrap, 'legal'> & { token: string; email: string }) {
  const [terms, setTerms] = useState(false);
  const [age, setAge] = useState(false);
  const { form, field, errors, sending, submit } = useFormCall({
    call: acceptInvitation,
    params: { token },
    guest: true,
    initial: { name: '', password: '', password_confirmation: '' },
    extra: { terms_consent: terms, age_consent: age },
    onDone: ({ data }) => window.location.assign(safeNextPath(data.next)),
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {errors.general && (
        <Banner tone="error" live="alert">
          {errors.general}
        </Banner>
      )}
      <Field label={t('E-mail')} description={t('The address of the invitation. You can change it later.')}>
        <TextInput value={email} type="email" size="l" autoComplete="username" readOnly />
      </Field>
      <Field label={t('Your name')} error={errors.name} required>
        <TextInput {...field('name')} size="l" autoComplete="name" autoFocus />
      </Field>
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1 max-sm:gap-4">
        <Field label={t('Password')} error={errors.password} description={t('At least 8 characters.')} required>
          <PasswordInput {...field('password')} size="l" autoComplete="new-password" />
        </Field>
        <Field label={t('Confirmation')} error={errors.password_confirmation} required>
          <PasswordInput {...field('password_confirmation')} size="l" autoComplete="new-password" />
        </Field>
      </div>
      <Checkbox
        label={<TermsLabel legal={legal} />}
        checked={terms}
        error={terms ? undefined : errors.terms_consent}
        onCheckedChange={setTerms}
      />
      <Checkbox
        label={t('I am not under 16.')}
        checked={age}
        error={age ? undefined : errors.age_consent}
        onCheckedChange={setAge}
      />
      <Button type="submit" variant="primary" size="l" loading={sending} className="mt-2">
        {t('Join')}
      </Button>
    </form>
  );
}

/** The page of an invitation. The user enters name, password and consents. */
export function Invite({ siteTitle, legal, token }: Pick<Bootstrap, 'siteTitle' | 'legal'> & { token: string }) {
  const link = useLink(readInvitation, token);
  const invitation = link.state === 'ready' ? link.data.data : null;
  const lead = invitation
    ? t('{invitedBy} invites you to work on its dashboards and reports.', {
        invitedBy: invitation.invitedBy ?? t('An admin'),
      })
    : null;
  return (
    <AuthPage
      siteTitle={siteTitle}
      title={invitation ? t('Join {company}', { company: invitation.company }) : t('Your invitation')}
      lead={lead}
    >
      {link.state === 'loading' && <Loader label={t('Reading the invitation')} />}
      {link.state === 'refused' && (
        <LinkRefused link={link}>
          {rich('Ask the person who invited you to send the invitation again, or {link}.', {
            link: <TextLink href="/login">{t('sign in')}</TextLink>,
          })}
        </LinkRefused>
      )}
      {invitation && <JoinForm token={token} email={invitation.email} legal={legal} />}
    </AuthPage>
  );
}
