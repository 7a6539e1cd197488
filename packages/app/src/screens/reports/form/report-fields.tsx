import {
  MONTH_DETAIL_LABELS,
  pdfDisabledText,
  RECIPIENTS_MAX,
  REPORT_MESSAGE_MAX,
  REPORT_RANGE_HELP,
  REPORT_RANGE_LABELS,
  REPORT_SUBJECT_MAX,
  WEEKDAYS,
  withPeriod,
} from '@reporting/contract/rules';
import { MONTH_DETAILS, REPORT_RANGES, type ReportSchedule, timeZones } from '@reporting/formatters/date-range';
import { Checkbox, Field, NumberInput, RadioGroup, SegmentedControl, Select, Textarea, TextInput } from '@reporting/ui';
import { Combobox } from '@reporting/ui/combobox';
import { useMemo, useState } from 'react';
import { findDashboards } from '../../../api/reports.ts';
import type { ReportForm } from './use-report-form.ts';

const PERIODS = [
  { value: 'MONTH', label: 'Month' },
  { value: 'WEEK', label: 'Week' },
];
const MONTH_DAYS = MONTH_DETAILS.map((value) => ({ value, label: MONTH_DETAIL_LABELS[value] }));
const WEEK_DAYS = WEEKDAYS.map((label, index) => ({ value: String(index), label }));
const RANGES = REPORT_RANGES.map((value) => ({ value, label: REPORT_RANGE_LABELS[value] }));

/** Returns the schedule with the day that was chosen, a day of the month or a weekday. */
function withDay(schedule: ReportSchedule, day: string): ReportSchedule {
  if (schedule.period === 'WEEK') return { ...schedule, detail: Number(day) };
  const detail = MONTH_DETAILS.find((name) => name === day);
  return detail ? { ...schedule, detail } : schedule;
}

interface ReportFieldsProps {
  readonly form: ReportForm;
  /** The dashboard can be chosen: for a new report outside of a dashboard. */
  readonly choosesDashboard: boolean;
  readonly pdfMaximum: number;
}

/** The fields of an automatic report. */
export function ReportFields({ form, choosesDashboard, pdfMaximum }: ReportFieldsProps) {
  const { settings, set, errorOf } = form;
  const { schedule } = settings;
  const zones = useMemo(() => timeZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })), []);
  const pdfDisabled = (form.dashboard?.widgets ?? 0) > pdfMaximum;
  return (
    <div className="flex flex-col gap-5">
      {choosesDashboard && (
        <Field label="Dashboard" error={errorOf('dashboard_id')} required>
          <Combobox
            loadOptions={({ searchTerm, signal }) => findDashboards(searchTerm, signal)}
            value={form.dashboard?.id ?? null}
            onValueChange={(id, option) =>
              form.setDashboard(id === null ? null : { id, name: option?.label ?? '', widgets: null })
            }
          />
        </Field>
      )}
      <Field
        label={`Recipients [max ${RECIPIENTS_MAX}]`}
        hint={form.count > 0 ? `${form.count} of ${RECIPIENTS_MAX}` : undefined}
        description="Separate addresses with commas. Nobody sees the addresses of the others."
        error={errorOf('recipients')}
        required
      >
        <Textarea
          value={form.recipients}
          onValueChange={form.setRecipients}
          rows={2}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Period">
          <SegmentedControl
            segments={PERIODS}
            stretch
            value={schedule.period}
            onValueChange={(period) => set({ schedule: withPeriod(schedule, period === 'WEEK' ? 'WEEK' : 'MONTH') })}
          />
        </Field>
        <Field label="Day">
          <Select
            options={schedule.period === 'WEEK' ? WEEK_DAYS : MONTH_DAYS}
            value={String(schedule.detail)}
            onValueChange={(day) => set({ schedule: withDay(schedule, day) })}
          />
        </Field>
      </div>
      <div className="grid grid-cols-[72px_72px_minmax(0,1fr)] gap-4 max-sm:grid-cols-2">
        <TimeField form={form} part="hour" label="Hour" last={23} />
        <TimeField form={form} part="minute" label="Minute" last={59} />
        <Field label="Time zone" error={errorOf('timezone')} className="max-sm:col-span-2">
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
      <Field label="Date range" description={REPORT_RANGE_HELP[settings.range]}>
        <Select
          options={RANGES}
          value={settings.range}
          onValueChange={(name) => {
            const range = REPORT_RANGES.find((each) => each === name);
            if (range) set({ range });
          }}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Checkbox
          label="Figures in the mail"
          description="Off: text and link only"
          checked={settings.withPreview}
          onCheckedChange={(withPreview) => set({ withPreview })}
        />
        <Checkbox
          label="Attach the PDF"
          description={pdfDisabled ? pdfDisabledText(pdfMaximum) : 'The dashboard as it prints'}
          error={settings.withPdf ? errorOf('with_pdf') : undefined}
          disabled={pdfDisabled && !settings.withPdf}
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
];
const BROKEN_SOURCE = [
  { value: 'hold', label: 'Wait, and ask me by mail' },
  { value: 'send', label: 'Send it with a note' },
];

/** Subject, message and what happens without data: fields with good defaults. */
function MoreFields({ form }: { form: ReportForm }) {
  const { settings, set, errorOf } = form;
  const [open, setOpen] = useState(settings.subject !== null || settings.message !== '');
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="border-t border-border pt-4"
    >
      <summary className="cursor-pointer rounded-control text-small font-medium outline-ring focus-visible:outline-2">
        Subject, message and missing data
      </summary>
      <div className="flex flex-col gap-5 pt-4">
        <Field
          label="Subject"
          description="Empty: the dashboard and its most important change."
          error={errorOf('subject')}
          optional
        >
          <TextInput
            value={settings.subject ?? ''}
            maxLength={REPORT_SUBJECT_MAX}
            onValueChange={(subject) => set({ subject: subject === '' ? null : subject })}
          />
        </Field>
        <Field label="Message" description="Above the figures." error={errorOf('message')} optional>
          <Textarea
            value={settings.message}
            rows={3}
            maxLength={REPORT_MESSAGE_MAX}
            onValueChange={(message) => set({ message })}
          />
        </Field>
        <Field label="If no widget has data">
          <RadioGroup
            options={WITHOUT_DATA}
            value={settings.withoutData}
            onValueChange={(value) => set({ withoutData: value === 'skip' ? 'skip' : 'send' })}
          />
        </Field>
        <Field label="If a source cannot be read">
          <RadioGroup
            options={BROKEN_SOURCE}
            value={settings.brokenSource}
            onValueChange={(value) => set({ brokenSource: value === 'send' ? 'send' : 'hold' })}
          />
        </Field>
      </div>
    </details>
  );
}
