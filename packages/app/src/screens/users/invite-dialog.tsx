import type { TeamMember } from '@reporting/contract';
import { Banner, Button, Dialog, Field, RadioGroup, Textarea, useModals, useToasts } from '@reporting/ui';
import { MailCheck } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../../api/errors.ts';
import { invite } from '../../api/users.ts';
import { useWhileShown } from '../../lib/use-while-shown.ts';
import { TagsInput } from '../../parts/tags-input.tsx';
import { useLeaveQuestion } from '../../parts/use-leave-question.ts';
import { plural, t } from '../../texts/index.ts';
import { readAddresses } from './addresses.ts';
import { type RoleName, roles } from './roles.ts';

interface InviteDialogProps {
  readonly team: readonly TeamMember[];
  readonly onClose: () => void;
}

/** Invites one or more people with the same role. An address whose invitation failed stays in the field, with the reason. */
export function InviteDialog({ team, onClose }: InviteDialogProps) {
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const [roleName, setRoleName] = useState<RoleName>('member');
  const [message, setMessage] = useState('');
  const [asked, setAsked] = useState(false);
  const [sending, setSending] = useState(false);
  /** True if at least one invitation was sent. */
  const [sentSome, setSentSome] = useState(false);
  /** The reasons why the service rejected addresses in the last attempt. The keys are the addresses. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const formId = useId();
  const fieldId = useId();
  const modals = useModals();
  const toasts = useToasts();

  const known = new Set(team.map(({ email }) => email.toLowerCase()));
  const entered = readAddresses(addresses.join('\n'), known);
  const valid = entered.filter(({ error }) => error === null).length;
  // The address of a sent invitation is in the list of users, so this field would show it as an error. Errors are
  // therefore hidden until all invitations are sent.
  const tags = entered.map(({ address, error }) => ({
    text: address,
    error: sending ? null : (error ?? refused[address] ?? null),
  }));
  const wrong = tags.flatMap(({ error }) => error ?? []);
  const error =
    wrong.length > 0 ? wrong.join(' ') : asked && tags.length === 0 ? t('Please fill out this field.') : undefined;

  /** Returns the entered addresses and the addresses in a further text, without duplicates. */
  const withText = (more: string) =>
    readAddresses([...addresses, more].join('\n'), known).map(({ address }) => address);
  const add = (more: string) => {
    setAddresses(withText(more));
    setText('');
  };

  /** True if no address is entered. Read after the calls, during which the user can enter further addresses. */
  const isEmpty = useRef(true);
  isEmpty.current = addresses.length === 0 && text.trim() === '';

  const closeThis = useWhileShown(onClose);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const all = readAddresses(withText(text).join('\n'), known);
    add(text);
    if (sending || all.length === 0 || all.some(({ error: reason }) => reason !== null)) return;
    setSending(true);
    setRefused({});
    const left: Record<string, string> = {};
    for (const { address } of all) {
      try {
        await invite({ email: address, roleName, ...(message.trim() === '' ? {} : { message: message.trim() }) });
      } catch (failure) {
        left[address] = `${address}: ${messageOf(failure)}`;
      }
    }
    setSending(false);
    const sent = all.length - Object.keys(left).length;
    if (sent > 0) {
      setSentSome(true);
      const title = plural(sent, 'Invitation sent', '{count} invitations sent');
      toasts.show({ tone: 'success', icon: MailCheck, title });
    }
    setRefused(left);
    // Addresses that were entered during the calls are kept.
    const done = new Set(all.map(({ address }) => address).filter((address) => !(address in left)));
    flushSync(() => setAddresses((now) => now.filter((address) => !done.has(address))));
    if (isEmpty.current) closeThis();
  };

  const dirty = addresses.length > 0 || text.trim() !== '' || message.trim() !== '';
  useLeaveQuestion(dirty);
  const close = async () => {
    const sure =
      !dirty ||
      (await modals.ask({
        title: sentSome ? t('Discard the remaining invitations?') : t('Discard the invitations?'),
        body: sentSome ? t('Invitations that were sent remain valid.') : t('Nobody was invited yet.'),
        submitLabel: t('Discard'),
        destructive: true,
      }));
    if (sure) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) void close();
      }}
      // Escape or a press outside requires a confirmation before entries are discarded.
      onDismiss={() => {
        // Focus in an open confirmation is outside the dialog. It must not close the dialog.
        if (dirty && !document.querySelector('[role=alertdialog]')) void close();
        return !dirty;
      }}
      size="m"
      title={t('Invite people')}
      description={t('Each link works once, for 14 days.')}
      footer={
        <>
          <Button onClick={() => void close()}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={sending}>
            {plural(Math.max(1, valid), 'Send invitation', 'Send {count} invitations')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {Object.keys(refused).length > 0 && (
          <Banner tone="error" live="alert" title={t('Not everybody was invited.')}>
            {t('The reason is beside each remaining address. Remove these addresses, or send again.')}
          </Banner>
        )}
        <Field
          id={fieldId}
          label={t('E-mail addresses')}
          error={error}
          hint={tags.length > 0 ? t('{valid} of {count} valid', { valid, count: tags.length }) : undefined}
          description={t('Type them or paste a list. A comma, a space or Enter ends an address.')}
          required
        >
          <TagsInput
            id={fieldId}
            tags={tags}
            text={text}
            onTextChange={setText}
            onAdd={add}
            onRemove={(index) => setAddresses(addresses.filter((_, at) => at !== index))}
            invalid={error !== undefined}
          />
        </Field>
        <Field label={t('Role')}>
          <RadioGroup
            options={roles().map(({ value, label, description }) => ({ value, label, description }))}
            value={roleName}
            onValueChange={setRoleName}
          />
        </Field>
        <Field label={t('Message')} description={t('Added to the mail.')} optional>
          <Textarea value={message} onValueChange={setMessage} rows={3} maxLength={500} />
        </Field>
      </form>
    </Dialog>
  );
}
