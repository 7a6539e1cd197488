import { createSource, type ErrorCode, type Source, sourceType, updateSource } from '@reporting/contract';
import { checkKeyForm, keySourceOf } from '@reporting/contract/rules';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, type FieldErrors, messageOf } from '../../api/errors.ts';
import { request } from '../../api/request.ts';
import { showErrors } from '../../lib/show-errors.ts';
import { serviceText, t } from '../../texts/index.ts';
import type { ConnectTarget } from './use-connect.ts';

/** The reason why the key was not stored. */
export interface KeyFailure {
  readonly title: string;
  /** Empty if the message is shown at a field. */
  readonly message: string;
  /** Id of the source that already exists for this account; null if the account is new. */
  readonly existing: string | null;
}

const TITLES: Partial<Record<ErrorCode, (name: string) => string>> = {
  source_credential_refused: (name) => t('{name} refused this key.', { name }),
  source_permission_denied: () => t('This key has no access.'),
  source_configuration_invalid: (name) => t('{name} was not found there.', { name }),
  source_limit_reached: (name) => t('{name} limits its calls at the moment.', { name }),
  source_unavailable: (name) => t('{name} does not answer.', { name }),
  source_exists: () => t('This account is connected already.'),
};

/**
 * Manages the form for a source that is connected by key. It validates the fields and calls the service, which calls the vendor. After a
 * failure, the entries are kept. The browser does not store the entries.
 */
export function useKeyForm(target: ConnectTarget, onConnected: (source: Source) => void) {
  const { name, fields: all } = sourceType(target.type);
  // The account of an existing source cannot be changed. Another account would be another source.
  const fields = all.filter((field) => target.sourceId === null || field.name !== 'account');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failed, setFailed] = useState<{ sourceId: string | null; failure: KeyFailure } | null>(null);
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const show = (found: FieldErrors) => showErrors(form, () => setErrors(found));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setFailed(null);
    const checked = checkKeyForm(fields, values);
    if (Object.keys(checked.errors).length > 0)
      return show(
        Object.fromEntries(Object.entries(checked.errors).map(([at, message]) => [at, serviceText(message)])),
      );
    setErrors({});
    setSending(true);
    const { account, token } = keySourceOf(all, { ...values, ...checked.values });
    try {
      // If the session has ended, the page must not reload, because the entries would be lost.
      const answer =
        target.sourceId === null
          ? await request(createSource, { body: { name: target.type, account, token }, keepPage: true })
          : await request(updateSource, { params: { id: target.sourceId }, body: { token }, keepPage: true });
      onConnected(answer.data);
    } catch (error) {
      const found = error instanceof ApiError ? Object.entries(error.fields) : [];
      const failure = failureOf(error, name);
      const marked = found.filter(([fieldName]) => fields.some((field) => field.name === fieldName));
      const atField = failure.existing === null && marked.length > 0;
      show(atField ? Object.fromEntries(marked) : {});
      setFailed({ sourceId: target.sourceId, failure: atField ? { ...failure, message: '' } : failure });
    } finally {
      setSending(false);
    }
  };

  const field = (fieldName: string) => ({
    name: fieldName,
    value: values[fieldName] ?? '',
    onValueChange: (value: string) => {
      setValues((before) => ({ ...before, [fieldName]: value }));
      setErrors(({ [fieldName]: _corrected, ...others }) => others);
    },
  });

  // An error is shown only for the source to which it belongs.
  const failure = failed?.sourceId === target.sourceId ? failed.failure : null;
  const dirty = Object.values(values).some((value) => value !== '');
  return { form, fields, field, errors, failure, sending, dirty, submit };
}

function failureOf(error: unknown, name: string): KeyFailure {
  const code = error instanceof ApiError ? error.code : null;
  const title = (code && TITLES[code]?.(name)) ?? t('{name} was not connected.', { name });
  const existing = code === 'source_exists' ? existingOf(error) : null;
  return { title, message: messageOf(error), existing };
}

function existingOf(error: unknown): string | null {
  const body = error instanceof ApiError ? error.body : null;
  const id = typeof body === 'object' && body !== null && 'sourceId' in body ? body.sourceId : null;
  return typeof id === 'string' ? id : null;
}
