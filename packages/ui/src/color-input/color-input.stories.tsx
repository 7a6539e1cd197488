import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '../field/field.tsx';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { ColorInput } from './color-input.tsx';

const meta = {
  title: 'Inputs/Colour',
  component: ColorInput,
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
