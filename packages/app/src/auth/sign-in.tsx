import { login } from '@reporting/contract';
import { safeNextPath } from '@reporting/contract/rules';
import { Banner, Button, Field, PasswordInput, TextInput, TextLink } from '@reporting/ui';
import { useFormCall } from '../lib/use-form-call.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { AuthPage } from './page.tsx';

/** The path that the user requested, from the URL; always a path of this service. */
function wantedPath(): string | undefined {
  return new URLSearchParams(window.location.search).get('next') ?? undefined;
}

/** The sign-in page. */
export function SignIn({ siteTitle, demo }: { siteTitle: string; demo: boolean }) {
  const next = wantedPath();
  const { form, field, errors, sending, submit, setValues } = useFormCall({
    call: login,
    guest: true,
    initial: { email: '', password: '' },
    ...(next === undefined ? {} : { extra: { next } }),
    onDone: ({ data }) => window.location.assign(safeNextPath(data.next)),
  });
  return (
    <AuthPage
      siteTitle={siteTitle}
      title="Sign in"
      lead="To your dashboards, sources and reports."
      aside={demo ? <DemoAccounts onChoose={(account) => setValues(account)} /> : undefined}
    >
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {errors.general && (
          <Banner tone="error" live="alert">
            {errors.general}
          </Banner>
        )}
        <Field label="E-mail" error={errors.email} required>
          <TextInput {...field('email')} type="email" size="l" autoComplete="username" autoFocus />
        </Field>
        <Field label="Password" error={errors.password} required>
          <PasswordInput {...field('password')} size="l" autoComplete="current-password" />
        </Field>
        <Button type="submit" variant="primary" size="l" loading={sending} className="mt-2">
          Sign in
        </Button>
      </form>
      <p className="text-body">
        <TextLink href="/forgot-password">Forgotten password?</TextLink>
      </p>
    </AuthPage>
  );
}
