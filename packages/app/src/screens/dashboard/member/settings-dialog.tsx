import { Button, Dialog, Field, Switch, Textarea, TextInput } from '@reporting/ui';
import { type FormEvent, useId, useState } from 'react';
import type { EditorDocument } from '../../../editor/document.ts';

interface SettingsDialogProps {
  readonly document: EditorDocument;
  readonly onChange: (changes: Partial<EditorDocument>) => void;
  readonly onClose: () => void;
}

/** Dialog for name, footer and options of a shared dashboard. */
export function SettingsDialog({ document, onChange, onClose }: SettingsDialogProps) {
  const [name, setName] = useState(document.name);
  const [footer, setFooter] = useState(document.footer);
  const [hiddenDateSelector, setHidden] = useState(document.hiddenDateSelector);
  const [asked, setAsked] = useState(false);
  const formId = useId();
  const nameError = asked && name.trim() === '' ? 'Please fill out this field.' : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (name.trim() === '') return;
    onChange({ name: name.trim(), footer, hiddenDateSelector });
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Dashboard settings"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Save settings
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Name" error={nameError} required>
          <TextInput value={name} onValueChange={setName} maxLength={200} />
        </Field>
        <Field label="Footer" description="Shown below a shared dashboard, for example a contact." optional>
          <Textarea value={footer} onValueChange={setFooter} maxLength={2_000} rows={3} />
        </Field>
        <Switch
          position="end"
          label="Guests can change the dates"
          description="If off, a shared link always shows the default dates of the dashboard."
          checked={!hiddenDateSelector}
          onCheckedChange={(checked) => setHidden(!checked)}
        />
      </form>
    </Dialog>
  );
}
