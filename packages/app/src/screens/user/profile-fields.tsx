import type { User } from '@reporting/contract';
import { Badge, Field, Icon, PasswordInput, TextInput } from '@reporting/ui';
import { Check } from 'lucide-react';
import { resendVerification } from '../../api/security.ts';
import { t } from '../../texts/index.ts';
import { SendButton } from './send-button.tsx';
import type { OwnForm } from './use-own-form.ts';

/** Edits name and email address. If the address is changed, the current password is required. */
export function ProfileFields({ user, own }: { user: User; own: OwnForm }) {
  const { values, errors, set, isChanged } = own;
  const hasPassword = user.passwordChangedAt !== null;
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Field label={t('Name')} error={errors.name} hint={isChanged('name') ? user.name : undefined} required>
        <TextInput
          value={values.name}
          onValueChange={(text) => set('name', text)}
          maxLength={200}
          autoComplete="name"
        />
      </Field>
      <Field
        label={t('E-mail')}
        error={errors.email ?? (hasPassword ? undefined : errors.current_password)}
        hint={isChanged('email') ? user.email : undefined}
        description={
          user.verified
            ? t('You confirm a new address with the link in a mail.')
            : t(
                'Not confirmed yet: open the link in the mail. Invitations and automatic reports require a confirmed address.',
              )
        }
        required
      >
        <TextInput
          type="email"
          trailing={
            user.verified &&
            !isChanged('email') && (
              <Badge tone="positive" icon={<Icon as={Check} size="xs" />}>
                {t('Verified')}
              </Badge>
            )
          }
          value={values.email}
          onValueChange={(text) => set('email', text)}
          maxLength={254}
          autoComplete="email"
        />
      </Field>
      {!user.verified && !isChanged('email') && (
        <div className="sm:col-start-2">
          <SendButton
            label={t('Send the link again')}
            send={resendVerification}
            sent={t('Open the link in the mail to {email}.', { email: user.email })}
          />
        </div>
      )}
      {isChanged('email') && hasPassword && (
        <Field label={t('Current password')} error={errors.current_password} required className="sm:col-start-2">
          <PasswordInput value={own.password} onValueChange={own.setPassword} autoComplete="current-password" />
        </Field>
      )}
    </div>
  );
}
