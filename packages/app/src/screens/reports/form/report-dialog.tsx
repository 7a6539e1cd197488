import type { AutomaticReport, ReportDraft, ReportSender } from '@reporting/contract';
import { REPORTS_MAX, reportSentence } from '@reporting/contract/rules';
import { localTimeZone } from '@reporting/formatters/date-range';
import { Banner, Button, Dialog, Icon, SegmentedControl, useToasts } from '@reporting/ui';
import { MailCheck, Send } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { sendTest } from '../../../api/reports.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { useMember, useSession } from '../../../session/session.tsx';
import { MailPreview } from './mail-preview.tsx';
import { PlannedList } from './planned-list.tsx';
import { ReportFields } from './report-fields.tsx';
import { type ReportDashboard, type ReportForm, useReportForm } from './use-report-form.ts';

type Tab = 'report' | 'sends' | 'mail';

const TABS = [
  { value: 'report', label: 'Report' },
  { value: 'sends', label: 'Next sends' },
  { value: 'mail', label: 'Mail' },
];

interface ReportDialogProps {
  /** Null: it is chosen in the form. */
  readonly dashboard: ReportDashboard | null;
  /** The report to change; null for a new one. */
  readonly report: AutomaticReport | null;
  /** Number of reports of the dashboard; null while it is unknown. */
  readonly count: number | null;
  readonly sender: ReportSender | undefined;
  /** What the dashboard has already, above the fields. */
  readonly existing?: ReactNode;
  readonly onClose: () => void;
}

/** Schedules the mails of a dashboard: the fields, the next sends, and the mail. It closes after the report is scheduled. */
export function ReportDialog({ dashboard, report, count, sender, existing, onClose }: ReportDialogProps) {
  const toasts = useToasts();
  const member = useMember();
  const { pdfMaximum } = useSession();
  const wide = useMedia('(min-width: 1100px)');
  const [tab, setTab] = useState<Tab>('report');
  const formId = useId();
  const form = useReportForm({
    dashboard,
    report,
    timezone: member?.user.settings.timezone ?? localTimeZone(),
    pdfMaximum,
    onSaved() {
      const title = report ? 'The report is changed' : 'The report is scheduled';
      toasts.show({ tone: 'success', icon: MailCheck, title });
      onClose();
    },
  });
  const full = report === null && count !== null && count >= REPORTS_MAX;
  const shows = (part: Tab) => wide || tab === part;
  const timesValid = ['hour', 'minute', 'timezone'].every((field) => form.errorOf(field) === undefined);
  const name = form.dashboard?.name;

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      // A press outside the dialog must not discard the entries.
      onDismiss={() => !form.dirty}
      size="full"
      className="max-w-314!"
      title="Mail reporting"
      description={
        <>
          {name}
          {name && count !== null && `. ${count} of ${REPORTS_MAX} automatic reports are set up.`}
          <span className="sr-only"> {sentenceOf(form)}</span>
        </>
      }
      footer={
        <>
          <TestButton form={form} />
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" disabled={!form.valid || full} loading={form.sending}>
            {report ? 'Save' : 'Schedule'}
          </Button>
        </>
      }
    >
      {!wide && (
        <SegmentedControl
          aria-label="Part of the report"
          segments={TABS}
          value={tab}
          stretch
          onValueChange={(value) => setTab(value as Tab)}
        />
      )}
      <div className="grid min-h-0 gap-x-8 gap-y-6 min-[1100px]:grid-cols-[392px_332px_minmax(0,1fr)]">
        <form
          id={formId}
          noValidate
          hidden={!shows('report')}
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit();
          }}
          className="flex min-w-0 flex-col gap-5"
        >
          {existing}
          <p className="text-body text-pretty text-fg-secondary">
            {reportSentence({ ...form.settings, recipients: form.count }).map(({ text, strong }) =>
              strong ? (
                <strong key={text} className="font-medium text-fg">
                  {text}
                </strong>
              ) : (
                <span key={text}>{text}</span>
              ),
            )}
          </p>
          {form.failure !== null && (
            <Banner tone="error" live="alert" title={report ? 'The report was not changed.' : 'Nothing was scheduled.'}>
              {form.failure} What you entered is still here.
            </Banner>
          )}
          <ReportFields form={form} choosesDashboard={dashboard === null} pdfMaximum={pdfMaximum} />
          {sender?.dnsWarning && (
            <Banner tone="warning" live="none" title="The e-mail DNS is not verified, so delivery may fail.">
              Until then mails are sent from {sender.from}. The settings of the company show the records.
            </Banner>
          )}
        </form>
        {shows('sends') && (
          <PlannedList settings={form.settings} lastLocalDate={report?.lastLocalDate ?? null} valid={timesValid} />
        )}
        {shows('mail') && (
          <div className="flex min-h-0 min-w-0 flex-col rounded-card bg-surface-inset p-4">
            <MailPreview draft={timesValid ? form.draft : null} sender={sender} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

const sentenceOf = (form: ReportForm) =>
  reportSentence({ ...form.settings, recipients: form.count })
    .map(({ text }) => text)
    .join('');

/** Sends the mail to the user, and nobody else. */
function TestButton({ form }: { form: ReportForm }) {
  const toasts = useToasts();
  const member = useMember();
  const [sending, setSending] = useState(false);
  const test = async (draft: ReportDraft) => {
    setSending(true);
    try {
      // The recipients do not matter: the service requires one, and sends to the user only.
      const own = { ...draft.settings, recipients: [member?.user.email ?? ''] };
      const address = await sendTest({ ...draft, settings: own });
      toasts.show({ tone: 'success', icon: MailCheck, title: 'The test is sent', description: `To ${address}` });
    } catch (error) {
      form.refuse(error);
    }
    setSending(false);
  };
  const { draft } = form;
  return (
    <Button
      variant="quiet"
      icon={<Icon as={Send} />}
      loading={sending}
      disabled={draft === null}
      onClick={() => {
        if (draft) void test(draft);
      }}
      className="me-auto"
    >
      Send a test to me
    </Button>
  );
}
