import type { RangeSelection } from '@reporting/formatters/date-range';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Field } from '../field/field.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { windowOf } from '../testing/window.ts';
import { DateRangePicker } from './date-range-picker.tsx';

const october: RangeSelection = {
  type: 'monthly',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  comparison: { mode: 'previous' },
};

const onValueChange = fn();

const meta = {
  title: 'Inputs/Date range',
  component: DateRangePicker,
  parameters: {
    guidance: {
      do: [
        'Show the range in the closed button in words and dates, followed by the comparison.',
        'Explain an uneven comparison: “Range: 31 days, comparison: 30.”',
        'Pass the account’s time zone, and the current day in it.',
        'Let users type dates as well as pick them.',
      ],
      dont: [
        'Apply dates while users choose them: the Apply button applies them, and Cancel discards them.',
        'Offer a day without data: `enabled` states whether today and later days can be picked.',
        'Use it for a single date.',
      ],
    } satisfies Guidance,
  },
  args: { value: october, today: '2026-11-20', timeZone: 'Europe/Copenhagen', onValueChange },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ width: '100%', minHeight: 620, textAlign: 'end' }}>
        <DateRangePicker
          {...args}
          value={value}
          onValueChange={(next) => {
            setValue(next);
            args.onValueChange(next);
          }}
        />
      </div>
    );
  },
} satisfies Meta<typeof DateRangePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = windowOf(390, 844);

const bodyOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body);

export const Closed: Story = {};

/** Days of the range are filled and days of the comparison period are outlined, so that they differ by more than colour. */
export const Open: Story = {
  args: { defaultOpen: true },
  play: async ({ canvasElement }) => {
    const body = bodyOf(canvasElement);
    const look = async (name: RegExp) => {
      const strip = (await body.findByRole('button', { name })).closest('[data-slot=calendar-strip]');
      const outline = strip?.querySelector('[data-slot=calendar-compared]');
      return {
        filled: strip !== null && getComputedStyle(strip).backgroundColor !== 'rgba(0, 0, 0, 0)',
        outlined: !!outline && getComputedStyle(outline).borderTopWidth === '1px',
      };
    };
    await expect(await look(/14 October 2026/)).toEqual({ filled: true, outlined: false });
    await expect(await look(/14 September 2026/)).toEqual({ filled: false, outlined: true });
  },
};

export const OpenRightToLeft: Story = { args: { defaultOpen: true }, globals: { dir: 'rtl' } };

/** Changes take effect only on Apply, all at the same time. */
export const PickAndApply: Story = {
  play: async ({ canvas, canvasElement }) => {
    onValueChange.mockClear();
    const body = bodyOf(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Date range/ }));
    await userEvent.click(await body.findByRole('radio', { name: /Last 7 days/ }));
    await expect(body.getByLabelText('Start')).toHaveValue('2026-11-13');
    await expect(onValueChange).not.toHaveBeenCalled();
    await userEvent.click(body.getByRole('button', { name: 'Apply' }));
    await expect(onValueChange).toHaveBeenCalledTimes(1);
    await expect(onValueChange).toHaveBeenCalledWith({
      type: 'last7Days',
      startDate: '2026-11-13',
      endDate: '2026-11-19',
      comparison: { mode: 'previous' },
    });
    await waitFor(() => expect(canvas.getByRole('button', { name: /13 – 19 Nov 2026/ })).toHaveFocus());
  },
};

/** An invalid typed date is rejected with a reason. A start after the end stays as typed; Apply puts both in order. */
export const Typing: Story = {
  args: { defaultOpen: true },
  play: async ({ canvasElement }) => {
    const body = bodyOf(canvasElement);
    const start = await body.findByLabelText('Start');
    await userEvent.clear(start);
    await userEvent.type(start, '2026-13-01{Enter}');
    await body.findByText(/Enter a date, for example/);
    await userEvent.clear(start);
    await userEvent.type(start, '2027-01-01{Enter}');
    await body.findByText('The latest possible date is 19 Nov 2026.');
    await userEvent.clear(start);
    await userEvent.type(start, '2026-11-10{Enter}');
    await expect(await body.findByText('11 days')).toBeVisible();
    await expect(start).toHaveValue('2026-11-10');
    await expect(body.getByLabelText('End')).toHaveValue('2026-10-31');
    await expect(body.getByRole('radio', { name: 'Custom' })).toBeChecked();
    await userEvent.clear(start);
    await userEvent.type(start, '30 Feb{Enter}');
    await body.findByText('February 2026 has 28 days.');
    await userEvent.clear(start);
    await userEvent.type(start, '5 October 2026{Enter}');
    await expect(await body.findByText('27 days')).toBeVisible();
    await expect(start).toHaveValue('2026-10-05');
  },
};

/** Both months together have one tab stop, which is in the range. The focused day keeps focus when the month changes. */
export const CalendarKeys: Story = {
  args: { defaultOpen: true },
  play: async ({ canvasElement }) => {
    const body = bodyOf(canvasElement);
    await body.findByRole('button', { name: /Thursday 1 October 2026/ });
    const stops = canvasElement.ownerDocument.querySelectorAll('[data-slot=calendar-day][tabindex="0"]');
    await expect([...stops].map((day) => day.getAttribute('aria-label'))).toEqual([
      'Thursday 1 October 2026, in range',
    ]);
    await waitFor(() => expect(body.getByLabelText('Start')).toHaveFocus());
  },
  parameters: {
    keyboard: [
      {
        before: new Array(7).fill('Tab'),
        keys: ['Tab'],
        does: 'Moves from field to field, then to month, year and the first day of the range.',
        expect: { focus: 'button: Thursday 1 October 2026, in range' },
      },
      {
        keys: ['ArrowRight'],
        mirrored: true,
        does: 'Moves to the next day.',
        expect: { focus: 'button: Friday 2 October 2026, in range' },
      },
      {
        keys: ['ArrowDown'],
        does: 'Moves to the same weekday of the next week.',
        expect: { focus: 'button: Friday 9 October 2026, in range' },
      },
      {
        keys: ['ArrowLeft'],
        mirrored: true,
        does: 'Moves to the day before.',
        expect: { focus: 'button: Thursday 8 October 2026, in range' },
      },
      {
        keys: ['ArrowUp'],
        does: 'Moves to the same weekday of the week before.',
        expect: { focus: 'button: Thursday 1 October 2026, in range' },
      },
      {
        before: ['ArrowDown'],
        keys: ['Home'],
        does: 'Moves to the Monday of the week.',
        expect: { focus: 'button: Monday 5 October 2026, in range' },
      },
      {
        keys: ['End'],
        does: 'Moves to the Sunday of the week.',
        expect: { focus: 'button: Sunday 11 October 2026, in range' },
      },
      {
        keys: ['PageUp'],
        does: 'Moves to the same day of the month before.',
        expect: { focus: 'button: Friday 11 September 2026, in comparison' },
      },
      {
        keys: ['PageDown'],
        does: 'Moves to the same day of the next month.',
        expect: { focus: 'button: Sunday 11 October 2026, in range' },
      },
      {
        keys: ['Shift+PageUp'],
        does: 'Moves to the same day of the year before; the calendars follow.',
        expect: { focus: 'button: Saturday 11 October 2025' },
      },
      {
        keys: ['Shift+PageDown'],
        does: 'Moves to the same day of the next year.',
        expect: { focus: 'button: Sunday 11 October 2026, in range' },
      },
      {
        before: ['PageUp'],
        keys: ['Enter'],
        does: 'Picks the day. With the type Monthly, this selects its month. Focus does not move.',
        expect: {
          focus: 'button: Friday 11 September 2026, in range',
          visible: 'text: 1 – 30 Sep 2026, 30 days, compared with 1 – 31 Aug 2026',
        },
      },
      {
        before: ['ArrowUp'],
        keys: ['Space'],
        does: 'Picks it too.',
        expect: { focus: 'button: Friday 4 September 2026, in range' },
      },
      { keys: ['Escape'], does: 'Closes the picker without a change.', expect: { hidden: 'dialog: Date range' } },
    ] satisfies KeyboardTable,
  },
};

export const RangeTypeKeys: Story = {
  args: { defaultOpen: true },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(bodyOf(canvasElement).getByLabelText('Start')).toHaveFocus());
  },
  parameters: {
    keyboard: [
      {
        keys: ['Shift+Tab'],
        does: 'Moves to the chosen range type.',
        expect: { focus: 'radio: Monthly 1 – 31 Oct' },
      },
      {
        keys: ['ArrowDown'],
        does: 'Chooses the next type and its dates.',
        expect: {
          focus: 'radio: Last 7 days 13 – 19 Nov',
          visible: 'text: 13 – 19 Nov 2026, 7 days, compared with 6 – 12 Nov 2026',
        },
      },
      { keys: ['ArrowUp'], does: 'Chooses the previous type.', expect: { focus: 'radio: Monthly 1 – 31 Oct' } },
      {
        before: ['Tab', 'Control+a', '2', '0', '2', '6', '-', '1', '0', '-', '0', '5'],
        keys: ['Enter'],
        does: 'In a date: applies the typed text.',
        expect: { focus: 'textbox: Start', value: '2026-10-05', visible: 'text: 27 days' },
      },
    ] satisfies KeyboardTable,
  },
};

/** Fixed comparison dates are available only for the range type custom. */
export const CustomComparison: Story = {
  args: { defaultOpen: true },
  play: async ({ canvasElement }) => {
    const body = bodyOf(canvasElement);
    await expect(await body.findByRole('radio', { name: /Custom dates/ })).toBeDisabled();
    await userEvent.click(body.getByRole('radio', { name: 'Custom' }));
    await userEvent.click(body.getByRole('radio', { name: /Custom dates/ }));
    const start = body.getByLabelText('Comparison start');
    await userEvent.clear(start);
    await userEvent.type(start, '2026-08-01{Enter}');
    await userEvent.click(body.getByRole('button', { name: 'Apply' }));
    await expect(onValueChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ comparison: { mode: 'custom', startDate: '2026-08-01', endDate: '2026-09-30' } }),
    );
  },
};

/** The button uses label, description and error of the field. */
export const InField: Story = {
  render: (args) => (
    <Field label="Report dates" description="Both days are included." error="Choose a range that has ended.">
      <DateRangePicker {...args} />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: /^Report dates 1 – 31 Oct 2026/ });
    await expect(button).toHaveAccessibleDescription('Choose a range that has ended. Both days are included.');
  },
};

export const NoComparison: Story = {
  args: { value: { ...october, comparison: { mode: 'off' } }, defaultOpen: true },
};

/** Returns the open picker, its position, its number of calendars, and whether it and its buttons are visible completely. */
async function openPicker(canvasElement: HTMLElement) {
  const body = bodyOf(canvasElement);
  const picker = await body.findByRole('dialog', { name: 'Date range' });
  await waitFor(() => expect(picker.getAnimations()).toEqual([]));
  const { left, top, right, bottom } = picker.getBoundingClientRect();
  const apply = body.getByRole('button', { name: 'Apply' }).getBoundingClientRect();
  return {
    picker,
    box: { left, top, right, bottom },
    whole: left === 0 && top === 0 && right === innerWidth && bottom === innerHeight,
    inside: left >= 8 && right <= document.documentElement.clientWidth - 8 && bottom <= innerHeight,
    calendars: body.getAllByRole('grid').length,
    sideways: picker.scrollWidth - picker.clientWidth,
    appliesInSight: apply.top >= top && apply.bottom <= Math.min(bottom, innerHeight),
  };
}

/** Closes the picker with Escape and expects focus on its button. */
async function leaveByEscape(canvasElement: HTMLElement) {
  const body = bodyOf(canvasElement);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(body.getByRole('button', { name: /Date range/ })).toHaveFocus());
}

/** On a tablet, both calendars are shown in a popover at the button. */
export const Tablet: Story = {
  args: { defaultOpen: true },
  ...windowOf(820, 1180),
  play: async ({ canvasElement }) => {
    const { box, whole, inside, calendars, sideways } = await openPicker(canvasElement);
    await expect({ whole, inside, calendars, sideways }).toEqual({
      whole: false,
      inside: true,
      calendars: 2,
      sideways: 0,
    });
    const opener = canvasElement.querySelector('[data-slot=date-range-trigger]');
    await expect(Math.round(box.top - (opener?.getBoundingClientRect().bottom ?? 0))).toBe(6);
    await leaveByEscape(canvasElement);
  },
};

export const TabletRightToLeft: Story = { ...Tablet, globals: { ...Tablet.globals, dir: 'rtl' } };

/** The narrowest window that shows both calendars. Every day is large enough for mouse and touch. */
export const NarrowestWithTwo: Story = {
  args: { defaultOpen: true },
  ...windowOf(720, 900),
  play: async ({ canvasElement }) => {
    const { picker, whole, inside, calendars, sideways } = await openPicker(canvasElement);
    await expect({ whole, inside, calendars, sideways }).toEqual({
      whole: false,
      inside: true,
      calendars: 2,
      sideways: 0,
    });
    for (const element of picker.querySelectorAll('[data-slot=calendar-day]')) {
      await expect(element.getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
    }
  },
};

/** In a low window, the picker scrolls, and Apply and Cancel stay visible. */
export const Low: Story = {
  args: { defaultOpen: true },
  ...windowOf(820, 500),
  play: async ({ canvasElement }) => {
    const { picker, whole, inside, sideways, appliesInSight } = await openPicker(canvasElement);
    await expect({ whole, inside, sideways, appliesInSight }).toEqual({
      whole: false,
      inside: true,
      sideways: 0,
      appliesInSight: true,
    });
    // The buttons do not cover a control that receives focus by keyboard.
    const body = bodyOf(canvasElement);
    const compare = body.getByRole('switch', { name: 'Compare' });
    compare.focus();
    const footer = body.getByRole('button', { name: 'Apply' }).closest('[data-slot=range-footer]');
    await waitFor(() =>
      expect(compare.getBoundingClientRect().bottom).toBeLessThanOrEqual(footer?.getBoundingClientRect().top ?? 0),
    );
    await expect(picker).toContainElement(compare);
    await leaveByEscape(canvasElement);
  },
};

/** A phone in landscape format has space for both calendars, but not for a popover. */
export const PhoneOnItsSide: Story = {
  args: { defaultOpen: true },
  ...windowOf(844, 390),
  play: async ({ canvasElement }) => {
    const { whole, calendars, sideways, appliesInSight } = await openPicker(canvasElement);
    await expect({ whole, calendars, sideways, appliesInSight }).toEqual({
      whole: true,
      calendars: 2,
      sideways: 0,
      appliesInSight: true,
    });
    await leaveByEscape(canvasElement);
  },
};

/** Without space for two calendars, the picker fills the screen and shows one. */
export const Narrow: Story = {
  args: { defaultOpen: true },
  ...phone,
  play: async ({ canvasElement }) => {
    const body = bodyOf(canvasElement);
    const { whole, calendars, appliesInSight } = await openPicker(canvasElement);
    await expect({ whole, calendars, appliesInSight }).toEqual({ whole: true, calendars: 1, appliesInSight: true });
    await userEvent.click(body.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
    const opener = body.getByRole('button', { name: /Date range/ });
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.click(opener);
    await body.findByRole('dialog', { name: 'Date range' });
  },
};

/** At 400 % zoom, no content is cut off, and Apply stays visible. */
export const Zoomed: Story = {
  args: { defaultOpen: true },
  ...windowOf(320, 480),
  play: async ({ canvasElement }) => {
    const body = bodyOf(canvasElement);
    const screen = await body.findByRole('dialog', { name: 'Date range' });
    await expect(screen.scrollWidth).toBeLessThanOrEqual(320);
    for (const element of screen.querySelectorAll('button, select, input:not([type=radio])')) {
      const { left, right } = element.getBoundingClientRect();
      await expect([Math.floor(left) >= 0, Math.ceil(right) <= 320]).toEqual([true, true]);
    }
    const { bottom } = body.getByRole('button', { name: 'Apply' }).getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(480);
  },
};

/** Every control is at least 44 px high and wide, as touch requires. */
export const Touched: Story = {
  args: { defaultOpen: true },
  ...phone,
  parameters: { ...phone.parameters, everyControl: true },
};

export const Disabled: Story = { args: { disabled: true } };
