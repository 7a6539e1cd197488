import type { AutomaticReport, ReportRun } from '@reporting/contract';
import { reportSummary } from '@reporting/contract/rules';
import { useModals, useToasts } from '@reporting/ui';
import { MailCheck, Pause, Play, Trash2 } from 'lucide-react';
import { messageOf } from '../../api/errors.ts';
import { decideRun, pauseReport, removeReport, sendNow } from '../../api/reports.ts';

/** What can be done with a report, each with its question and its message. */
export function useReportActions() {
  const modals = useModals();
  const toasts = useToasts();

  /** Runs an action; its failure is a message with a title. */
  const attempt = async (action: () => Promise<void>, failed: string): Promise<boolean> => {
    try {
      await action();
      return true;
    } catch (error) {
      toasts.show({ tone: 'error', title: failed, description: messageOf(error) });
      return false;
    }
  };

  return {
    async pause(report: AutomaticReport) {
      const paused = !report.paused;
      const done = await attempt(
        () => pauseReport(report.id, paused),
        paused ? 'The report was not paused' : 'The report was not resumed',
      );
      if (!done) return;
      toasts.show({
        tone: 'success',
        icon: paused ? Pause : Play,
        title: paused ? 'The report is paused' : 'The report is resumed',
        description: report.dashboard.name,
      });
    },

    async remove(report: AutomaticReport) {
      const sure = await modals.ask({
        title: 'Delete this report?',
        body: `“${report.dashboard.name}”: ${reportSummary(report.settings)}. Its recipients receive nothing more, and the list of its runs is deleted.`,
        submitLabel: 'Delete report',
        destructive: true,
      });
      if (!sure || !(await attempt(() => removeReport(report.id), 'The report was not deleted'))) return;
      toasts.show({
        tone: 'success',
        icon: Trash2,
        title: 'The report is deleted',
        description: report.dashboard.name,
      });
    },

    async send(report: AutomaticReport) {
      const { recipients } = report.settings;
      const sure = await modals.ask({
        title: 'Send this report now?',
        body: `“${report.dashboard.name}” is sent to ${recipients.join(', ')}. The schedule does not change.`,
        submitLabel: 'Send now',
      });
      if (!sure || !(await attempt(() => sendNow(report.id), 'The report was not sent'))) return;
      toasts.show({ tone: 'success', icon: MailCheck, title: 'The report is being sent' });
    },

    async decide(report: AutomaticReport, run: ReportRun, decision: 'send' | 'skip') {
      const done = await attempt(
        () => decideRun(report.id, run.id, decision),
        decision === 'send' ? 'The report was not sent' : 'The report was not skipped',
      );
      if (done)
        toasts.show({
          tone: 'success',
          title: decision === 'send' ? 'The report is being sent' : 'The report is skipped',
        });
    },
  };
}

export type ReportActions = ReturnType<typeof useReportActions>;
