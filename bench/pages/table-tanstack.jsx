// Draws a table with TanStack Table and TanStack Virtual. Its rows are initially in the order of the data.
import {
  createSortedRowModel,
  FlexRender,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic, text: sortFn_text },
});
const columns = [
  { accessorKey: 'name', header: 'Campaign', cell: (info) => info.getValue(), sortFn: 'text' },
  ...Array.from({ length: 7 }, (_, place) => ({
    accessorKey: `m${place}`,
    header: `Figure ${place + 1}`,
    cell: (info) => info.getValue(),
    sortFn: 'basic',
  })),
];
const ROW = 41;

export const prepare = (rows) =>
  rows.map(([name, ...figures]) =>
    Object.fromEntries([['name', name], ...figures.map((figure, place) => [`m${place}`, figure])]),
  );

function Table({ data }) {
  const scroller = useRef(null);
  const table = useTable({ features, columns, data });
  const { rows } = table.getRowModel();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div ref={scroller} data-slot="table-scroller" style={{ height: 500, overflow: 'auto' }}>
      <table style={{ width: '100%', tableLayout: 'fixed' }}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id}>
                  <button type="button" onClick={header.column.getToggleSortingHandler()}>
                    <FlexRender header={header} />
                  </button>
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {before > 0 && (
            <tr>
              <td style={{ height: before }} />
            </tr>
          )}
          {items.map((item) => {
            const row = rows[item.index];
            return (
              <tr key={row.id} data-index={item.index} style={{ height: ROW }}>
                {row.getAllCells().map((cell) => (
                  <td key={cell.id}>
                    <FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            );
          })}
          {after > 0 && (
            <tr>
              <td style={{ height: after }} />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

export function mount(element, data) {
  const root = createRoot(element);
  root.render(<Table data={data} />);
  return { unmount: () => root.unmount() };
}
