import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { CopyLink } from './copy-link.tsx';

const meta = {
  title: 'Actions/Copy link',
  component: CopyLink,
  parameters: {
    guidance: {
      do: [
        'Put it beside the address that it copies, or name the content in its label.',
        'Rely on “copied”: it appears only if the text is on the clipboard.',
        'If copying is refused, leave the address visible so that users can select it.',
      ],
      dont: [
        'Add a toast: the button itself shows and announces the result.',
        'Copy more than the address, such as a sentence with it.',
      ],
    } satisfies Guidance,
  },
  args: { value: 'https://example.com/dashboards/abc' },
  decorators: [(Story) => <div style={{ padding: '40px 0 0' }}>{Story()}</div>],
} satisfies Meta<typeof CopyLink>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Replaces a member of an object until the returned function is called. */
function replace<T extends object, K extends keyof T>(target: T, key: K, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(target, key);
  Object.defineProperty(target, key, { configurable: true, value });
  return () => {
    if (before) Object.defineProperty(target, key, before);
    else Reflect.deleteProperty(target, key);
  };
}

export const Copied: Story = {
  play: async ({ canvas, canvasElement }) => {
    const restore = replace(navigator, 'clipboard', { writeText: async () => {} });
    try {
      const body = within(canvasElement.ownerDocument.body);
      // The text is shown only for 750 ms, so the wait begins before the press.
      const copied = body.findAllByText('Copied successfully');
      await userEvent.click(canvas.getByRole('button', { name: 'Copy URL' }));
      await copied;
      await waitFor(() => expect(body.queryByText('Copied successfully')).toBeNull());
    } finally {
      restore();
    }
  },
};

/** If the browser denies copying, the button reports no success and shows the selected text. */
export const Refused: Story = {
  play: async ({ canvas }) => {
    const restoreClipboard = replace(navigator, 'clipboard', undefined);
    const restoreCommand = replace(document, 'execCommand', () => false);
    try {
      await userEvent.click(canvas.getByRole('button', { name: 'Copy URL' }));
      const field = await canvas.findByRole('textbox', { name: 'Copy URL' });
      await expect(field).toHaveValue('https://example.com/dashboards/abc');
      await expect(canvas.queryByText('Copied successfully')).toBeNull();
    } finally {
      restoreClipboard();
      restoreCommand();
    }
  },
};

const pasted: KeyboardTable = [
  { before: ['Tab'], keys: ['Enter'], does: 'Copies the link.', expect: {} },
  {
    before: ['Tab'],
    keys: ['Control+v'],
    does: 'In the field: pastes the text.',
    expect: { focus: 'textbox: Paste here', value: 'https://example.com/dashboards/abc' },
  },
];

const PasteField = () => (
  <label>
    Paste here <input />
  </label>
);

/** Pages over HTTP have no clipboard interface. The link is copied with the older command. */
export const OnPlainHttp: Story = {
  render: (args) => (
    <>
      <CopyLink {...args} />
      <PasteField />
    </>
  ),
  beforeEach: () => replace(navigator, 'clipboard', undefined),
  parameters: { keyboard: pasted },
};

/** The content of the frame in the story `InAFrame`. */
export const Bare: Story = { tags: ['!autodocs'] };

/**
 * Ignores messages of the framed Storybook. The surrounding Storybook would treat them as messages of its own story.
 */
function ignoreFrames(): () => void {
  const ignore = (event: MessageEvent) => {
    if (event.source !== window && event.source !== window.parent) event.stopImmediatePropagation();
  };
  window.addEventListener('message', ignore, true);
  return () => window.removeEventListener('message', ignore, true);
}

/** The link can be copied in a frame that may not use the clipboard interface, such as an embedded dashboard. */
export const InAFrame: Story = {
  render: () => (
    <>
      <iframe
        title="Dashboard"
        src="iframe.html?id=actions-copy-link--bare&viewMode=story&globals=a11y.manual:!true"
        allow="clipboard-write 'none'"
        width={320}
        height={160}
        style={{ maxWidth: '100%' }}
      />
      <PasteField />
    </>
  ),
  beforeEach: ignoreFrames,
  parameters: { keyboard: pasted },
};
