import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { Checkbox } from './checkbox.tsx';

const meta = {
  title: 'Inputs/Checkbox',
  component: Checkbox,
  argTypes: {
    defaultChecked: { control: { type: 'boolean' } },
    required: { control: { type: 'boolean' } },
    disabled: { control: { type: 'boolean' } },
  },
  parameters: {
    guidance: {
      do: [
        'Write the label so that checked means yes: “Attach PDF”.',
        'Use `indeterminate` only for a parent whose children differ.',
        'Put an explanation into `description` if the label alone is not clear.',
      ],
      dont: [
        'Use it for a setting that takes effect immediately: use a switch.',
        'Write labels with “not” or “don’t”.',
        'Use one alone for a choice between two options: two radios name both.',
      ],
    } satisfies Guidance,
  },
  args: { label: 'Attach PDF', onCheckedChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText('Attach PDF'));
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true, expect.anything());
    await userEvent.keyboard(' ');
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false, expect.anything());
  },
};

export const Keyboard: Story = {
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves focus to the checkbox.', expect: { focus: 'checkbox: Attach PDF', checked: [] } },
      { keys: ['Space'], does: 'Checks it.', expect: { checked: ['Attach PDF'] } },
      { keys: ['Space'], does: 'Unchecks it again.', expect: { focus: 'checkbox: Attach PDF', checked: [] } },
    ] satisfies KeyboardTable,
  },
};

export const States: Story = {
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
