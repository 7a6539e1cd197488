import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { ImageLightbox, VideoLightbox } from './lightbox.tsx';

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60" width="900" height="600"><rect width="90" height="60" fill="#cfe0de"/><path d="M0 60 30 30l15 12 20-20 25 38z" fill="#0f4c55"/></svg>')}`;

const meta = {
  title: 'Overlays/Lightbox',
  component: ImageLightbox,
  parameters: {
    guidance: {
      do: [
        'Open it from a smaller version of the same picture, and return there when it closes.',
        'Describe each picture, because the lightbox announces the text.',
        'Preload only the neighbours; load the others when they are opened.',
      ],
      dont: [
        'Play a video with sound without a request.',
        'Put buttons into it that change data.',
        'Use it for a chart, which is readable at its own size.',
      ],
    } satisfies Guidance,
  },
  args: { src: picture, alt: 'Hills at dusk', caption: 'October campaign', trigger: <Button>Show picture</Button> },
} satisfies Meta<typeof ImageLightbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Image: Story = {
  play: async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const opener = canvas.getByRole('button', { name: 'Show picture' });
    await userEvent.click(opener);
    await body.findByRole('dialog', { name: 'Hills at dusk' });
    await waitFor(() => expect(body.getByRole('button', { name: 'Close' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.click(opener);
    await waitFor(() => expect(body.getByRole('img', { name: 'Hills at dusk' })).toBeVisible());
  },
};

export const Keyboard: Story = {
  parameters: {
    keyboard: [
      {
        before: ['Tab'],
        keys: ['Enter'],
        does: 'On the button: opens the lightbox; focus is on Close, the first in order.',
        expect: { focus: 'button: Close', visible: 'dialog: Hills at dusk' },
      },
      { keys: ['Tab'], does: 'Stays inside.', expect: { focus: 'button: Close' } },
      {
        keys: ['Escape'],
        does: 'Closes it; focus returns to the button.',
        expect: { focus: 'button: Show picture', hidden: 'dialog: Hills at dusk' },
      },
      {
        before: ['Enter'],
        keys: ['Enter'],
        does: 'On Close: closes the lightbox too.',
        expect: { focus: 'button: Show picture', hidden: 'dialog: Hills at dusk' },
      },
    ] satisfies KeyboardTable,
  },
};

/** Only videos of known hosts are shown in a frame. */
export const VideoFromElsewhere: Story = {
  render: () => <VideoLightbox defaultOpen src="https://example.com/watch?v=1" title="Autumn launch" />,
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await body.findByText(/This video cannot be played/);
    await expect(canvasElement.ownerDocument.querySelector('iframe[data-slot]')).toBeNull();
  },
};
