import type { RangeSelection } from '@reporting/formatters/date-range';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
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

const bodyOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body);

export const Closed: Story = {};

export const Open: Story = { args: { defaultOpen: true } };

export const OpenRightToLeft: Story = { args: { defaultOpen: true }, globals: { dir: 'rtl' } };

/** Nothing counts before Apply, and then all of it at once. */
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

/** Typed dates: a wrong one is explained and not taken, ends the wrong way round are swapped. */
export const Typing: Story = {
  args: { defaultOpen: true },
  play: async ({ canvasElement }) => {
    const body = bodyOf(canvasElement);
    const start = await body.findByLabelText('Start');
    await userEvent.clear(start);
    await userEvent.type(start, '2026-13-01{Enter}');
    await body.findByText(/Write the date as year-month-day/);
    await userEvent.clear(start);
    await userEvent.type(start, '2027-01-01{Enter}');
    await body.findByText('The latest date is 19 Nov 2026.');
    await userEvent.clear(start);
    await userEvent.type(start, '2026-11-10{Enter}');
    await waitFor(() => expect(body.getByLabelText('End')).toHaveValue('2026-11-10'));
    await expect(start).toHaveValue('2026-10-31');
    await expect(body.getByRole('radio', { name: 'Custom' })).toBeChecked();
    await expect(body.getByText('11 days')).toBeVisible();
  },
};

/** The two months are one tab stop; the focused day keeps focus when the month changes. */
export const CalendarKeys: Story = {
  args: { defaultOpen: true },
  play: async ({ canvasElement }) => {
    const body = bodyOf(canvasElement);
    const day = await body.findByRole('button', { name: /Thursday 1 October 2026/ });
    day.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(body.getByRole('button', { name: /Friday 9 October 2026/ })).toHaveFocus());
    await userEvent.keyboard('{PageUp}');
    await waitFor(() => expect(body.getByRole('button', { name: /Wednesday 9 September 2026/ })).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(body.getByRole('button', { name: /Monday 7 September 2026/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(body.getByLabelText('Start')).toHaveValue('2026-09-01'));
    await expect(canvasElement.ownerDocument.querySelectorAll('[data-slot=calendar-day][tabindex="0"]')).toHaveLength(
      1,
    );
  },
};

/** A comparison of its own, only where the range is custom. */
export const CustomComparison: Story = {
  args: { defaultOpen: true },
  play: async ({ canvasElement }) => {
    const body = bodyOf(canvasElement);
    await expect(await body.findByRole('radio', { name: /Custom dates/ })).toBeDisabled();
    await userEvent.click(body.getByRole('radio', { name: 'Custom' }));
    await userEvent.click(body.getByRole('radio', { name: /Custom dates/ }));
    const start = body.getByLabelText('Compare start');
    await userEvent.clear(start);
    await userEvent.type(start, '2026-08-01{Enter}');
    await userEvent.click(body.getByRole('button', { name: 'Apply' }));
    await expect(onValueChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ comparison: { mode: 'custom', startDate: '2026-08-01', endDate: '2026-09-30' } }),
    );
  },
};

export const NoComparison: Story = {
  args: { value: { ...october, comparison: { mode: 'off' } }, defaultOpen: true },
};

/** Where two calendars do not fit, the picker takes the whole screen, with one. */
export const Narrow: Story = {
  args: { defaultOpen: true },
  parameters: { window: { width: 390, height: 844 } },
  play: async ({ canvasElement }) => {
    const body = bodyOf(canvasElement);
    await body.findByRole('dialog', { name: 'Date range' });
    await userEvent.click(body.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
    await userEvent.click(body.getByRole('button', { name: /Date range/ }));
    await body.findByRole('dialog', { name: 'Date range' });
  },
};

export const Disabled: Story = { args: { disabled: true } };
