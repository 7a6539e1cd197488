import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { CheckboxGroup } from '../checkbox-group/checkbox-group.tsx';
import { Field } from '../field/field.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { SegmentedControl } from '../segmented-control/segmented-control.tsx';
import { Switch } from '../switch/switch.tsx';
import { Checkbox } from './checkbox.tsx';

const meta = {
  title: 'Inputs/Choice',
  component: Checkbox,
  args: { label: 'Attach PDF', onCheckedChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText('Attach PDF'));
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false);
  },
};

export const Checkboxes: Story = {
  render: () => (
    <div className="story-column">
      <Checkbox label="Attach PDF" defaultChecked />
      <Checkbox label="Preview in mail" />
      <Checkbox label="All sources" indeterminate />
      <Checkbox label="Disabled" disabled />
      <Checkbox label="Disabled, checked" disabled defaultChecked />
      <Checkbox label="I am not under 16" error="Please confirm checkboxes to proceed" />
      <Checkbox label="Weekly summary" description="Mondays at eight, to everybody in the company." />
    </div>
  ),
};

const onMetrics = fn();

/** The parent shows the mixed state; the maximum disables the rest. */
export const Group: Story = {
  render: () => (
    <div className="story-column">
      <Field label="Metrics">
        <CheckboxGroup
          selectAllLabel="All"
          max={3}
          defaultValue={['sessions']}
          onValueChange={onMetrics}
          options={['sessions', 'users', 'bounces', 'revenue'].map((value) => ({ value, label: value }))}
        />
      </Field>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Metrics' })).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'bounces' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'users' }));
    await expect(onMetrics).toHaveBeenLastCalledWith(['sessions', 'users', 'bounces']);
    await expect(canvas.getByRole('checkbox', { name: 'revenue' })).toBeDisabled();
  },
};

const onPeriod = fn();

export const Radios: Story = {
  render: () => (
    <div className="story-column">
      <Field label="Period" required>
        <RadioGroup
          defaultValue="MONTH"
          onValueChange={onPeriod}
          options={[
            { value: 'MONTH', label: 'Monthly' },
            { value: 'WEEK', label: 'Weekly', description: 'From Monday to Sunday' },
            { value: 'DAY', label: 'Daily', disabled: true },
          ]}
        />
      </Field>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Monthly' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(onPeriod).toHaveBeenLastCalledWith('WEEK');
  },
};

export const Switches: Story = {
  render: () => (
    <div className="story-column">
      <Switch label="Compare" defaultChecked />
      <Switch label="Grid lines" />
      <Switch label="Disabled" disabled />
      <Switch label="Show change" position="end" defaultChecked />
      <Switch label="Change in percent" position="end" description="Instead of the difference" />
    </div>
  ),
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('switch', { name: 'Grid lines' });
    await userEvent.click(grid);
    await expect(grid).toBeChecked();
  },
};

export const Segments: Story = {
  render: () => (
    <div className="story-column">
      <SegmentedControl
        aria-label="State"
        segments={[
          { value: 'active', label: 'Active', detail: 14 },
          { value: 'archived', label: 'Archived', detail: 3 },
        ]}
      />
      <Field label="Period">
        <SegmentedControl
          stretch
          segments={[
            { value: 'MONTH', label: 'Month' },
            { value: 'WEEK', label: 'Week' },
          ]}
        />
      </Field>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Archived 3' }));
    await expect(canvas.getByRole('radio', { name: 'Archived 3' })).toBeChecked();
  },
};
