import { formatDateRange, formatMoney } from '@reporting/formatters';
import { today as dayIn, type RangeSelection } from '@reporting/formatters/date-range';
import { Button } from '@reporting/ui/button';
import { Combobox } from '@reporting/ui/combobox';
import { DateRangePicker } from '@reporting/ui/date-range-picker';
import { Dialog } from '@reporting/ui/dialog';
import { Field } from '@reporting/ui/field';
import { NumberInput } from '@reporting/ui/number-input';
import { UiProvider } from '@reporting/ui/provider';
import { Widget, WidgetGrid } from '@reporting/widgets';
import { widgetDataSchema, widgetSchema } from '@reporting/widgets/schema';
import { useState } from 'react';
import dashboard from '../../dashboard.json';

const entries = dashboard.widgets.map(({ widget, data }) => ({
  widget: widgetSchema.parse(widget),
  data: data && widgetDataSchema.parse(data),
}));
const countries = ['Denmark', 'Germany', 'Netherlands', 'Norway', 'Sweden'].map((name) => ({
  value: name,
  label: name,
}));

export function App() {
  const [country, setCountry] = useState<string | null>('Denmark');
  const [target, setTarget] = useState<number | null>(2500);
  const [open, setOpen] = useState(false);
  const [range, setRange] = useState<RangeSelection>({
    ...dashboard.range,
    type: 'custom',
    comparison: { mode: 'previous' },
  });
  return (
    <UiProvider theme="light" locale="en">
      <main id="example" className="w-[1000px] p-6">
        <h1 data-testid="heading" className="text-3xl font-bold underline">
          Alder shop, {formatDateRange(range)}
        </h1>
        <p data-testid="money">Target {formatMoney(target, { currency: 'EUR' })}</p>
        <div className="mb-6 flex items-end gap-4">
          <Button variant="primary" onClick={() => setOpen(true)}>
            Settings
          </Button>
          <Button>Share</Button>
          <Button className="rounded-none bg-lime-300 px-10 text-black">Ours</Button>
          <DateRangePicker value={range} onValueChange={setRange} today={dayIn('Europe/Copenhagen', new Date())} />
        </div>
        <Dialog open={open} onOpenChange={setOpen} title="Settings" footer={<Button variant="primary">Save</Button>}>
          <Field label="Country">
            <Combobox options={countries} value={country} onValueChange={setCountry} />
          </Field>
          <Field label="Target">
            <NumberInput value={target} onValueChange={setTarget} min={0} max={10_000} />
          </Field>
        </Dialog>
        <WidgetGrid
          widgets={entries.map(({ widget }) => widget)}
          renderWidget={(widget) => (
            <Widget
              widget={widget}
              data={entries.find((entry) => entry.widget.id === widget.id)?.data}
              range={dashboard.range}
              headingLevel={2}
            />
          )}
        />
      </main>
    </UiProvider>
  );
}
