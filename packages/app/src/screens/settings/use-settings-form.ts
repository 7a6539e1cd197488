import type { CompanySettings, DefaultRangeType } from '@reporting/contract';
import { useToasts } from '@reporting/ui';
import { Check } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CompanyFields, useChangeCompany } from '../../api/company.ts';
import { ApiError, type FieldErrors, messageOf } from '../../api/errors.ts';
import { withoutSaved } from '../../lib/saved-entries.ts';
import { showErrors } from '../../lib/show-errors.ts';
import { type PlainText, t } from '../../texts/index.ts';

interface SettingsValues {
  readonly name: string;
  readonly domain: string;
  readonly phone: string;
  readonly dateRange: DefaultRangeType;
  readonly timezone: string;
  /** The hosts that may embed dashboards, one per line. */
  readonly embedHosts: string;
  /** The part of the sender's address before the @. */
  readonly emailUsername: string;
  readonly host: string;
  /** A file that replaces the stored logo, or the address of the stored logo; null without a logo. */
  readonly logo: File | string | null;
}

type SettingsField = keyof SettingsValues;

const LABELS: Readonly<Record<SettingsField, PlainText>> = {
  logo: 'Logo',
  name: 'Company name',
  domain: 'Domain',
  phone: 'Phone',
  dateRange: 'Default range',
  timezone: 'Time zone',
  emailUsername: 'From address',
  host: 'White-label host',
  embedHosts: 'Embed hosts',
};

const FIELDS = Object.keys(LABELS) as SettingsField[];

const valuesOf = (company: CompanySettings): SettingsValues => ({
  name: company.name,
  domain: company.domain ?? '',
  phone: company.phone ?? '',
  dateRange: company.dateRange,
  timezone: company.timezone,
  emailUsername: company.emailUsername ?? '',
  host: company.host ?? '',
  embedHosts: company.embedHosts.join('\n'),
  logo: company.logo,
});

/**
 * Manages the form of the company's settings. Keeps the entries until they are saved, and determines which fields differ from the stored
 * values.
 */
export function useSettingsForm(company: CompanySettings) {
  const [entered, setEntered] = useState<Partial<SettingsValues>>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [saving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const change = useChangeCompany();
  const toasts = useToasts();
  const stored = valuesOf(company);
  const values = { ...stored, ...entered };
  const changed = FIELDS.filter((field) => values[field] !== stored[field]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving || changed.length === 0) return;
    setSaving(true);
    setErrors({});
    try {
      await change(Object.fromEntries(changed.map((field) => [field, values[field]])) as CompanyFields);
      // Entries that were made during the call are kept.
      flushSync(() => setEntered((now) => withoutSaved(now, values)));
      toasts.show({ tone: 'success', icon: Check, title: t('Settings saved') });
      // The bar with the pressed button is removed, unless there are further entries.
      if (document.activeElement === document.body) form.current?.focus({ preventScroll: true });
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const known = FIELDS.some((field) => fields[field]);
      showErrors(form, () => setErrors(known ? fields : { general: messageOf(error) }));
    } finally {
      setSaving(false);
    }
  };

  return {
    form,
    values,
    errors,
    saving,
    changed: changed.map((field) => t(LABELS[field])),
    isChanged: (field: SettingsField) => changed.includes(field),
    /** Returns a text with the stored value of a field; undefined if the field is unchanged. */
    wasOf: (field: Exclude<SettingsField, 'logo'>) =>
      changed.includes(field) ? t('was {value}', { value: stored[field] || t('empty') }) : undefined,
    set: <F extends SettingsField>(field: F, value: SettingsValues[F]) => {
      setEntered((before) => ({ ...before, [field]: value }));
      setErrors(({ [field]: _mended, ...others }) => others);
    },
    discard: () => {
      setEntered({});
      setErrors({});
    },
    submit,
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
