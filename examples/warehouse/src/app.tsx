import { formatHour } from '@reporting/formatters/hours';
import { UiProvider } from '@reporting/ui/provider';
import { type PointDetail, type RangeDetail, Widget, WidgetsProvider } from '@reporting/widgets';
import { BarChart, CustomChart, DataTable, Gauge, KeyFigures, LineChart, PieChart } from '@reporting/widgets/charts';
import { parseWidget, parseWidgetData } from '@reporting/widgets/schema';
import { type ReactNode, useState } from 'react';
import { halls, today, week, yesterday, ZONE } from './data.ts';
import { Heatmap } from './heatmap.tsx';
import stored from './stored.json';

const hourColumns = [
  { key: 'at', label: 'Hour', type: 'hour' },
  { key: 'picked', label: 'Picked', polarity: 'higher' },
  { key: 'late', label: 'Late', polarity: 'lower' },
] as const;
const hallColumns = [
  { key: 'hall', label: 'Hall', type: 'text' },
  { key: 'picked', label: 'Picked', polarity: 'higher' },
  { key: 'cost', label: 'Cost', type: 'money', currency: 'DKK' },
] as const;
const weekColumns = [
  { key: 'weekday', label: 'Weekday', type: 'text' },
  { key: 'h06', label: '06:00' },
  { key: 'h08', label: '08:00' },
  { key: 'h10', label: '10:00' },
  { key: 'h12', label: '12:00' },
  { key: 'h14', label: '14:00' },
  { key: 'h16', label: '16:00' },
  { key: 'h18', label: '18:00' },
  { key: 'h20', label: '20:00' },
] as const;

const formats = { heatmap: Heatmap };
const sourceTypes = { 'wms.events': { name: 'Warehouse system' } };
const widget = parseWidget(stored.widget);
const data = parseWidgetData(stored.data);

const hourText = (value: string | number | null) =>
  typeof value === 'string' ? formatHour(value, { year: false }) : '';

/** A box of the page. Its spacing is set inline, because global CSS rules can set margins. */
function Cell({ wide = 1, high = 1, children }: { wide?: number; high?: number; children: ReactNode }) {
  return <div style={{ gridColumn: `span ${wide}`, height: high * 176 + (high - 1) * 16, margin: 0 }}>{children}</div>;
}

/** Shows one day of a depot, hour by hour. Defines formats and source types of its own, and handles events. */
export function App() {
  const [said, setSaid] = useState('Choose an hour, a hall or a range.');
  const onPoint = ({ label, values }: PointDetail) =>
    setSaid(`${label}: ${values.map((value) => `${value.label} ${value.text}`).join(', ')}`);
  const onRange = ({ from, to, count }: RangeDetail) =>
    setSaid(`${hourText(from.dimension)} to ${hourText(to.dimension)}: ${count} hours`);
  return (
    <UiProvider theme="light" locale="en">
      <WidgetsProvider formats={formats} sourceTypes={sourceTypes} sharedHover>
        <main id="example" style={{ width: 1000, padding: 24 }}>
          <h1 data-testid="heading">Depot North, Sunday 25 October</h1>
          <p role="status" data-testid="said">
            {said}
          </p>
          <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 16, margin: 0 }}>
            <Cell wide={2}>
              <KeyFigures title="Today" data={today} previous={yesterday} columns={hourColumns} timezone={ZONE} />
            </Cell>
            <Cell wide={2}>
              <BarChart title="Late by hour" data={today} columns={[hourColumns[0], hourColumns[2]]} timezone={ZONE} />
            </Cell>
            <Cell wide={4} high={2}>
              <LineChart
                title="Picked by hour"
                data={today}
                previous={yesterday}
                columns={[hourColumns[0], hourColumns[1]]}
                timezone={ZONE}
                size={{ width: 4, height: 2 }}
                onPoint={onPoint}
                onRange={onRange}
              />
            </Cell>
            <Cell wide={3} high={2}>
              <CustomChart
                format="heatmap"
                title="Parcels of a week"
                data={week}
                columns={weekColumns}
                size={{ width: 3, height: 2 }}
                onPoint={onPoint}
              />
            </Cell>
            <div style={{ display: 'grid', gridTemplateRows: '176px 176px', gap: 16, margin: 0 }}>
              <Gauge
                title="Shift target"
                data={halls}
                columns={hallColumns.slice(1, 2)}
                max={2500}
                size={{ width: 1, height: 1 }}
              />
              {widget.ok && data.ok && <Widget widget={widget.value} data={data.value} />}
            </div>
            <Cell wide={2} high={2}>
              <DataTable
                title="Halls"
                data={halls}
                columns={hallColumns}
                orderBy={{ key: 'picked', dir: 'desc' }}
                size={{ width: 2, height: 2 }}
                onRow={onPoint}
                renderCell={({ column, value, text }) =>
                  column.endsWith('cost') && value !== null && value > 2000 ? <strong>{text}</strong> : undefined
                }
              />
            </Cell>
            <Cell wide={2} high={2}>
              <PieChart
                title="Picked by hall"
                data={halls}
                columns={hallColumns.slice(0, 2)}
                size={{ width: 2, height: 2 }}
                doughnut
                onPoint={onPoint}
                renderTooltip={({ label, values }) => (
                  <p>
                    {label}: <strong>{values[0]?.text}</strong>
                  </p>
                )}
              />
            </Cell>
          </div>
        </main>
      </WidgetsProvider>
    </UiProvider>
  );
}
