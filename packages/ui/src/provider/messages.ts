import type { PluralMessage } from '../internal/format-message.ts';

/**
 * Every text that the components say by themselves. Pass others to `<UiProvider messages>`; what is left out stays English.
 * `{name}` places are filled in by the component.
 */
export interface UiMessages {
  readonly required: string;
  readonly loading: string;
  readonly close: string;
  readonly clear: string;
  readonly cancel: string;
  readonly submit: string;
  readonly ok: string;
  readonly undo: string;
  readonly retry: string;
  readonly optional: string;
  readonly questionTitle: string;
  readonly unsavedTitle: string;
  readonly unsavedBody: string;
  readonly discard: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly copyUrl: string;
  readonly done: string;
  readonly failed: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly search: string;
  readonly selectPlaceholder: string;
  readonly noOptions: string;
  readonly noMatches: string;
  readonly optionsFailed: string;
  readonly addOption: string;
  readonly removeOption: string;
  readonly selectedCount: PluralMessage;
  readonly resultCount: PluralMessage;
  readonly toggleOptions: string;
  readonly increase: string;
  readonly decrease: string;
  readonly notANumber: string;
  readonly sizeOption: string;
  readonly sizeColumns: PluralMessage;
  readonly sizeRows: PluralMessage;
  readonly noMedia: string;
  readonly invalidFileType: string;
  readonly chooseFile: string;
  readonly dropFile: string;
  readonly dropImage: string;
  readonly browse: string;
  readonly removeFile: string;
  readonly invalidColor: string;
  readonly invalidUrl: string;
  readonly back: string;
  readonly continue: string;
  readonly stepOf: string;
  readonly stepCompleted: string;
  readonly stepCurrent: string;
  readonly notifications: string;
  readonly pdfExport: string;
  readonly pdfLoading: string;
  readonly pdfReady: string;
  readonly pdfFailed: string;
  readonly pdfDisabled: string;
  readonly videoUnavailable: string;
  readonly help: string;
  readonly dragHandle: string;
  readonly dragStarted: string;
  readonly dragMoved: string;
  readonly dragDropped: string;
  readonly dragCancelled: string;
  readonly dragInstructions: string;
  readonly range: RangeMessages;
}

/** Texts of the date-range picker. */
export interface RangeMessages {
  readonly label: string;
  readonly rangeType: string;
  readonly daily: string;
  readonly weekly: string;
  readonly monthly: string;
  readonly last30Days: string;
  readonly last7Days: string;
  readonly lastMonth: string;
  readonly midMonthly: string;
  readonly custom: string;
  readonly start: string;
  readonly end: string;
  readonly compare: string;
  readonly compareStart: string;
  readonly compareEnd: string;
  readonly previousPeriod: string;
  readonly customDates: string;
  readonly customDatesHint: string;
  readonly rangeLegend: string;
  readonly compareLegend: string;
  readonly versus: string;
  readonly days: PluralMessage;
  readonly unequal: string;
  readonly unequalByOne: string;
  readonly unequalLongerCompare: string;
  readonly summary: string;
  readonly summaryCompared: string;
  readonly apply: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly month: string;
  readonly year: string;
  readonly invalidDate: string;
  readonly outOfRange: string;
  readonly inRange: string;
  readonly inComparison: string;
}

export const englishMessages: UiMessages = {
  required: 'Please fill out this field.',
  loading: 'Loading',
  close: 'Close',
  clear: 'Clear',
  cancel: 'Cancel',
  submit: 'Submit',
  ok: 'OK',
  undo: 'Undo',
  retry: 'Try again',
  optional: 'optional',
  questionTitle: 'Are you sure you want to delete this row',
  unsavedTitle: 'Discard your changes?',
  unsavedBody: 'What you typed has not been submitted.',
  discard: 'Discard',
  copied: 'Copied successfully',
  copyFailed: 'Copying is blocked here. Press Ctrl+C to copy the selected text.',
  copyUrl: 'Copy URL',
  done: 'Done',
  failed: 'Failed',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  search: 'Search',
  selectPlaceholder: 'Choose',
  noOptions: 'Nothing to choose from',
  noMatches: 'No match for “{term}”',
  optionsFailed: 'The options did not load.',
  addOption: 'Add “{text}”',
  removeOption: 'Remove {label}',
  selectedCount: { one: '{count} selected', other: '{count} selected' },
  resultCount: { one: '{count} result', other: '{count} results' },
  toggleOptions: 'Show options',
  increase: 'Increase',
  decrease: 'Decrease',
  notANumber: 'Enter a number.',
  sizeOption: '{columns} by {rows}',
  sizeColumns: { one: '{count} column', other: '{count} columns' },
  sizeRows: { one: '{count} row', other: '{count} rows' },
  noMedia: 'No media available',
  invalidFileType: 'Invalid file type',
  chooseFile: 'Choose a file',
  dropFile: 'Drop a file or',
  dropImage: 'Drop an image or',
  browse: 'browse',
  removeFile: 'Remove {file}',
  invalidColor: 'This is not a colour. Write a name, a hex code, rgb(), hsl() or oklch().',
  invalidUrl: 'This is not an address.',
  back: 'BACK',
  continue: 'Continue',
  stepOf: 'Step {step} of {count}, {title}',
  stepCompleted: 'completed',
  stepCurrent: 'current',
  notifications: 'Notifications',
  pdfExport: 'Export PDF',
  pdfLoading: 'Preparing the PDF',
  pdfReady: 'The PDF is downloading',
  pdfFailed: 'The PDF could not be made',
  pdfDisabled: 'PDF export is disabled for dashboards with more than {max} widgets.',
  videoUnavailable: 'This video cannot be shown: only YouTube, Vimeo and video files are.',
  help: 'Help',
  dragHandle: 'Move {label}',
  dragStarted: 'Picked up {label}, position {position} of {count}.',
  dragMoved: '{label} is now at position {position} of {count}.',
  dragDropped: '{label} was put at position {position} of {count}.',
  dragCancelled: 'Moving was cancelled. {label} is back at position {position}.',
  dragInstructions: 'Press space to pick up, arrow keys to move, space to put down, escape to cancel.',
  range: {
    label: 'Date range',
    rangeType: 'Range type',
    daily: 'Daily',
    weekly: 'Weekly',
    monthly: 'Monthly',
    last30Days: 'Last 30 days',
    last7Days: 'Last 7 days',
    lastMonth: 'Last month',
    midMonthly: 'Mid-monthly',
    custom: 'Custom',
    start: 'Start',
    end: 'End',
    compare: 'Compare',
    compareStart: 'Compare start',
    compareEnd: 'Compare end',
    previousPeriod: 'Previous period',
    customDates: 'Custom dates',
    customDatesHint: 'with the range type Custom',
    rangeLegend: 'Range',
    compareLegend: 'Comparison',
    versus: 'vs {range}',
    days: { one: '{count} day', other: '{count} days' },
    unequal: '{days} against {compareCount}. Days {next} to {last} have nothing to compare with.',
    unequalByOne: '{days} against {compareCount}. Day {next} has nothing to compare with.',
    unequalLongerCompare: '{days} against {compareCount}. The last days of the comparison stay unused.',
    summary: '{range}, {days}',
    summaryCompared: '{range}, {days}, compared with {compareRange}',
    apply: 'Apply',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    month: 'Month',
    year: 'Year',
    invalidDate: 'Write the date as year-month-day, for example {example}.',
    outOfRange: 'The latest date is {max}.',
    inRange: 'in range',
    inComparison: 'in comparison',
  },
};
