import { Button, Icon, useToasts } from '@reporting/ui';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { checkDns } from '../../api/company.ts';
import { messageOf } from '../../api/errors.ts';
import { useWhen } from '../../session/use-when.ts';
import { t } from '../../texts/index.ts';

/** Returns a function that makes the service look up the DNS records of the company. `checking` is true while this is running. */
export function useDnsCheck() {
  const [checking, setChecking] = useState(false);
  const toasts = useToasts();
  const check = async () => {
    if (checking) return;
    setChecking(true);
    try {
      await checkDns();
    } catch (error) {
      toasts.show({ tone: 'error', title: t('The records were not looked up'), description: messageOf(error) });
    } finally {
      setChecking(false);
    }
  };
  return { checking, check };
}

interface DnsCheckBarProps {
  readonly checkedAt: string | null;
  readonly checking: boolean;
  readonly onCheck: () => void;
  /** Name of the button for screen readers. It distinguishes the two buttons of the page. */
  readonly label: string;
}

/** Shows when the records were last looked up, with a button that looks them up again. */
export function DnsCheckBar({ checkedAt, checking, onCheck, label }: DnsCheckBarProps) {
  const { moment } = useWhen();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border px-5 py-2.5">
      <p className="text-caption text-fg-secondary" role="status">
        {checkedAt === null ? t('Not looked up yet.') : t('Looked up {moment}.', { moment: moment(checkedAt) })}{' '}
        {t(
          'A change in DNS can take up to 48 hours. The service checks again every 15 minutes for three days, then once a day.',
        )}
      </p>
      <Button size="s" icon={<Icon as={RefreshCw} />} loading={checking} onClick={onCheck} aria-label={label}>
        {t('Check now')}
      </Button>
    </div>
  );
}
