import type { Board, DomainAlert, MonitoredDomain, MonitoredSource } from '@reporting/contract';
import { formatDate } from '@reporting/formatters';
import { useModals, useToasts } from '@reporting/ui';
import { useUi } from '@reporting/ui/provider';
import { Bell, BellOff, Trash2 } from 'lucide-react';
import { collectDomain, removeDomain, snoozeAlert, wakeAlert } from '../../api/campaigns.ts';
import { messageOf } from '../../api/errors.ts';
import { report } from '../../onboarding/report.ts';
import { plural, t } from '../../texts/index.ts';

interface Openers {
  readonly edit: (domain: MonitoredDomain) => void;
  readonly reconnect: (source: MonitoredSource) => void;
  /** Opens the dialog that snoozes an alert until a date, with a reason. */
  readonly askSnooze: (alert: DomainAlert) => void;
}

/** Returns the actions of a board. Each action shows its result in a toast; removing a domain asks for confirmation. */
export function useBoardActions(board: Pick<Board, 'id'>, openers: Openers) {
  const modals = useModals();
  const toasts = useToasts();
  const { locale } = useUi();
  const { id } = board;

  /** Runs an action. If it fails, shows a toast with a title and returns false. */
  const attempt = async (action: () => Promise<unknown>, failed: string): Promise<boolean> => {
    try {
      await action();
      return true;
    } catch (error) {
      toasts.show({ tone: 'error', title: failed, description: messageOf(error) });
      return false;
    }
  };

  const wake = async (alerts: readonly DomainAlert[]) => {
    const done = await attempt(
      () => Promise.all(alerts.map((alert) => wakeAlert(id, alert.id))),
      t('The alert is still snoozed'),
    );
    if (done)
      toasts.show({ tone: 'success', icon: Bell, title: plural(alerts.length, 'Alert woken', '{count} alerts woken') });
  };

  return {
    ...openers,
    wake,

    /**
     * Snoozes an alert. `until` is the last day of the snooze. If it is null, the snooze ends when the metric recovers.
     */
    async snooze(alert: DomainAlert, until: string | null, reason: string | null = null): Promise<boolean> {
      const done = await attempt(() => snoozeAlert(id, alert.id, { until, reason }), t('The alert was not snoozed'));
      if (!done) return false;
      report('alert-snoozed');
      toasts.undo({
        icon: BellOff,
        title: t('Alert snoozed'),
        description:
          until === null
            ? t('The alert appears again if the metric recovers and falls again.')
            : t('It returns after {day}.', { day: formatDate(until, { locale, year: false }) }),
        onUndo: () => void attempt(() => wakeAlert(id, alert.id), t('The alert is still snoozed')),
      });
      return true;
    },

    async collect(domain: MonitoredDomain) {
      await attempt(() => collectDomain(id, domain.id), t('The values are not being collected'));
    },

    async remove(domain: MonitoredDomain) {
      const sure = await modals.ask({
        title: t('Remove {domain}?', { domain: domain.domain }),
        body: t('Its stored values and alerts are deleted. The sources stay connected.'),
        submitLabel: t('Remove domain'),
        destructive: true,
      });
      if (!sure || !(await attempt(() => removeDomain(id, domain.id), t('The domain was not removed')))) return;
      toasts.show({ tone: 'success', icon: Trash2, title: t('Domain removed'), description: domain.domain });
    },
  };
}

export type BoardActions = ReturnType<typeof useBoardActions>;
