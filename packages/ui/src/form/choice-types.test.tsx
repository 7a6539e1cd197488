import { screen } from '@testing-library/react';
import { expect, expectTypeOf, test, vi } from 'vitest';
import * as z from 'zod';
import { CheckboxGroup, Combobox, RadioGroup, SegmentedControl, Select, TileSelect } from '../index.ts';
import { renderUi } from '../testing/render.tsx';
import { FormField, useZodForm } from './index.ts';

/* This file is a test for the compiler: each `@ts-expect-error` fails the type check if the line below it compiles. The components are
    not rendered. */

const papers = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
] as const;
const limits = [
  { value: 10, label: '10 rows' },
  { value: 100, label: '100 rows' },
];
const chosen: readonly number[] = [10];
const schema = z.object({ paper: z.enum(['a4', 'letter']), limit: z.number().nullable(), limits: z.array(z.number()) });

export function Fields() {
  const form = useZodForm(schema, { defaultValues: { paper: 'a4', limit: null, limits: [] } });
  return (
    <>
      <FormField form={form} name="paper" label="Paper">
        {(control) => <Select {...control} options={papers} />}
      </FormField>
      <FormField form={form} name="paper" label="Paper">
        {(control) => <SegmentedControl {...control} options={papers} />}
      </FormField>
      <FormField form={form} name="limit" label="Rows limit">
        {(control) => <Select {...control} options={limits} />}
      </FormField>
      <FormField form={form} name="limit" label="Rows limit">
        {(control) => <RadioGroup {...control} options={limits} />}
      </FormField>
      <FormField form={form} name="paper" label="Paper">
        {(control) => (
          <Combobox {...control} options={papers} onValueChange={(value) => value && control.onValueChange(value)} />
        )}
      </FormField>
      <FormField form={form} name="limit" label="Rows limit">
        {(control) => <Combobox {...control} options={limits} />}
      </FormField>
      <FormField form={form} name="limits" label="Rows limits">
        {(control) => <Combobox multiple {...control} options={limits} />}
      </FormField>
      <FormField form={form} name="limits" label="Rows limits">
        {(control) => <CheckboxGroup {...control} options={limits} />}
      </FormField>
      <Combobox
        multiple
        loadOptions={async ({ include }) => {
          expectTypeOf(include).toEqualTypeOf<readonly number[]>();
          return limits;
        }}
        value={chosen}
        onValueChange={(value, { reason, options }) => {
          expectTypeOf(value).toEqualTypeOf<number[]>();
          expectTypeOf(options[0]?.value).toEqualTypeOf<number | undefined>();
          // @ts-expect-error: no such reason
          return reason === 'typed';
        }}
      />
      {/* @ts-expect-error: a text is no value of these options */}
      <Combobox options={limits} value="10" aria-label="Rows limit" />
      <Select
        options={papers}
        onValueChange={(value) => expectTypeOf(value).toEqualTypeOf<'a4' | 'letter'>()}
        aria-label="Paper"
      />
      <RadioGroup options={limits} onValueChange={(value) => expectTypeOf(value).toEqualTypeOf<number>()} />
      {/* @ts-expect-error: a number is no value of these options */}
      <Select options={papers} value={10} aria-label="Paper" />
      {/* @ts-expect-error: the values are numbers */}
      <RadioGroup options={limits} onValueChange={(value: string) => value} />
      <TileSelect
        options={[]}
        // @ts-expect-error: without options there is no value
        onValueChange={(value: boolean) => value}
      />
    </>
  );
}

test('choices report numbers as numbers', async () => {
  const onValueChange = vi.fn();
  const { user } = renderUi(<RadioGroup options={limits} onValueChange={onValueChange} aria-label="Rows limit" />);
  await user.click(screen.getByRole('radio', { name: '100 rows' }));
  expect(onValueChange.mock.calls.map(([value]) => value)).toEqual([100]);
});

test('a select reports numbers as numbers, and shows the chosen number', async () => {
  const onValueChange = vi.fn();
  const { user } = renderUi(
    <Select options={limits} value={10} onValueChange={onValueChange} aria-label="Rows limit" />,
  );
  const select = screen.getByRole('combobox', { name: 'Rows limit' });
  expect(select.textContent).toContain('10 rows');
  await user.click(select);
  await user.click(screen.getByRole('option', { name: '100 rows' }));
  expect(onValueChange.mock.calls.map(([value]) => value)).toEqual([100]);
});
