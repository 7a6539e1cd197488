import { Button, useToasts } from '@reporting/ui';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { t } from '../../texts/index.ts';

interface SendButtonProps {
  readonly label: string;
  readonly send: () => Promise<void>;
  /** The text of the toast: what the user can do with the mail. */
  readonly sent: string;
}

/** A button that sends the user a mail and shows the result in a toast. */
export function SendButton({ label, send, sent }: SendButtonProps) {
  const toasts = useToasts();
  const [sending, setSending] = useState(false);
  const press = async () => {
    setSending(true);
    try {
      await send();
      toasts.show({ tone: 'success', icon: MailCheck, title: t('The mail is sent'), description: sent });
    } catch (failure) {
      toasts.show({ tone: 'error', title: t('No mail was sent'), description: messageOf(failure) });
    } finally {
      setSending(false);
    }
  };
  return (
    <Button loading={sending} onClick={() => void press()}>
      {label}
    </Button>
  );
}
