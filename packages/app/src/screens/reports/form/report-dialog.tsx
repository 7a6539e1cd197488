import type { AutomaticReport, ReportDraft, ReportSender } from '@reporting/contract';
import { canCreateReport, REPORTS_MAX } from '@reporting/contract/rules';
import { localTimeZone } from '@reporting/formatters/date-range';
import { Banner, Button, Dialog, Icon, SegmentedControl, useModals, useToasts } from '@reporting/ui';
import { MailCheck, Send } from 'lucide-react';
import { useId, useState } from 'react';
import { sendTest } from '../../../api/reports.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { useWhileShown } from '../../../lib/use-while-shown.ts';
import { useLeaveQuestion } from '../../../parts/use-leave-question.ts';
import { useMember, useSession } from '../../../session/session.tsx';
import { t } from '../../../texts/index.ts';
import { browserLanguage } from '../../../texts/language.ts';
import { reportSentence, sentenceText } from '../report-words.ts';
import { ExistingReports } from './existing-reports.tsx';
import { MailPreview } from './mail-preview.tsx';
import { PlannedList } from './planned-list.tsx';
import { ReportFields } from './report-fields.tsx';
import { localeOfNewReport } from './report-language.ts';
import { type ReportDashboard, type ReportForm, useReportForm } from './use-report-form.ts';

type Tab = 'report' | 'sends' | 'mail';

const TABS = [
  { value: 'report', label: 'Report' },
  { value: 'sends', label: 'Next sends' },
  { value: 'mail', label: 'Mail' },
] as const;

interface ReportDialogProps {
  /** The dashboard of the report; null if it is chosen in the form. */
  readonly dashboard: ReportDashboard | null;
  /** The report to change; null for a new one. */
  readonly report: AutomaticReport | null;
  /** The automatic reports of the company; undefined until they are loaded. */
  readonly reports: readonly AutomaticReport[] | undefined;
  readonly sender: ReportSender | undefined;
  readonly onClose: () => void;
}

/**
 * The dialog that creates or changes a report. Shows the fields, the next sends and a preview of the mail. For a new report, it also lists the
 * reports that the dashboard already has. Closes after the report is saved.
 */
export function ReportDialog({ dashboard, report, reports, sender, onClose }: ReportDialogProps) {
  const toasts = useToasts();
  const modals = useModals();
  const member = useMember();
  const { pdfMaximum, pdfAvailable } = useSession();
  const wide = useMedia('(min-width: 1100px)');
  const [tab, setTab] = useState<Tab>('report');
  const formId = useId();
  const closeThis = useWhileShown(onClose);
  const form = useReportForm({
    dashboard,
    report,
    timezone: member?.user.settings.timezone ?? localTimeZone(),
    locale: localeOfNewReport(member?.user.settings, browserLanguage()),
    pdfMaximum,
    onSaved() {
      const title = report ? t('The report is changed') : t('The report is scheduled');
      toasts.show({ tone: 'success', icon: MailCheck, title });
      closeThis();
    },
  });
  const chosen = form.dashboard;
  const own = chosen && reports?.filter(({ dashboardId }) => dashboardId === chosen.id);
  const count = own?.length ?? null;
  const full = report === null && count !== null && !canCreateReport(count);
  const shows = (part: Tab) => wide || tab === part;
  const timesValid = ['hour', 'minute', 'timezone'].every((field) => form.errorOf(field) === undefined);
  const existing = report === null && own && <ExistingReports reports={own} linksToAll={dashboard !== null} />;
  const name = chosen?.name;
  useLeaveQuestion(form.dirty);
  const close = async () => {
    const sure =
      !form.dirty ||
      (await modals.ask({
        title: t('Discard your changes?'),
        body: report ? t('The report stays as it was.') : t('Nothing was scheduled yet.'),
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
      // Escape or a press outside the dialog requires a confirmation before entries are discarded.
      onDismiss={() => {
        // Focus in an open confirmation is outside the dialog. It must not close the dialog.
        if (form.dirty && !document.querySelector('[role=alertdialog]')) void close();
        return !form.dirty;
      }}
      size="full"
      className="max-w-314!"
      title={t('Mail reporting')}
      description={
        <>
          {name}
          {name &&
            count !== null &&
            `. ${t('{count} of {maximum} automatic reports are set up.', { count, maximum: REPORTS_MAX })}`}
          <span className="sr-only"> {sentenceOf(form)}</span>
        </>
      }
      footer={
        <>
          <TestButton form={form} />
          <Button onClick={() => void close()}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={!form.valid || full} loading={form.sending}>
            {report ? t('Save') : t('Schedule')}
          </Button>
        </>
      }
    >
      {!wide && (
        <SegmentedControl
          aria-label={t('Part of the report')}
          options={TABS.map((part) => ({ ...part, label: t(part.label) }))}
          value={tab}
          stretch
          onValueChange={(value) => setTab(value as Tab)}
        />
      )}
      {form.failure !== null && (
        <Banner
          tone="error"
          live="alert"
          title={report ? t('The report was not changed.') : t('Nothing was scheduled.')}
        >
          {form.failure} {t('What you entered is still here.')}
        </Banner>
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
          {dashboard !== null && existing}
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
          <ReportFields
            form={form}
            choosesDashboard={dashboard === null}
            existing={existing}
            pdfMaximum={pdfMaximum}
            pdfAvailable={pdfAvailable}
          />
          {sender?.dnsWarning && (
            <Banner tone="warning" live="none" title={t('The e-mail DNS is not verified, so delivery may fail.')}>
              {t('Until then mails are sent from {from}. The settings of the company show the records.', {
                from: sender.from,
              })}
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

const sentenceOf = (form: ReportForm) => sentenceText(reportSentence({ ...form.settings, recipients: form.count }));

/** A button that sends the mail only to the user. */
function TestButton({ form }: { form: ReportForm }) {
  const toasts = useToasts();
  const member = useMember();
  const [sending, setSending] = useState(false);
  const test = async (draft: ReportDraft) => {
    setSending(true);
    try {
      // The service sends a test only to the user, but rejects a report without a recipient.
      const own = { ...draft.settings, recipients: [member?.user.email ?? ''] };
      const address = await sendTest({ ...draft, settings: own });
      toasts.show({
        tone: 'success',
        icon: MailCheck,
        title: t('The test is sent'),
        description: t('To {address}', { address }),
      });
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
      {t('Send a test to me')}
    </Button>
  );
}
