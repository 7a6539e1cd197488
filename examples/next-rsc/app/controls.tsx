'use client';

import type { RangeSelection } from '@reporting/formatters/date-range';
import { Button } from '@reporting/ui/button';
import { Combobox } from '@reporting/ui/combobox';
import { DateRangePicker } from '@reporting/ui/date-range-picker';
import { Dialog } from '@reporting/ui/dialog';
import { Field } from '@reporting/ui/field';
import { NumberInput } from '@reporting/ui/number-input';
import { useState } from 'react';

const countries = ['Denmark', 'Germany', 'Netherlands', 'Norway', 'Sweden'].map((name) => ({
  value: name,
  label: name,
}));

export function Controls({ range: { startDate, endDate } }: { range: { startDate: string; endDate: string } }) {
  const [country, setCountry] = useState<string | null>('Denmark');
  const [target, setTarget] = useState<number | null>(2500);
  const [open, setOpen] = useState(false);
  const [range, setRange] = useState<RangeSelection>({
    startDate,
    endDate,
    type: 'custom',
    comparison: { mode: 'previous' },
  });
  return (
    <div style={{ display: 'flex', gap: 16, marginBlock: 24 }}>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Settings
      </Button>
      <DateRangePicker value={range} onValueChange={setRange} today="2026-11-01" />
      <Dialog open={open} onOpenChange={setOpen} title="Settings" footer={<Button variant="primary">Save</Button>}>
        <Field label="Country">
          <Combobox options={countries} value={country} onValueChange={setCountry} />
        </Field>
        <Field label="Target">
          <NumberInput value={target} onValueChange={setTarget} min={0} max={10_000} />
        </Field>
      </Dialog>
    </div>
  );
}
