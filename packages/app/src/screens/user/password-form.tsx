import { type User, updateUser } from '@reporting/contract';
import { Banner, Button, Field, PasswordInput, useToasts } from '@reporting/ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { sendPasswordLink } from '../../api/security.ts';
import { useTakeOwnRecord } from '../../api/users.ts';
import { useFormCall } from '../../lib/use-form-call.ts';
import { useWhen } from '../../session/use-when.ts';
import { t } from '../../texts/index.ts';
import { SendButton } from './send-button.tsx';

/** Shows when the password was changed, and contains the form that changes it. */
export function PasswordForm({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const { moment } = useWhen();
  return (
    <div className="flex flex-col gap-4 p-5">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <h3 className="text-small font-medium">{t('Password')}</h3>
          <p className="text-caption text-fg-secondary">
            {user.passwordChangedAt
              ? t('Set {moment}', { moment: moment(user.passwordChangedAt) })
              : t('You sign in without a password.')}
          </p>
        </div>
        {user.passwordChangedAt ? (
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('Close') : t('Change password')}
          </Button>
        ) : (
          <SendButton
            label={t('Set a password')}
            send={() => sendPasswordLink(user.email)}
            sent={t('Open the link in the mail to {email}. It is valid for an hour.', { email: user.email })}
          />
        )}
      </div>
      {open && <Fields user={user} onDone={() => setOpen(false)} />}
    </div>
  );
}

function Fields({ user, onDone }: { user: User; onDone: () => void }) {
  const toasts = useToasts();
  const take = useTakeOwnRecord();
  const { form, field, errors, sending, submit } = useFormCall({
    call: updateUser,
    params: { id: user.id },
    // If the session has ended, the page must not reload, because the entries would be lost.
    guest: true,
    initial: { current_password: '', password: '', password_confirmation: '' },
    onDone: ({ data }) => {
      take(data);
      onDone();
      toasts.show({
        tone: 'success',
        icon: Check,
        title: t('Password changed'),
        description: t('Other devices are signed out.'),
      });
    },
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {errors.general && (
        <Banner tone="error" live="alert">
          {errors.general}
        </Banner>
      )}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <div className="grid gap-4 md:grid-cols-3">
        <Field label={t('Current password')} error={errors.current_password} required>
          <PasswordInput {...field('current_password')} autoComplete="current-password" />
        </Field>
        <Field
          label={t('New password')}
          error={errors.password}
          description={t('At least 8 characters. Common passwords are not accepted.')}
          required
        >
          <PasswordInput {...field('password')} autoComplete="new-password" />
        </Field>
        <Field label={t('Repeat it')} error={errors.password_confirmation} required>
          <PasswordInput {...field('password_confirmation')} autoComplete="new-password" />
        </Field>
      </div>
      <span>
        <Button type="submit" variant="primary" loading={sending}>
          {t('Change password')}
        </Button>
      </span>
    </form>
  );
}
