import type { Board } from '@reporting/contract';
import { Button, Dialog, Icon } from '@reporting/ui';
import { useUi } from '@reporting/ui/provider';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { useWhen } from '../../session/use-when.ts';
import { t } from '../../texts/index.ts';
import { alertTitle, untilText } from './alert-words.ts';
import type { BoardActions } from './use-board-actions.ts';

interface SnoozedDialogProps {
  readonly board: Board;
  readonly actions: BoardActions;
  readonly onClose: () => void;
}

/** Lists the snoozed alerts of a group: until when, by whom and why. */
export function SnoozedDialog({ board, actions, onClose }: SnoozedDialogProps) {
  const { locale } = useUi();
  const when = useWhen();
  const snoozed = board.alerts.filter(({ snooze }) => snooze !== null);
  const isEmpty = snoozed.length === 0;

  // The dialog closes with its last alert.
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="m"
      title={t('Snoozed alerts')}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <ul className="m-0 flex list-none flex-col divide-y divide-border p-0">
        {snoozed.map((alert) => {
          const { snooze, domainId } = alert;
          const domain = board.domains.find(({ id }) => id === domainId)?.domain ?? '';
          const title = alertTitle(alert, locale);
          if (!snooze) return null;
          return (
            <li key={alert.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0">
              <div className="min-w-48 flex-1">
                <p className="m-0 text-small font-medium">
                  {domain}: {title}
                </p>
                <p className="m-0 text-caption text-fg-secondary">
                  {t('{until}, snoozed by {name} on {day}', {
                    until: untilText(snooze.until, locale),
                    name: snooze.by ?? t('a deleted user'),
                    day: when.day(snooze.at),
                  })}
                </p>
                {snooze.reason && <p className="m-0 pt-1 text-small wrap-anywhere">{snooze.reason}</p>}
              </div>
              <div className="flex gap-2">
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={t('Change the snooze: {alert}', { alert: `${title}, ${domain}` })}
                  onClick={() => actions.askSnooze(alert)}
                >
                  {t('Change')}
                </Button>
                <Button
                  size="s"
                  icon={<Icon as={Bell} />}
                  aria-label={t('Wake: {alert}', { alert: `${title}, ${domain}` })}
                  onClick={() => void actions.wake([alert])}
                >
                  {t('Wake')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
