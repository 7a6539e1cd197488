import type { AutomaticReport, ReportDraft } from '@reporting/contract';
import {
  newReport,
  type ReportSettings,
  readRecipients,
  recipientsText,
  reportProblems,
} from '@reporting/contract/rules';
import { useState } from 'react';
import { ApiError, type FieldErrors, messageOf } from '../../../api/errors.ts';
import { saveReport } from '../../../api/reports.ts';

/** The dashboard of a report, with the properties that the form requires. */
export interface ReportDashboard {
  readonly id: string;
  readonly name: string;
  /** Number of widgets in the public view; null if it is unknown. */
  readonly widgets: number | null;
}

interface Options {
  readonly dashboard: ReportDashboard | null;
  /** The report to change; null for a new one. */
  readonly report: AutomaticReport | null;
  readonly timezone: string;
  /** Language of a new report; null for the language of its creator. */
  readonly locale: string | null;
  readonly pdfMaximum: number;
  readonly onSaved: () => void;
}

export type ReportForm = ReturnType<typeof useReportForm>;

/** Manages the report form: its entries, their errors and its submission. */
export function useReportForm({ dashboard: given, report, timezone, locale, pdfMaximum, onSaved }: Options) {
  const [dashboard, setDashboard] = useState(given);
  const [settings, setSettings] = useState<ReportSettings>(
    () => report?.settings ?? { ...newReport(timezone), locale },
  );
  const [recipients, setRecipients] = useState(() => (report ? `${recipientsText(report.settings.recipients)}, ` : ''));
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [dirty, setDirty] = useState(false);

  const problems = reportProblems(settings, recipients, { widgets: dashboard?.widgets ?? 0, maximum: pdfMaximum });
  const read = readRecipients(recipients);
  const draft: ReportDraft | null = dashboard && {
    dashboardId: dashboard.id,
    settings: { ...settings, recipients: read.ok ? read.list : [] },
  };
  const valid = draft !== null && Object.keys(problems).length === 0;

  const touched = () => {
    setDirty(true);
    setFailure(null);
    setRefused({});
  };
  const errorOf = (field: string): string | undefined => {
    const problem = (problems as FieldErrors)[field];
    // While the field of the recipients is empty, its error is hidden until the user submits the form.
    const shown = field === 'recipients' && recipients.trim() === '' ? asked : true;
    return (shown ? problem : undefined) ?? refused[field];
  };

  return {
    dashboard,
    settings,
    /** The entered text: addresses separated by commas. */
    recipients,
    /** Number of addresses; 0 while one of them is invalid. */
    count: read.ok ? read.list.length : 0,
    draft,
    valid,
    dirty,
    sending,
    failure,
    errorOf,
    setDashboard(next: ReportDashboard | null) {
      touched();
      setDashboard(next);
    },
    setRecipients(change: (text: string) => string) {
      touched();
      setRecipients(change);
    },
    set(part: Partial<ReportSettings>) {
      touched();
      setSettings((before) => ({ ...before, ...part }));
    },
    fail: setFailure,
    /** Shows the messages of a rejected test or save at the fields. */
    refuse(error: unknown) {
      setRefused(error instanceof ApiError ? error.fields : {});
      setFailure(messageOf(error));
    },
    async submit() {
      setAsked(true);
      if (!valid || sending) return;
      setSending(true);
      setFailure(null);
      try {
        await saveReport(draft, report?.id ?? null);
        onSaved();
      } catch (error) {
        setRefused(error instanceof ApiError ? error.fields : {});
        setFailure(messageOf(error));
      }
      setSending(false);
    },
  };
}
