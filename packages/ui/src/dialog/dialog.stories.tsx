import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Combobox } from '../combobox/combobox.tsx';
import { DateRangePicker } from '../date-range-picker/date-range-picker.tsx';
import { Field } from '../field/field.tsx';
import { ImageLightbox } from '../lightbox/lightbox.tsx';
import { Menu } from '../menu/menu.tsx';
import { ModalsProvider, useModals } from '../modals/modals.tsx';
import { Popover } from '../popover/popover.tsx';
import { Select } from '../select/select.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { ToastsProvider, useToasts } from '../toast/toast.tsx';
import { Dialog } from './dialog.tsx';

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  parameters: {
    guidance: {
      do: [
        'Use a title that names the action, in the same words as the button that opens it.',
        'Put the main action at the end of the footer and Cancel before it.',
        'Set initial focus to the first field, or to Cancel before an irreversible action.',
      ],
      dont: [
        'Open one dialog from another: use a page or a step form for a second step.',
        'Use it for a message that needs no answer: a toast or a banner does not interrupt.',
        'Make it taller than the window: its body scrolls, header and footer stay.',
      ],
    } satisfies Guidance,
  },
  args: {
    title: 'Styles',
    description: 'Colours and pictures of the dashboard.',
    trigger: <Button>Edit styles</Button>,
    children: (
      <Field label="Background">
        <TextInput defaultValue="#ffffff" />
      </Field>
    ),
    footer: <Button variant="primary">Save</Button>,
  },
  decorators: [(Story) => <div style={{ minHeight: 360 }}>{Story()}</div>],
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { args: { defaultOpen: true } };

export const Keyboard: Story = {
  parameters: {
    keyboard: [
      {
        before: ['Tab'],
        keys: ['Enter'],
        does: 'On the button: opens the dialog; focus goes to its first field.',
        expect: { focus: 'textbox: Background', visible: 'dialog: Styles' },
      },
      { keys: ['Tab'], does: 'Moves to the next control.', expect: { focus: 'button: Save' } },
      {
        keys: ['Tab'],
        does: 'From the last control moves to the first: focus stays inside.',
        expect: { focus: 'button: Close' },
      },
      { keys: ['Shift+Tab'], does: 'From the first control moves to the last.', expect: { focus: 'button: Save' } },
      {
        keys: ['Escape'],
        does: 'Closes the dialog; focus returns to the button.',
        expect: { focus: 'button: Edit styles', hidden: 'dialog: Styles' },
      },
    ] satisfies KeyboardTable,
  },
};

/** Returns the attributes of the page, and its computed styles except the size. */
function pageStyle(): Record<string, string> {
  const { body, documentElement } = document;
  const found: Record<string, string> = {};
  for (const element of [documentElement, body]) {
    const style = getComputedStyle(element);
    for (const name of style) {
      if (/(^|-)(width|height|block-size|inline-size|origin)$/.test(name)) continue;
      found[`${element.tagName} ${name}`] = style.getPropertyValue(name);
    }
    for (const { name, value } of element.attributes) found[`${element.tagName} @${name}`] = value;
  }
  return found;
}

const options = [
  { value: 'a', label: 'Marlow Coffee' },
  { value: 'b', label: 'Velo Norr' },
];

function Openers() {
  const modals = useModals();
  const [range, setRange] = useState({
    type: 'monthly',
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    comparison: { mode: 'previous' },
  } as const as Parameters<typeof DateRangePicker>[0]['value']);
  return (
    <div className="story-column">
      <Dialog title="Styles" trigger={<Button>Dialog</Button>}>
        <Select aria-label="Font" options={options} />
      </Dialog>
      <Button onClick={() => modals.message({ title: 'About' })}>Message</Button>
      <Button onClick={() => modals.ask({ destructive: true })}>Question</Button>
      <Button onClick={() => modals.input({ title: 'Rename', fields: [{ name: 'name', label: 'Name' }] })}>
        Input
      </Button>
      <ImageLightbox src="data:," alt="Hills at dusk" trigger={<Button>Lightbox</Button>} />
      <Popover label="Details" trigger={<Button>Popover</Button>}>
        Details
      </Popover>
      <Menu trigger={<Button>Menu</Button>} items={[{ label: 'Rename', onSelect: () => {} }]} />
      <Select aria-label="Client" options={options} />
      <Combobox aria-label="Property" options={options} />
      <DateRangePicker value={range} onValueChange={setRange} today="2026-11-20" align="start" />
    </div>
  );
}

/** Opening and closing overlays restores the page: scrolling, pointer events and attributes. */
export const LeavesNoTrace: Story = {
  render: () => (
    <ModalsProvider>
      <Openers />
    </ModalsProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const before = pageStyle();
    const kinds = [
      ['button', 'Dialog', 'dialog', true],
      ['button', 'Message', 'dialog', true],
      ['button', 'Question', 'alertdialog', true],
      ['button', 'Input', 'dialog', true],
      ['button', 'Lightbox', 'dialog', true],
      ['button', 'Popover', 'dialog', false],
      ['button', 'Menu', 'menu', false],
      ['combobox', 'Client', 'listbox', true],
      ['combobox', 'Property', 'listbox', false],
      ['button', /Date range/, 'dialog', false],
    ] as const;
    for (const [role, name, opened, modal] of kinds) {
      const opener = canvas.getByRole(role, { name });
      await userEvent.click(opener);
      await body.findByRole(opened);
      if (modal) await waitFor(() => expect(pageStyle()).not.toEqual(before));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(body.queryByRole(opened)).toBeNull());
      await waitFor(() => expect(pageStyle()).toEqual(before));
      await waitFor(() => expect(opener).toHaveFocus());
    }
  },
};

function Archiving() {
  const toasts = useToasts();
  const [archived, setArchived] = useState(true);
  return (
    <Dialog
      title="Archive"
      trigger={
        <Button onClick={() => toasts.undo({ title: 'Archived', duration: 60_000, onUndo: () => setArchived(false) })}>
          Archive
        </Button>
      }
    >
      {archived ? 'archived' : 'active'}
    </Dialog>
  );
}

/** A toast above a dialog can be used. Pressing it does not close the dialog. */
export const UnderAToast: Story = {
  render: () => (
    <ToastsProvider>
      <Archiving />
    </ToastsProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Archive' }));
    await body.findByText('archived');
    const undo = await body.findByText('Undo');
    const { x, y, width, height } = undo.getBoundingClientRect();
    await waitFor(() => expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(undo));
    await userEvent.click(undo);
    await body.findByText('active');
    await expect(body.getByRole('dialog', { name: 'Archive' })).toBeVisible();
  },
};
