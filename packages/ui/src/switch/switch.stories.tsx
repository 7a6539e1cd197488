import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { Switch } from './switch.tsx';

const meta = {
  title: 'Inputs/Switch',
  component: Switch,
  argTypes: { defaultChecked: { control: { type: 'boolean' } }, disabled: { control: { type: 'boolean' } } },
  parameters: {
    guidance: {
      do: [
        'Use it for a setting that takes effect immediately: “Grid lines”.',
        'Name the setting, not its state: the switch shows whether it is on.',
        'In a list of settings, put the switches at the end of their rows.',
      ],
      dont: [
        'Use it in a form with a save button: use a checkbox.',
        'Write “On” and “Off” beside it.',
        'Open a confirmation before it changes.',
      ],
    } satisfies Guidance,
  },
  args: { label: 'Grid lines' },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Keyboard: Story = {
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves focus to the switch.', expect: { focus: 'switch: Grid lines', checked: [] } },
      {
        keys: ['Space'],
        does: 'Switches the setting on or off.',
        expect: { focus: 'switch: Grid lines', checked: ['Grid lines'] },
      },
    ] satisfies KeyboardTable,
  },
};

export const States: Story = {
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
