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
        'Let people leave out http://: it is added.',
        'Show the stored address when focus leaves the field.',
        'Keep the last good one when the next is refused, and say why.',
      ],
      dont: [
        'Take schemes that run code: only addresses of the web are addresses.',
        'Check that the page answers before it may be saved; a warning is enough.',
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

const refusal = 'text: This is not an address.';

export const Playground: Story = {};

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
    await expect(onUrl).toHaveBeenLastCalledWith('http://example.com/a');
    await userEvent.clear(input);
    await userEvent.type(input, 'javascript:alert(1){Enter}');
    await canvas.findByText('This is not an address.');
    await expect(onUrl).toHaveBeenCalledTimes(1);
  },
};
