import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../button/button.tsx';
import { TextInput } from '../../text-input/text-input.tsx';
import { Intro, Section } from './parts.tsx';

const meta = { title: 'Foundations/Space' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const steps: [step: number, pixels: number, use: string][] = [
  [1, 4, 'An icon and its text'],
  [2, 8, 'Controls in a row'],
  [3, 12, 'Parts of a control, rows of a list'],
  [4, 16, 'Fields of a form, cards in a dashboard'],
  [5, 20, 'The inside of a card'],
  [6, 24, 'The inside of a dialog, the edge of a page'],
  [8, 32, 'Parts of a page'],
  [10, 40, 'Above a part with a title'],
  [12, 48, 'Around an empty state'],
  [16, 64, 'The end of a page'],
];

export const Steps: Story = {
  render: () => (
    <>
      <Intro title="Space and shape">
        Distances are multiples of 4 px. Related elements are closer together than unrelated elements.
      </Intro>
      <Section title="Space">
        {steps.map(([step, pixels, use]) => (
          <div key={step} className="foundation-step">
            <code>space-{step}</code>
            <span>{pixels} px</span>
            <span style={{ inlineSize: `var(--rui-space-${step})` }} />
            <span>{use}</span>
          </div>
        ))}
      </Section>
    </>
  ),
};

export const Shape: Story = {
  render: () => (
    <>
      <Section
        title="Corners"
        about="Larger elements have a larger radius: marks 3, chips 4, controls 6, cards 10, dialogs 12 px."
      >
        <div className="foundation-shapes">
          {['mark', 'chip', 'control', 'card', 'modal', 'full'].map((name) => (
            <div key={name} style={{ borderRadius: `var(--rui-radius-${name})` }}>
              {name}
            </div>
          ))}
        </div>
      </Section>
      <Section
        title="Depth"
        about="Only elements above the page have a shadow. A card is part of the page and has a border."
      >
        <div className="foundation-shapes">
          {['card', 'popover', 'modal', 'drag'].map((name) => (
            <div key={name} style={{ boxShadow: `var(--rui-shadow-${name})`, borderColor: 'transparent' }}>
              {name}
            </div>
          ))}
        </div>
      </Section>
      <Section
        title="Controls"
        about="Controls are 28, 32 or 40 px high; the default is 32 px. On touch screens, targets have at least 44 px."
      >
        <div className="story-row">
          {(['s', 'm', 'l'] as const).map((size) => (
            <div key={size} className="story-row">
              <TextInput
                size={size}
                aria-label={`Size ${size}`}
                defaultValue={`Size ${size}`}
                style={{ inlineSize: 120 }}
              />
              <Button size={size}>Size {size}</Button>
            </div>
          ))}
        </div>
      </Section>
    </>
  ),
};
