import { type BodyOf, register, registerWith } from '@reporting/contract';
import { analyticsClientId, type Provider, readRegistrationQuery, safeNextPath } from '@reporting/contract/rules';
import { localTimeZone } from '@reporting/formatters/date-range';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, type FieldErrors } from '../../api/errors.ts';
import { request } from '../../api/request.ts';
import { generalMessage, invalidFields } from '../../lib/use-form-call.ts';
import { readDraft, storeDraft } from './draft.ts';

interface Values {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly password_confirmation: string;
  readonly terms_consent: boolean;
  readonly age_consent: boolean;
}

type TextField = 'name' | 'email' | 'password' | 'password_confirmation';
type ConsentField = 'terms_consent' | 'age_consent';

/** The fields whose errors are shown beside them, in the order of the page. */
const FIELDS = ['name', 'email', 'password', 'password_confirmation', 'terms_consent', 'age_consent', 'dashboards'];

/** Returns the browser's message of each invalid field of a form. */
function browserErrors(form: HTMLFormElement): FieldErrors {
  if (form.checkValidity()) return {};
  const errors: Record<string, string> = {};
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement) || element.validity.valid) continue;
    errors[element.name || 'general'] ??= element.validationMessage;
  }
  return errors;
}

/** Returns the errors of a failed registration: those of shown fields, else one general message. */
function errorsOf(error: unknown): FieldErrors {
  const shown = Object.entries(error instanceof ApiError ? error.fields : {}).filter(
    ([field]) => FIELDS.includes(field) || field === 'general',
  );
  return shown.length > 0 ? Object.fromEntries(shown) : { general: generalMessage(error) };
}

/**
 * The registration page's form. Order (specification, "States and transitions"): validity of the browser and of the contract's schema,
 * then the call. Every failure keeps all entries and moves focus to the first field with an error, or to the
 * general one.
 */
export function useRegistration(problem: string | null) {
  const [query] = useState(() => readRegistrationQuery(new URLSearchParams(window.location.search)));
  // The entries of a visit that a provider's page or a reload after the checkout interrupted.
  const [draft] = useState(() => {
    const kept = readDraft();
    return kept && problem !== null ? kept : null;
  });
  const [values, setValues] = useState<Values>({
    name: draft?.name ?? '',
    email: draft?.email ?? '',
    password: '',
    password_confirmation: '',
    terms_consent: draft?.terms_consent ?? false,
    age_consent: draft?.age_consent ?? false,
  });
  const [errors, setErrors] = useState<FieldErrors>(problem === null ? {} : { general: problem });
  const [sending, setSending] = useState<'form' | Provider | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const general = useRef<HTMLDivElement>(null);
  const consented = values.terms_consent && values.age_consent;

  const show = (found: FieldErrors) => {
    setErrors(found);
    // After the fields are marked, so that a screen reader announces the message with the field.
    requestAnimationFrame(() => {
      const first = document.querySelector<HTMLElement>('[aria-invalid="true"]');
      (first ?? general.current)?.focus();
    });
  };

  const change = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _mended, ...others }) => others);
  };

  const { flow, dashboards, interval, coupons } = draft ?? query;
  const cid = analyticsClientId(document.cookie);
  const shared = {
    flow,
    dashboards,
    interval,
    coupons: [...coupons],
    timezone: localTimeZone(),
    ...(cid === null ? {} : { cid }),
  };

  /** Runs `send` and shows its failure. */
  const complete = async (by: 'form' | Provider, send: () => Promise<void>) => {
    setSending(by);
    setErrors({});
    try {
      await send();
    } catch (error) {
      setSending(null);
      show(errorsOf(error));
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending !== null || !form.current || !consented) return;
    const body = { ...values, email: values.email.trim(), ...shared };
    const found = { ...browserErrors(form.current), ...invalidFields(register, body) };
    if (Object.keys(found).length > 0) return show(found);
    await complete('form', async () => {
      // The schema was checked, so the consents are true.
      const sent = body as BodyOf<typeof register>;
      const { data } = await request(register, { body: sent, keepPage: true });
      storeDraft(null);
      window.location.assign(safeNextPath(data.next));
    });
  };

  /** Registers with a provider. Returns false without the consents. */
  const submitWith = (provider: Provider): boolean => {
    if (!consented) return false;
    if (sending !== null) return true;
    void complete(provider, async () => {
      const body = { ...shared, terms_consent: true as const, age_consent: true as const };
      const { data } = await request(registerWith, { params: { provider }, body, keepPage: true });
      const { name, email, terms_consent, age_consent } = values;
      storeDraft({ name, email, terms_consent, age_consent, flow, dashboards, interval, coupons: [...coupons] });
      window.location.assign(data.url);
    });
    return true;
  };

  return {
    form,
    general,
    errors,
    sending,
    consented,
    submit,
    submitWith,
    text: (name: TextField) => ({
      name,
      value: values[name],
      onValueChange: (value: string) => change(name, value),
    }),
    consent: (name: ConsentField) => ({
      name,
      checked: values[name],
      error: errors[name],
      onCheckedChange: (checked: boolean) => change(name, checked),
    }),
  };
}
