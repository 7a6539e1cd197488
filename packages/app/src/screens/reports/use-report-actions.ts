import type { AutomaticReport, ReportRun } from '@reporting/contract';
import { isMailAddress } from '@reporting/contract/rules';
import { formatDate } from '@reporting/formatters';
import { useModals, useToasts } from '@reporting/ui';
import { useUi } from '@reporting/ui/provider';
import { MailCheck, Pause, Play, Trash2 } from 'lucide-react';
import { messageOf } from '../../api/errors.ts';
import { decideRun, pauseReport, removeReport, resendRun, sendNow } from '../../api/reports.ts';
import { t } from '../../texts/index.ts';
import { reportSummary } from './report-words.ts';

/** Returns the actions for a report. Each action asks for a confirmation if necessary, and shows its result in a toast. */
export function useReportActions() {
  const modals = useModals();
  const toasts = useToasts();
  const { locale } = useUi();

  /** Runs an action. If it fails, shows a toast with a title and returns false. */
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
        paused ? t('The report was not paused') : t('The report was not resumed'),
      );
      if (!done) return;
      toasts.show({
        tone: 'success',
        icon: paused ? Pause : Play,
        title: paused ? t('The report is paused') : t('The report is resumed'),
        description: report.dashboard.name,
      });
    },

    async remove(report: AutomaticReport) {
      const sure = await modals.ask({
        title: t('Delete this report?'),
        body: t('“{name}”: {report}. Its recipients receive nothing more, and the list of its runs is deleted.', {
          name: report.dashboard.name,
          report: reportSummary(report.settings),
        }),
        submitLabel: t('Delete report'),
        destructive: true,
      });
      if (!sure || !(await attempt(() => removeReport(report.id), t('The report was not deleted')))) return;
      toasts.show({
        tone: 'success',
        icon: Trash2,
        title: t('The report is deleted'),
        description: report.dashboard.name,
      });
    },

    async send(report: AutomaticReport) {
      const { recipients } = report.settings;
      const sure = await modals.ask({
        title: t('Send this report now?'),
        body: t('“{name}” is sent to {recipients}. The schedule does not change.', {
          name: report.dashboard.name,
          recipients: recipients.join(', '),
        }),
        submitLabel: t('Send now'),
      });
      if (!sure || !(await attempt(() => sendNow(report.id), t('The report was not sent')))) return;
      toasts.show({ tone: 'success', icon: MailCheck, title: t('The report is being sent') });
    },

    /** Sends the mail of a run to one of its recipients again. */
    async resend(report: AutomaticReport, run: ReportRun, recipient: string) {
      const sure = await modals.ask({
        title: t('Send this mail again?'),
        body: t('The mail of {date} is sent to {recipient} once more, with the same figures.', {
          date: formatDate(run.localDate, { locale }),
          recipient,
        }),
        submitLabel: t('Send again'),
      });
      if (!sure || !(await attempt(() => resendRun(report.id, run.id, { recipient }), t('The mail was not sent'))))
        return;
      toasts.show({
        tone: 'success',
        icon: MailCheck,
        title: t('The mail is being sent again'),
        description: recipient,
      });
    },

    /** Replaces an address of the report and sends the mail of the run to the new address. */
    async correct(report: AutomaticReport, run: ReportRun, recipient: string) {
      const values = await modals.input({
        title: t('Change the address'),
        body: t('The report is sent to the new address from now on, and this mail is sent to it at once.'),
        submitLabel: t('Change and send'),
        fields: [
          {
            name: 'address',
            label: t('E-mail address'),
            kind: 'email',
            required: true,
            defaultValue: recipient,
            autoComplete: 'off',
            validate: (value) =>
              isMailAddress(value.trim()) ? null : t('Use one plain e-mail address such as name@example.com.'),
          },
        ],
        async onSubmit({ address }) {
          try {
            await resendRun(report.id, run.id, { recipient, address: address.trim() });
          } catch (error) {
            return { address: messageOf(error) };
          }
          return undefined;
        },
      });
      if (values)
        toasts.show({
          tone: 'success',
          icon: MailCheck,
          title: t('The address is changed'),
          description: t('The mail is being sent to it.'),
        });
    },

    async decide(report: AutomaticReport, run: ReportRun, decision: 'send' | 'skip') {
      const done = await attempt(
        () => decideRun(report.id, run.id, decision),
        decision === 'send' ? t('The report was not sent') : t('The report was not skipped'),
      );
      if (done)
        toasts.show({
          tone: 'success',
          title: decision === 'send' ? t('The report is being sent') : t('The report is skipped'),
        });
    },
  };
}

export type ReportActions = ReturnType<typeof useReportActions>;
