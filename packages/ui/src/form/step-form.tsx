'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { submitMessage } from '../internal/common-messages.ts';
import { formatMessage } from '../internal/format-message.ts';
import { ArrowLeft } from '../internal/glyphs.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { StepList } from '../step-list/step-list.tsx';
import { Form, FormError, type FormErrors } from './form.tsx';
import { formMessages } from './messages.ts';

const texts = { ...formMessages, ...submitMessage };

export interface FormStep {
  readonly title: string;
  /** Checks the fields of this step, which are the schema's own. */
  readonly schema: z.ZodObject;
  readonly content: ReactNode;
}

export interface StepFormProps<Values extends FieldValues> {
  readonly steps: readonly FormStep[];
  readonly defaultValues: DefaultValues<Values>;
  /** Called after the last step, with the checked values of all. Messages lead to the step that holds the first field. */
  readonly onSubmit: (values: Values) => Promise<FormErrors<Values> | undefined>;
  /** Of the last step's button. Default "Submit". */
  readonly submitLabel?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly className?: string | undefined;
}

const fieldsOf = (step: FormStep | undefined) => Object.keys(step?.schema.shape ?? {});

/** Every step's schema over the same values. */
function resolverOf<Values extends FieldValues>(steps: readonly FormStep[]): Resolver<Values, unknown, Values> {
  const resolvers = steps.map((step) => zodResolver(step.schema));
  return async (values, context, options) => {
    const results = await Promise.all(
      resolvers.map((resolve) => resolve(values, context, options as Parameters<typeof resolve>[2])),
    );
    const errors = Object.assign({}, ...results.map((result) => result.errors)) as FieldErrors<Values>;
    if (Object.keys(errors).length > 0) return { values: {}, errors };
    return { values: Object.assign({}, ...results.map((result) => result.values)) as Values, errors: {} };
  };
}

/**
 * A form in steps. Enter and Continue check the step and go on; BACK never checks; completed steps can be returned to; values of
 * steps out of sight are kept.
 */
export function StepForm<Values extends FieldValues>(props: StepFormProps<Values>) {
  const { steps, defaultValues, onSubmit, submitLabel } = props;
  const messages = useMessages(texts);
  const [current, setCurrent] = useState(0);
  const [completed, setCompleted] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  /** A field that gets focus instead of the heading once its step is shown. */
  const wrongField = useRef<FieldPath<Values> | null>(null);
  const form = useForm<Values, unknown, Values>({
    resolver: resolverOf<Values>(steps),
    defaultValues,
    mode: 'onTouched',
    shouldUnregister: false,
  });
  const step = steps[current];
  const last = current === steps.length - 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves when the step changes, and only then
  useEffect(() => {
    if (wrongField.current !== null) form.setFocus(wrongField.current);
    else if (moved.current) heading.current?.focus();
    wrongField.current = null;
    moved.current = true;
  }, [current]);

  const go = (index: number) => {
    setCurrent(index);
    setCompleted((before) => Math.max(before, index));
  };

  const next = async () => {
    if (await form.trigger(fieldsOf(step) as FieldPath<Values>[], { shouldFocus: true })) go(current + 1);
  };

  const finish = async (values: Values) => {
    const errors = await onSubmit(values);
    if (errors) lead(Object.keys(errors));
    return errors;
  };

  /** Shows the first step that holds one of the fields. */
  const lead = (names: readonly string[]) => {
    const find = (entry: FormStep) => {
      const own = fieldsOf(entry);
      return names.find((name) => own.includes(name.split('.')[0] ?? name));
    };
    const wrong = steps.findIndex((entry) => find(entry) !== undefined);
    const first = steps[wrong];
    if (first === undefined || wrong === current) return;
    wrongField.current = (find(first) ?? null) as FieldPath<Values> | null;
    setCurrent(wrong);
  };

  return (
    <Form
      form={form}
      onSubmit={finish}
      onInvalid={(errors) => lead(Object.keys(errors))}
      aria-label={props['aria-label']}
      className={props.className}
    >
      <StepList steps={steps} current={current} completed={completed} onSelect={setCurrent} />
      <h2 ref={heading} data-slot="step-form-heading" tabIndex={-1} className="rui:sr-only">
        {formatMessage(messages.stepOf, { step: current + 1, count: steps.length, title: step?.title ?? '' })}
      </h2>
      {step?.content}
      <FormError />
      <div data-slot="step-form-actions" className="rui:flex rui:items-center rui:justify-between rui:gap-2">
        {current > 0 ? (
          <Button
            variant="quiet"
            icon={<Icon as={ArrowLeft} className="rui:rtl:-scale-x-100" />}
            onClick={() => setCurrent(current - 1)}
          >
            {messages.back}
          </Button>
        ) : (
          <span data-slot="step-form-space" />
        )}
        {last ? (
          <Button key="submit" type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {submitLabel ?? messages.submit}
          </Button>
        ) : (
          // Enter in a field presses the form's submit button: here it goes on.
          <Button
            key="next"
            type="submit"
            variant="primary"
            onClick={(event) => {
              event.preventDefault();
              void next();
            }}
          >
            {messages.continue}
          </Button>
        )}
      </div>
    </Form>
  );
}
