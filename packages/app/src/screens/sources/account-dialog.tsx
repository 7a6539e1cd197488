import { sourceType } from '@reporting/contract';
import { checkKeyForm } from '@reporting/contract/rules';
import { Button, Dialog, Field, TextInput } from '@reporting/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { showErrors } from '../../lib/show-errors.ts';
import { serviceText, t } from '../../texts/index.ts';
import { ConnectionMark } from './connection-mark.tsx';
import type { ConnectTarget } from './use-connect.ts';

interface AccountDialogProps {
  /** The connection to start. `account` is the account that was entered in the previous attempt. */
  readonly target: ConnectTarget;
  readonly onClose: () => void;
  /** Opens the vendor's page. */
  readonly onSubmit: (target: ConnectTarget) => void;
}

/** Asks for the vendor account before the sign-in. Needed for vendors whose users can belong to several accounts. */
export function AccountDialog({ target, onClose, onSubmit }: AccountDialogProps) {
  const { name, fields } = sourceType(target.type);
  const [account, setAccount] = useState(target.account ?? '');
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const [field] = fields;
  if (!field) return null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { values, errors } = checkKeyForm(fields, { account });
    showErrors(form, () => setError(errors.account && serviceText(errors.account)));
    if (errors.account === undefined) onSubmit({ ...target, account: values.account });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      // Escape or a press outside the dialog must not discard the entry.
      onDismiss={() => account === ''}
      size="m"
      title={
        <span className="flex items-center gap-3">
          <ConnectionMark type={target.type} />
          {t('Connect {name}', { name })}
        </span>
      }
      description={t('Then sign in at {name} in its own window. Reporting only reads.', { name })}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t('Continue to {name}', { name })}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate autoComplete="off" onSubmit={submit}>
        <Field label={serviceText(field.label)} description={serviceText(field.help)} error={error} required>
          <TextInput
            name={field.name}
            value={account}
            onValueChange={(value) => {
              setAccount(value);
              setError(undefined);
            }}
            placeholder={field.placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      </form>
    </Dialog>
  );
}
