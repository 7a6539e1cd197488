/** Every text of "where the figures come from"; replace them for another language. */
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
  zone: 'days of {zone}',
  noComparison: 'Nothing is compared.',
  unequal:
    'The two periods differ in length: {days} against {previous}. Totals of the longer one are naturally higher.',
  never: 'The source has not answered yet.',
  given: 'as the source gives it',
  came: 'as it came with the data',
  sum: 'sum of {count} values',
  average: 'average of {count} values',
  only: 'the only value',
  calculated: 'calculated from totals',
  notAdded: 'only the source could give this total; it is never added up from rows',
  noTotal: 'no values',
  fromZero: 'no percentage of zero',
  rows: '{shown} of {count} rows are shown.',
  rounding: 'Figures are shown with at most 2 decimals; changes are worked out before rounding.',
  notes: 'Good to know',
  warnings: 'What is missing',
  close: 'Close',
};
