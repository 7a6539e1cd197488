'use client';

import { type DefaultValues, type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { zodResolver } from './zod-resolver.ts';

/** A schema whose input and output are records, like the values of a form. */
export type FormSchema<Input extends FieldValues = FieldValues, Output = unknown> = z.ZodType<Output, Input>;

export interface ZodFormOptions<Input extends FieldValues> {
  readonly defaultValues: DefaultValues<Input>;
  /** The moment at which errors are first shown: when focus leaves a field (default), or on submission. */
  readonly mode?: UseFormProps<Input>['mode'];
}

/**
 * Creates a form that a zod schema validates when focus leaves a field. An invalid field is then validated on each change. On submission,
 * the first invalid field receives focus.
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
