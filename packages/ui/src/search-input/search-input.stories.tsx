import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { SearchInput } from './search-input.tsx';

const meta = {
  title: 'Inputs/Search',
  component: SearchInput,
  argTypes: {
    size: { control: { type: 'inline-radio' }, options: ['s', 'm', 'l'] },
    placeholder: { control: { type: 'text' } },
    disabled: { control: { type: 'boolean' } },
  },
  parameters: {
    guidance: {
      do: [
        'Name the content that is searched: “Search dashboards”.',
        'Search while users type, and show the number of results.',
        'Set a shortcut if the search is the first element of a page.',
      ],
      dont: [
        'Clear the search when users return from a result.',
        'Use it for lists of fewer than ten entries.',
        'Show an empty list without a text: state that nothing was found, and offer to clear the search.',
      ],
    } satisfies Guidance,
  },
  args: { 'aria-label': 'Search dashboards', shortcut: '/' },
} satisfies Meta<typeof SearchInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Keyboard: Story = {
  parameters: {
    keyboard: [
      {
        keys: ['/'],
        does: 'Moves focus to the search from anywhere on the page, if it has a shortcut.',
        expect: { focus: 'searchbox: Search dashboards', value: '' },
      },
      {
        label: 'Printable characters',
        keys: ['t', 'e', 'a', '/'],
        does: 'Are searched for; in the field the shortcut is an ordinary character.',
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

const onSearch = fn();

export const Shortcut: Story = {
  render: () => (
    <div className="story-column">
      <SearchInput
        aria-label="Search dashboards"
        placeholder="Search dashboards"
        shortcut="/"
        onValueChange={onSearch}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('searchbox', { name: 'Search dashboards' });
    await waitFor(async () => {
      await userEvent.keyboard('/');
      await expect(input).toHaveFocus();
    });
    await expect(input).toHaveValue('');
    await userEvent.keyboard('marlow');
    await expect(onSearch).toHaveBeenLastCalledWith('marlow', expect.anything());
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(input).toHaveValue('');
    await expect(input).toHaveFocus();
  },
};
