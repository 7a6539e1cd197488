import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as icons from '../icons/index.ts';
import type { Guidance } from '../testing/guidance.ts';
import { Icon } from './icon.tsx';

const { Calendar, Pencil, TriangleAlert } = icons;

const meta = {
  title: 'Foundations/Icon',
  component: Icon,
  args: { as: Pencil, size: 'm' },
  argTypes: {
    as: {
      control: { type: 'select' },
      options: ['Pencil', 'Calendar', 'TriangleAlert'],
      mapping: { Pencil, Calendar, TriangleAlert },
    },
  },
  parameters: {
    guidance: {
      do: [
        'Put a word beside it. Use it alone only if it is generally known: close, search, more.',
        'Set `label` if no text beside it has the same meaning, and omit it otherwise.',
        'Choose its size by the text beside it: `s` with 12 and 13 px, `m` with 14 px and more.',
      ],
      dont: [
        'Set its colour: it has the colour of its text, in both themes.',
        'Mix icons of another family or line weight.',
        'Use two icons for one meaning, or one icon for two.',
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

/** With a label, the icon is an image with an accessible name. Without a label, it is hidden from screen readers. */
export const Labelled: Story = {
  args: { as: TriangleAlert, label: 'Expired' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Expired' })).toBeVisible();
  },
};

/** The icons of `@reporting/ui/icons`. Any other component that accepts a size and the attributes of an `<svg>` can be used too. */
export const All: Story = {
  render: () => (
    <div className="story-row" style={{ flexWrap: 'wrap' }}>
      {Object.entries(icons).map(([name, icon]) => (
        <Icon key={name} as={icon} label={name} size="l" />
      ))}
    </div>
  ),
};
