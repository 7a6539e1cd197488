import type { User } from '@reporting/contract';
import { useToasts } from '@reporting/ui';
import { Check } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, type FieldErrors, messageOf } from '../../api/errors.ts';
import { type UserChanges, useChangeOwnRecord } from '../../api/users.ts';
import { withoutSaved } from '../../lib/saved-entries.ts';
import { showErrors } from '../../lib/show-errors.ts';
import { type PlainText, t } from '../../texts/index.ts';

/**
 * The values of the form on the user's own page, which are saved together. For the number locale and the time zone, an empty text means the
 * default.
 */
interface OwnValues {
  readonly name: string;
  readonly email: string;
  readonly numberLocale: string;
  readonly timezone: string;
}

type OwnField = keyof OwnValues;

const LABELS: Readonly<Record<OwnField, PlainText>> = {
  name: 'Name',
  email: 'E-mail',
  numberLocale: 'Numbers',
  timezone: 'Time zone',
};

const FIELDS = Object.keys(LABELS) as OwnField[];

const valuesOf = ({ name, email, settings }: User): OwnValues => ({
  name,
  email,
  numberLocale: settings.numberLocale ?? '',
  timezone: settings.timezone ?? '',
});

/** Returns the body of the call that saves the record. The body contains only the changed fields. */
function changesOf(values: OwnValues, changed: readonly OwnField[], password: string): UserChanges {
  const has = (field: OwnField) => changed.includes(field);
  const settings = {
    ...(has('numberLocale') ? { numberLocale: values.numberLocale || null } : {}),
    ...(has('timezone') ? { timezone: values.timezone || null } : {}),
  };
  return {
    ...(has('name') ? { name: values.name.trim() } : {}),
    ...(has('email') ? { email: values.email.trim(), ...(password === '' ? {} : { current_password: password }) } : {}),
    ...(Object.keys(settings).length > 0 ? { settings } : {}),
  };
}

/**
 * Manages the form of the user's own record. Keeps the entries until they are saved, and determines which fields differ from the stored
 * values.
 */
export function useOwnForm(user: User) {
  const [entered, setEntered] = useState<Partial<OwnValues>>({});
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [saving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // If the session has ended, the page must not reload, because the entries would be lost.
  const change = useChangeOwnRecord(true);
  const toasts = useToasts();
  const stored = valuesOf(user);
  const values = { ...stored, ...entered };
  const changed = FIELDS.filter((field) => values[field] !== stored[field]);

  const clear = () => {
    setEntered({});
    setPassword('');
    setErrors({});
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving || changed.length === 0) return;
    setSaving(true);
    setErrors({});
    try {
      await change(changesOf(values, changed, password));
      // Entries that were made during the call are kept.
      flushSync(() => {
        setEntered((now) => withoutSaved(now, values));
        setPassword((now) => (now === password ? '' : now));
      });
      if (document.activeElement === document.body) form.current?.focus({ preventScroll: true });
      toasts.show({
        tone: 'success',
        icon: Check,
        title: t('Saved'),
        ...(changed.includes('email')
          ? { description: t('Open the link in the mail to {email}.', { email: values.email.trim() }) }
          : {}),
      });
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      showErrors(form, () => setErrors(Object.keys(fields).length > 0 ? fields : { general: messageOf(error) }));
    } finally {
      setSaving(false);
    }
  };

  const set = (field: OwnField, value: string) => {
    setEntered((before) => ({ ...before, [field]: value }));
    // The service names the fields of the settings by their path.
    setErrors(({ [field]: _own, [`settings.${field}`]: _setting, ...others }) => others);
  };

  return {
    form,
    values,
    errors,
    saving,
    changed: changed.map((field) => t(LABELS[field])),
    isChanged: (field: OwnField) => changed.includes(field),
    set,
    discard: clear,
    submit,
    password,
    setPassword: (value: string) => {
      setPassword(value);
      setErrors(({ current_password: _mended, ...others }) => others);
    },
  };
}

export type OwnForm = ReturnType<typeof useOwnForm>;
