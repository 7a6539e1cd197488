import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { TextLink } from './text-link.tsx';

const meta = {
  title: 'Actions/Text link',
  component: TextLink,
  args: { href: '#sources', children: 'Open sources' },
  parameters: {
    guidance: {
      do: [
        'Name its target: “Open sources”, “Read how shares work”.',
        'Use it for navigation; users can open its address in a new tab or copy it.',
        'Keep it underlined in a text, so that it is recognisable without colour.',
      ],
      dont: [
        'Write “here” or “click here”.',
        'Use it for an action that changes data: use a button.',
        'Open a new window without an announcement.',
      ],
    } satisfies Guidance,
  },
} satisfies Meta<typeof TextLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const InAText: Story = {
  render: (args) => (
    <p style={{ margin: 0, maxWidth: 360 }}>
      Two sources have expired. <TextLink {...args} /> and sign in again to avoid Data Error widgets.
    </p>
  ),
};

export const Keyboard: Story = {
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves focus to the link; Enter follows it.', expect: { focus: 'link: Open sources' } },
    ] satisfies KeyboardTable,
  },
};
