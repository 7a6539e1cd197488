import type { User } from '@reporting/contract';
import { Field, PasswordInput, TextInput } from '@reporting/ui';
import type { OwnForm } from './use-own-form.ts';

/** Name and address. A new address asks for the current password. */
export function ProfileFields({ user, own }: { user: User; own: OwnForm }) {
  const { values, errors, set, isChanged } = own;
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Field label="Name" error={errors.name} hint={isChanged('name') ? user.name : undefined} required>
        <TextInput
          value={values.name}
          onValueChange={(text) => set('name', text)}
          maxLength={200}
          autoComplete="name"
        />
      </Field>
      <Field
        label="E-mail"
        error={errors.email}
        hint={isChanged('email') ? user.email : undefined}
        description={
          user.verified
            ? 'You confirm a new address with the link of a mail.'
            : 'Not confirmed yet: open the link of the mail.'
        }
        required
      >
        <TextInput
          type="email"
          value={values.email}
          onValueChange={(text) => set('email', text)}
          maxLength={254}
          autoComplete="email"
        />
      </Field>
      {isChanged('email') && (
        <Field label="Current password" error={errors.current_password} required className="sm:col-start-2">
          <PasswordInput value={own.password} onValueChange={own.setPassword} autoComplete="current-password" />
        </Field>
      )}
    </div>
  );
}
