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
        'Let users paste a colour: a name, a hex code, rgb(), hsl() or oklch().',
        'Show the effect of the colour beside the field, for example in a preview of the card.',
        'Check the contrast between the colour and the text on it, and warn if it is too low.',
      ],
      dont: [
        'Empty the field after an invalid colour: the text stays, so that users can correct it, and the field states the reason.',
        'Offer only the picker: users type the code of a brand colour.',
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

const refusal = 'text: This is not a colour. Enter a colour name, a hex code, rgb(), hsl() or oklch().';

export const Playground: Story = {};

/** Every colour of the picker can also be typed, so the picker is not a tab stop. */
export const Keyboard: Story = {
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves focus to the text.', expect: { focus: 'textbox: Accent', value: '#2456d7' } },
      {
        before: ['Control+a', 't', 'e', 'a', 'l'],
        keys: ['Enter'],
        does: 'Applies the typed colour, in any CSS notation.',
        expect: { focus: 'textbox: Accent', value: 'teal', hidden: refusal },
      },
      {
        label: 'Enter, or leaving the field',
        before: ['x'],
        keys: ['Enter'],
        does: 'If the text is not a colour, keeps the text and shows an error.',
        expect: { focus: 'textbox: Accent', value: 'tealx', visible: refusal },
      },
      {
        keys: ['Escape'],
        does: 'Discards the typed text and restores the last colour.',
        expect: { focus: 'textbox: Accent', value: 'teal', hidden: refusal },
      },
    ] satisfies KeyboardTable,
  },
};

const onColor = fn();

/** An invalid colour is rejected with an error, and its text stays in the field. */
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
    await expect(onColor).toHaveBeenLastCalledWith('oklch(0.6 0.2 264)', expect.anything());
    await userEvent.clear(input);
    await userEvent.type(input, 'var(--x){Enter}');
    await expect(input).toHaveValue('var(--x)');
    await canvas.findByText(/This is not a colour/);
  },
};
