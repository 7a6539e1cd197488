'use client';

import { type DefaultValues, type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { zodResolver } from './zod-resolver.ts';

/** The schemas of a form in steps, in the order of the steps. */
export type StepSchemas = readonly [z.ZodObject, ...z.ZodObject[]];

type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The entered values of all steps. */
export type StepInput<Schemas extends StepSchemas> = Extract<Intersection<z.input<Schemas[number]>>, FieldValues>;

/** The values of all steps as the schemas return them. */
export type StepOutput<Schemas extends StepSchemas> = Extract<Intersection<z.output<Schemas[number]>>, FieldValues>;

/** A form with several steps: the methods of react-hook-form and the schemas. The keys of a schema are the fields of its step. */
export type StepFormReturn<Schemas extends StepSchemas> = UseFormReturn<
  StepInput<Schemas>,
  unknown,
  StepOutput<Schemas>
> & { readonly schemas: Schemas };

export interface StepFormOptions<Input extends FieldValues> {
  readonly defaultValues: DefaultValues<Input>;
  /** The moment at which errors are first shown: when focus leaves a field (default), or on submission. */
  readonly mode?: UseFormProps<Input>['mode'];
}

/**
 * Creates a form for `StepForm` that is validated by one zod schema per step. Its values are those of all schemas. Values of hidden steps
 * are kept.
 */
export function useStepForm<const Schemas extends StepSchemas>(
  schemas: Schemas,
  { defaultValues, mode = 'onTouched' }: StepFormOptions<StepInput<Schemas>>,
): StepFormReturn<Schemas> {
  const form = useForm<StepInput<Schemas>, unknown, StepOutput<Schemas>>({
    resolver: zodResolver(schemas),
    defaultValues,
    mode,
    shouldUnregister: false,
  });
  return { ...form, schemas };
}
