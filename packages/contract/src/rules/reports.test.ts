import type { ReportRange, ReportSchedule } from '@reporting/formatters/date-range';
import { describe, expect, it } from 'vitest';
import {
  canCreateReport,
  newReport,
  pastedRecipients,
  plannedSends,
  REPORT_LIMIT_MESSAGE,
  readRecipients,
  reportProblems,
  warnsOfMailDns,
  withPeriod,
} from './reports.ts';

const month = (detail: 'FIRST_DAY' | 'LAST_DAY' | 'FIRST_WORK_DAY', timezone = 'Europe/Copenhagen', time = '08:00') =>
  schedule({ period: 'MONTH', detail }, timezone, time);
const week = (detail: number, timezone = 'Europe/Copenhagen', time = '08:00') =>
  schedule({ period: 'WEEK', detail }, timezone, time);

function schedule(day: Pick<ReportSchedule, 'period' | 'detail'>, timezone: string, time: string): ReportSchedule {
  const [hour, minute] = time.split(':').map(Number);
  return { ...day, hour, minute, timezone } as ReportSchedule;
}

describe('the defaults of a report', () => {
  it('are 08:00 on the first day of the month, last month, preview on, PDF off, in the given zone', () => {
    expect(newReport('America/New_York')).toMatchObject({
      schedule: { period: 'MONTH', detail: 'FIRST_DAY', hour: 8, minute: 0, timezone: 'America/New_York' },
      range: 'LAST_MONTH',
      withPreview: true,
      withPdf: false,
    });
  });

  it('contain a day that depends on the period', () => {
    const monthly = month('LAST_DAY');
    expect(withPeriod(monthly, 'MONTH')).toBe(monthly);
    expect(withPeriod(monthly, 'WEEK')).toEqual(week(1));
    expect(withPeriod(week(4), 'MONTH')).toEqual(month('FIRST_DAY'));
  });

  it('allow at most five reports per dashboard', () => {
    expect([4, 5, 6].map(canCreateReport)).toEqual([true, false, false]);
    expect(REPORT_LIMIT_MESSAGE).toBe('You can only set-up 5 automatic reports per dashboard. Remove one to continue.');
  });
});

it.each<[string, string[]]>([
  ['ida@example.com', ['ida@example.com']],
  ['ida@example.com; mads@example.com,eva@example.com\r\nlars@example.com\n', ['ida', 'mads', 'eva', 'lars'].map(at)],
  ['Ida Berg <ida@example.com>, "Holm, Mads" <mads@example.com>', ['ida@example.com', '"Holm', 'mads@example.com']],
  ['ida@example.com mads@example.com', ['ida@example.com', 'mads@example.com']],
  ['Ida Berg', ['Ida Berg']],
  [' ,; \n', []],
])('the pasted recipients %j become %j', (text, expected) => expect(pastedRecipients(text)).toEqual(expected));

function at(name: string) {
  return `${name}@example.com`;
}

describe('recipients', () => {
  const five = 'a@x.co,b@x.co,c@x.co,d@x.co,e@x.co';
  it.each<[string, string[] | RegExp]>([
    ['ida@example.com', ['ida@example.com']],
    [' ida@example.com , mads@example.com,', ['ida@example.com', 'mads@example.com']],
    ['Ida@example.com,ida@EXAMPLE.com', ['Ida@example.com']],
    [five, five.split(',')],
    [`${five},A@x.co`, five.split(',')],
    [`${five},f@x.co`, /at most 5/],
    ['', /fill out/],
    [' , ,', /fill out/],
    ['ida', /“ida”/],
    ['ida@localhost', /plain e-mail/],
    ['Ida <ida@example.com>', /plain e-mail/],
    ['a@b.co\r\nBcc: evil@x.io', /plain e-mail/],
    ['Group: a@b.co;', /plain e-mail/],
    ['a@b.co;c@d.co', /plain e-mail/],
    ['.a@b.co', /plain e-mail/],
    ['a..b@c.co', /plain e-mail/],
    ['ü@example.com', /plain e-mail/],
    ['x'.repeat(2_001), /2,000/],
  ])('of %j are this list, or cause this error: %o', (text, expected) => {
    const read = readRecipients(text);
    if (Array.isArray(expected)) expect(read).toEqual({ ok: true, list: expected });
    else expect(read).toMatchObject({ ok: false, error: expect.stringMatching(expected) });
  });
});

describe('a report form', () => {
  const pdf = { widgets: 50, maximum: 50 };
  const valid = { schedule: month('FIRST_DAY'), withPdf: true };
  it.each([
    [valid, 'ida@example.com', pdf, []],
    [valid, '', pdf, ['recipients']],
    [valid, 'ida@example.com', { widgets: 51, maximum: 50 }, ['with_pdf']],
    [{ ...valid, schedule: { ...valid.schedule, hour: 24 } }, 'ida@example.com', pdf, ['hour']],
    [{ ...valid, schedule: { ...valid.schedule, minute: 60 } }, 'ida@example.com', pdf, ['minute']],
    [{ ...valid, schedule: { ...valid.schedule, hour: 1.5 } }, 'ida@example.com', pdf, ['hour']],
    [{ ...valid, schedule: { ...valid.schedule, timezone: '+02:00' } }, 'ida@example.com', pdf, ['timezone']],
  ])('has exactly these invalid fields: $3 (case %#)', (form, recipients, widgets, fields) => {
    expect(Object.keys(reportProblems(form, recipients, widgets))).toEqual(fields);
  });
});

describe('planned sends', () => {
  type Row = [string, ReportSchedule, ReportRange, string, string, string, string, string | null];
  it.each<Row>([
    // Name, schedule, range, day after which the send is planned; then instant, first day, last day, note on the clocks.
    ...([
      [
        'are on 1 March with the data of February',
        month('FIRST_DAY'),
        'LAST_MONTH',
        '2026-02-20',
        '2026-03-01T07:00',
        '2026-02-01',
        '2026-02-28',
        null,
      ],
      [
        'are on the last day of February in a leap year',
        month('LAST_DAY'),
        'LAST_30_DAYS',
        '2028-02-20',
        '2028-02-29T07:00',
        '2028-01-30',
        '2028-02-28',
        null,
      ],
      [
        'are on the first workday if the month begins on a Sunday',
        month('FIRST_WORK_DAY'),
        'LAST_7_DAYS',
        '2026-02-20',
        '2026-03-02T07:00',
        '2026-02-23',
        '2026-03-01',
        null,
      ],
      [
        'are on the first workday if the month begins on a Saturday',
        month('FIRST_WORK_DAY'),
        'LAST_MONTH',
        '2026-07-20',
        '2026-08-03T06:00',
        '2026-07-01',
        '2026-07-31',
        null,
      ],
      ['Monday', week(0), 'LAST_WEEK', '2026-11-22', '2026-11-23T07:00', '2026-11-16', '2026-11-22', null],
      ['Sunday', week(6), 'LAST_WEEK', '2026-11-23', '2026-11-29T07:00', '2026-11-16', '2026-11-22', null],
      [
        'are later if their hour is skipped',
        week(6, 'Europe/Berlin', '02:30'),
        'LAST_7_DAYS',
        '2026-03-28',
        '2026-03-29T01:30',
        '2026-03-22',
        '2026-03-28',
        'Clocks go forward at 02:00, so 02:30 does not exist. Sent at 03:30.',
      ],
      [
        'are once if their hour is repeated',
        week(6, 'Europe/Berlin', '02:30'),
        'LAST_7_DAYS',
        '2026-10-24',
        '2026-10-25T00:30',
        '2026-10-18',
        '2026-10-24',
        'Clocks go back at 03:00. Sent once, at 02:30.',
      ],
      [
        'are once if their hour is repeated in New York',
        week(6, 'America/New_York', '01:45'),
        'LAST_7_DAYS',
        '2026-10-31',
        '2026-11-01T05:45',
        '2026-10-25',
        '2026-10-31',
        'Clocks go back at 02:00. Sent once, at 01:45.',
      ],
      [
        'are later if midnight is skipped',
        week(4, 'Africa/Cairo', '00:30'),
        'LAST_7_DAYS',
        '2026-04-23',
        '2026-04-23T22:30',
        '2026-04-17',
        '2026-04-23',
        'Clocks go forward at 00:00, so 00:30 does not exist. Sent at 01:30.',
      ],
      [
        'are later if half an hour is skipped',
        week(6, 'Australia/Lord_Howe', '02:15'),
        'LAST_7_DAYS',
        '2026-10-03',
        '2026-10-03T15:45',
        '2026-09-27',
        '2026-10-03',
        'Clocks go forward at 02:00, so 02:15 does not exist. Sent at 02:45.',
      ],
      [
        'omit a day that the time zone skipped',
        week(4, 'Pacific/Apia', '08:00'),
        'LAST_7_DAYS',
        '2011-12-28',
        '2012-01-05T18:00',
        '2011-12-30',
        '2012-01-05',
        null,
      ],
      [
        'are in the time zone of Kathmandu',
        week(2, 'Asia/Kathmandu', '00:00'),
        'LAST_7_DAYS',
        '2026-11-23',
        '2026-11-24T18:15',
        '2026-11-18',
        '2026-11-24',
        null,
      ],
    ] as const),
  ] as Row[])('%s', (_name, when, range, after, at, startDate, endDate, clockNote) => {
    const [first] = plannedSends({ schedule: when, range }, Date.parse(`${after}T12:00:00Z`), 1);
    expect(first).toMatchObject({ at: `${at}:00.000Z`, startDate, endDate, clockNote });
  });

  it('are returned in order, each with its previous period and its offset', () => {
    const sends = plannedSends(
      { schedule: month('LAST_DAY'), range: 'LAST_MONTH' },
      Date.parse('2026-11-01T12:00Z'),
      12,
    );
    expect(sends.map(({ localDate }) => localDate)).toEqual([
      ...['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
      ...['2027-05-31', '2027-06-30', '2027-07-31', '2027-08-31', '2027-09-30', '2027-10-31'],
    ]);
    expect(sends[4]).toMatchObject({
      offset: 'UTC+02:00',
      startDate: '2027-02-01',
      compared: { startDate: '2027-01-01', endDate: '2027-01-31' },
    });
    expect(sends.at(-1)?.clockNote).toBe('Clocks go back at 03:00. Sent once, at 08:00.');
  });

  it('are on days after the latest run', () => {
    const report = { schedule: week(0, 'Europe/Copenhagen', '09:00'), range: 'LAST_WEEK' } as const;
    const at = Date.parse('2026-11-23T07:30:00Z');
    expect(plannedSends(report, at, 2).map(({ localDate }) => localDate)).toEqual(['2026-11-23', '2026-11-30']);
    expect(plannedSends(report, at, 2, '2026-11-23').map(({ localDate }) => localDate)).toEqual([
      '2026-11-30',
      '2026-12-07',
    ]);
  });
});

describe('the warning about mail DNS', () => {
  it.each([
    ['no-reply@product.com', false, false],
    ['no-reply@PRODUCT.com', false, false],
    ['reports@client.com', false, true],
    ['reports@client.com', true, false],
  ])('is shown for the sender %s (verified white label: %s): %s', (fromAddress, verifiedWhitelabel, warns) => {
    expect(warnsOfMailDns({ fromAddress, verifiedWhitelabel }, 'product.com')).toBe(warns);
  });
});
