import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Field } from '../field/field.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { UrlInput } from './url-input.tsx';

const meta = {
  title: 'Inputs/URL',
  component: UrlInput,
  parameters: {
    guidance: {
      do: [
        'Let users omit http://: it is added.',
        'Show the stored address when focus leaves the field.',
        'Keep the last valid address when the next is rejected, and state the reason.',
      ],
      dont: [
        'Accept schemes that run code: only web addresses are valid.',
        'Require that the page answers before the address can be saved; a warning is enough.',
      ],
    } satisfies Guidance,
  },
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

const refusal = 'text: This is not a web address. Enter one such as https://example.com.';

export const Playground: Story = {};

export const Keyboard: Story = {
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves focus to the text.', expect: { focus: 'textbox: Link' } },
      {
        before: ['Control+a', 'a', '.', 'd', 'k'],
        keys: ['Enter'],
        does: 'Applies the address, with http:// added if it has no protocol.',
        expect: { focus: 'textbox: Link', value: 'http://a.dk', hidden: refusal },
      },
      {
        label: 'Enter, or leaving the field',
        before: ['Space', 'b'],
        keys: ['Enter'],
        does: 'If the text is not an address, shows an error and keeps the text for correction; the last valid one remains the value.',
        expect: { focus: 'textbox: Link', value: 'http://a.dk b', visible: refusal },
      },
      {
        keys: ['Escape'],
        does: 'Restores the last valid address.',
        expect: { focus: 'textbox: Link', value: 'http://a.dk', hidden: refusal },
      },
    ] satisfies KeyboardTable,
  },
};

const onUrl = fn();

export const Refusal: Story = {
  render: () => (
    <div className="story-column">
      <Field label="Link">
        <UrlInput onValueChange={onUrl} />
      </Field>
    </div>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Link' });
    await userEvent.type(input, 'example.com/a{Enter}');
    await expect(onUrl).toHaveBeenLastCalledWith('http://example.com/a', expect.anything());
    await userEvent.clear(input);
    await userEvent.type(input, 'javascript:alert(1){Enter}');
    await canvas.findByText('This is not a web address. Enter one such as https://example.com.');
    await expect(onUrl).toHaveBeenCalledTimes(1);
  },
};
