import type { ReportAnswer, ReportDeliveryState, ReportRun } from '@reporting/contract';

const id = (name: string) => name.padEnd(21, '0');

const delivery = (name: string, more: Partial<ReportDeliveryState> = {}): ReportDeliveryState => ({
  recipient: `${name}@velonorr.dk`,
  state: 'delivered',
  reason: null,
  at: '2026-11-02T07:01:00Z',
  ...more,
});

const run = (day: string, more: Partial<ReportRun>): ReportRun => ({
  id: id(`run-${day}`),
  kind: 'scheduled',
  localDate: day,
  scheduledFor: `${day}T07:00:00Z`,
  startedAt: `${day}T07:00:02Z`,
  finishedAt: `${day}T07:01:00Z`,
  state: 'delivered',
  reason: null,
  late: false,
  nextTryAt: null,
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  deliveries: [delivery('anne'), delivery('drift')],
  hasMail: true,
  hasPdf: true,
  ...more,
});

const unsent = { finishedAt: null, deliveries: [], hasMail: false, hasPdf: false };
const refused = 'The mail server answered “550 mailbox unavailable”.';

/** One run for each state. The latest comes first. */
export const RUNS: ReportRun[] = [
  run('2026-11-20', {
    state: 'failed',
    reason: `1 of 2 recipients did not get the report: lars@velonorr.dk (${refused})`,
    deliveries: [delivery('anne'), delivery('lars', { state: 'refused', reason: refused })],
  }),
  run('2026-11-19', { ...unsent, state: 'held', reason: 'Google Ads: sign in again (Spend by campaign)' }),
  run('2026-11-18', {
    ...unsent,
    state: 'queued',
    reason: 'Not yet delivered to 1 of 2 recipients: The mail server did not answer in time.',
    nextTryAt: '2026-11-18T07:20:00Z',
    deliveries: [delivery('anne'), delivery('drift', { state: 'waiting', at: null })],
  }),
  run('2026-11-17', { ...unsent, state: 'skipped', reason: 'No widget has data for these dates.' }),
  run('2026-11-16', { state: 'delivered', reason: 'Not in the report: Google Ads' }),
  run('2026-11-15', { state: 'running', finishedAt: null, hasPdf: false }),
];

const report = (name: string, more: Partial<ReportAnswer> = {}): ReportAnswer => ({
  id: id(name.toLowerCase().replaceAll(' ', '-')),
  dashboard_id: id('dashboard'),
  dashboard: { name, permalink: 'a'.repeat(24), active: true },
  recipients: 'anne@velonorr.dk, lars@velonorr.dk',
  period: 'MONTH',
  detail: 'FIRST_WORK_DAY',
  hour: 8,
  minute: 0,
  timezone: 'Europe/Copenhagen',
  date_range: 'LAST_MONTH',
  with_pdf: true,
  with_preview: true,
  subject: null,
  message: '',
  locale: null,
  without_data: 'send',
  broken_source: 'hold',
  paused: false,
  createdBy: { id: id('ida'), name: 'Ida Kjær' },
  createdAt: '2026-01-12T10:31:00Z',
  nextRunAt: '2026-12-01T07:00:00Z',
  lastLocalDate: '2026-11-02',
  lastRun: null,
  ...more,
});

const [failed, held, waiting, skipped, partial] = RUNS;

export const REPORTS: ReportAnswer[] = [
  report('Velo Norr paid media', { lastRun: failed ?? null }),
  report('Halden Clinic', { lastRun: held ?? null }),
  report('Sund Bakery social', { period: 'WEEK', detail: 0, date_range: 'LAST_7_DAYS', lastRun: waiting ?? null }),
  report('Lindhagen Law', { lastRun: skipped ?? null }),
  report('Brickyard Gym', { lastRun: partial ?? null }),
  report('Fjord Kayaks', { paused: true, nextRunAt: null }),
];

export const SENDER = { from: 'reports@ternandfield.com', dnsWarning: false };
