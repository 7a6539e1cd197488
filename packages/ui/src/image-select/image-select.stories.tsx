import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Field } from '../field/field.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { ImageSelect } from './image-select.tsx';

const colours = { Sand: '#e8dcc4', Sea: '#0f4c55', Clay: '#7a2e1f', Moss: '#4b5f2c', Snow: '#eef1f4', Coal: '#2b2d31' };
const images = Object.entries(colours).map(([alt, colour]) => ({
  value: alt.toLowerCase(),
  alt,
  src: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 48"><rect width="72" height="48" fill="${colour}"/></svg>`,
  )}`,
}));

const meta = {
  title: 'Inputs/Image select',
  component: ImageSelect,
  argTypes: {
    multiple: { control: false, description: 'Several values instead of one.' },
    disabled: { control: { type: 'boolean' } },
  },
  parameters: {
    guidance: {
      do: [
        'Describe every picture in `alt`, which is its accessible name.',
        'Show at least two rows at once, so that users can compare pictures.',
        'State what to do if there are no pictures: “No media available”.',
      ],
      dont: [
        'Crop pictures that users compare: show them completely.',
        'Use it for kinds of things: use tiles with icons.',
      ],
    } satisfies Guidance,
  },
  args: { options: images, name: 'background' },
  render: (args) => (
    <div className="story-column">
      <Field label="Background image">
        <ImageSelect {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<typeof ImageSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

/** Four images in a row. Arrow keys move by position on the screen and not in the order of the radios. */
export const Keyboard: Story = {
  args: { defaultValue: 'sea' },
  parameters: {
    keyboard: [
      {
        keys: ['Tab'],
        does: 'Moves focus to the chosen picture, or to the first if none is chosen.',
        expect: { focus: 'radio: Sea', checked: ['Sea'] },
      },
      {
        keys: ['ArrowDown'],
        does: 'Chooses the picture below.',
        expect: { focus: 'radio: Coal', checked: ['Coal'] },
      },
      {
        keys: ['ArrowUp'],
        does: 'Chooses the picture above.',
        expect: { focus: 'radio: Sea', checked: ['Sea'] },
      },
      {
        keys: ['ArrowRight'],
        mirrored: true,
        does: 'Chooses the next picture; at the end of a row, the first of the next row.',
        expect: { focus: 'radio: Clay', checked: ['Clay'] },
      },
      {
        keys: ['ArrowLeft'],
        mirrored: true,
        does: 'Chooses the previous picture.',
        expect: { focus: 'radio: Sea', checked: ['Sea'] },
      },
      { keys: ['End'], does: 'Chooses the last picture of the row.', expect: { focus: 'radio: Moss' } },
      { keys: ['Home'], does: 'Chooses the first picture of the row.', expect: { focus: 'radio: Sand' } },
    ] satisfies KeyboardTable,
  },
};

/** With `multiple`, each image is a checkbox with its own tab stop. */
export const KeyboardMultiple: Story = {
  args: { multiple: true, defaultValue: ['sand'] },
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves focus to the next picture.', expect: { focus: 'checkbox: Sand' } },
      {
        before: ['Tab'],
        keys: ['Space'],
        does: 'Chooses the picture, or removes it from the choice.',
        expect: { focus: 'checkbox: Sea', checked: ['Sand', 'Sea'] },
      },
      {
        keys: ['Shift+Tab'],
        does: 'Moves focus to the previous picture.',
        expect: { focus: 'checkbox: Sand', checked: ['Sand', 'Sea'] },
      },
    ] satisfies KeyboardTable,
  },
};

export const Several: Story = {
  render: () => (
    <div className="story-column">
      <Field label="Background image">
        <ImageSelect
          options={[...images, { value: 'lost', alt: 'A picture that is gone', src: 'data:image/png;base64,AAAA' }]}
          defaultValue="sea"
          name="background"
        />
      </Field>
      <Field label="Several">
        <ImageSelect multiple options={images.slice(0, 3)} defaultValue={['sand', 'clay']} />
      </Field>
      <Field label="None">
        <ImageSelect options={[]} />
      </Field>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No media available')).toBeVisible();
    await expect(await canvas.findByText('A picture that is gone')).toBeVisible();
    await userEvent.click(canvas.getAllByRole('radio', { name: 'Clay' })[0] as HTMLElement);
    await expect(canvas.getAllByRole('radio', { name: 'Clay' })[0]).toBeChecked();
  },
};
