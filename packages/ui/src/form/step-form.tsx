'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import type * as z from 'zod';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { submitMessage } from '../internal/common-messages.ts';
import { formatMessage } from '../internal/format-message.ts';
import { ArrowLeft } from '../internal/glyphs.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { StepList } from '../step-list/step-list.tsx';
import { Form, FormError, type FormErrors, focusRefused } from './form.tsx';
import { formMessages } from './messages.ts';
import type { StepFormReturn, StepInput, StepOutput, StepSchemas } from './use-step-form.ts';

const texts = { ...formMessages, ...submitMessage };

export interface FormStep {
  readonly title: string;
  /** The fields of the step: `<FormField form={form} …>`. */
  readonly content: ReactNode;
}

export interface StepFormProps<Schemas extends StepSchemas> {
  /** The form from `useStepForm`. */
  readonly form: StepFormReturn<Schemas>;
  /** One step for each schema, in the same order. */
  readonly steps: { readonly [Index in keyof Schemas]: FormStep };
  /**
   * Called after the last step with the validated values of all steps. Returned messages are shown at their fields. The step with the first
   * of these fields opens.
   */
  readonly onSubmit: (values: StepOutput<Schemas>) => Promise<FormErrors<StepInput<Schemas>> | undefined>;
  /** Text of the button in the last step. Default: "Submit". */
  readonly submitLabel?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly className?: string | undefined;
}

const fieldsOf = (schema: z.ZodObject | undefined) => Object.keys(schema?.shape ?? {});

/**
 * A form with several steps. Enter and Continue validate the step and open the next one. BACK does not validate. Completed steps can be
 * opened again. When the step changes, focus moves to its heading.
 */
export function StepForm<Schemas extends StepSchemas>(props: StepFormProps<Schemas>) {
  const { form, onSubmit, submitLabel } = props;
  const steps: readonly FormStep[] = props.steps;
  const messages = useMessages(texts);
  const [current, setCurrent] = useState(0);
  const [completed, setCompleted] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  /** An invalid field that receives focus instead of the heading when its step opens. */
  const wrongField = useRef<FieldPath<StepInput<Schemas>> | null>(null);
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
    if (await form.trigger(fieldsOf(form.schemas[current]) as FieldPath<StepInput<Schemas>>[], { shouldFocus: true }))
      go(current + 1);
  };

  const finish = async (values: StepOutput<Schemas>) => {
    const errors = await onSubmit(values);
    if (errors) lead(Object.keys(errors));
    return errors;
  };

  /** Opens the first step that contains one of the fields. */
  const lead = (names: readonly string[]) => {
    const find = (schema: z.ZodObject | undefined) => {
      const own = fieldsOf(schema);
      return names.find((name) => own.includes(name.split('.')[0] ?? name));
    };
    const wrong = form.schemas.findIndex((schema) => find(schema) !== undefined);
    if (wrong < 0 || wrong === current) return;
    wrongField.current = (find(form.schemas[wrong]) ?? null) as FieldPath<StepInput<Schemas>> | null;
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
          // Enter in a field presses the submit button of the form. Before the last step, this button opens the next step.
          <Button
            key="next"
            type="submit"
            variant="primary"
            onClick={(event) => {
              event.preventDefault();
              if (!focusRefused(event.currentTarget.form)) void next();
            }}
          >
            {messages.continue}
          </Button>
        )}
      </div>
    </Form>
  );
}
