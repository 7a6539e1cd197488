import type { Meta, StoryObj } from '@storybook/react-vite';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { SearchInput } from './search-input.tsx';

const meta = {
  title: 'Inputs/Search',
  component: SearchInput,
  args: { 'aria-label': 'Search dashboards', shortcut: '/' },
} satisfies Meta<typeof SearchInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Keyboard: Story = {
  parameters: {
    keyboard: [
      {
        keys: ['/'],
        does: 'Moves focus to the search from anywhere on the page, where it has a shortcut.',
        expect: { focus: 'searchbox: Search dashboards', value: '' },
      },
      {
        label: 'Printable characters',
        keys: ['t', 'e', 'a', '/'],
        does: 'Are searched for; the shortcut is a character like any other here.',
        expect: { value: 'tea/', visible: 'button: Clear' },
      },
      { keys: ['Tab'], does: 'Moves focus to the button that clears it.', expect: { focus: 'button: Clear' } },
      {
        keys: ['Enter'],
        does: 'On the button: clears the search and moves focus back to it.',
        expect: { focus: 'searchbox: Search dashboards', value: '', hidden: 'button: Clear' },
      },
      {
        before: ['t', 'e', 'a'],
        keys: ['Escape'],
        does: 'Clears the search.',
        expect: { focus: 'searchbox: Search dashboards', value: '' },
      },
    ] satisfies KeyboardTable,
  },
};
