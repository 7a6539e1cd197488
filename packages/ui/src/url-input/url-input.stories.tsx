import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '../field/field.tsx';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { UrlInput } from './url-input.tsx';

const meta = {
  title: 'Inputs/URL',
  component: UrlInput,
  args: { defaultValue: 'https://example.com' },
  render: (args) => (
    <div className="story-column">
      <Field label="Link">
        <UrlInput {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<typeof UrlInput>;
export default meta;
type Story = StoryObj<typeof meta>;

const refusal = 'text: This is not an address.';

export const Keyboard: Story = {
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves focus to the text.', expect: { focus: 'textbox: Link' } },
      {
        before: ['Control+a', 'a', '.', 'd', 'k'],
        keys: ['Enter'],
        does: 'Takes the address, with http:// before it where it has no protocol.',
        expect: { focus: 'textbox: Link', value: 'http://a.dk', hidden: refusal },
      },
      {
        label: 'Enter, or leaving the field',
        before: ['Space', 'b'],
        keys: ['Enter'],
        does: 'Where it is no address, says so and leaves it to be mended; the last good one stays the value.',
        expect: { focus: 'textbox: Link', value: 'http://a.dk b', visible: refusal },
      },
      {
        keys: ['Escape'],
        does: 'Brings the last good address back.',
        expect: { focus: 'textbox: Link', value: 'http://a.dk', hidden: refusal },
      },
    ] satisfies KeyboardTable,
  },
};
