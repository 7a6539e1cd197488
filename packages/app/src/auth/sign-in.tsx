import { type Entrance, login } from '@reporting/contract';
import { PROVIDER_NAMES, safeNextPath } from '@reporting/contract/rules';
import { Banner, Button, Field, PasswordInput, TextInput, TextLink } from '@reporting/ui';
import { useState } from 'react';
import { useFormCall } from '../lib/use-form-call.ts';
import { deletedCompany } from '../session/ended.ts';
import { t } from '../texts/index.ts';
import { rich } from '../texts/rich.tsx';
import { CodeStep, type PendingSignIn } from './code-step.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { AuthPage } from './page.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useProviderSignIn } from './provider-sign-in.ts';

/**
 * Returns the path that the user requested before the sign-in, from the parameter `next` of the address; undefined if the address has no
 * such parameter. The path is not checked here.
 */
function wantedPath(): string | undefined {
  return new URLSearchParams(window.location.search).get('next') ?? undefined;
}

/**
 * Returns the pending sign-in if the fragment of the URL contains a challenge, otherwise null. A sign-in with a
 * provider adds the challenge to the fragment, because browsers do not send the fragment to a server.
 */
function challengeOfUrl(): PendingSignIn | null {
  const challenge = new URLSearchParams(window.location.hash.slice(1)).get('challenge');
  return challenge === null ? null : { challenge, next: safeNextPath(wantedPath()) };
}

export function SignIn({
  siteTitle,
  demo,
  entrance,
}: {
  siteTitle: string;
  demo: boolean;
  entrance?: Entrance | undefined;
}) {
  const next = wantedPath();
  const [deleted] = useState(deletedCompany);
  const provider = useProviderSignIn(next);
  const [pending, setPending] = useState(challengeOfUrl);
  const { form, field, errors, sending, submit, setValues, reopen } = useFormCall({
    call: login,
    guest: true,
    initial: { email: '', password: '' },
    ...(next === undefined ? {} : { extra: { next } }),
    onDone: ({ data: { next: path, challenge } }) => {
      if (challenge === undefined) void provider.finish(safeNextPath(path));
      else setPending({ challenge, next: path });
    },
  });
  if (pending)
    return (
      <CodeStep
        siteTitle={siteTitle}
        pending={pending}
        onDone={(path) => {
          setPending(null);
          void provider.finish(path);
        }}
        onBack={() => {
          setPending(null);
          setValues((values) => ({ ...values, password: '' }));
          reopen();
        }}
      />
    );
  return (
    <AuthPage
      siteTitle={siteTitle}
      title={t('Sign in')}
      lead={t('To your dashboards, sources and reports.')}
      aside={demo ? <DemoAccounts onChoose={(account) => setValues(account)} /> : undefined}
    >
      {deleted !== null && (
        <Banner tone="success" live="status">
          {t('{company} was deleted with all of its data.', { company: deleted })}
        </Banner>
      )}
      {provider.connect !== null && provider.error === null && (
        <Banner tone="info" title={t('You have an account already.')}>
          {t(
            'Sign in with its password. Your account at {name} is then connected with it, so that you can sign in with either.',
            { name: PROVIDER_NAMES[provider.connect] },
          )}
        </Banner>
      )}
      {provider.error !== null && (
        <Banner
          tone="error"
          live="alert"
          action={provider.onward !== null && <TextLink href={provider.onward}>{t('Continue')}</TextLink>}
        >
          {provider.error}
        </Banner>
      )}
      {entrance && (
        <ProviderButtons
          providers={entrance.providers.filter((each) => each !== provider.connect)}
          label={(name) => t('Sign in with {name}', { name })}
          opening={provider.opening}
          disabled={provider.opening !== null}
          onChoose={(chosen) => void provider.open(chosen)}
          divider={t('or with e-mail')}
        />
      )}
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {errors.general && (
          <Banner tone="error" live="alert">
            {errors.general}
          </Banner>
        )}
        <Field label={t('E-mail')} error={errors.email} required>
          <TextInput {...field('email')} type="email" size="l" autoComplete="username" autoFocus />
        </Field>
        <Field label={t('Password')} error={errors.password} required>
          <PasswordInput {...field('password')} size="l" autoComplete="current-password" />
        </Field>
        <Button type="submit" variant="primary" size="l" loading={sending} className="mt-2">
          {t('Sign in')}
        </Button>
      </form>
      <p className="text-body">
        <TextLink href="/forgot-password">{t('Forgotten password?')}</TextLink>
      </p>
      {entrance?.registration && (
        <p className="text-small text-fg-secondary">
          {rich('You have no account yet? {link}', { link: <TextLink href="/register">{t('Register')}</TextLink> })}
        </p>
      )}
    </AuthPage>
  );
}
