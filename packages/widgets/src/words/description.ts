/** Templates of the sentences of a description (`describeWidget`). */
export interface DescriptionWords {
  noMetrics: string;
  /** The total of a metric. */
  total: string;
  change: string;
  extremes: string;
  same: string;
  noValues: string;
  oneMore: string;
  more: string;
  /** A line at a value, and a band between two values. */
  line: string;
  band: string;
  /** Number of values beyond a line. */
  beyond: string;
  note: string;
}

/** The English texts. They are in a separate module, so that they are loaded only with `describeWidget`. */
export const DESCRIPTION_WORDS: DescriptionWords = {
  noMetrics: 'No metrics to show.',
  total: '{metric} {value}',
  change: 'was {value}, change {change}',
  extremes: 'highest {highest} ({highestAt}), lowest {lowest} ({lowestAt})',
  same: 'all values are the same',
  noValues: '{metric}: no values.',
  oneMore: 'And 1 more metric.',
  more: 'And {count} more metrics.',
  line: '{label}: {value}.',
  band: '{label}: {from} to {to}.',
  beyond: 'Values of {metric} above: {above}, below: {below}.',
  note: '{date}: {text}.',
};
