import type { Meta, StoryObj } from '@storybook/react-vite';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { Switch } from './switch.tsx';

const meta = {
  title: 'Inputs/Switch',
  component: Switch,
  args: { label: 'Grid lines' },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

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
