// The texts are separate from the rules that use them. A page loads the texts of all formats, and the rules only of the formats
// that it draws.

/** The texts of a pie, with the placeholders `{names}`, `{name}`, `{metric}` and `{count}`. */
export interface PieWords {
  /** The slice of all other rows. */
  other: string;
  /** The name of the total in the hole if the slices are metrics. */
  total: string;
  share: string;
  was: string;
  belowZero: string;
  /** The short form of `belowZero`. */
  belowZeroCount: string;
  zero: string;
  missing: string;
  nothing: string;
  onlyFirst: string;
  more: string;
  mixedUnits: string;
  average: string;
  level: string;
}

/** The English texts of a pie. */
export const PIE_WORDS: PieWords = {
  other: 'Other',
  total: 'total',
  share: 'Share',
  was: 'was {value}',
  belowZero: 'Below zero, not drawn: {names}.',
  belowZeroCount: '{count} below zero',
  zero: 'Zero: {names}.',
  missing: 'Without a value: {names}.',
  nothing: 'No value is above zero.',
  onlyFirst: 'Only {metric} is drawn.',
  more: '{count} more',
  mixedUnits:
    'These metrics have different units, so they do not add up to a whole. Choose bars, a table or a summary.',
  average: '{metric} is an average, and averages do not add up to a whole. Choose bars, a table or a summary.',
  level:
    '{metric} has a level for each day, so its days do not add up to a whole. Choose a line, a table or a summary.',
};

/** The texts of a radar. */
export interface RadarWords {
  /** The comparison period in the legend. */
  previous: string;
  was: string;
  /** Reasons why bars are shown in place of a radar. */
  fewAxes: string;
  manyAxes: string;
  units: string;
  negative: string;
}

/** The English texts of a radar chart. */
export const RADAR_WORDS: RadarWords = {
  previous: 'Previous',
  was: 'was {value}',
  fewAxes: 'A radar needs at least three values, so they are shown as bars.',
  manyAxes: 'These are too many values for a radar, so they are shown as bars.',
  units: 'A radar has one scale, so metrics of different units are shown as bars.',
  negative: 'A radar shows no values below zero, so bars are shown.',
};

/** The texts of a gauge. */
export interface GaugeWords {
  /** Share of the upper end: `78% of $24K`. */
  part: string;
  above: string;
  below: string;
  /** Both ends in full. */
  range: string;
  onScale: string;
  /** Names of the rows of a gauge's table. */
  value: string;
  scale: string;
  change: string;
  was: string;
  /** Names of the figures beside a low gauge: the comparison value, and the difference to the upper end. */
  previous: string;
  left: string;
  noRange: string;
}

/** The English texts of a gauge. */
export const GAUGE_WORDS: GaugeWords = {
  part: '{share} of {end}',
  above: 'above {end}',
  below: 'below {end}',
  range: '{from} to {to}',
  onScale: 'on a scale from {from} to {to}',
  value: 'Value',
  scale: 'Scale',
  change: 'Change',
  was: 'was {value}',
  previous: 'Previous period',
  left: 'Remaining to {end}',
  noRange: 'This gauge has no range. Set a maximum value that is higher than the minimum value.',
};
