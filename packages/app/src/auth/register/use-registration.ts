import { type BodyOf, type PlanTerms, register, registerWith } from '@reporting/contract';
import { analyticsClientId, type Provider, readRegistrationQuery, safeNextPath } from '@reporting/contract/rules';
import { localTimeZone } from '@reporting/formatters/date-range';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, type FieldErrors } from '../../api/errors.ts';
import { request } from '../../api/request.ts';
import { CheckoutFailed, type CompletedCheckout, isPaymentFailure } from '../../lib/checkout.ts';
import { reportError } from '../../lib/report-error.ts';
import { generalMessage, invalidFields } from '../../lib/use-form-call.ts';
import { type PlainText, t } from '../../texts/index.ts';
import { readDraft, storeDraft } from './draft.ts';
import { usePlan } from './use-plan.ts';

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

/** The fields that show their errors, in the order of the page. */
const FIELDS = ['name', 'email', 'password', 'password_confirmation', 'terms_consent', 'age_consent', 'dashboards'];

const NOT_PAID: PlainText =
  'The checkout was closed before it was complete, so nothing was ordered. Register again to continue.';

/** Returns the browser's validation message for each invalid field of a form. */
function browserErrors(form: HTMLFormElement): FieldErrors {
  if (form.checkValidity()) return {};
  const errors: Record<string, string> = {};
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement) || element.validity.valid) continue;
    errors[element.name || 'general'] ??= element.validationMessage;
  }
  return errors;
}

/** Returns the errors of a failed registration. If no field of the page has an error, returns one general message. */
function errorsOf(error: unknown): FieldErrors {
  if (error instanceof CheckoutFailed) return { general: error.message };
  const shown = Object.entries(error instanceof ApiError ? error.fields : {}).filter(
    ([field]) => FIELDS.includes(field) || field === 'general',
  );
  return shown.length > 0 ? Object.fromEntries(shown) : { general: generalMessage(error) };
}

/**
 * Manages the form of the registration page. A registration has the steps of the specification ("States and transitions"), in this order:
 * validation by the browser, validation by the contract's schema, the checkout, the call that registers. After a failure, all entries and a
 * completed checkout are kept. Focus moves to the first field with an error, or to the general message.
 */
export function useRegistration(terms: PlanTerms | null, problem: string | null) {
  const [query] = useState(() => readRegistrationQuery(new URLSearchParams(window.location.search)));
  // The stored entries of an earlier visit. They are used only if a sign-in with a provider failed, or if the checkout was completed but
  // the registration was not.
  const [draft] = useState(() => {
    const kept = readDraft();
    return kept && (problem !== null || kept.order !== null) ? kept : null;
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
  const flow = draft?.flow ?? query.flow;
  const plan = usePlan(query, terms, draft, values.email.trim());
  const consented = values.terms_consent && values.age_consent;

  const show = (found: FieldErrors) => {
    // The fields are marked before focus moves, so that a screen reader announces the message with the field.
    flushSync(() => setErrors(found));
    const first = document.querySelector<HTMLElement>('[aria-invalid="true"]');
    (first ?? general.current)?.focus();
  };

  const change = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _mended, ...others }) => others);
  };

  const keep = (order: CompletedCheckout | null) => {
    const { name, email, terms_consent, age_consent } = values;
    const { dashboards, interval, coupons } = plan.fields;
    storeDraft({ name, email, terms_consent, age_consent, flow, dashboards, interval, coupons, order });
  };

  const cid = analyticsClientId(document.cookie);
  const shared = {
    ...plan.fields,
    flow,
    timezone: localTimeZone(),
    ...(cid === null ? {} : { cid }),
  };

  /** Runs `check`, then the checkout, then `send`. `check` runs only before a checkout. Shows an error if a step fails. */
  const complete = async (
    by: 'form' | Provider,
    send: (order: Partial<CompletedCheckout>) => Promise<void>,
    check?: () => Promise<unknown>,
  ) => {
    setSending(by);
    setErrors({});
    try {
      if (plan.isPaid) await check?.();
      const order = await plan.pay();
      if (order === null) {
        setSending(null);
        return show({ general: t(NOT_PAID) });
      }
      const { order_id, order_reference } = order;
      if (order_id !== undefined && order_reference !== undefined) keep({ order_id, order_reference });
      await send(order);
    } catch (error) {
      setSending(null);
      if (isPaymentFailure(error)) reportError(error);
      if (error instanceof ApiError && error.code === 'order_unknown') {
        plan.dropOrder();
        storeDraft(null);
      }
      show(errorsOf(error));
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending !== null || !form.current || !consented || plan.coupons.applying) return;
    const body = { ...values, email: values.email.trim(), ...shared };
    const found = { ...browserErrors(form.current), ...invalidFields(register, body) };
    if (Object.keys(found).length > 0) return show(found);
    // The cast is safe: `invalidFields` has checked that both consents are true.
    const send = (more: object) =>
      request(register, { body: { ...body, ...more } as BodyOf<typeof register>, keepPage: true });
    await complete(
      'form',
      async (order) => {
        const answer = await send(order);
        storeDraft(null);
        window.location.assign(safeNextPath(answer?.data.next));
      },
      // This call reports, before the payment, that the email address is already in use or that the password is too common.
      () => send({ check: true }),
    );
  };

  /** Registers with a provider. Returns false if a consent is missing. */
  const submitWith = (provider: Provider): boolean => {
    if (!consented) return false;
    if (sending !== null || plan.coupons.applying) return true;
    void complete(provider, async (order) => {
      const body = { ...shared, ...order, terms_consent: true as const, age_consent: true as const };
      const { data } = await request(registerWith, { params: { provider }, body, keepPage: true });
      keep(order.order_id && order.order_reference ? (order as CompletedCheckout) : null);
      window.location.assign(data.url);
    });
    return true;
  };

  return {
    form,
    general,
    errors,
    sending,
    plan,
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
