import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Field } from '../field/field.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { ColorInput } from './color-input.tsx';

const meta = {
  title: 'Inputs/Colour',
  component: ColorInput,
  parameters: {
    guidance: {
      do: [
        'Let people paste: a name, a hex code, rgb(), hsl() or oklch() are all understood.',
        'Show what the colour does beside it, as a preview of the card.',
        'Check the contrast with what stands on it and say when it is too low.',
      ],
      dont: [
        'Empty the field for something that is no colour: the old one comes back with a word why.',
        'Offer the picker alone; who has a brand’s code wants to type it.',
      ],
    } satisfies Guidance,
  },
  args: { defaultValue: '#2456d7' },
  render: (args) => (
    <div className="story-column">
      <Field label="Accent">
        <ColorInput {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<typeof ColorInput>;
export default meta;
type Story = StoryObj<typeof meta>;

const refusal = 'text: This is not a colour. Write a name, a hex code, rgb(), hsl() or oklch().';

export const Playground: Story = {};

/** Everything that the picker can choose can be written, so the picker itself is no stop. */
export const Keyboard: Story = {
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves focus to the text.', expect: { focus: 'textbox: Accent', value: '#2456d7' } },
      {
        before: ['Control+a', 't', 'e', 'a', 'l'],
        keys: ['Enter'],
        does: 'Takes the colour that was written, in any notation of CSS.',
        expect: { focus: 'textbox: Accent', value: 'teal', hidden: refusal },
      },
      {
        label: 'Enter, or leaving the field',
        before: ['x'],
        keys: ['Enter'],
        does: 'Where no colour was written, brings the last one back and says so.',
        expect: { focus: 'textbox: Accent', value: 'teal', visible: refusal },
      },
      {
        before: ['x'],
        keys: ['Escape'],
        does: 'Forgets what was typed.',
        expect: { focus: 'textbox: Accent', value: 'teal', hidden: refusal },
      },
    ] satisfies KeyboardTable,
  },
};

const onColor = fn();

/** What is no colour is refused: the old one comes back. */
export const Refusal: Story = {
  render: () => (
    <div className="story-column">
      <Field label="Background">
        <ColorInput defaultValue="#f2f4f6" onValueChange={onColor} />
      </Field>
    </div>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Background' });
    await userEvent.clear(input);
    await userEvent.type(input, 'oklch(0.6 0.2 264){Enter}');
    await expect(onColor).toHaveBeenLastCalledWith('oklch(0.6 0.2 264)');
    await userEvent.clear(input);
    await userEvent.type(input, 'var(--x){Enter}');
    await expect(input).toHaveValue('oklch(0.6 0.2 264)');
    await canvas.findByText(/This is not a colour/);
  },
};
