import type { ReportSchedule } from '@reporting/formatters/date-range';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showLanguage } from '../../texts/language.ts';
import { reportSentence, reportSummary, sentenceText } from './report-words.ts';

const rest = { timezone: 'Europe/Copenhagen', hour: 8, minute: 0 };
const monthly: ReportSchedule = { ...rest, period: 'MONTH', detail: 'LAST_DAY' };
const weekly: ReportSchedule = { ...rest, period: 'WEEK', detail: 0 };
const base = { withPreview: true, withPdf: false, recipients: 3 };

const REPORTS = [
  { ...base, schedule: monthly, range: 'LAST_30_DAYS', withPdf: true },
  { ...base, schedule: weekly, range: 'LAST_WEEK', recipients: 1, withPreview: false },
  { ...base, schedule: weekly, range: 'LAST_MONTH', recipients: 0 },
] as const;
const SUMMARY = { schedule: { ...weekly, detail: 4, hour: 16 }, range: 'LAST_7_DAYS', withPdf: true } as const;
const sentences = () => REPORTS.map((report) => sentenceText(reportSentence(report)));

describe('the texts of a report', () => {
  it('are in English', () => {
    expect(sentences()).toEqual([
      'On the last day of every month at 08:00 (Copenhagen), 3 people receive the last 30 days with the figures in the mail and the PDF attached.',
      'Every Monday at 08:00 (Copenhagen), 1 person receives last week as a text with a link.',
      'Every Monday at 08:00 (Copenhagen), nobody yet receives last month with the figures in the mail.',
    ]);
    expect(reportSummary(SUMMARY)).toBe('Every Friday, 16:00, last 7 days, PDF');
    expect(reportSummary(SUMMARY, 'Asia/Tokyo')).toBe('Every Friday, 16:00 Copenhagen, last 7 days, PDF');
  });

  it('emphasise the parts that depend on the entries', () => {
    const parts = reportSentence(REPORTS[1]);
    expect(parts.filter(({ strong }) => strong).map(({ text }) => text)).toEqual([
      'Monday at 08:00',
      '1 person',
      'last week',
    ]);
  });

  describe('in German', () => {
    beforeAll(() => showLanguage('de', true));
    afterAll(() => showLanguage('en', true));

    it('use the form of the verb that matches the number of recipients', () => {
      expect(sentences()).toEqual([
        'Am letzten Tag jedes Monats um 08:00 (Copenhagen) erhalten 3 Personen die letzten 30 Tage, mit den Zahlen in der E-Mail und der PDF-Datei im Anhang.',
        'Jeden Montag um 08:00 (Copenhagen) erhält 1 Person die letzte Woche, als Text mit einem Link.',
        'Jeden Montag um 08:00 (Copenhagen) erhält noch niemand den letzten Monat, mit den Zahlen in der E-Mail.',
      ]);
      expect(reportSummary(SUMMARY)).toBe('Jeden Freitag, 16:00, letzte 7 Tage, PDF');
    });
  });
});
