import type { DomainAlert } from '@reporting/contract';
import { addDays, today } from '@reporting/formatters/date-range';
import { Button, Dialog, Field, RadioGroup, Textarea } from '@reporting/ui';
import { DatePicker } from '@reporting/ui/date-picker';
import { useUi } from '@reporting/ui/provider';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useWhileShown } from '../../lib/use-while-shown.ts';
import { t } from '../../texts/index.ts';
import { alertTitle } from './alert-words.ts';
import type { BoardActions } from './use-board-actions.ts';

interface SnoozeDialogProps {
  readonly alert: DomainAlert;
  readonly domain: string;
  readonly timezone: string;
  readonly actions: BoardActions;
  readonly onClose: () => void;
}

/** Snoozes an alert until a date or until its metric recovers, with an optional reason. Also changes an existing snooze. */
export function SnoozeDialog({ alert, domain, timezone, actions, onClose }: SnoozeDialogProps) {
  const { locale } = useUi();
  const formId = useId();
  const chosen = useRef<HTMLInputElement>(null);
  const now = today(timezone, Date.now());
  const [mode, setMode] = useState<'date' | 'recovery'>(alert.snooze?.until === null ? 'recovery' : 'date');
  const [until, setUntil] = useState<string | null>(alert.snooze?.until ?? addDays(now, 14));
  const [reason, setReason] = useState(alert.snooze?.reason ?? '');
  const [asked, setAsked] = useState(false);
  const [sending, setSending] = useState(false);

  const closeThis = useWhileShown(onClose);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (sending || (mode === 'date' && until === null)) return;
    setSending(true);
    const done = await actions.snooze(
      alert,
      mode === 'date' ? until : null,
      reason.trim() === '' ? null : reason.trim(),
    );
    setSending(false);
    if (done) closeThis();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      initialFocus={chosen}
      title={t('Snooze alert')}
      description={`${domain}: ${alertTitle(alert, locale)}`}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={sending}>
            {t('Snooze')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label={t('Until')}>
          <RadioGroup
            ref={chosen}
            options={[
              { value: 'recovery', label: t('Until it recovers') },
              { value: 'date', label: t('Until the end of a day') },
            ]}
            value={mode}
            onValueChange={(value) => setMode(value as typeof mode)}
          />
        </Field>
        {mode === 'date' && (
          <Field
            label={t('Last day')}
            error={asked && until === null ? t('Please fill out this field.') : undefined}
            required
          >
            <DatePicker value={until} onValueChange={setUntil} min={now} today={now} />
          </Field>
        )}
        <Field label={t('Reason')} description={t('Shown in the list of snoozed alerts.')} optional>
          <Textarea value={reason} onValueChange={setReason} rows={2} maxLength={300} />
        </Field>
      </form>
    </Dialog>
  );
}
