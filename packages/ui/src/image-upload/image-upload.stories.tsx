import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Field } from '../field/field.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { ImageUpload } from './image-upload.tsx';

/** An image of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const png = () => new File([Uint8Array.from(atob(pixel), (c) => c.charCodeAt(0))], 'logo.png', { type: 'image/png' });

const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="48"><rect width="160" height="48" rx="8" fill="#2456d7"/><text x="80" y="31" text-anchor="middle" font-family="sans-serif" font-size="20" font-weight="700" fill="#fff">MARLOW</text></svg>',
)}`;

const meta = {
  title: 'Inputs/Image upload',
  component: ImageUpload,
  args: { onValueChange: fn() },
  parameters: {
    guidance: {
      do: [
        'State in the field’s help the accepted formats, the maximum size and the best dimensions.',
        'Set `imageName`, which the remove button contains.',
        'Show the stored picture from the start, with its address as the value.',
      ],
      dont: [
        'Use it for files that are not pictures: use the file input.',
        'Save the image at once: it is saved with its form.',
      ],
    } satisfies Guidance,
  },
  render: (args) => (
    <div className="story-column">
      <Field label="Client logo" description="PNG or JPEG, shown 48 px high.">
        <ImageUpload {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<typeof ImageUpload>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A file that is not an image is rejected, even if its name is that of an image, and the last valid file stays. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Client logo');
    await userEvent.upload(input, png());
    await expect(await canvas.findByRole('img', { name: 'logo.png' })).toBeInTheDocument();
    await userEvent.upload(input, new File(['<svg/>'], 'vector.png', { type: 'image/png' }));
    await canvas.findByText('Invalid file type');
    await expect(canvas.getByRole('img', { name: 'logo.png' })).toBeInTheDocument();
  },
};

export const Stored: Story = {
  args: { defaultValue: logo, imageName: 'Marlow logo' },
};

export const Keyboard: Story = {
  args: { defaultValue: logo, imageName: 'Marlow logo' },
  parameters: {
    keyboard: [
      {
        keys: ['Tab'],
        does: 'Moves focus to the button that removes the picture, if there is one.',
        expect: { focus: 'button: Remove Marlow logo' },
      },
      {
        keys: ['Tab'],
        does: 'Moves focus to the picture’s field; Enter or Space opens the file chooser.',
        expect: { focus: 'button: Client logo' },
      },
      {
        before: ['Shift+Tab'],
        keys: ['Enter'],
        does: 'On the remove button: removes the picture; focus goes to the field.',
        expect: { focus: 'button: Client logo', hidden: 'button: Remove Marlow logo' },
      },
    ] satisfies KeyboardTable,
  },
};

/** A disabled field has no part that looks like a button. */
export const Disabled: Story = {
  args: { defaultValue: logo, imageName: 'Marlow logo', disabled: true },
  play: async ({ canvas }) => {
    const browse = canvas.getByText('browse');
    await expect(getComputedStyle(browse).color).toBe(getComputedStyle(browse.closest('label') ?? browse).color);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
