import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { PdfButton } from './pdf-button.tsx';

const later = (ms: number): Promise<unknown> => new Promise<void>((resolve) => setTimeout(resolve, ms));

const meta = {
  title: 'Actions/PDF',
  component: PdfButton,
  parameters: {
    guidance: {
      do: [
        'Leave it in place while the PDF is created; it shows the progress and keeps its width.',
        'If a dashboard cannot be printed, state this before users press the button.',
        'Report a failure in words and allow another press.',
      ],
      dont: ['Block the screen during the work.', 'Open the file instead of the page.'],
    } satisfies Guidance,
  },
  args: { generate: () => later(60), onFailed: fn(), onReady: fn() },
} satisfies Meta<typeof PdfButton>;
export default meta;
type Story = StoryObj<typeof meta>;

let finish: () => void = () => {};

export const Success: Story = {
  args: {
    generate: () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Export PDF' });
    await userEvent.click(button);
    // A second press during the export is ignored.
    await userEvent.click(button);
    finish();
    await canvas.findByText('The PDF is downloading');
    await expect(args.onReady).toHaveBeenCalledTimes(1);
  },
};

export const Keyboard: Story = {
  args: { generate: () => new Promise(() => {}) },
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves focus to the button.', expect: { focus: 'button: Export PDF' } },
      {
        keys: ['Enter'],
        does: 'Starts the PDF. Space does the same. The button keeps focus and ignores further presses.',
        expect: { focus: 'button: Export PDF', visible: 'text: Preparing the PDF' },
      },
    ] satisfies KeyboardTable,
  },
};

export const Failure: Story = {
  args: { generate: () => Promise.reject(new Error('503')) },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Export PDF' });
    await userEvent.click(button);
    await canvas.findByText('The PDF could not be created');
    await userEvent.click(button);
    await expect(args.onFailed).toHaveBeenCalledTimes(1);
  },
};

export const TooManyWidgets: Story = {
  args: { widgetCount: 51, maxWidgets: 50, iconOnly: false },
  play: async ({ args, canvas, canvasElement }) => {
    const button = canvas.getByRole('button', { name: 'Export PDF' });
    button.focus();
    await within(canvasElement.ownerDocument.body).findByRole('tooltip');
    await expect(button).toHaveAccessibleDescription(
      'PDF export is disabled for dashboards with more than 50 widgets.',
    );
    await userEvent.click(button);
    await expect(args.onReady).not.toHaveBeenCalled();
  },
};

let fail: () => void = () => {};

/** The icon changes without changing the width of the button, so that nothing beside the button moves. */
export const Width: Story = {
  args: {
    generate: () =>
      new Promise((_, reject) => {
        fail = () => reject(new Error('503'));
      }),
    iconOnly: false,
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Export PDF' });
    const { width } = button.getBoundingClientRect();
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('data-state', 'loading'));
    await expect(button.getBoundingClientRect().width).toBe(width);
    fail();
    await waitFor(() => expect(button).toHaveAttribute('data-state', 'failed'));
    await expect(button.getBoundingClientRect().width).toBe(width);
  },
};

export const Loading: Story = {
  args: { generate: () => new Promise(() => {}), iconOnly: false },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await canvas.findByText('Preparing the PDF');
  },
};
