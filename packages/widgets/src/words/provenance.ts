/** All texts of "Where the figures come from". Replace them for another language. */
export interface ProvenanceWords {
  title: string;
  source: string;
  account: string;
  dates: string;
  comparison: string;
  fetched: string;
  figures: string;
  days: string;
  day: string;
  zone: string;
  noComparison: string;
  unequal: string;
  never: string;
  given: string;
  came: string;
  sum: string;
  average: string;
  last: string;
  only: string;
  calculated: string;
  notAdded: string;
  noTotal: string;
  fromZero: string;
  rows: string;
  rounding: string;
  notes: string;
  warnings: string;
  close: string;
}

export const PROVENANCE_WORDS: ProvenanceWords = {
  title: 'Where the figures come from',
  source: 'Source',
  account: 'Account',
  dates: 'Dates',
  comparison: 'Compared with',
  fetched: 'Fetched',
  figures: 'Figures',
  days: '{count} days',
  day: '1 day',
  zone: 'time zone {zone}',
  noComparison: 'No comparison.',
  unequal:
    'The two periods differ in length: {days} and {previous}. Totals of the longer period can be higher for this reason alone.',
  never: 'No data has been fetched from the source yet.',
  given: 'total stated by the source',
  came: 'delivered with the data, not computed from the rows',
  sum: 'sum of {count} values',
  average: 'average of {count} values',
  last: 'the last value of the range',
  only: 'the only value',
  calculated: 'calculated from the totals of its metrics',
  notAdded: 'the source states no total, and the rows cannot be added up',
  noTotal: 'no values',
  fromZero: 'a change from zero cannot be stated in percent',
  rows: '{shown} of {count} rows are shown.',
  rounding: 'Figures are shown with at most 2 decimals; changes are calculated before rounding.',
  notes: 'Notes',
  warnings: 'Missing data',
  close: 'Close',
};
