import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Field } from '../field/field.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { DatePicker } from './date-picker.tsx';

const meta = {
  title: 'Inputs/Date picker',
  component: DatePicker,
  args: { today: '2026-11-20', defaultValue: '2026-11-30', onValueChange: fn() },
  parameters: {
    guidance: {
      do: [
        'Use it for one day: a due date, the first day of a schedule.',
        'Set `min` and `max` if not every day makes sense; the field states which day is the first or the last.',
        'Offer `presets` for the days that most people choose.',
      ],
      dont: ['Use two of them for a range: use the date range picker.', 'Ask for a day that the service can compute.'],
    } satisfies Guidance,
  },
  render: (args) => (
    <div className="story-field">
      <Field label="First report" description="Reports are sent at 08:00.">
        <DatePicker {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<typeof DatePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'First report' });
    await userEvent.clear(field);
    await userEvent.type(field, '1.12.2026{Enter}');
    await expect(field).toHaveValue('1 Dec 2026');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-12-01', expect.anything());
  },
};

/** The calendar with limits and presets. */
export const Open: Story = {
  args: {
    min: '2026-11-16',
    max: '2026-12-24',
    defaultOpen: true,
    presets: [
      { label: 'Tomorrow', value: '2026-11-21' },
      { label: 'Next Monday', value: '2026-11-23' },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('button', { name: 'Next Monday' }));
    await expect(canvas.getByRole('textbox', { name: 'First report' })).toHaveValue('23 Nov 2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Open the calendar' }));
    await body.findByRole('grid');
  },
};

export const Rejected: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'First report' });
    await userEvent.clear(field);
    await userEvent.type(field, '30 Feb{Enter}');
    await canvas.findByText('February 2026 has 28 days.');
  },
};

export const Keyboard: Story = {
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves focus to the field.', expect: { focus: 'textbox: First report' } },
      {
        keys: ['Alt+ArrowDown'],
        does: 'Opens the calendar at the day of the field.',
        expect: { focus: 'button: Monday 30 November 2026' },
      },
      {
        keys: ['ArrowDown'],
        does: 'Moves by week; the arrows to the sides by day, Page keys by month.',
        expect: { focus: 'button: Monday 7 December 2026' },
      },
      {
        keys: ['Enter'],
        does: 'Chooses the day and closes the calendar.',
        expect: { focus: 'textbox: First report', hidden: 'grid: December 2026' },
      },
    ] satisfies KeyboardTable,
  },
};
