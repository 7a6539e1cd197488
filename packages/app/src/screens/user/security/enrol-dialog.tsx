import { beginSecondFactor, confirmSecondFactor } from '@reporting/contract';
import { Banner, Button, Dialog, Field, PasswordInput, TextInput } from '@reporting/ui';
import { useId, useState } from 'react';
import { useFormCall } from '../../../lib/use-form-call.ts';
import { t } from '../../../texts/index.ts';
import { QrCode } from './qr-code.tsx';

interface EnrolDialogProps {
  /** False for a user who signs in only with a provider. */
  readonly hasPassword: boolean;
  readonly onClose: () => void;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

/**
 * Sets up the second factor in two steps. The password is required first, so that another person at this browser cannot
 * set up the second factor. Then the user scans the secret and enters a first code.
 */
export function EnrolDialog({ hasPassword, onClose, onDone }: EnrolDialogProps) {
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null);
  const formId = useId();
  // If the session has ended, the page must not reload, because the entries would be lost.
  const begin = useFormCall({
    call: beginSecondFactor,
    guest: true,
    initial: { current_password: '' },
    onDone: ({ data }) => setSecret(data),
  });
  const confirm = useFormCall({
    call: confirmSecondFactor,
    guest: true,
    initial: { code: '' },
    onDone: ({ data }) => onDone(data.recoveryCodes),
  });
  const step = secret ? confirm : begin;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="m"
      title={t('Set up the second factor')}
      description={t('After your password, you enter a code that your phone shows.')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={!secret ? begin.sending : confirm.sending}>
            {secret ? t('Turn on') : t('Continue')}
          </Button>
        </>
      }
    >
      <form
        key={String(secret !== null)}
        id={formId}
        ref={step.form}
        noValidate
        onSubmit={(event) => void step.submit(event)}
        className="flex flex-col gap-4"
      >
        {step.errors.general && (
          <Banner tone="error" live="alert">
            {step.errors.general}
          </Banner>
        )}
        {!secret && hasPassword && (
          <Field label={t('Current password')} error={begin.errors.current_password} required>
            <PasswordInput {...begin.field('current_password')} autoComplete="current-password" />
          </Field>
        )}
        {!secret && !hasPassword && <p className="text-small">{t('You need a phone with an authenticator app.')}</p>}
        {secret && (
          <>
            <div className="flex gap-5 max-sm:flex-col">
              <QrCode text={secret.uri} label={t('QR code with the key for the authenticator app')} />
              <div className="flex min-w-0 flex-1 flex-col gap-1 text-small">
                <p>{t('Scan the code with your authenticator app, or enter this key:')}</p>
                <p className="font-mono break-all select-all">{secret.secret.match(/.{4}/g)?.join(' ')}</p>
              </div>
            </div>
            <Field
              label={t('Code of six digits')}
              description={t('The app shows it after the scan.')}
              error={confirm.errors.code}
              required
            >
              <TextInput {...confirm.field('code')} inputMode="numeric" autoComplete="one-time-code" autoFocus />
            </Field>
          </>
        )}
      </form>
    </Dialog>
  );
}
