import { CHANGE_WORDS, type ChangeWords } from '@reporting/formatters';
import type { DescriptionWords } from './description.ts';
import type { ProvenanceWords } from './provenance.ts';
import { GAUGE_WORDS, type GaugeWords, PIE_WORDS, type PieWords, RADAR_WORDS, type RadarWords } from './round.ts';

/** All texts of the renderer. Replace them for another language. */
export interface WidgetMessages {
  untitled: string;
  /** The name of a row without a dimension value. */
  notSet: string;
  /** The text of an absent position: the page was not found in the search results. */
  notRanked: string;
  /** `{count}`: number of rows of bars that are not drawn, because they have no space. */
  moreBars: string;
  /** Heading of the notes of a chart in its table and its CSV file. */
  notes: string;
  was: string;
  previous: string;
  previousPeriod: string;
  against: string;
  total: string;
  loading: string;
  emptyTitle: string;
  emptyRange: string;
  noMetricsTitle: string;
  noMetricsText: string;
  noSourceTitle: string;
  noSourceText: string;
  errorTitle: string;
  /** Title for a widget whose JSON is invalid or whose drawing failed. The data of the widget may be valid. */
  unshownTitle: string;
  unshownText: string;
  /** Title for dates that the service rejects. The service's message states the reason. */
  rangeTitle: string;
  /** Title for guests in place of every other error. */
  unavailableTitle: string;
  settingsKept: string;
  formatTitle: string;
  formatText: string;
  expiredTitle: string;
  expiredText: string;
  /** Used in place of `expiredText` if the day of the expiry is known. */
  expiredSince: string;
  expired: string;
  showingDataTo: string;
  showingDataToShort: string;
  /** `{range}`: the dates whose data is loading while the card shows other dates. */
  rangeLoading: string;
  partial: string;
  stale: string;
  /** `{time}`: when the data was fetched; `{age}`: its age. */
  dataAge: string;
  /** The short form of `dataAge` for a card of one column. */
  dataAgeShort: string;
  truncated: string;
  /** `{names}`: the metrics of a third unit, for which a chart has no axis. */
  undrawn: string;
  refresh: string;
  retry: string;
  reconnect: string;
  details: string;
  editWidget: string;
  viewAsTable: string;
  viewAsChart: string;
  menu: string;
  provenance: string;
  copyCsv: string;
  saveCsv: string;
  saveSvg: string;
  savePng: string;
  noPicture: string;
  copied: string;
  saved: string;
  copyRefused: string;
  accounts: string;
  chart: string;
  chartKeys: string;
  /** Texts after `chartKeys`: `chartChoose` if the page passes `onPoint`, `chartSelect` if it passes `onRange`. */
  chartChoose: string;
  chartSelect: string;
  series: string;
  sortBy: string;
  emptyText: string;
  emptyArticles: string;
  /** States that a card does not show `{count}` entries. */
  more: string;
  /** The name of the row of totals in a table that has further rows below the visible rows. */
  totalMore: string;
  enlargeImage: string;
  playVideo: string;
  download: string;
  changes: ChangeWords;
  pie: PieWords;
  radar: RadarWords;
  gauge: GaugeWords;
  /** Text alternatives of a drawing. The English texts are loaded on demand. */
  descriptionWords?: Partial<DescriptionWords> | undefined;
  /** Texts of "Where the figures come from". The English texts are loaded on demand. */
  provenanceWords?: Partial<ProvenanceWords> | undefined;
}

/** The English texts of cards. */
export const ENGLISH_MESSAGES: WidgetMessages = {
  untitled: 'Untitled widget',
  notSet: '(not set)',
  notRanked: 'Not ranked',
  moreBars: '{count} more',
  notes: 'Notes',
  was: 'was {value}',
  previous: 'previous',
  previousPeriod: 'Previous period',
  against: 'against {date}',
  total: 'Total',
  loading: 'Loading {title}',
  emptyTitle: 'No data for this range',
  emptyRange: '{range}',
  noMetricsTitle: 'No metrics to show',
  noMetricsText: 'Every metric of this widget is hidden.',
  noSourceTitle: 'No source chosen',
  noSourceText: 'Choose a source to show data in this widget.',
  errorTitle: 'Cannot load the data',
  unshownTitle: 'This widget cannot be shown',
  unshownText: 'Nothing was lost. Reload the page.',
  rangeTitle: 'Not available for these dates',
  unavailableTitle: 'Not available right now',
  settingsKept: 'Your settings are kept.',
  formatTitle: 'This format cannot be shown here',
  formatText: 'Choose a line chart, bars, a table or a summary.',
  expiredTitle: 'Sign-in expired',
  expiredText: 'Connect the source again. Your settings are kept.',
  expiredSince: '{source} has required a new sign-in since {date}.',
  expired: 'Sign-in expired.',
  showingDataTo: 'Data to {date}',
  showingDataToShort: 'Data to {date}',
  rangeLoading: '{range} is loading',
  partial: 'Some data is missing',
  stale: 'Older data is shown',
  dataAge: 'Data from {time}, {age} old',
  dataAgeShort: '{age} old',
  truncated: 'Only the first {count} rows are shown',
  undrawn: 'Not drawn (more than two units): {names}',
  refresh: 'Refresh',
  retry: 'Try again',
  reconnect: 'Reconnect',
  details: 'Details',
  editWidget: 'Edit widget',
  viewAsTable: 'View as table',
  viewAsChart: 'View as chart',
  menu: 'More about {title}',
  provenance: 'Where the figures come from',
  copyCsv: 'Copy as CSV',
  saveCsv: 'Save as CSV',
  saveSvg: 'Save as SVG',
  savePng: 'Save as PNG',
  noPicture: 'The image was not saved. Try again.',
  copied: 'Copied successfully',
  saved: 'Saved to your downloads',
  copyRefused: 'The browser does not allow copying here. The file was saved to your downloads instead.',
  accounts: '{count} accounts',
  chart: 'chart',
  chartKeys: 'Use the arrow keys to read each value.',
  chartChoose: 'Use Enter to choose it.',
  chartSelect: 'Use Shift with the arrow keys to select values, Enter to confirm.',
  series: 'Series',
  sortBy: 'Sort by {column}',
  emptyText: 'No text yet.',
  emptyArticles: 'No entries for this range',
  more: '{count} more',
  totalMore: '{total}, {count} more',
  enlargeImage: 'Enlarge {name}',
  playVideo: 'Play {name}',
  download: 'Download',
  changes: CHANGE_WORDS,
  pie: PIE_WORDS,
  radar: RADAR_WORDS,
  gauge: GAUGE_WORDS,
};

const completed = new WeakMap<Partial<WidgetMessages>, WidgetMessages>();

/** Returns `messages`, completed with English texts. The result is always the same object for the same argument. */
export function completeMessages(messages: Partial<WidgetMessages> | null | undefined): WidgetMessages {
  if (!messages) return ENGLISH_MESSAGES;
  const known = completed.get(messages) ?? { ...ENGLISH_MESSAGES, ...messages };
  completed.set(messages, known);
  return known;
}
