'use client';

import { Button } from '@reporting/ui/button';
import { CheckboxGroup } from '@reporting/ui/checkbox-group';
import { Combobox, type LoadOptions } from '@reporting/ui/combobox';
import { DatePicker } from '@reporting/ui/date-picker';
import { FileInput } from '@reporting/ui/file-input';
import { Form, FormError, FormField, useZodForm } from '@reporting/ui/form';
import { useModals } from '@reporting/ui/modals';
import { NumberInput } from '@reporting/ui/number-input';
import { SegmentedControl } from '@reporting/ui/segmented-control';
import { Select } from '@reporting/ui/select';
import { TextInput } from '@reporting/ui/text-input';
import { useToasts } from '@reporting/ui/toast';
import * as z from 'zod';

const schema = z.object({
  sender: z.string().min(1, 'Please fill out this field.'),
  mailbox: z.number({ error: 'Choose a mailbox.' }),
  retention: z.union([z.literal(30), z.literal(90), z.literal(365)]),
  density: z.enum(['compact', 'comfortable']),
  alerts: z.array(z.enum(['bounce', 'spam'])),
  limit: z.number().nullable(),
  from: z.iso.date().nullable(),
  attachments: z.array(z.instanceof(File)).readonly(),
});

const retentions = [
  { value: 30, label: '30 days' },
  { value: 90, label: '90 days' },
  { value: 365, label: 'One year' },
] as const;
const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
] as const;
const alerts = [
  { value: 'bounce', label: 'A mail bounces' },
  { value: 'spam', label: 'A mail counts as spam' },
] as const;
const mailboxes = ['Sales', 'Support', 'Billing'].map((label, index) => ({ value: index + 1, label }));

/** Replaces a call to the tool's own service. */
const findMailboxes: LoadOptions<number> = async ({ searchTerm, include }) =>
  mailboxes.filter(
    ({ value, label }) => include.includes(value) || label.toLowerCase().includes(searchTerm.toLowerCase()),
  );

export function Settings() {
  const modals = useModals();
  const toasts = useToasts();
  const form = useZodForm(schema, {
    defaultValues: {
      sender: '',
      mailbox: 2,
      retention: 90,
      density: 'compact',
      alerts: ['bounce'],
      limit: null,
      from: null,
      attachments: [],
    },
  });
  const reset = async () => {
    if (!(await modals.ask({ title: 'Reset the settings?', submitLabel: 'Reset', destructive: true }))) return;
    const before = form.getValues();
    form.reset();
    toasts.undo({ title: 'Settings reset', onUndo: () => form.reset(before) });
  };
  return (
    <Form
      form={form}
      aria-label="Settings"
      onSubmit={async ({ sender, limit }) => {
        if (sender === 'Taken') return { sender: 'This sender is taken.' };
        toasts.show({ title: `Saved for ${sender}, ${limit ?? 'no'} limit`, tone: 'success' });
        return undefined;
      }}
    >
      <FormField form={form} name="sender" label="Sender" required>
        {(control) => <TextInput {...control} />}
      </FormField>
      <FormField form={form} name="mailbox" label="Mailbox" required>
        {({ onValueChange, ...control }) => (
          <Combobox
            {...control}
            loadOptions={findMailboxes}
            onValueChange={(value) => value !== null && onValueChange(value)}
          />
        )}
      </FormField>
      <FormField form={form} name="retention" label="Keep mails">
        {(control) => <Select {...control} options={retentions} />}
      </FormField>
      <FormField form={form} name="density" label="Density">
        {(control) => <SegmentedControl {...control} options={densities} />}
      </FormField>
      <FormField form={form} name="alerts" label="Alerts if">
        {(control) => <CheckboxGroup {...control} options={alerts} />}
      </FormField>
      <FormField form={form} name="limit" label="Mails a day" optional>
        {(control) => <NumberInput {...control} min={0} max={100_000} />}
      </FormField>
      <FormField form={form} name="from" label="Valid from" optional>
        {(control) => <DatePicker {...control} today="2026-11-20" min="2026-11-20" />}
      </FormField>
      <FormField form={form} name="attachments" label="Attachments" optional>
        {(control) => <FileInput {...control} multiple accept=".csv" maxBytes={1_000_000} />}
      </FormField>
      <FormError />
      <div style={{ display: 'flex', gap: 8 }}>
        <Button type="submit" variant="primary" data-testid="save">
          Save settings
        </Button>
        <Button onClick={reset}>Reset</Button>
      </div>
    </Form>
  );
}
