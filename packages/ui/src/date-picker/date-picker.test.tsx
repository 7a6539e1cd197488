import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { rangeMessages } from '../date-range-picker/messages.ts';
import { renderUi } from '../testing/render.tsx';
import { DatePicker } from './date-picker.tsx';
import { dayProblem, readAllowedDay } from './day-problem.ts';

const limits = { today: '2026-11-20', min: '2026-11-01', max: '2026-12-24' };

test.each([
  ['11/2/2026', 'en-US'],
  ['2/11/2026', 'en-GB'],
  ['2.11.2026', 'de'],
  ['2 novembre 2026', 'fr'],
  ['2026年11月2日', 'ja'],
  ['٢‏/١١‏/٢٠٢٦', 'ar'],
  ['٢‏/١١‏/٢٠٢٦', 'ar-EG'],
])('parses "%s" as a date of the locale %s', (text, locale) => {
  expect(readAllowedDay(text, locale, limits)).toBe('2026-11-02');
});

test.each([
  ['30 Feb 2026', 'February 2026 has 28 days.'],
  ['31 Oct 2026', 'The earliest possible date is 1 Nov 2026.'],
  ['25 Dec 2026', 'The latest possible date is 24 Dec 2026.'],
  ['soon', 'Enter a date, for example 20 Nov 2026 or 2026-11-20.'],
])('explains the error in "%s"', (text, problem) => {
  expect(readAllowedDay(text, 'en', limits)).toBeUndefined();
  expect(dayProblem(text, 'en', limits, rangeMessages)).toBe(problem);
});

test('a rejected text stays with a reason, and choosing a day in the calendar replaces it and returns focus to the field', async () => {
  const onValueChange = vi.fn();
  const { user } = renderUi(
    <DatePicker aria-label="Due" {...limits} defaultValue="2026-11-30" name="due" onValueChange={onValueChange} />,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' });
  expect(field.value).toBe('30 Nov 2026');
  await user.clear(field);
  await user.type(field, '30 Feb 2026{Enter}');
  expect(field.value).toBe('30 Feb 2026');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'February 2026 has 28 days.',
  );
  expect(onValueChange).not.toHaveBeenCalled();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday 30 November 2026');
  await user.keyboard('{ArrowRight}{Enter}');
  expect(onValueChange).toHaveBeenCalledWith('2026-12-01', expect.objectContaining({ reason: 'choose' }));
  expect(field.value).toBe('1 Dec 2026');
  expect(document.activeElement).toBe(field);
  expect(document.querySelector<HTMLInputElement>('input[name=due]')?.value).toBe('2026-12-01');
});

test('presets are applied immediately, and those outside of the limits are disabled', async () => {
  const presets = [
    { label: 'Tomorrow', value: '2026-11-21' },
    { label: 'New Year', value: '2027-01-01' },
  ];
  const { user } = renderUi(<DatePicker aria-label="Due" {...limits} presets={presets} />);
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'New Year' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Tomorrow' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' }).value).toBe('21 Nov 2026');
});

test('button and calendar are part of the control: focus leaves the control only when it goes elsewhere', async () => {
  const onBlur = vi.fn();
  const { user } = renderUi(
    <>
      <DatePicker aria-label="Due" {...limits} onBlur={onBlur} />
      <button type="button">After</button>
    </>,
  );
  const field = screen.getByRole('textbox', { name: 'Due' });
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
    await expect.poll(() => screen.queryByRole('dialog')?.contains(document.activeElement)).toBe(true);
  };
  await user.click(field);
  await open();
  await user.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(field);
  await user.tab();
  expect(onBlur).not.toHaveBeenCalled();
  await user.tab();
  expect(onBlur).toHaveBeenCalledTimes(1);
  await open();
  act(() => screen.getByText('After').focus());
  expect(onBlur).toHaveBeenCalledTimes(2);
});
