import type { TeamMember } from '@reporting/contract';
import { Banner, Button, Dialog, Field, RadioGroup, Textarea, useToasts } from '@reporting/ui';
import { MailCheck } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { invite } from '../../api/users.ts';
import { readAddresses } from './addresses.ts';
import { ROLES, type RoleName } from './roles.ts';

interface InviteDialogProps {
  readonly team: readonly TeamMember[];
  readonly onClose: () => void;
}

/** Invites one or more people with one role. Addresses whose invitation failed stay in the field with the reason. */
export function InviteDialog({ team, onClose }: InviteDialogProps) {
  const [text, setText] = useState('');
  const [roleName, setRoleName] = useState<RoleName>('member');
  const [message, setMessage] = useState('');
  const [asked, setAsked] = useState(false);
  const [sending, setSending] = useState(false);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const formId = useId();
  const toasts = useToasts();

  const known = new Set(team.map(({ email }) => email.toLowerCase()));
  const entered = readAddresses(text, known);
  const valid = entered.filter(({ error }) => error === null);
  const wrong = entered.flatMap(({ error }) => error ?? []);
  const error = !asked
    ? undefined
    : entered.length === 0
      ? 'Please fill out this field.'
      : wrong.length > 0
        ? wrong.join(' ')
        : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (sending || entered.length === 0 || wrong.length > 0) return;
    setSending(true);
    setFailures([]);
    const left: string[] = [];
    const reasons: string[] = [];
    for (const { address } of valid) {
      try {
        await invite({ email: address, roleName, ...(message.trim() === '' ? {} : { message: message.trim() }) });
      } catch (failure) {
        left.push(address);
        reasons.push(`${address}: ${messageOf(failure)}`);
      }
    }
    setSending(false);
    const sent = valid.length - left.length;
    if (sent > 0) {
      const title = sent === 1 ? 'Invitation sent' : `${sent} invitations sent`;
      toasts.show({ tone: 'success', icon: MailCheck, title });
    }
    if (left.length === 0) return onClose();
    setText(left.join('\n'));
    setAsked(false);
    setFailures(reasons);
  };

  const dirty = text.trim() !== '' || message.trim() !== '';
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      // A press outside the dialog must not discard the entries.
      onDismiss={() => !dirty}
      size="m"
      title="Invite people"
      description="Each link works once, for 14 days. Invited people skip the tour."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={sending}>
            {valid.length > 1 ? `Send ${valid.length} invitations` : 'Send invitation'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {failures.length > 0 && (
          <Banner tone="error" live="alert" title="Not everybody was invited.">
            <ul>
              {failures.map((failure) => (
                <li key={failure}>{failure}</li>
              ))}
            </ul>
          </Banner>
        )}
        <Field
          label="E-mail addresses"
          error={error}
          hint={entered.length > 0 ? `${valid.length} of ${entered.length} valid` : undefined}
          description="Separate several with commas, spaces or lines."
          required
        >
          <Textarea value={text} onValueChange={setText} rows={3} autoComplete="off" spellCheck={false} />
        </Field>
        <Field label="Role">
          <RadioGroup
            options={ROLES.map(({ value, label, description }) => ({ value, label, description }))}
            value={roleName}
            onValueChange={(value) => setRoleName(value as RoleName)}
          />
        </Field>
        <Field label="Message" description="Added to the mail." optional>
          <Textarea value={message} onValueChange={setMessage} rows={3} maxLength={500} />
        </Field>
      </form>
    </Dialog>
  );
}
