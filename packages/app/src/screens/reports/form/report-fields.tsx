import { pdfDisabledText, REPORT_MESSAGE_MAX, REPORT_SUBJECT_MAX, withPeriod } from '@reporting/contract/rules';
import { MONTH_DETAILS, REPORT_RANGES, type ReportSchedule, timeZones } from '@reporting/formatters/date-range';
import { Checkbox, Field, NumberInput, RadioGroup, SegmentedControl, Select, Textarea, TextInput } from '@reporting/ui';
import { Combobox } from '@reporting/ui/combobox';
import { type ReactNode, useMemo, useState } from 'react';
import { findDashboards } from '../../../api/reports.ts';
import { languageNamesWith } from '../../../session/language-names.ts';
import { serviceText, t } from '../../../texts/index.ts';
import { useLanguage } from '../../../texts/language.ts';
import { monthDayName, rangeHelp, rangeName, weekdayNames } from '../report-words.ts';
import { RecipientsField } from './recipients-field.tsx';
import type { ReportForm } from './use-report-form.ts';

const PERIODS = [
  { value: 'MONTH', label: 'Month' },
  { value: 'WEEK', label: 'Week' },
] as const;
const monthDays = () => MONTH_DETAILS.map((value) => ({ value, label: monthDayName(value) }));
const weekDays = () => weekdayNames().map((label, index) => ({ value: String(index), label }));
const ranges = () => REPORT_RANGES.map((value) => ({ value, label: rangeName(value) }));

/**
 * Returns the schedule with another day. In a weekly schedule, this is a weekday; otherwise it is a day of the month.
 */
function withDay(schedule: ReportSchedule, day: string): ReportSchedule {
  if (schedule.period === 'WEEK') return { ...schedule, detail: Number(day) };
  const detail = MONTH_DETAILS.find((name) => name === day);
  return detail ? { ...schedule, detail } : schedule;
}

interface ReportFieldsProps {
  readonly form: ReportForm;
  /**
   * True if the user chooses the dashboard in the form: for a new report, unless the form was opened from a dashboard.
   */
  readonly choosesDashboard: boolean;
  /** The reports that the chosen dashboard already has. Shown below the field of the dashboard. */
  readonly existing: ReactNode;
  readonly pdfMaximum: number;
  /** False if the service has no browser that prints PDF files. */
  readonly pdfAvailable: boolean;
}

/** The fields of an automatic report. */
export function ReportFields({ form, choosesDashboard, existing, pdfMaximum, pdfAvailable }: ReportFieldsProps) {
  const { settings, set, errorOf } = form;
  const { schedule } = settings;
  const zones = useMemo(() => timeZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })), []);
  const noPdf = !pdfAvailable
    ? t('This service has no browser that prints PDF files.')
    : (form.dashboard?.widgets ?? 0) > pdfMaximum
      ? serviceText(pdfDisabledText(pdfMaximum))
      : null;
  return (
    <div className="flex flex-col gap-5">
      {choosesDashboard && (
        <Field label={t('Dashboard')} error={errorOf('dashboard_id')} required>
          <Combobox
            loadOptions={({ searchTerm, signal }) => findDashboards(searchTerm, signal)}
            value={form.dashboard?.id ?? null}
            onValueChange={(id, { option }) =>
              form.setDashboard(id === null ? null : { id, name: option?.label ?? '', widgets: null })
            }
          />
        </Field>
      )}
      {choosesDashboard && existing}
      <RecipientsField form={form} />
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('Period|schedule')}>
          <SegmentedControl
            options={PERIODS.map((period) => ({ ...period, label: t(period.label) }))}
            stretch
            value={schedule.period}
            onValueChange={(period) => set({ schedule: withPeriod(schedule, period === 'WEEK' ? 'WEEK' : 'MONTH') })}
          />
        </Field>
        <Field label={t('Day')}>
          <Select
            options={schedule.period === 'WEEK' ? weekDays() : monthDays()}
            value={String(schedule.detail)}
            onValueChange={(day) => set({ schedule: withDay(schedule, day) })}
          />
        </Field>
      </div>
      <div className="grid grid-cols-[72px_72px_minmax(0,1fr)] gap-4 max-sm:grid-cols-2">
        <TimeField form={form} part="hour" label={t('Hour')} last={23} />
        <TimeField form={form} part="minute" label={t('Minute')} last={59} />
        <Field label={t('Time zone')} error={errorOf('timezone')} className="max-sm:col-span-2">
          <Combobox
            options={zones}
            clearable={false}
            value={schedule.timezone}
            onValueChange={(timezone) => {
              if (timezone !== null) set({ schedule: { ...schedule, timezone } });
            }}
          />
        </Field>
      </div>
      <Field label={t('Date range')} description={rangeHelp(settings.range)}>
        <Select
          options={ranges()}
          value={settings.range}
          onValueChange={(name) => {
            const range = REPORT_RANGES.find((each) => each === name);
            if (range) set({ range });
          }}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Checkbox
          label={t('Figures in the mail')}
          description={t('Off: text and link only')}
          checked={settings.withPreview}
          onCheckedChange={(withPreview) => set({ withPreview })}
        />
        <Checkbox
          label={t('Attach the PDF')}
          description={noPdf ?? t('The dashboard as it is printed')}
          error={settings.withPdf ? errorOf('with_pdf') : undefined}
          disabled={noPdf !== null && !settings.withPdf}
          checked={settings.withPdf}
          onCheckedChange={(withPdf) => set({ withPdf })}
        />
      </div>
      <MoreFields form={form} />
    </div>
  );
}

function TimeField({
  form,
  part,
  label,
  last,
}: {
  form: ReportForm;
  part: 'hour' | 'minute';
  label: string;
  last: number;
}) {
  const { schedule } = form.settings;
  return (
    <Field label={label} error={form.errorOf(part)}>
      <NumberInput
        min={0}
        max={last}
        stepper={false}
        value={schedule[part]}
        onValueChange={(value) => {
          if (value !== null) form.set({ schedule: { ...schedule, [part]: value } });
        }}
      />
    </Field>
  );
}

const WITHOUT_DATA = [
  { value: 'send', label: 'Send it with a note' },
  { value: 'skip', label: 'Do not send it' },
] as const;
const BROKEN_SOURCE = [
  { value: 'hold', label: 'Wait, and ask me by mail' },
  { value: 'send', label: 'Send it with a note' },
] as const;

/**
 * Returns the options for the language of a mail: the language of the report's creator and the languages of the
 * application. If the API has set another language, it is an option too.
 */
const languages = (locale: string | null) => [
  { value: '', label: t('Language of the creator') },
  ...languageNamesWith(locale),
];

/** A collapsible group of fields that most users need not change: subject, message, language, and what happens if data is missing. */
function MoreFields({ form }: { form: ReportForm }) {
  const { settings, set, errorOf } = form;
  const { language } = useLanguage();
  const [open, setOpen] = useState(
    settings.subject !== null || settings.message !== '' || (settings.locale !== null && settings.locale !== language),
  );
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="border-t border-border pt-4"
    >
      <summary className="cursor-pointer rounded-control text-small font-medium outline-ring focus-visible:outline-2">
        {t('Subject, language and missing data')}
      </summary>
      <div className="flex flex-col gap-5 pt-4">
        <Field
          label={t('Subject')}
          description={t('If empty, the subject names the dashboard and its most important change.')}
          error={errorOf('subject')}
          optional
        >
          <TextInput
            value={settings.subject ?? ''}
            maxLength={REPORT_SUBJECT_MAX}
            onValueChange={(subject) => set({ subject: subject === '' ? null : subject })}
          />
        </Field>
        <Field label={t('Message')} description={t('Above the figures.')} error={errorOf('message')} optional>
          <Textarea
            value={settings.message}
            rows={3}
            maxLength={REPORT_MESSAGE_MAX}
            onValueChange={(message) => set({ message })}
          />
        </Field>
        <Field label={t('Language of mail and PDF')} error={errorOf('locale')}>
          <Select
            options={languages(settings.locale)}
            value={settings.locale ?? ''}
            onValueChange={(locale) => set({ locale: locale === '' ? null : locale })}
          />
        </Field>
        <Field label={t('If no widget has data')}>
          <RadioGroup
            options={WITHOUT_DATA.map((option) => ({ ...option, label: t(option.label) }))}
            value={settings.withoutData}
            onValueChange={(value) => set({ withoutData: value === 'skip' ? 'skip' : 'send' })}
          />
        </Field>
        <Field label={t('If a source cannot be read')}>
          <RadioGroup
            options={BROKEN_SOURCE.map((option) => ({ ...option, label: t(option.label) }))}
            value={settings.brokenSource}
            onValueChange={(value) => set({ brokenSource: value === 'send' ? 'send' : 'hold' })}
          />
        </Field>
      </div>
    </details>
  );
}
