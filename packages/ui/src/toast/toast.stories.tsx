import type { Meta, StoryObj } from '@storybook/react-vite';
import { Archive } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { ToastsProvider, useToasts } from './toast.tsx';

const meta = {
  title: 'Feedback/Toast',
  component: ToastsProvider,
  parameters: {
    guidance: {
      do: [
        'State what happened, in the past tense: “Dashboard archived”.',
        'Offer “Undo” instead of a confirmation if the action can be undone.',
        'Show it long enough to read: its timer pauses on hover and focus.',
      ],
      dont: [
        'Use it for an error that requires action: use a banner or the field, where it remains.',
        'Put information into it that is not available elsewhere.',
        'Show more than three at once.',
      ],
    } satisfies Guidance,
  },
  args: { children: null },
  decorators: [
    (Story) => (
      <ToastsProvider>
        <div style={{ minHeight: 200 }}>{Story()}</div>
      </ToastsProvider>
    ),
  ],
} satisfies Meta<typeof ToastsProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

function Archiving() {
  const toasts = useToasts();
  const [archived, setArchived] = useState(false);
  return (
    <div className="story-row">
      <Button
        onClick={() => {
          setArchived(true);
          toasts.undo({
            title: 'Dashboard archived',
            description: 'Velo Norr, paid media',
            icon: Archive,
            duration: 60_000,
            onUndo: () => setArchived(false),
          });
        }}
      >
        Archive
      </Button>
      <output>{archived ? 'archived' : 'active'}</output>
    </div>
  );
}

export const Undo: Story = {
  render: () => <Archiving />,
  play: async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Archive' }));
    await canvas.findByText('archived');
    await userEvent.click(await body.findByRole('button', { name: 'Undo' }));
    await canvas.findByText('active');
    await waitFor(() => expect(body.queryByRole('button', { name: 'Undo' })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Archive' }));
    await body.findByRole('button', { name: 'Undo' });
  },
};

export const Keyboard: Story = {
  render: () => <Archiving />,
  parameters: {
    keyboard: [
      {
        before: ['Tab', 'Enter'],
        keys: ['F8'],
        does: 'Moves focus to the action of the latest toast from anywhere; the timers pause.',
        expect: { focus: 'button: Undo', visible: 'text: archived' },
      },
      {
        keys: ['Enter'],
        does: 'Runs the action and closes the toast.',
        expect: { visible: 'text: active', hidden: 'button: Undo' },
      },
    ] satisfies KeyboardTable,
  },
};

function Tones() {
  const toasts = useToasts();
  return (
    <div className="story-row">
      <Button onClick={() => toasts.show({ title: 'Saved', tone: 'success', duration: 60_000 })}>Success</Button>
      <Button
        onClick={() =>
          toasts.show({
            title: 'Not saved',
            description: 'The service did not answer.',
            tone: 'error',
            duration: 60_000,
          })
        }
      >
        Error
      </Button>
    </div>
  );
}

export const ToneStory: Story = {
  name: 'Tones',
  render: () => <Tones />,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Success' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Error' }));
    await within(canvasElement.ownerDocument.body).findByText('The service did not answer.');
  },
};
