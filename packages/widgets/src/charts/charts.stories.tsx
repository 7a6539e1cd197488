import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BarChart, DataTable, KeyFigures, LineChart } from './index.ts';

const at = (month: string, scale: number) =>
  Array.from({ length: 30 }, (_, index) => ({
    day: `2026-${month}-${String(index + 1).padStart(2, '0')}`,
    parcels: Math.round((220 + 60 * Math.sin(index / 4.5) + (index % 7 > 4 ? -90 : 0)) * scale),
    late: Math.round((9 + (index % 5)) / scale),
  }));
const now = at('10', 1.08);
const before = at('09', 1);
const columns = [
  { key: 'day', label: 'Day', type: 'date' },
  { key: 'parcels', label: 'Parcels', polarity: 'higher' },
  { key: 'late', label: 'Late', polarity: 'lower' },
] as const;

const halls = [
  { hall: 'North hall', picked: 4812, cost: 9120.4 },
  { hall: 'South hall', picked: 3908, cost: 8015 },
  { hall: 'Cold store', picked: 1204, cost: 6240.75 },
];
const hallColumns = [
  { key: 'hall', label: 'Hall', type: 'text' },
  { key: 'picked', label: 'Picked', polarity: 'higher' },
  { key: 'cost', label: 'Cost', type: 'money', currency: 'EUR' },
] as const;

/** Charts of a warehouse's own rows, without widget JSON and without a source. */
function Warehouse() {
  const cell = (height: number) => ({ height, minWidth: 0 });
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
        gap: 16,
        // Without a width, the grid is as wide as the longest line of its texts.
        width: 'min(1000px, 100vw - 3rem)',
      }}
    >
      <div style={cell(176)}>
        <KeyFigures title="October" data={now} previous={before} columns={columns} />
      </div>
      <div style={cell(176)}>
        <BarChart title="Picked by hall" data={halls} columns={hallColumns.slice(0, 2)} />
      </div>
      <div style={cell(368)}>
        <LineChart
          title="Parcels a day"
          data={now}
          previous={before}
          columns={columns}
          size={{ width: 2, height: 2 }}
        />
      </div>
      <div style={cell(368)}>
        <DataTable
          title="Halls"
          data={halls}
          columns={hallColumns}
          orderBy={{ key: 'cost', dir: 'desc' }}
          size={{ width: 2, height: 2 }}
        />
      </div>
    </div>
  );
}

const meta = { title: 'Widgets/Charts of rows', component: Warehouse } satisfies Meta<typeof Warehouse>;
export default meta;

/** Key figures, bars, lines and a table of a warehouse's rows. */
export const OwnRows: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await canvas.findByRole('article', { name: 'Parcels a day' });
    const table = await canvas.findByRole('table', { name: 'Halls' });
    await expect(table).toHaveTextContent('€23,376');
  },
};
