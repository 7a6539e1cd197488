import { expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import { NumberInput, TextInput } from '../index.ts';
import { type FormErrors, FormField, StepForm, useStepForm, useZodForm } from './index.ts';

/* This file is a test for the compiler: each `@ts-expect-error` fails the type check if the line below it compiles. The components are
    not rendered. */

const widget = z.object({ title: z.string(), rows: z.number().nullable(), account: z.object({ id: z.string() }) });

export function Fields() {
  const form = useZodForm(widget, { defaultValues: { title: '', rows: 15, account: { id: '' } } });
  return (
    <>
      <FormField form={form} name="title" label="Title">
        {(control) => {
          expectTypeOf(control.value).toEqualTypeOf<string>();
          expectTypeOf(control.onValueChange).parameter(0).toEqualTypeOf<string>();
          return <TextInput {...control} />;
        }}
      </FormField>
      <FormField form={form} name="account.id" label="Account">
        {(control) => <TextInput {...control} />}
      </FormField>
      <FormField form={form} name="rows" label="Rows limit">
        {(control) => {
          expectTypeOf(control.value).toEqualTypeOf<number | null>();
          return <NumberInput {...control} />;
        }}
      </FormField>
      {/* @ts-expect-error: no such field */}
      <FormField form={form} name="tilte" label="Title">
        {(control) => <TextInput name={control.name} />}
      </FormField>
      {/* @ts-expect-error: a field belongs to a form */}
      <FormField name="title" label="Title">
        {() => <TextInput />}
      </FormField>
      <FormField form={form} name="rows" label="Rows limit">
        {/* @ts-expect-error: a number is no text */}
        {(control) => <TextInput {...control} />}
      </FormField>
    </>
  );
}

const schemas = [z.object({ title: z.string() }), z.object({ rows: z.string().transform(Number) })] as const;

export function Steps() {
  const form = useStepForm(schemas, { defaultValues: { title: '', rows: '15' } });
  // @ts-expect-error: `rows` is typed as text
  useStepForm(schemas, { defaultValues: { title: '', rows: 15 } });
  // @ts-expect-error: in no schema
  useStepForm(schemas, { defaultValues: { tilte: '' } });
  const first = { title: 'Name', content: null };
  const second = { title: 'Rows', content: null };
  return (
    <>
      <StepForm
        form={form}
        steps={[first, second]}
        onSubmit={async (values) => {
          expectTypeOf(values.title).toEqualTypeOf<string>();
          expectTypeOf(values.rows).toEqualTypeOf<number>();
          // @ts-expect-error: in no schema
          values.tilte;
          const errors: FormErrors<{ title: string; rows: string }> = { rows: 'At most 100.' };
          return errors;
        }}
      />
      {/* @ts-expect-error: a schema without a step */}
      <StepForm form={form} steps={[first]} onSubmit={async () => undefined} />
      {/* @ts-expect-error: a step without a schema */}
      <StepForm form={form} steps={[first, second, second]} onSubmit={async () => undefined} />
      <StepForm
        form={form}
        steps={[first, second]}
        // @ts-expect-error: a message for a field that is in no schema
        onSubmit={async () => ({ tilte: 'Taken.' })}
      />
    </>
  );
}

test('the values of a form with several steps are those of all its schemas', () => {
  expectTypeOf<Parameters<typeof useStepForm<typeof schemas>>[1]['defaultValues']>().toExtend<{ title?: string }>();
});
