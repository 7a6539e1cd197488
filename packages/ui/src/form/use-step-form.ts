'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';

/** The schemas of a form in steps, in the order of the steps. */
export type StepSchemas = readonly [z.ZodObject, ...z.ZodObject[]];

type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The values of all steps, as they are typed. */
export type StepInput<Schemas extends StepSchemas> = Extract<Intersection<z.input<Schemas[number]>>, FieldValues>;

/** The values of all steps, as the schemas return them. */
export type StepOutput<Schemas extends StepSchemas> = Extract<Intersection<z.output<Schemas[number]>>, FieldValues>;

/** A form in steps: react-hook-form's own methods with the schemas, whose keys are the fields of each step. */
export type StepFormReturn<Schemas extends StepSchemas> = UseFormReturn<
  StepInput<Schemas>,
  unknown,
  StepOutput<Schemas>
> & { readonly schemas: Schemas };

export interface StepFormOptions<Input extends FieldValues> {
  readonly defaultValues: DefaultValues<Input>;
  /** When errors first show: on leaving a field (default) or on submitting. */
  readonly mode?: UseFormProps<Input>['mode'];
}

/** Checks each schema over the same values and joins their results. */
function resolverOf<Schemas extends StepSchemas>(
  schemas: Schemas,
): Resolver<StepInput<Schemas>, unknown, StepOutput<Schemas>> {
  const resolvers = schemas.map((schema) => zodResolver(schema));
  return async (values, context, options) => {
    const results = await Promise.all(
      // Each resolver reads its own fields only; their names are a part of those of the whole form.
      resolvers.map((resolve) => resolve(values, context, options as unknown as Parameters<typeof resolve>[2])),
    );
    const errors: FieldErrors<StepInput<Schemas>> = Object.assign({}, ...results.map((result) => result.errors));
    if (Object.keys(errors).length > 0) return { values: {}, errors };
    const output: StepOutput<Schemas> = Object.assign({}, ...results.map((result) => result.values));
    return { values: output, errors: {} };
  };
}

/**
 * A form for `StepForm`, checked by one zod schema for each step. Its values are those of all schemas together. Values of steps that
 * are not shown are kept.
 */
export function useStepForm<const Schemas extends StepSchemas>(
  schemas: Schemas,
  { defaultValues, mode = 'onTouched' }: StepFormOptions<StepInput<Schemas>>,
): StepFormReturn<Schemas> {
  const form = useForm<StepInput<Schemas>, unknown, StepOutput<Schemas>>({
    resolver: resolverOf(schemas),
    defaultValues,
    mode,
    shouldUnregister: false,
  });
  return { ...form, schemas };
}
