import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link2, Pencil } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import type { Guidance } from '../testing/guidance.ts';
import { Badge, type BadgeTone } from './badge.tsx';

const meta = {
  title: 'Feedback/Badge',
  component: Badge,
  args: { children: 'Shared', tone: 'neutral' },
  parameters: {
    guidance: {
      do: [
        'Name a state in one or two words: “Shared”, “Trial”, “1 expired source”.',
        'Use `neutral` for plain facts, and another tone only if users may have to act.',
        'Put it beside the name that it describes, on the same line.',
      ],
      dont: [
        'Express the state by colour alone: the text must state it too.',
        'Make it clickable: use a button or a link.',
        'Put more than two on one row of a list: write a sentence instead.',
      ],
    } satisfies Guidance,
  },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

const tones: [BadgeTone, string][] = [
  ['neutral', 'Password'],
  ['info', 'Mia is editing'],
  ['positive', 'Delivered'],
  ['warning', 'Trial'],
  ['negative', '1 expired source'],
  ['accent', 'New'],
];

export const Playground: Story = {};

export const Tones: Story = {
  render: () => (
    <div className="story-row">
      {tones.map(([tone, text]) => (
        <Badge key={tone} tone={tone}>
          {text}
        </Badge>
      ))}
    </div>
  ),
};

/** The icon repeats the meaning of the text, for users who scan the page. */
export const WithIcon: Story = {
  render: () => (
    <div className="story-row">
      <Badge icon={<Icon as={Link2} size="s" />}>Shared</Badge>
      <Badge tone="info" icon={<Icon as={Pencil} size="s" />}>
        Mia is editing
      </Badge>
    </div>
  ),
};
