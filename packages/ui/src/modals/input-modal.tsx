'use client';

import { type FormEvent, lazy, type ReactNode, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Field } from '../field/field.tsx';
import { cancelMessage, requiredMessage, submitMessage } from '../internal/common-messages.ts';
import { PasswordInput } from '../password-input/password-input.tsx';
import { useMessages } from '../provider/use-messages.ts';
import type { SelectOption } from '../select/select.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Textarea } from '../textarea/textarea.tsx';
import { UnsavedQuestion } from './unsaved-question.tsx';

const texts = { ...cancelMessage, ...submitMessage, ...requiredMessage };

export interface InputField<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  /** Default: `text`. */
  readonly kind?: 'text' | 'email' | 'url' | 'password' | 'textarea' | 'select' | undefined;
  readonly options?: readonly SelectOption[] | undefined;
  readonly required?: boolean | undefined;
  readonly defaultValue?: string | undefined;
  readonly description?: ReactNode;
  readonly placeholder?: string | undefined;
  readonly autoComplete?: string | undefined;
  /** Returns the error of a value, or `null`. Not called for optional fields that are empty. */
  readonly validate?: ((value: string) => string | null) | undefined;
}

export interface InputRequest<Names extends string> {
  readonly title: ReactNode;
  readonly body?: ReactNode;
  readonly fields: readonly InputField<Names>[];
  readonly submitLabel?: string | undefined;
  readonly cancelLabel?: string | undefined;
  readonly destructive?: boolean | undefined;
  /**
   * Runs before the modal closes. The modal stays open if messages by field are returned; the key `''` means the whole form. It also stays
   * open if the promise is rejected, and then shows the message of the error.
   */
  readonly onSubmit?:
    | ((values: Record<Names, string>) => Promise<Partial<Record<Names | '', string>> | undefined>)
    | undefined;
  readonly fallbackFocus?: RefObject<HTMLElement | null> | undefined;
}

export interface InputModalProps extends InputRequest<string> {
  readonly open: boolean;
  readonly onResult: (values: Record<string, string> | null) => void;
  /** Called after the modal is removed from the page. */
  readonly onClosed?: (() => void) | undefined;
}

/** Asks for a few values. Enter submits. Closing after a change asks for confirmation. */
export function InputModal(props: InputModalProps) {
  const { title, body, fields, submitLabel, cancelLabel, destructive = false, onSubmit, open, onResult } = props;
  const messages = useMessages(texts);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const initial = Object.fromEntries(fields.map((field) => [field.name, field.defaultValue ?? '']));
  const [values, setValues] = useState<Record<string, string>>(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) {
      setValues(initial);
      setErrors({});
    }
  }
  const dirty = fields.some(({ name }) => values[name] !== initial[name]);

  /** The buttons are still there during the closing animation. */
  const inert = busy || !open;
  const leave = () => {
    if (inert) return;
    if (dirty) setConfirming(true);
    else onResult(null);
  };

  const showErrors = (found: Record<string, string>) => {
    setErrors(found);
    const first = fields.find(({ name }) => found[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[id="${formId}-${first.name}"]`)?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (inert) return;
    const found: Record<string, string> = {};
    for (const field of fields) {
      const value = values[field.name] ?? '';
      if (value.trim() === '') {
        if (field.required) found[field.name] = messages.required;
      } else {
        const error = field.validate?.(value);
        if (error) found[field.name] = error;
      }
    }
    showErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const refused = (await onSubmit?.(values)) ?? {};
      const messagesByField = Object.fromEntries(
        Object.entries(refused).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
      if (Object.keys(messagesByField).length === 0) onResult(values);
      else showErrors(messagesByField);
    } catch (error) {
      showErrors({ '': error instanceof Error ? error.message : String(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    // Wraps the whole dialog, so that the dialog opens only after all of its fields are loaded. The first field can then receive focus.
    <Suspense>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (!next) leave();
        }}
        title={title}
        description={body}
        fallbackFocus={props.fallbackFocus}
        onClosed={props.onClosed}
        footer={
          <>
            <Button onClick={() => (inert ? undefined : onResult(null))} aria-disabled={busy || undefined}>
              {cancelLabel ?? messages.cancel}
            </Button>
            <Button type="submit" form={formId} variant={destructive ? 'destructive' : 'primary'} loading={busy}>
              {submitLabel ?? messages.submit}
            </Button>
          </>
        }
      >
        <form
          ref={form}
          id={formId}
          data-slot="input-modal-form"
          noValidate
          onSubmit={submit}
          className="rui:flex rui:flex-col rui:gap-4 rui:pt-1"
        >
          {fields.map((field) => (
            <Field
              key={field.name}
              id={`${formId}-${field.name}`}
              label={field.label}
              description={field.description}
              required={field.required}
              error={errors[field.name]}
            >
              <InputControl
                field={field}
                value={values[field.name] ?? ''}
                onChange={(value) => {
                  setValues((before) => ({ ...before, [field.name]: value }));
                  setErrors(({ [field.name]: _, ...rest }) => rest);
                }}
              />
            </Field>
          ))}
          {errors[''] && (
            <p data-slot="input-modal-error" role="alert" className="rui:text-caption rui:text-negative">
              {errors['']}
            </p>
          )}
        </form>
      </Dialog>
      <UnsavedQuestion
        open={confirming}
        onAnswer={(discard) => {
          setConfirming(false);
          if (discard) onResult(null);
        }}
      />
    </Suspense>
  );
}

/** Loaded with the first modal that contains a select, because most modals contain only texts. */
const Select = /* @__PURE__ */ lazy(async () => ({ default: (await import('../select/select.tsx')).Select<string> }));

interface InputControlProps {
  readonly field: InputField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function InputControl({ field, value, onChange }: InputControlProps) {
  const common = { name: field.name, value, onValueChange: onChange };
  const typed = { ...common, placeholder: field.placeholder, autoComplete: field.autoComplete };
  if (field.kind === 'textarea') return <Textarea {...typed} />;
  if (field.kind === 'password') return <PasswordInput {...typed} />;
  if (field.kind === 'select')
    return <Select {...common} options={field.options ?? []} placeholder={field.placeholder} />;
  return <TextInput {...typed} type={field.kind ?? 'text'} />;
}
