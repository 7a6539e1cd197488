import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
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

const meta = { title: 'Inputs/Sortable list', component: Metrics } satisfies Meta<typeof Metrics>;
export default meta;
type Story = StoryObj<typeof meta>;

const frame = () => new Promise((resolve) => setTimeout(resolve, 120));

/** By keyboard: Space, arrows, Space; Escape takes back. Each step is announced. */
export const Keyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    // Whoever listens to what is announced does so from the first effect on.
    await body.findByText(/Press space to pick up/);
    await frame();
    canvas.getByRole('button', { name: 'Move Sessions' }).focus();
    await userEvent.keyboard('[Space]');
    await body.findByText('Picked up Sessions, position 1 of 4.');
    await frame();
    await userEvent.keyboard('[ArrowDown]');
    await body.findByText('Sessions is now at position 2 of 4.');
    await frame();
    await userEvent.keyboard('[Space]');
    await waitFor(() => expect(canvas.getByText('Users, Sessions, Revenue, Orders')).toBeVisible());
    await frame();
    await userEvent.keyboard('[Space]');
    await frame();
    await userEvent.keyboard('[ArrowDown]');
    await frame();
    await userEvent.keyboard('[Escape]');
    await expect(canvas.getByText('Users, Sessions, Revenue, Orders')).toBeVisible();
  },
};
