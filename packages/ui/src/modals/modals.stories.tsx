import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Field } from '../field/field.tsx';
import { Menu } from '../menu/menu.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { windowOf } from '../testing/window.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { ModalsProvider, useModals } from './modals.tsx';

const meta = {
  title: 'Overlays/Modals',
  component: ModalsProvider,
  parameters: {
    guidance: {
      do: [
        'Name the action in the title, “Delete source?”, and in the button that confirms it.',
        'State what is lost and what is kept: “Its 14 widgets show Data Error until another one is chosen.”',
        'Use the input form for one or two fields, a page for more.',
      ],
      dont: [
        'Ask if the action can be undone: run it, and offer “Undo” in a toast.',
        'Use a message for information that needs no answer.',
        'Name the buttons Yes and No.',
      ],
    } satisfies Guidance,
  },
  args: { children: null },
  decorators: [
    (Story) => (
      <ModalsProvider>
        <div style={{ minHeight: 420 }}>{Story()}</div>
      </ModalsProvider>
    ),
  ],
} satisfies Meta<typeof ModalsProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

const bodyOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body);

function Ask({ destructive }: { readonly destructive?: boolean }) {
  const modals = useModals();
  const [answer, setAnswer] = useState('');
  return (
    <>
      <Button onClick={async () => setAnswer(String(await modals.ask({ destructive })))}>Delete the row</Button>
      <output>{answer}</output>
    </>
  );
}

/** A question with the title and buttons of the specification. For an irreversible action, Cancel has focus. */
export const Question: Story = {
  render: () => <Ask destructive />,
  play: async ({ canvas, canvasElement }) => {
    const body = bodyOf(canvasElement);
    const opener = canvas.getByRole('button', { name: 'Delete the row' });
    await userEvent.click(opener);
    const dialog = await body.findByRole('alertdialog', { name: 'Are you sure you want to delete this row' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Submit' }));
    await canvas.findByText('true');
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(canvasElement.ownerDocument.body.style.pointerEvents).not.toBe('none');
    await userEvent.click(opener);
    await body.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await canvas.findByText('false');
    await waitFor(() => expect(body.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(opener);
    await body.findByRole('alertdialog');
  },
};

function AskForInput() {
  const modals = useModals();
  const [answer, setAnswer] = useState('');
  return (
    <>
      <Button
        onClick={async () => {
          const values = await modals.input({
            title: 'Delete Google Ads?',
            body: '8 dashboards use this source. Their 31 widgets keep their place and show a reconnect notice.',
            destructive: true,
            submitLabel: 'Delete source',
            fields: [
              {
                name: 'account',
                label: 'Type the account to confirm',
                required: true,
                validate: (value) => (value === '418-220-9047' ? null : 'This is another account.'),
              },
            ],
          });
          setAnswer(values === null ? 'cancelled' : values.account);
        }}
      >
        Delete source
      </Button>
      <output>{answer}</output>
    </>
  );
}

/** Enter submits. An empty or invalid field shows an error and receives focus. */
export const InputForm: Story = {
  render: () => <AskForInput />,
  play: async ({ canvas, canvasElement }) => {
    const body = bodyOf(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete source' }));
    const dialog = await body.findByRole('dialog', { name: 'Delete Google Ads?' });
    const input = within(dialog).getByRole('textbox', { name: 'Type the account to confirm' });
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await within(dialog).findByText('Please fill out this field.');
    await userEvent.type(input, '1{Enter}');
    await within(dialog).findByText('This is another account.');
    await expect(input).toHaveFocus();
    await userEvent.clear(input);
    await userEvent.type(input, '418-220-9047{Enter}');
    await canvas.findByText('418-220-9047');
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Delete source' }));
    await body.findByRole('dialog');
    await userEvent.keyboard('4');
    await userEvent.keyboard('{Escape}');
    await body.findByRole('alertdialog', { name: 'Discard your changes?' });
  },
};

export const QuestionKeyboard: Story = {
  render: () => <Ask destructive />,
  parameters: {
    keyboard: [
      {
        before: ['Tab'],
        keys: ['Enter'],
        does: 'On the button: asks. For an irreversible action, focus is on Cancel.',
        expect: { focus: 'button: Cancel', visible: 'alertdialog: Are you sure you want to delete this row' },
      },
      { keys: ['Tab'], does: 'Moves to the other button.', expect: { focus: 'button: Submit' } },
      {
        keys: ['Tab'],
        does: 'From the last control moves to the first: focus stays inside.',
        expect: { focus: 'button: Cancel' },
      },
      {
        keys: ['Enter'],
        does: 'Answers with the button that has focus; focus returns to the previous element.',
        expect: { focus: 'button: Delete the row', visible: 'text: false' },
      },
      {
        before: ['Enter', 'Tab'],
        keys: ['Escape'],
        does: 'Answers Cancel.',
        expect: { focus: 'button: Delete the row', visible: 'text: false' },
      },
      {
        before: ['Enter', 'Tab'],
        keys: ['Enter'],
        does: 'On the main button: confirms.',
        expect: { focus: 'button: Delete the row', visible: 'text: true' },
      },
    ] satisfies KeyboardTable,
  },
};

export const InputFormKeyboard: Story = {
  render: () => <AskForInput />,
  parameters: {
    keyboard: [
      {
        before: ['Tab'],
        keys: ['Enter'],
        does: 'On the button: asks for values; focus is in the first field.',
        expect: { focus: 'textbox: Type the account to confirm', visible: 'dialog: Delete Google Ads?' },
      },
      {
        keys: ['Enter'],
        does: 'In a field: submits. The errors are shown, and the first invalid field has focus.',
        expect: { focus: 'textbox: Type the account to confirm', visible: 'text: Please fill out this field.' },
      },
      {
        before: ['4'],
        keys: ['Escape'],
        does: 'Closes the form; if text was entered, asks first.',
        expect: { focus: 'button: Cancel', visible: 'alertdialog: Discard your changes?' },
      },
      {
        keys: ['Escape'],
        does: 'In that question: returns to the form.',
        expect: {
          focus: 'textbox: Type the account to confirm',
          value: '4',
          hidden: 'alertdialog: Discard your changes?',
        },
      },
      {
        before: ['Escape', 'Tab'],
        keys: ['Enter'],
        does: 'On Discard: closes both; focus returns to the button.',
        expect: { focus: 'button: Delete source', visible: 'text: cancelled', hidden: 'dialog: Delete Google Ads?' },
      },
    ] satisfies KeyboardTable,
  },
};

function Two() {
  const modals = useModals();
  return (
    <Button
      onClick={() => {
        void modals.message({ title: 'First', body: 'Saved.' });
        void modals.message({ title: 'Second', body: 'Sent.' });
      }}
    >
      Save and send
    </Button>
  );
}

/** A modal fades out for 200 ms, or not at all with reduced motion. Then the next modal opens. */
export const Exit: Story = {
  render: () => <Two />,
  play: async ({ canvas, canvasElement }) => {
    const body = bodyOf(canvasElement);
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    await userEvent.click(canvas.getByRole('button', { name: 'Save and send' }));
    const first = await body.findByRole('dialog', { name: 'First' });
    first.querySelector<HTMLElement>('[data-slot=dialog-footer] button')?.click();
    await waitFor(() => expect(first.dataset.state === 'closed' || !first.isConnected).toBe(true));
    if (!reduced) {
      const leaving = first.getAnimations().map((animation) => animation.effect?.getTiming().duration);
      await expect(leaving).toEqual([200]);
      await expect(body.queryByText('Second')).toBeNull();
    }
    await body.findByRole('dialog', { name: 'Second' });
    await expect(first).not.toBeInTheDocument();
  },
};

function FromMenu() {
  const modals = useModals();
  return (
    <Menu
      align="start"
      trigger={<Button>More</Button>}
      items={[{ label: 'About', onSelect: () => modals.message({ title: 'About', body: 'Version 0.1.0' }) }]}
    />
  );
}

/**
 * A menu opens the modal, and the menu closes first. When the modal closes, focus returns to the button of the menu.
 */
export const FromAMenu: Story = {
  render: () => <FromMenu />,
  play: async ({ canvas, canvasElement }) => {
    const body = bodyOf(canvasElement);
    const opener = canvas.getByRole('button', { name: 'More' });
    await userEvent.click(opener);
    await userEvent.click(await body.findByRole('menuitem', { name: 'About' }));
    await userEvent.click(await body.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(canvasElement.ownerDocument.body.style.pointerEvents).not.toBe('none');
  },
};

function SelfDeleting() {
  const modals = useModals();
  const list = useRef<HTMLUListElement>(null);
  const [rows, setRows] = useState(['First', 'Second']);
  return (
    <ul ref={list} tabIndex={-1} aria-label="Rows">
      {rows.map((row) => (
        <li key={row}>
          <Button
            onClick={async () => {
              if (await modals.ask({ destructive: true, fallbackFocus: list }))
                setRows((before) => before.filter((entry) => entry !== row));
            }}
          >
            Delete {row}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** If the action removes the button that opened the modal, focus moves to the fallback element. */
export const OpenerGone: Story = {
  render: () => <SelfDeleting />,
  play: async ({ canvas, canvasElement }) => {
    const body = bodyOf(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete First' }));
    await userEvent.click(await body.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Delete First' })).toBeNull());
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Rows' })).toHaveFocus());
  },
};

/** A dialog that is higher than the window, as at 400 % zoom: the content scrolls, and title and buttons stay visible. */
export const LongDialog: Story = {
  ...windowOf(320, 400),
  play: async ({ canvasElement }) => {
    const dialog = await bodyOf(canvasElement).findByRole('dialog', { name: 'Styles' });
    for (const name of ['Close', 'Cancel', 'Save']) {
      const { top, bottom, left, right } = within(dialog).getByRole('button', { name }).getBoundingClientRect();
      await expect([top >= 0, left >= 0, right <= innerWidth, bottom <= innerHeight]).toEqual(new Array(4).fill(true));
    }
    const middle = dialog.querySelector('[data-slot=dialog-body]');
    await expect(middle?.scrollHeight).toBeGreaterThan(middle?.clientHeight ?? 0);
  },
  render: () => (
    <Dialog
      defaultOpen
      size="m"
      title="Styles"
      footer={
        <>
          <Button>Cancel</Button>
          <Button variant="primary">Save</Button>
        </>
      }
    >
      {Array.from({ length: 16 }, (_, index) => `Colour ${index + 1}`).map((label) => (
        <Field key={label} label={label}>
          <TextInput />
        </Field>
      ))}
    </Dialog>
  ),
};
