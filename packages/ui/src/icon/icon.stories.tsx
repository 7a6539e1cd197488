import type { Meta, StoryObj } from '@storybook/react-vite';
import { Calendar, Share2, TriangleAlert } from 'lucide-react';
import { expect } from 'storybook/test';
import type { Guidance } from '../testing/guidance.ts';
import { Icon } from './icon.tsx';

const meta = {
  title: 'Foundations/Icon',
  component: Icon,
  args: { as: Share2, size: 'm' },
  argTypes: {
    as: {
      control: { type: 'select' },
      options: ['Share2', 'Calendar', 'TriangleAlert'],
      mapping: { Share2, Calendar, TriangleAlert },
    },
  },
  parameters: {
    guidance: {
      do: [
        'Put a word beside it. Alone it stands only for what everybody knows: close, search, more.',
        'Give it a `label` where no text beside it says the same, and none where one does.',
        'Take it from the text that it goes with: `s` with 12 and 13 px, `m` with 14 px and up.',
      ],
      dont: [
        'Colour it by hand: it takes the colour of its text, in both themes.',
        'Mix in icons of another family, or of another weight of line.',
        'Use two icons for one thing, or one icon for two.',
      ],
    } satisfies Guidance,
  },
} satisfies Meta<typeof Icon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Sizes: Story = {
  render: () => (
    <div className="story-row">
      {(['xs', 's', 'm', 'l'] as const).map((size) => (
        <Icon key={size} as={Calendar} size={size} />
      ))}
    </div>
  ),
};

/** With a label it is a picture with a name, without one it is not there for screen readers. */
export const Labelled: Story = {
  args: { as: TriangleAlert, label: 'Expired' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Expired' })).toBeVisible();
  },
};
