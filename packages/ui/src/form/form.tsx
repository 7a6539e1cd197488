'use client';

import type { ComponentProps, ReactNode, RefCallback } from 'react';
import {
  Controller,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form';
import { Field, type FieldProps } from '../field/field.tsx';
import { cx } from '../internal/cx.ts';

/** Messages by field name. The key `''` means the whole form. */
export type FormErrors<Values extends FieldValues> = { readonly [Name in FieldPath<Values> | '']?: string };

export interface FormProps<Input extends FieldValues, Output>
  extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onInvalid' | 'noValidate'> {
  readonly form: UseFormReturn<Input, unknown, Output>;
  /** Called with validated values. Returned messages are shown at their fields, and the first of these fields receives focus. */
  readonly onSubmit: (values: Output) => Promise<FormErrors<Input> | undefined> | FormErrors<Input> | undefined;
  /** Called instead of `onSubmit` if values are invalid. The first rendered invalid field then has focus. */
  readonly onInvalid?: ((errors: FieldErrors<Input>) => void) | undefined;
}

/** Shows messages at their fields and focuses the first of these fields. */
export function showErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  errors: FormErrors<Values>,
): void {
  let first = true;
  for (const [name, message] of Object.entries(errors) as [FieldPath<Values> | '', string | undefined][]) {
    if (message === undefined) continue;
    if (name === '') form.setError('root.server', { message });
    else {
      form.setError(name, { type: 'server', message }, { shouldFocus: first });
      first = false;
    }
  }
}

/**
 * Focuses the first control of a form that contains an invalid text, whose value is still the last valid one. Returns false if there is
 * none.
 */
export function focusRefused(form: HTMLFormElement | null): boolean {
  const control = [...(form?.elements ?? [])].find((element) => element.getAttribute('data-refused') === 'kept');
  (control as HTMLElement | undefined)?.focus();
  return control !== undefined;
}

/**
 * A form. While a submission is running, further submissions are ignored. A control with an invalid text receives focus and prevents the
 * submission. Renders a `<form>`.
 */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  onInvalid,
  className,
  children,
  ...props
}: FormProps<Input, Output>) {
  const submit = form.handleSubmit(async (values) => {
    form.clearErrors('root');
    const errors = await onSubmit(values);
    if (errors) showErrors(form as unknown as UseFormReturn<Input>, errors);
  }, onInvalid);
  return (
    <FormProvider {...form}>
      <form
        {...props}
        data-slot="form"
        noValidate
        onSubmit={(event) => {
          event.stopPropagation();
          if (form.formState.isSubmitting || focusRefused(event.currentTarget)) event.preventDefault();
          else void submit(event);
        }}
        className={cx('rui:flex rui:flex-col rui:gap-4 rui:*:data-[slot=button]:self-start', className)}
      >
        {children}
      </form>
    </FormProvider>
  );
}

/** The properties that a control receives from the form. */
export interface FormControl<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly onBlur: () => void;
  /** Reference to the control. The form focuses the control of the first invalid field. */
  readonly ref: RefCallback<HTMLElement>;
}

export interface FormFieldProps<Input extends FieldValues, Output, Name extends FieldPath<Input>>
  extends Omit<FieldProps, 'children' | 'error'> {
  /** The form from `useZodForm` or `useStepForm`. It determines the types of `name` and of the control's value. */
  readonly form: UseFormReturn<Input, unknown, Output>;
  readonly name: Name;
  /** Renders the control: `(control) => <TextInput {...control} />`. */
  readonly children: (control: FormControl<FieldPathValue<Input, Name>>) => ReactNode;
}

/** A field of a form, with its label and its error. */
export function FormField<Input extends FieldValues, Output, Name extends FieldPath<Input>>(
  props: FormFieldProps<Input, Output, Name>,
) {
  const { form, name, children, ...field } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <Field {...field} error={fieldState.error?.message}>
          {children({ name, value, onValueChange: onChange, onBlur, ref })}
        </Field>
      )}
    />
  );
}

/** The message about the whole form. It is announced when it appears. */
export function FormError({ className, ...native }: Omit<ComponentProps<'p'>, 'children'>) {
  const { errors } = useFormState();
  const message = errors.root?.server?.message;
  if (typeof message !== 'string' || message === '') return null;
  return (
    <p role="alert" {...native} data-slot="form-error" className={cx('rui:text-small rui:text-negative', className)}>
      {message}
    </p>
  );
}
