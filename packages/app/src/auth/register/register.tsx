import type { Entrance } from '@reporting/contract';
import { Banner, Button, Checkbox, Field, MessageModal, PasswordInput, TextInput, TextLink } from '@reporting/ui';
import { useId, useState } from 'react';
import { AuthPage } from '../page.tsx';
import { ProviderButtons } from '../provider-buttons.tsx';
import { providerProblem } from '../provider-problems.ts';
import { useRegistration } from './use-registration.ts';

const PASSWORD = { size: 'l', autoComplete: 'new-password', minLength: 8, maxLength: 200 } as const;

/** The page on which people create a company of their own. */
export function Register({ siteTitle, entrance }: { siteTitle: string; entrance: Entrance }) {
  const [problem] = useState(() => providerProblem(new URLSearchParams(window.location.search)));
  const page = useRegistration(problem);
  const { form, general, errors, sending, consented } = page;
  const [asking, setAsking] = useState(false);
  const formId = useId();
  const hint = useId();
  return (
    <AuthPage siteTitle={siteTitle} title="Create your account" lead="For your dashboards, sources and reports.">
      <ProviderButtons
        providers={entrance.providers}
        verb="Register"
        opening={sending === 'form' ? null : sending}
        disabled={sending !== null}
        onChoose={(provider) => setAsking(!page.submitWith(provider))}
        divider="or with e-mail"
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
        <Field label="Name" error={errors.name} required>
          <TextInput {...page.text('name')} size="l" autoComplete="name" autoFocus />
        </Field>
        <Field label="E-mail" error={errors.email} required>
          <TextInput {...page.text('email')} type="email" size="l" autoComplete="username" maxLength={254} />
        </Field>
        <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1 max-sm:gap-4">
          <Field
            label="Password"
            error={errors.password}
            description={errors.password ? undefined : 'At least 8 characters.'}
            required
          >
            <PasswordInput {...page.text('password')} {...PASSWORD} />
          </Field>
          <Field label="Confirmation" error={errors.password_confirmation} required>
            <PasswordInput {...page.text('password_confirmation')} {...PASSWORD} />
          </Field>
        </div>
        <div className="flex flex-col gap-1">
          <Checkbox {...page.consent('terms_consent')} required label={<Legal entrance={entrance} />} />
          <Checkbox {...page.consent('age_consent')} required label="I am not under 16." />
        </div>
        <Button
          type="submit"
          variant="primary"
          size="l"
          loading={sending === 'form'}
          disabled={!consented}
          aria-describedby={consented ? undefined : hint}
        >
          Register
        </Button>
        {!consented && (
          <p id={hint} className="text-center text-caption text-fg-tertiary">
            Register becomes available when both boxes are checked.
          </p>
        )}
      </form>
      <p className="text-small text-fg-secondary">
        You have an account already? <TextLink href="/login">Sign in</TextLink>
      </p>
      <MessageModal open={asking} title="Please confirm checkboxes to proceed" onClose={() => setAsking(false)} />
    </AuthPage>
  );
}

/** The consent to the operator's texts, with links to those that have an address. */
function Legal({ entrance: { legal } }: { entrance: Entrance }) {
  return (
    <>
      I accept the <Text href={legal.terms}>terms of service</Text> and the{' '}
      <Text href={legal.privacy}>privacy policy</Text>.
    </>
  );
}

function Text({ href, children }: { href: string | null; children: string }) {
  if (href === null) return children;
  return (
    <TextLink href={href} target="_blank" rel="noopener">
      {children}
    </TextLink>
  );
}
