'use client';

import { type DefaultValues, type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { zodResolver } from './zod-resolver.ts';

/** A schema whose input and output are records, as a form's are. */
export type FormSchema<Input extends FieldValues = FieldValues, Output = unknown> = z.ZodType<Output, Input>;

export interface ZodFormOptions<Input extends FieldValues> {
  readonly defaultValues: DefaultValues<Input>;
  /** When errors first show: on leaving a field (default) or on submitting. */
  readonly mode?: UseFormProps<Input>['mode'];
}

/**
 * A form that a zod schema checks: on leaving a field, then on each change of one that was wrong. The first wrong field gets focus
 * on submitting.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
  { defaultValues, mode = 'onTouched' }: ZodFormOptions<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver([schema]),
    defaultValues,
    mode,
    shouldFocusError: true,
  });
}
