import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Dialog } from '../dialog/dialog.tsx';
import { Field } from '../field/field.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { Combobox } from './combobox.tsx';
import type { ComboboxOption } from './option.ts';
import type { OptionsRequest } from './use-options.ts';

const campaigns: ComboboxOption[] = [
  { value: '1', label: 'Brand search, DK', description: 'Google Ads' },
  { value: '2', label: 'Shopping', description: 'Google Ads' },
  { value: '3', label: 'Retargeting', description: 'Facebook Ads' },
  { value: '4', label: 'Prospecting, autumn blend', description: 'Facebook Ads' },
  { value: '5', label: 'Autumn gift sets', description: 'Google Ads' },
  { value: '6', label: 'E-mail, autumn launch', description: 'Mailchimp' },
  { value: '7', label: 'Café opening, Århus', description: 'Facebook Ads', disabled: true },
];

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A server that answers after a delay and respects `include`. */
async function search({ searchTerm, include, signal }: OptionsRequest): Promise<ComboboxOption[]> {
  await wait(150);
  signal.throwIfAborted();
  return campaigns.filter(
    ({ label, value }) => include.includes(value) || label.toLowerCase().includes(searchTerm.toLowerCase()),
  );
}

const meta = {
  title: 'Inputs/Combobox',
  component: Combobox<string>,
  // The properties are a union of single and multiple selection, which docgen does not describe.
  argTypes: {
    options: { description: 'A fixed list: value and label, optionally description, group and disabled.' },
    loadOptions: {
      control: false,
      description:
        'Loads options from a service, with `searchTerm`, `include` (chosen values without a label) and `signal`.',
    },
    value: { control: false, description: 'The chosen value, or `null`; with `multiple` a list of them.' },
    onValueChange: {
      control: false,
      description:
        'Called with the value and its option; with `multiple` with lists of both, in the order of the choice.',
    },
    max: { control: false, description: 'Maximum number of values; other options are then disabled.' },
    name: { control: false, description: 'Each chosen value is submitted under this name.' },
    clearable: { control: { type: 'boolean' }, description: 'Shows a button that clears the value.' },
    creatable: { control: { type: 'boolean' }, description: 'Accepts new options, as `new:` followed by the text.' },
    debounce: {
      control: { type: 'number' },
      description: 'Pause after the last key before remote options are requested, in ms.',
    },
    multiple: { control: false, description: 'Several values instead of one.' },
    placeholder: {
      control: { type: 'text' },
      description: 'Shown while there is no value. It does not replace a label.',
    },
    size: { control: { type: 'inline-radio' }, options: ['s', 'm', 'l'] },
    required: { control: { type: 'boolean' } },
    disabled: { control: { type: 'boolean' } },
  },
  parameters: {
    guidance: {
      do: [
        'Use it for ten or more options, and for options from a service.',
        'Use `description` to distinguish options with the same name.',
        'Let a remote list state that it is loading, that nothing was found, or why it failed.',
        'Group options of different kinds.',
      ],
      dont: [
        'Use it for fewer than five options: radios show all of them.',
        'Keep a text that was not chosen: it is not a value.',
        'Sort by relevance if users know another order.',
      ],
    } satisfies Guidance,
  },
  render: (args) => (
    <div className="story-column">
      <Field label="Campaign">
        <Combobox {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<typeof Combobox<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

const listOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body).findByRole('listbox');

export const Single: Story = {
  args: { options: campaigns, onValueChange: fn() },
  play: async ({ args, canvas, canvasElement }) => {
    const input = canvas.getByRole('combobox', { name: 'Campaign' });
    await userEvent.click(input);
    await userEvent.keyboard('aut');
    const list = await listOf(canvasElement);
    await expect(within(list).getAllByRole('option')).toHaveLength(3);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      '5',
      expect.objectContaining({ option: expect.objectContaining({ label: 'Autumn gift sets' }) }),
    );
    await expect(input).toHaveValue('Autumn gift sets');
    await expect(input).toHaveAttribute('aria-expanded', 'false');
  },
};

/** Escape closes the list, then clears the value; an incomplete text is discarded. */
export const Escape: Story = {
  args: { options: campaigns, defaultValue: '2', onValueChange: fn() },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.click(input);
    await userEvent.keyboard('retar{Escape}');
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await expect(input).toHaveValue('Shopping');
    await userEvent.keyboard('{Escape}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      null,
      expect.objectContaining({ option: null, reason: 'clear' }),
    );
    await expect(input).toHaveValue('');
  },
};

/** With several values, the list stays open and keeps its search text. The left arrow moves focus to the chips. */
export const Multiple: Story = {
  args: { options: campaigns },
  render: function Multiple() {
    const [value, setValue] = useState<string[]>(['1', '2', '3']);
    return (
      <div className="story-column" style={{ minHeight: 420 }}>
        <Field label="Campaigns" hint={`${value.length} selected`}>
          <Combobox multiple options={campaigns} value={value} onValueChange={setValue} name="campaign" />
        </Field>
      </div>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const input = canvas.getByRole('combobox', { name: 'Campaigns' });
    await userEvent.click(input);
    await userEvent.keyboard('autu');
    const list = await listOf(canvasElement);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('4 selected')).toBeVisible();
    await expect(input).toHaveValue('autu');
    await expect(within(list).getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Backspace>4/}{Backspace}');
    await expect(canvas.getByText('3 selected')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(canvas.getByRole('button', { name: 'Remove Shopping' })).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect(canvas.getByText('2 selected')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Remove Retargeting' })).toHaveFocus();
  },
};

/** If the last line of chips is full, there is no empty line below it. A new line starts only when text is entered. */
export const FullLines: Story = {
  args: { options: campaigns },
  render: (args) => (
    <div className="story-column" style={{ minHeight: 420 }}>
      <Field label="Campaigns">
        <Combobox multiple options={args.options} defaultValue={['1', '2', '3']} />
      </Field>
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const input = canvas.getByRole<HTMLInputElement>('combobox');
    const box = input.closest<HTMLElement>('[data-slot=combobox-box]');
    const frame = box?.closest<HTMLElement>('[data-slot=combobox]');
    if (!box || !frame) throw new Error('There is no box.');
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    const below: number[] = [];
    for (let width = 180; width <= 360; width += 2) {
      frame.style.width = `${width}px`;
      const chip = [...box.querySelectorAll('[data-slot=chip]')].at(-1)?.getBoundingClientRect() ?? new DOMRect();
      const text = input.getBoundingClientRect();
      const actions = box.querySelector('[data-slot=combobox-actions]')?.getBoundingClientRect();
      if (Math.abs(middle(text) - middle(chip)) > 1) below.push(width);
      for (const other of [chip, actions]) {
        await expect(other && (text.left >= other.right || text.right <= other.left)).toBe(true);
      }
      await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
    }
    await expect(below).toEqual([]);
    frame.style.width = '180px';
    await userEvent.click(input);
    await userEvent.keyboard('aut');
    await listOf(canvasElement);
    await expect(input.getBoundingClientRect().width).toBeGreaterThanOrEqual(48);
    frame.style.width = '';
  },
};

/** Loads options from a server 500 ms after the last key. A chosen value keeps its label during other searches. */
export const Remote: Story = {
  args: { loadOptions: search },
  render: function Remote() {
    const [value, setValue] = useState<string[]>(['3']);
    return (
      <div className="story-column" style={{ minHeight: 420 }}>
        <Field label="Campaigns">
          <Combobox multiple creatable loadOptions={search} value={value} onValueChange={setValue} />
        </Field>
        <output>{value.join(', ')}</output>
      </div>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Retargeting');
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.keyboard('autu');
    const list = await listOf(canvasElement);
    await waitFor(() => expect(within(list).getByText('Add “autu”')).toBeVisible());
    await expect(within(list).getAllByRole('option')).toHaveLength(4);
    await expect(canvas.getByText('Retargeting')).toBeVisible();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(canvas.getByText('3, new:autu')).toBeVisible();
  },
};

/** If the server fails, the list shows an error and a retry button. */
export const RemoteFailure: Story = {
  args: { loadOptions: search },
  render: function RemoteFailure() {
    const [failing, setFailing] = useState(true);
    return (
      <div className="story-column" style={{ minHeight: 300 }}>
        <Field label="Campaign">
          <Combobox
            loadOptions={async (request) => {
              if (!failing) return search(request);
              setFailing(false);
              throw new Error('503');
            }}
          />
        </Field>
      </div>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('combobox'));
    await body.findByText('The options could not be loaded.');
    await userEvent.click(body.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(body.getAllByRole('option')).toHaveLength(7));
  },
};

const metrics: ComboboxOption[] = ['Sessions', 'Users', 'Revenue', 'Orders'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

export const Keyboard: Story = {
  args: { options: metrics, placeholder: 'Choose a metric' },
  decorators: [(Story) => <div style={{ minHeight: 240 }}>{Story()}</div>],
  parameters: {
    keyboard: [
      {
        keys: ['Tab'],
        does: 'Moves focus to the field; the list stays closed.',
        expect: { focus: 'combobox: Campaign', expanded: false, value: '' },
      },
      {
        keys: ['ArrowDown'],
        does: 'Opens the list at the chosen option, or at the first.',
        expect: { expanded: true, active: 'option: Sessions', selected: [] },
      },
      {
        keys: ['ArrowDown'],
        does: 'In the open list: moves to the next option, from the last to the first.',
        expect: { focus: 'combobox: Campaign', active: 'option: Users', selected: [] },
      },
      {
        keys: ['ArrowUp'],
        does: 'In the open list: moves to the previous option, from the first to the last.',
        expect: { active: 'option: Sessions' },
      },
      {
        before: ['ArrowUp'],
        keys: ['Enter'],
        does: 'Chooses the option and closes the list.',
        expect: { focus: 'combobox: Campaign', expanded: false, value: 'Orders', caret: 'end' },
      },
      {
        keys: ['Alt+ArrowDown'],
        does: 'Opens the list without moving in it.',
        expect: { expanded: true, active: null, selected: ['Orders'], value: 'Orders' },
      },
      {
        before: ['ArrowDown'],
        keys: ['Alt+ArrowUp'],
        does: 'Closes the list and chooses nothing.',
        expect: { expanded: false, value: 'Orders' },
      },
      {
        keys: ['ArrowUp'],
        does: 'On the closed field: opens the list at the chosen option, or at the last.',
        expect: { expanded: true, active: 'option: Orders' },
      },
      {
        label: 'Printable characters',
        before: ['Control+a'],
        keys: ['u', 's', 'e'],
        does: 'Search; the first match is highlighted.',
        expect: { expanded: true, value: 'use', active: 'option: Users', hidden: 'option: Orders' },
      },
      { keys: ['Home'], does: 'Moves the caret to the start.', expect: { caret: 'start', active: 'option: Users' } },
      { keys: ['End'], does: 'Moves the caret to the end.', expect: { caret: 'end', active: 'option: Users' } },
      {
        keys: ['Escape'],
        does: 'Closes the list and discards the typed text.',
        expect: { focus: 'combobox: Campaign', expanded: false, value: 'Orders' },
      },
      { keys: ['Escape'], does: 'On the closed field: clears the value.', expect: { value: '', expanded: false } },
      {
        before: ['ArrowDown'],
        keys: ['Tab'],
        does: 'Closes the list, chooses nothing and moves focus to the next control.',
        expect: { focus: null, hidden: 'option: Sessions' },
      },
    ] satisfies KeyboardTable,
  },
};

export const KeyboardMultiple: Story = {
  args: { options: metrics },
  render: () => (
    <div className="story-column" style={{ minHeight: 260 }}>
      <Field label="Metrics">
        <Combobox multiple options={metrics} defaultValue={['sessions', 'users', 'revenue']} />
      </Field>
    </div>
  ),
  parameters: {
    keyboard: [
      {
        keys: ['Tab'],
        does: 'Moves focus to the text; the arrow keys lead to the chosen values.',
        expect: { focus: 'combobox: Metrics', value: '' },
      },
      {
        keys: ['ArrowLeft'],
        mirrored: true,
        does: 'From the start of the text: moves to the last chosen value.',
        expect: { focus: 'button: Remove Revenue' },
      },
      {
        keys: ['ArrowLeft'],
        mirrored: true,
        does: 'On a chosen value: moves to the previous one.',
        expect: { focus: 'button: Remove Users' },
      },
      { keys: ['Home'], does: 'On a chosen value: moves to the first.', expect: { focus: 'button: Remove Sessions' } },
      {
        keys: ['ArrowRight'],
        mirrored: true,
        does: 'On a chosen value: moves to the next, from the last to the text.',
        expect: { focus: 'button: Remove Users' },
      },
      {
        keys: ['Delete'],
        does: 'Removes the value and moves to the next one.',
        expect: { focus: 'button: Remove Revenue', hidden: 'button: Remove Users' },
      },
      {
        keys: ['Backspace'],
        does: 'Removes the value and moves to the next value, or without a next value to the previous one.',
        expect: { focus: 'button: Remove Sessions', hidden: 'button: Remove Revenue' },
      },
      {
        keys: ['Escape'],
        does: 'On a chosen value: moves back to the text. End does the same.',
        expect: { focus: 'combobox: Metrics', visible: 'button: Remove Sessions' },
      },
      {
        label: 'Printable characters',
        before: ['ArrowLeft'],
        mirrored: true,
        keys: ['r', 'e'],
        does: 'On a chosen value: move focus to the text and search.',
        expect: { focus: 'combobox: Metrics', value: 're', active: 'option: Revenue', expanded: true },
      },
      {
        keys: ['Enter'],
        does: 'Chooses the option, or removes it; the list stays open and keeps its search.',
        expect: {
          value: 're',
          expanded: true,
          active: 'option: Revenue',
          selected: ['Revenue'],
          visible: 'button: Remove Revenue',
        },
      },
      {
        keys: ['Escape'],
        does: 'Closes the list and clears the search.',
        expect: { focus: 'combobox: Metrics', value: '', expanded: false, visible: 'button: Remove Revenue' },
      },
      {
        keys: ['Backspace'],
        does: 'In the empty text: removes the last value.',
        expect: { hidden: 'button: Remove Revenue', visible: 'button: Remove Sessions' },
      },
      {
        keys: ['Escape'],
        does: 'On the closed field: keeps the chosen values.',
        expect: { focus: 'combobox: Metrics', visible: 'button: Remove Sessions' },
      },
    ] satisfies KeyboardTable,
  },
};

export const KeyboardInDialog: Story = {
  args: { options: metrics },
  render: (args) => (
    <Dialog defaultOpen title="Edit widget">
      <Field label="Metric">
        <Combobox {...args} />
      </Field>
    </Dialog>
  ),
  parameters: {
    keyboard: [
      {
        before: ['Shift+Tab', 'Tab'],
        keys: ['ArrowDown'],
        does: 'Opens the list above the dialog.',
        expect: { focus: 'combobox: Metric', expanded: true, active: 'option: Sessions' },
      },
      {
        keys: ['Enter'],
        does: 'Chooses the option; the dialog stays open and submits nothing.',
        expect: { focus: 'combobox: Metric', value: 'Sessions', expanded: false, visible: 'dialog: Edit widget' },
      },
      {
        before: ['ArrowDown'],
        keys: ['Escape'],
        does: 'On the closed field: closes the dialog and keeps the value.',
        expect: { focus: 'combobox: Metric', value: 'Sessions', expanded: false, visible: 'dialog: Edit widget' },
      },
      {
        keys: ['Escape'],
        does: 'On the closed field: closes the dialog, and leaves the value.',
        expect: { hidden: 'dialog: Edit widget' },
      },
    ] satisfies KeyboardTable,
  },
};

export const Groups: Story = {
  args: {
    defaultOpen: true,
    options: [
      { value: 'sessions', label: 'Sessions', group: 'Traffic' },
      { value: 'users', label: 'Users', group: 'Traffic' },
      { value: 'revenue', label: 'Revenue', group: 'Shop' },
      { value: 'orders', label: 'Orders', group: 'Shop' },
    ],
  },
  decorators: [(Story) => <div style={{ minHeight: 320 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    await expect(within(await listOf(canvasElement)).getAllByRole('option')).toHaveLength(4);
  },
};

const many: ComboboxOption[] = Array.from({ length: 10_000 }, (_, index) => ({
  value: String(index),
  label: `Campaign ${index + 1}`,
}));

/** Ten thousand options: only the visible rows are in the page. The End key leads to the last row. */
export const TenThousand: Story = {
  args: { options: many },
  decorators: [(Story) => <div style={{ minHeight: 420 }}>{Story()}</div>],
  play: async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const input = canvas.getByRole('combobox');
    await userEvent.click(input);
    const list = await listOf(canvasElement);
    await expect(within(list).getAllByRole('option').length).toBeLessThan(60);
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(within(list).getByText('Campaign 10000')).toBeVisible());
    await userEvent.keyboard('9999');
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveValue('Campaign 9999');
    // When the list is opened again, it starts at the chosen option.
    await userEvent.click(input);
    await waitFor(() => expect(body.getByRole('option', { selected: true })).toBeVisible());
  },
};

/** A combobox in a dialog: clicks and the mouse wheel reach the list, and Escape closes the list before the dialog. */
export const InDialog: Story = {
  args: { options: many.slice(0, 200) },
  render: (args) => (
    <Dialog defaultOpen title="Edit widget">
      <Field label="Campaign">
        <Combobox {...args} />
      </Field>
    </Dialog>
  ),
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const input = await body.findByRole('combobox', { name: 'Campaign' });
    await userEvent.click(input);
    await userEvent.click(await body.findByRole('option', { name: 'Campaign 3' }));
    await expect(input).toHaveValue('Campaign 3');
    await userEvent.click(input);
    await body.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(body.queryByRole('listbox')).toBeNull());
    await expect(body.getByRole('dialog')).toBeVisible();
    await userEvent.click(input);
    await body.findByRole('listbox');
  },
};

export const States: Story = {
  args: { options: campaigns },
  render: () => (
    <div className="story-column">
      <Field label="Empty">
        <Combobox options={campaigns} />
      </Field>
      <Field label="Required" required error="Please fill out this field.">
        <Combobox options={campaigns} placeholder="Choose a property" />
      </Field>
      <Field label="Disabled" disabled>
        <Combobox options={campaigns} defaultValue="2" />
      </Field>
      <Field label="Small">
        <Combobox options={campaigns} size="s" defaultValue="1" />
      </Field>
    </div>
  ),
};
