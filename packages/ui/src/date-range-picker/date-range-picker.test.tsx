import type { RangeSelection } from '@reporting/formatters/date-range';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DateRangeTrigger } from '../date-range-trigger/index.ts';
import { Field } from '../field/field.tsx';
import { formEntries, renderUi } from '../testing/render.tsx';
import { Calendars } from './calendars.tsx';
import { DateRangePicker, type DateRangePickerProps } from './date-range-picker.tsx';

const OCTOBER: RangeSelection = {
  type: 'monthly',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  comparison: { mode: 'previous' },
};
const TODAY = '2026-11-20';

const onValueChange = vi.fn<(value: RangeSelection) => void>();
beforeEach(() => onValueChange.mockReset());

const picker = (props: Partial<DateRangePickerProps> = {}) => (
  <DateRangePicker defaultOpen value={OCTOBER} today={TODAY} onValueChange={onValueChange} {...props} />
);
const open = (props: Partial<DateRangePickerProps> = {}) => renderUi(picker(props));

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const day = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const type = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('radio', { name });
const apply = () => screen.getByRole('button', { name: 'Apply' });
const status = () => screen.getByRole('status').textContent;

const zone = process.env.TZ;
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

// Time zones east and west of the date line, one that skipped a day, and one whose clock changes by half an hour.
describe.each(['Pacific/Apia', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Pacific/Niue'])(
  'with the machine in %s',
  (place) => {
    beforeEach(() => {
      process.env.TZ = place;
    });

    test('the pressed days are reported unchanged, as plain text', async () => {
      const { user } = open();
      await user.click(type('Custom'));
      await user.click(day(/day 9 October 2026/));
      await user.click(day(/day 5 October 2026/));
      expect([field('Start').value, field('End').value]).toEqual(['2026-10-05', '2026-10-09']);
      await user.click(apply());
      expect(onValueChange.mock.calls).toEqual([
        [{ type: 'custom', startDate: '2026-10-05', endDate: '2026-10-09', comparison: { mode: 'previous' } }],
      ]);
    });

    test('the day passed as `today` is marked, and later days are disabled', () => {
      open({ enabled: 'today', value: { ...OCTOBER, startDate: '2026-11-01', endDate: '2026-11-30' } });
      expect(day(/20 November 2026/).getAttribute('aria-current')).toBe('date');
      expect(day(/20 November 2026/).disabled).toBe(false);
      expect(day(/21 November 2026/).disabled).toBe(true);
    });
  },
);

describe('days that can be picked', () => {
  const november = { ...OCTOBER, startDate: '2026-11-01', endDate: '2026-11-30' };
  test.each([
    ['past', true, true],
    ['today', false, true],
    ['future', false, false],
  ] as const)(
    'with `enabled` %s, today is disabled: %s, and tomorrow is disabled: %s',
    (enabled, todayOff, tomorrowOff) => {
      open({ enabled, value: november });
      expect(day(/19 November 2026/).disabled).toBe(false);
      expect(day(/20 November 2026/).disabled).toBe(todayOff);
      expect(day(/21 November 2026/).disabled).toBe(tomorrowOff);
    },
  );
});

test('the offered years are from five years before to six years after the current year', () => {
  open();
  const years = screen.getAllByRole('combobox', { name: 'Year' });
  expect(years).toHaveLength(2);
  for (const list of years) {
    const offered = within(list)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(offered).toEqual(Array.from({ length: 12 }, (_, index) => String(2021 + index)));
  }
});

describe('at the first and last offered year', () => {
  const shown = () => screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'));
  const arrow = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  const chosen = () => screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Year' }).map((list) => list.value);

  test('only months of the listed years are shown', async () => {
    const { user } = open({ enabled: 'future' });
    const [month] = screen.getAllByRole('combobox', { name: 'Month' });
    const [year] = screen.getAllByRole('combobox', { name: 'Year' });
    await user.selectOptions(year as HTMLElement, '2032');
    await user.selectOptions(month as HTMLElement, 'December');
    expect(shown()).toEqual(['November 2032', 'December 2032']);
    expect(chosen()).toEqual(['2032', '2032']);
    expect(arrow('Next month').getAttribute('aria-disabled')).toBe('true');
    expect(arrow('Previous month').getAttribute('aria-disabled')).toBe(null);
  });

  test.each([
    ['Next month', '2032', 'October', ['November 2032', 'December 2032']],
    ['Previous month', '2021', 'February', ['January 2021', 'February 2021']],
  ])('the button "%s" keeps focus at the end of the offered years', async (name, lastYear, lastMonth, end) => {
    const { user } = open({ enabled: 'future' });
    const [month] = screen.getAllByRole('combobox', { name: 'Month' });
    const [year] = screen.getAllByRole('combobox', { name: 'Year' });
    await user.selectOptions(year as HTMLElement, lastYear);
    await user.selectOptions(month as HTMLElement, lastMonth);
    arrow(name).focus();
    await user.keyboard('{Enter}{Enter}{Enter}');
    expect(shown()).toEqual(end);
    // A browser removes focus from a button that becomes disabled.
    expect([arrow(name).disabled, arrow(name).getAttribute('aria-disabled')]).toEqual([false, 'true']);
    expect(document.activeElement).toBe(arrow(name));
  });

  test('a range before the offered years keeps its dates, and the month can be changed', async () => {
    const { user } = open({ value: { ...OCTOBER, type: 'custom', startDate: '2015-06-01', endDate: '2015-06-30' } });
    expect([field('Start').value, field('End').value]).toEqual(['2015-06-01', '2015-06-30']);
    expect(shown()).toEqual(['January 2021', 'February 2021']);
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(shown()).toEqual(['February 2021', 'March 2021']);
  });
});

test('changing the month keeps focus', async () => {
  const { user } = open();
  const next = screen.getByRole('button', { name: 'Next month' });
  next.focus();
  await user.keyboard('{Enter}{Enter}');
  expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toEqual([
    'November 2026',
    'December 2026',
  ]);
  expect(document.activeElement).toBe(next);
  for (const name of ['Month', 'Year']) {
    for (const list of screen.getAllByRole<HTMLSelectElement>('combobox', { name })) {
      list.focus();
      fireEvent.change(list, { target: { value: list.options[3]?.value } });
      expect(document.activeElement).toBe(list);
    }
  }
});

test('focus is kept if the focused day becomes disabled', async () => {
  const onPick = vi.fn();
  const calendars = (last: string) => (
    <Calendars
      month="2026-10-01"
      onMonthChange={() => {}}
      count={2}
      today={TODAY}
      range={OCTOBER}
      comparison={null}
      preview={null}
      isPickable={(day) => day <= last}
      onPick={onPick}
      onPoint={() => {}}
    />
  );
  const { user, rerender } = renderUi(calendars('2026-11-30'));
  const focused = day(/25 November 2026/);
  act(() => focused.focus());
  rerender(calendars('2026-11-19'));
  // A browser removes focus from a button that becomes disabled.
  expect([focused.disabled, focused.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  expect(document.activeElement).toBe(focused);
  await user.keyboard('{Enter}');
  expect(onPick).not.toHaveBeenCalled();
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(day(/18 November 2026/));
});

describe('typed dates', () => {
  test.each([
    ['2026-13-01', 'Enter a date, for example 20 Nov 2026 or 2026-11-20.'],
    ['', 'Enter a date, for example 20 Nov 2026 or 2026-11-20.'],
    ['30 February', 'February 2026 has 28 days.'],
    ['2027-01-01', 'The latest possible date is 19 Nov 2026.'],
  ])('rejects "%s": the text stays for correction, and the last valid dates stay staged', async (text, message) => {
    const { user } = open();
    fireEvent.change(field('Start'), { target: { value: text } });
    await user.type(field('Start'), '{Enter}');
    const wrong = field('Start');
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
    expect(wrong.value).toBe(text);
    expect(status()).toMatch(/^1 – 31 Oct 2026, 31 days/);
    await user.click(apply());
    expect(onValueChange).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(wrong);
  });

  test('a rejected text is replaced when a date is chosen in another way', async () => {
    const { user } = open();
    await user.clear(field('Start'));
    await user.type(field('Start'), 'soon{Enter}');
    await user.click(type(/Last 7 days/));
    expect(field('Start').value).toBe('2026-11-13');
    expect(field('Start').getAttribute('aria-invalid')).toBeNull();
    await user.clear(field('End'));
    await user.type(field('End'), 'later{Enter}');
    // The dates are the same as before; only the error disappears.
    await user.click(type('Custom'));
    expect(field('End').value).toBe('2026-11-19');
  });

  test('Enter that ends a composition applies nothing', () => {
    open();
    fireEvent.change(field('Start'), { target: { value: '2026-10-0' } });
    fireEvent.keyDown(field('Start'), { key: 'Enter', isComposing: true });
    expect(field('Start').getAttribute('aria-invalid')).toBeNull();
    fireEvent.keyDown(field('Start'), { key: 'Enter' });
    expect(field('Start').getAttribute('aria-invalid')).toBe('true');
  });

  test('typing a new start and then a new end applies both', async () => {
    const { user } = open({ value: { ...OCTOBER, type: 'custom', startDate: '2026-10-20', endDate: '2026-10-27' } });
    await user.tripleClick(field('Start'));
    await user.keyboard('1 Nov{Tab}');
    expect([field('Start').value, field('End').value]).toEqual(['2026-11-01', '2026-10-27']);
    await user.tripleClick(field('End'));
    await user.keyboard('10 Nov');
    await user.click(apply());
    expect(onValueChange.mock.calls).toEqual([
      [{ type: 'custom', startDate: '2026-11-01', endDate: '2026-11-10', comparison: { mode: 'previous' } }],
    ]);
  });

  test('an end before the start is swapped only by Apply', async () => {
    const { user } = open();
    await user.tripleClick(field('End'));
    await user.keyboard('2026-09-20{Enter}');
    expect([field('Start').value, field('End').value]).toEqual(['2026-10-01', '2026-09-20']);
    expect(status()).toMatch(/^20 Sep – 1 Oct 2026, 12 days/);
    await user.click(apply());
    expect(onValueChange).toHaveBeenCalledWith(
      expect.objectContaining({ startDate: '2026-09-20', endDate: '2026-10-01' }),
    );
  });

  test('are parsed in the order of the locale', async () => {
    const { user } = renderUi(picker(), { locale: 'en-US' });
    await user.tripleClick(field('Start'));
    await user.keyboard('10/5/2026{Enter}');
    expect(field('Start').value).toBe('2026-10-05');
  });
});

test('the choice is announced in one sentence after each change', async () => {
  const { user } = open();
  expect(status()).toBe('1 – 31 Oct 2026, 31 days, compared with 1 – 30 Sep 2026');
  await user.click(type(/Last 7 days/));
  expect(status()).toBe('13 – 19 Nov 2026, 7 days, compared with 6 – 12 Nov 2026');
  await user.click(screen.getByRole('switch', { name: 'Compare' }));
  expect(status()).toBe('13 – 19 Nov 2026, 7 days');
});

describe('comparing', () => {
  test('fixed dates are available only for the type custom, and another type removes them', async () => {
    const { user } = open();
    expect(type(/Custom dates/).disabled).toBe(true);
    expect(field('Comparison start').disabled).toBe(true);
    await user.click(type('Custom'));
    expect(type(/Custom dates/).disabled).toBe(false);
    await user.click(type(/Custom dates/));
    await user.clear(field('Comparison start'));
    await user.type(field('Comparison start'), '2026-11-02{Enter}');
    // The date may be after the end of the range, because the comparison has fixed dates.
    expect([field('Comparison start').value, field('Comparison end').value]).toEqual(['2026-11-02', '2026-09-30']);
    await user.click(type(/Last 7 days/));
    expect(type(/Previous period/).checked).toBe(true);
    expect(field('Comparison end').value).toBe('2026-11-12');
    await user.click(apply());
    expect(onValueChange).toHaveBeenLastCalledWith(expect.objectContaining({ comparison: { mode: 'previous' } }));
  });

  test('days of the comparison period differ from days of the range by shape and name, not only by colour', () => {
    open();
    const strip = (name: RegExp) => day(name).closest('[data-slot=calendar-strip]') as HTMLElement;
    const compared = strip(/15 September 2026, in comparison/);
    const ranged = strip(/15 October 2026, in range/);
    expect([compared.dataset.range, compared.dataset.compared]).toEqual([undefined, '']);
    expect([ranged.dataset.range, ranged.dataset.compared]).toEqual(['inside', undefined]);
    const outline = compared.querySelector('[data-slot=calendar-compared]');
    expect(outline?.className).toMatch(/rui:border-y/);
    expect(compared.className).not.toMatch(/rui:bg-/);
    expect(ranged.querySelector('[data-slot=calendar-compared]')).toBeNull();
  });
});

test('Cancel and Escape change nothing', async () => {
  const { user } = open();
  await user.click(type(/Last 7 days/));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onValueChange).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: /Date range/ }));
  expect(field('Start').value).toBe('2026-10-01');
  await user.click(type(/Last 7 days/));
  await user.keyboard('{Escape}');
  expect(onValueChange).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Date range/ }));
});

describe('in a form', () => {
  const closed = (props: Partial<DateRangePickerProps> = {}) => picker({ defaultOpen: false, ...props });
  const described = (element: HTMLElement) =>
    (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

  test('uses label, id, description, error and disabled of the field around it', async () => {
    const { user, rerender } = renderUi(
      <Field id="range" label="Report dates" description="Both days count." error="Choose October.">
        {closed()}
      </Field>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', {
      name: /^Report dates 1 – 31 Oct 2026 ?vs 1 – 30 Sep$/,
    });
    expect(button.id).toBe('range');
    expect(described(button)).toEqual(['Choose October.', 'Both days count.']);
    expect(button.dataset.invalid).toBe('true');
    await user.click(button);
    expect(screen.getByRole('dialog', { name: 'Report dates' })).toBeTruthy();
    await user.keyboard('{Escape}');
    rerender(
      <Field label="Report dates" disabled>
        {closed()}
      </Field>,
    );
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  });

  test('in the name of the button, the `aria-label` of the picker comes before the dates', async () => {
    const { user } = renderUi(closed({ 'aria-label': 'Compared weeks', id: 'own', 'aria-describedby': 'help' }));
    const button = screen.getByRole('button', { name: /^Compared weeks: ?1 – 31 Oct 2026 ?vs 1 – 30 Sep$/ });
    expect([button.id, button.getAttribute('aria-describedby')]).toEqual(['own', 'help']);
    await user.click(button);
    expect(screen.getByRole('dialog', { name: 'Compared weeks' })).toBeTruthy();
  });

  test.each([
    [{ mode: 'previous' }, { 'r.compareStartDate': '2026-09-01', 'r.compareEndDate': '2026-09-30' }],
    [{ mode: 'off' }, {}],
  ] as const)('submits its dates under its name, with the comparison %o', (comparison, compared) => {
    renderUi(<form id="f">{closed({ name: 'r', value: { ...OCTOBER, comparison } })}</form>);
    const form = document.getElementById('f') as HTMLFormElement;
    expect(Object.fromEntries(formEntries(form))).toEqual({
      'r.type': 'monthly',
      'r.startDate': '2026-10-01',
      'r.endDate': '2026-10-31',
      ...compared,
    });
  });

  test('submits nothing if it is disabled or has no name', () => {
    renderUi(
      <form id="f">
        {closed({ name: 'r', disabled: true })}
        {closed()}
      </form>,
    );
    expect(formEntries(document.getElementById('f') as HTMLFormElement)).toEqual([]);
  });

  test('onBlur is called when focus leaves the button, not when the picker opens', async () => {
    const onBlur = vi.fn();
    const { user } = renderUi(closed({ onBlur }));
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(onBlur).not.toHaveBeenCalled();
    await user.tab();
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  test('DateRangeTrigger has the same text and classes as the button of the picker', () => {
    const { container } = renderUi(closed());
    const button = container.querySelector('button') as HTMLButtonElement;
    const alone = renderUi(<DateRangeTrigger value={OCTOBER} />).container.querySelector('button') as HTMLButtonElement;
    expect([alone.textContent, alone.className]).toEqual([button.textContent, button.className]);
  });
});

describe('opening moves focus', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('to the first date if the pointer is a mouse', () => {
    open();
    expect(document.activeElement).toBe(field('Start'));
  });

  test('to the picker itself on touch screens, so that no on-screen keyboard covers the calendars', () => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(pointer: coarse)' }),
    );
    open();
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Date range' }));
  });
});
