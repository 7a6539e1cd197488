'use client';

import { Button } from '@reporting/ui/button';
import { Dialog } from '@reporting/ui/dialog';
import { FormField, StepForm, useStepForm } from '@reporting/ui/form';
import { RadioGroup } from '@reporting/ui/radio-group';
import { Textarea } from '@reporting/ui/textarea';
import { useToasts } from '@reporting/ui/toast';
import { useState } from 'react';
import * as z from 'zod';

const schemas = [
  z.object({ audience: z.enum(['team', 'everyone']) }),
  z.object({ message: z.string().min(1, 'Please fill out this field.') }),
] as const;

const audiences = [
  { value: 'team', label: 'My team' },
  { value: 'everyone', label: 'Everyone' },
] as const;

/** A wizard in a dialog. An accidental click outside does not close it. */
export function Wizard() {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next, { reason }) => reason !== 'outside' && setOpen(next)}
      title="Announcement"
      size="m"
      trigger={<Button style={{ marginTop: 16 }}>Announce</Button>}
    >
      <Steps onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function Steps({ onDone }: { readonly onDone: () => void }) {
  const toasts = useToasts();
  const form = useStepForm(schemas, { defaultValues: { audience: 'team', message: '' } });
  return (
    <StepForm
      form={form}
      aria-label="Announcement"
      submitLabel="Send"
      onSubmit={async ({ audience, message }) => {
        toasts.show({ title: `Sent to ${audience}: ${message}` });
        onDone();
        return undefined;
      }}
      steps={[
        {
          title: 'Audience',
          content: (
            <FormField form={form} name="audience" label="Who reads it">
              {(control) => <RadioGroup {...control} options={audiences} />}
            </FormField>
          ),
        },
        {
          title: 'Message',
          content: (
            <FormField form={form} name="message" label="Message" required>
              {(control) => <Textarea {...control} />}
            </FormField>
          ),
        },
      ]}
    />
  );
}
