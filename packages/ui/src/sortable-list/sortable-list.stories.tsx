import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { SortableList } from './sortable-list.tsx';

interface Metric {
  readonly id: string;
  readonly name: string;
}

const metrics: Metric[] = ['Sessions', 'Users', 'Revenue', 'Orders'].map((name) => ({ id: name.toLowerCase(), name }));

function Metrics() {
  const [items, setItems] = useState<Metric[]>(metrics);
  return (
    <div className="story-column">
      <SortableList
        aria-label="Metrics"
        items={items}
        getId={(item) => item.id}
        getLabel={(item) => item.name}
        renderItem={(item) => item.name}
        onReorder={setItems}
      />
      <output>{items.map((item) => item.name).join(', ')}</output>
    </div>
  );
}

const meta = {
  title: 'Inputs/Sortable list',
  component: Metrics,
  parameters: {
    guidance: {
      do: [
        'Give every row a handle that names the row.',
        'Announce the new position: “Sessions, 2 of 4”.',
        'Support keyboard and pointer, and Escape to cancel.',
      ],
      dont: [
        'Let the whole row be dragged if it contains buttons or selectable text.',
        'Use it if the order has no meaning.',
        'Save each step as a separate change.',
      ],
    } satisfies Guidance,
  },
} satisfies Meta<typeof Metrics>;
export default meta;
type Story = StoryObj<typeof meta>;

const handle = 'button: Move Sessions';

export const Playground: Story = {};

export const Keyboard: Story = {
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves focus to the handle of a row.', expect: { focus: handle } },
      {
        keys: ['Space'],
        does: 'Picks the row up.',
        expect: { focus: handle, visible: 'text: Picked up Sessions, position 1 of 4.' },
      },
      {
        keys: ['ArrowDown'],
        does: 'Moves it down.',
        expect: { focus: handle, visible: 'text: Sessions is now at position 2 of 4.' },
      },
      { keys: ['ArrowDown'], does: 'Further down.', expect: { visible: 'text: Sessions is now at position 3 of 4.' } },
      { keys: ['ArrowUp'], does: 'Moves it up.', expect: { visible: 'text: Sessions is now at position 2 of 4.' } },
      {
        keys: ['Space'],
        does: 'Puts it down; focus stays on its handle.',
        expect: {
          focus: handle,
          visible: ['text: Users, Sessions, Revenue, Orders', 'text: Sessions was put at position 2 of 4.'],
        },
      },
      {
        keys: ['Enter'],
        does: 'Picks up and puts down too.',
        expect: { focus: handle, visible: 'text: Picked up Sessions, position 2 of 4.' },
      },
      {
        keys: ['ArrowDown'],
        does: 'Moves it down.',
        expect: { visible: 'text: Sessions is now at position 3 of 4.' },
      },
      {
        keys: ['Escape'],
        does: 'Cancels the move.',
        expect: {
          focus: handle,
          visible: [
            'text: Users, Sessions, Revenue, Orders',
            'text: Moving was cancelled. Sessions is back at position 2.',
          ],
        },
      },
    ] satisfies KeyboardTable,
  },
};
