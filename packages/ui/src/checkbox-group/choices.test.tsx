import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Checkbox, CheckboxGroup, Field, ImageSelect, RadioGroup, Switch } from '../index.ts';
import { renderUi } from '../testing/render.tsx';

const options = ['a', 'b', 'c'].map((value) => ({
  value,
  label: value.toUpperCase(),
  description: `About ${value.toUpperCase()}`,
}));

describe.each([
  ['RadioGroup', <RadioGroup key="r" required options={options} />],
  ['CheckboxGroup', <CheckboxGroup key="c" required options={options} />],
  [
    'ImageSelect',
    <ImageSelect key="i" required options={options.map((o) => ({ ...o, alt: o.label, src: 'data:,' }))} />,
  ],
])('%s', (_, element) => {
  test('requires a choice if it is `required`, even without a name', async () => {
    const { user } = renderUi(<form>{element}</form>);
    const form = document.querySelector('form') as HTMLFormElement;
    expect(form.checkValidity()).toBe(false);
    await user.click(form.querySelectorAll('input')[1] as HTMLElement);
    expect(form.checkValidity()).toBe(true);
  });

  test('shows its error once for the group, and removes it after a choice', () => {
    const draw = (error: string | undefined) => (
      <Field label="Title" error={error}>
        {element}
      </Field>
    );
    const { rerender } = renderUi(draw('Choose one.'));
    expect(screen.getAllByText('Choose one.')).toHaveLength(1);
    const said = screen.getByText('Choose one.').closest('[id]') as HTMLElement;
    expect(said.closest('[aria-live=polite]')).not.toBeNull();
    expect(document.querySelectorAll(`[aria-describedby~="${said.id}"]`)).toHaveLength(1);
    rerender(draw(undefined));
    expect(screen.queryByText('Choose one.')).toBeNull();
    expect(document.querySelectorAll('[aria-invalid=true], [data-invalid]')).toHaveLength(0);
  });
});

test('a press on the help text of a radio, a checkbox or a switch checks it', async () => {
  const { user } = renderUi(
    <>
      <RadioGroup aria-label="One" options={options.slice(0, 1)} />
      <CheckboxGroup aria-label="Any" options={options.slice(1, 2)} />
      <Switch label="S" description="About S" />
    </>,
  );
  for (const name of ['A', 'B', 'S']) await user.click(screen.getByText(`About ${name}`));
  expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
});

test('a checkbox group limits the number of choices to its minimum and maximum', async () => {
  const onValueChange = vi.fn();
  const { user } = renderUi(
    <CheckboxGroup
      aria-label="Any"
      min={1}
      max={2}
      options={options}
      defaultValue={['a']}
      onValueChange={onValueChange}
    />,
  );
  await user.click(screen.getByRole('checkbox', { name: 'A' }));
  expect(onValueChange).not.toHaveBeenCalled();
  await user.click(screen.getByRole('checkbox', { name: 'C' }));
  expect(onValueChange).toHaveBeenLastCalledWith(['a', 'c'], expect.anything());
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'B' }).disabled).toBe(true);
});

test('the checkbox of `selectAllLabel` checks all enabled options, and is mixed if only some are checked', async () => {
  const onValueChange = vi.fn();
  const { user } = renderUi(
    <CheckboxGroup
      aria-label="Any"
      selectAllLabel="All"
      options={options.map((option) => ({ ...option, disabled: option.value === 'b' }))}
      defaultValue={['a']}
      onValueChange={onValueChange}
    />,
  );
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' });
  expect(all.indeterminate).toBe(true);
  await user.click(all);
  expect(onValueChange).toHaveBeenLastCalledWith(['a', 'c'], expect.anything());
  expect([all.indeterminate, all.checked]).toEqual([false, true]);
});

test('a checkbox is mixed as long as its parent sets `indeterminate`', () => {
  const { rerender } = renderUi(<Checkbox label="All" indeterminate />);
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  expect(box.indeterminate).toBe(true);
  rerender(<Checkbox label="All" indeterminate={false} />);
  expect(box.indeterminate).toBe(false);
});
