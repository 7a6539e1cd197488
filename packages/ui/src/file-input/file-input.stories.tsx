import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Field } from '../field/field.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { FileInput } from './file-input.tsx';

const onFile = fn();

const meta = {
  title: 'Inputs/File',
  component: FileInput,
  parameters: {
    guidance: {
      do: [
        'State in the field’s help which file types are accepted, and the maximum size.',
        'Accept dropped and chosen files; the whole field is the target.',
        'Keep the last valid file when the next one is rejected, and state the reason.',
      ],
      dont: [
        'Check a file only by its name: its content counts too.',
        'Use it for pictures that should be visible: the image upload shows them.',
      ],
    } satisfies Guidance,
  },
  args: { onValueChange: onFile },
  render: (args) => (
    <div className="story-column">
      <Field label="Sheet data">
        <FileInput {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<typeof FileInput>;
export default meta;
type Story = StoryObj<typeof meta>;

const csv = () => new File(['a,b\n1,2\n'], 'october-wholesale.csv', { type: 'text/csv' });
const png = () =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])], 'logo.png', {
    type: 'image/png',
  });

export const Keyboard: Story = {
  parameters: {
    keyboard: [
      {
        keys: ['Tab'],
        does: 'Moves focus to the field; Enter or Space opens the file chooser.',
        expect: { focus: 'button: Sheet data' },
      },
    ] satisfies KeyboardTable,
  },
};

/** A file is chosen and removed. A program that is named like an image is rejected. */
export const File_: Story = {
  name: 'File',
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Sheet data');
    await userEvent.upload(input, csv());
    await canvas.findByText('october-wholesale.csv');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove october-wholesale.csv' }));
    await waitFor(() => expect(input).toHaveFocus());
    await expect(onFile).toHaveBeenLastCalledWith(null, expect.anything());
    await userEvent.upload(input, new File(['MZ program'], 'renamed.png', { type: 'image/png' }));
    await canvas.findByText('Invalid file type');
    await userEvent.upload(input, csv());
    await canvas.findByText('october-wholesale.csv');
    await expect(canvas.queryByText('Invalid file type')).toBeNull();
  },
};

/** A form submits a dropped file. Several files together are rejected, and the previous file stays. */
export const Dropped: Story = {
  render: () => (
    <form aria-label="Upload" className="story-column">
      <Field label="Sheet data">
        <FileInput name="sheet" />
      </Field>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    const form = canvas.getByRole<HTMLFormElement>('form', { name: 'Upload' });
    const box = canvasElement.querySelector('[data-slot=file-input-box]');
    const drop = (...files: File[]) => {
      const dataTransfer = new DataTransfer();
      for (const file of files) dataTransfer.items.add(file);
      box?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    };
    const sent = () => new FormData(form).getAll('sheet').map((file) => (file as File).name);
    drop(csv(), png());
    await canvas.findByText('Choose one file only.');
    drop(csv());
    await canvas.findByText('october-wholesale.csv');
    await waitFor(() => expect(sent()).toEqual(['october-wholesale.csv']));
    drop(new File(['MZ program'], 'renamed.png', { type: 'image/png' }));
    await canvas.findByText('Invalid file type');
    await expect(sent()).toEqual(['october-wholesale.csv']);
    form.reset();
    await waitFor(() => expect(canvas.queryByText('october-wholesale.csv')).toBeNull());
    await expect(sent()).toEqual(['']);
    drop(csv());
    await canvas.findByText('october-wholesale.csv');
  },
};

/** A disabled field has no part that looks like a button. */
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    const browse = canvas.getByText('browse');
    await expect(getComputedStyle(browse).color).toBe(getComputedStyle(browse.closest('label') ?? browse).color);
  },
};
