import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { WidgetSizePicker } from './widget-size-picker.tsx';

const cell = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const covered = () => document.querySelectorAll('[data-covered]').length;

test('the accessible names of the twelve sizes contain columns and rows', () => {
  renderUi(<WidgetSizePicker aria-label="Size" />);
  const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
  expect(names).toHaveLength(12);
  expect(new Set(names).size).toBe(12);
  expect([names[0], names[5], names[11]]).toEqual(['1 column by 1 row', '2 columns by 2 rows', '4 columns by 3 rows']);
});

test('the picker is one tab stop', async () => {
  const { user } = renderUi(
    <>
      <WidgetSizePicker aria-label="Size" name="size" defaultValue={{ width: 3, height: 2 }} />
      <button type="button">After</button>
    </>,
  );
  await user.tab();
  expect(document.activeElement).toBe(cell('3 columns by 2 rows'));
  await user.tab();
  expect(document.activeElement?.textContent).toBe('After');
});

test('hover highlights the size that a click would choose, but does not choose it', async () => {
  const onValueChange = vi.fn();
  const { user } = renderUi(<WidgetSizePicker aria-label="Size" onValueChange={onValueChange} />);
  expect(covered()).toBe(2);
  await user.hover(cell('3 columns by 3 rows'));
  expect(covered()).toBe(9);
  expect(onValueChange).not.toHaveBeenCalled();
  await user.unhover(cell('3 columns by 3 rows'));
});

test('a tap chooses a size without highlighting it first', async () => {
  const onValueChange = vi.fn();
  const { user } = renderUi(<WidgetSizePicker aria-label="Size" onValueChange={onValueChange} />);
  await user.pointer([{ keys: '[TouchA>]', target: cell('4 columns by 2 rows') }]);
  expect(covered()).toBe(2);
  await user.pointer([{ keys: '[/TouchA]' }]);
  expect(onValueChange.mock.calls.map(([value]) => value)).toEqual([{ width: 4, height: 2 }]);
  expect(covered()).toBe(8);
});

test('a size that is not allowed cannot be chosen, highlighted or focused', async () => {
  const onValueChange = vi.fn();
  const { user } = renderUi(
    <WidgetSizePicker aria-label="Size" allowed={({ width }) => width !== 3} onValueChange={onValueChange} />,
  );
  await user.click(cell('3 columns by 1 row'));
  await user.hover(cell('3 columns by 3 rows'));
  expect(covered()).toBe(2);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(onValueChange.mock.calls.map(([value]) => value)).toEqual([{ width: 4, height: 1 }]);
});
