import { completeLogin } from '@reporting/contract';
import { safeNextPath } from '@reporting/contract/rules';
import { Banner, Button, Field, TextInput } from '@reporting/ui';
import { useState } from 'react';
import { useFormCall } from '../lib/use-form-call.ts';
import { t } from '../texts/index.ts';
import { AuthPage } from './page.tsx';

/** A sign-in that still requires a code of the second factor. */
export interface PendingSignIn {
  readonly challenge: string;
  readonly next: string;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function CodeStep({
  siteTitle,
  pending,
  onDone,
  onBack,
}: {
  readonly siteTitle: string;
  readonly pending: PendingSignIn;
  /** Called with the path to open. */
  readonly onDone: (next: string) => void;
  readonly onBack: () => void;
}) {
  const [isRecovery, setRecovery] = useState(false);
  const { form, field, errors, sending, submit, setValues } = useFormCall({
    call: completeLogin,
    guest: true,
    initial: { code: '' },
    extra: { challenge: pending.challenge, next: pending.next },
    onDone: ({ data }) => onDone(safeNextPath(data.next)),
  });
  return (
    <AuthPage
      siteTitle={siteTitle}
      title={t('Enter your code')}
      lead={
        isRecovery
          ? t('One of the recovery codes that you stored. Each works once.')
          : t('Your authenticator app shows it.')
      }
    >
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {errors.general && (
          <Banner tone="error" live="alert">
            {errors.general}
          </Banner>
        )}
        <Field
          key={String(isRecovery)}
          label={isRecovery ? t('Recovery code') : t('Code of six digits')}
          error={errors.code}
          required
        >
          <TextInput
            {...field('code')}
            size="l"
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoFocus
          />
        </Field>
        <Button type="submit" variant="primary" size="l" loading={sending} className="mt-2">
          {t('Sign in')}
        </Button>
      </form>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          onClick={() => {
            setValues({ code: '' });
            setRecovery(!isRecovery);
          }}
        >
          {isRecovery ? t('Use the authenticator app') : t('Use a recovery code')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('Back to the password')}
        </Button>
      </div>
    </AuthPage>
  );
}
