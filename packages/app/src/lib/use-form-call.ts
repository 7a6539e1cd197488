import type { AnswerOf, Call } from '@reporting/contract';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, type FieldErrors, messageOf } from '../api/errors.ts';
import { type CallInput, request } from '../api/request.ts';
import { serviceText } from '../texts/index.ts';
import { showErrors } from './show-errors.ts';
import { readStored, writeStored } from './storage.ts';

interface Options<C extends Call, Values extends Record<string, string>> {
  readonly call: C;
  readonly initial: Values;
  readonly params?: Record<string, string>;
  /** Additional fields for the body of the call. */
  readonly extra?: Record<string, unknown>;
  /**
   * True if the form shows a 401, 419 or 588 as an error. Otherwise these answers reload the page. It is set for forms
   * of guests, and for forms of members whose entries must be kept when the session ends.
   */
  readonly guest?: boolean;
  /**
   * Name under which the browser tab stores the entries until the call succeeds. The entries are thereby kept if the
   * session ends and the page reloads.
   */
  readonly keepAs?: string;
  readonly onDone: (answer: AnswerOf<C>) => void;
}

/** Returns the first message for each field that the contract's schema rejects. */
export function invalidFields(call: Call, body: unknown): FieldErrors {
  const parsed = call.body?.safeParse(body);
  if (!parsed || parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.') || 'general';
    errors[field] ??= serviceText(issue.message);
  }
  return errors;
}

/**
 * Manages a form of text fields that makes one call. Validates the entries with the contract's schema and sends them if they are valid.
 * Errors of the schema and of the service are shown at their fields. `errors.general` is a message about the whole form.
 */
export function useFormCall<C extends Call, Values extends Record<string, string>>(options: Options<C, Values>) {
  const { call, initial, params, extra, guest = false, keepAs, onDone } = options;
  const [values, setValues] = useState(() => ({ ...initial, ...(keepAs ? keptValues(keepAs) : {}) }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const show = (found: FieldErrors) => showErrors(form, () => setErrors(found));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const body = { ...values, ...extra };
    const found = invalidFields(call, body);
    if (Object.keys(found).length > 0) return show(found);
    setSending(true);
    setErrors({});
    try {
      const input = { ...(params ? { params } : {}), body, keepPage: guest };
      const answer = await request(call, input as unknown as CallInput<C>);
      if (keepAs) writeStored(KEPT + keepAs, null, 'sessionStorage');
      onDone(answer);
    } catch (error) {
      setSending(false);
      const known = error instanceof ApiError && Object.keys(error.fields).some((field) => field in initial);
      show(known && error instanceof ApiError ? error.fields : { general: generalMessage(error) });
    }
  };

  const field = (name: keyof Values & string) => ({
    name,
    value: values[name] ?? '',
    onValueChange: (value: string) => {
      const next = { ...values, [name]: value };
      setValues(next);
      if (keepAs) writeStored(KEPT + keepAs, JSON.stringify(next), 'sessionStorage');
      setErrors(({ [name]: _mended, ...others }) => others);
    },
  });

  return {
    form,
    field,
    errors,
    /** True during the call, and after its success, because most pages are then replaced. */
    sending,
    submit,
    setValues,
    /** Makes the form usable again after a call that succeeded. */
    reopen: () => setSending(false),
  };
}

const KEPT = 'reporting.form.';

function keptValues(name: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(readStored(KEPT + name, 'sessionStorage') ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** Returns the message about the whole form after a failed call. */
export function generalMessage(error: unknown): string {
  if (error instanceof ApiError) return error.fields.general ?? error.message;
  return messageOf(error);
}
