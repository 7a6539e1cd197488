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
        'Use it for what takes effect at once: “Grid lines”.',
        'Name the thing, not the state: the switch says whether it is on.',
        'Put it at the end of its row where several stand below each other.',
      ],
      dont: [
        'Use it in a form that has to be saved: that is a checkbox.',
        'Write “On” and “Off” beside it.',
        'Let it ask a question before it changes.',
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
        does: 'Switches on, or off.',
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
