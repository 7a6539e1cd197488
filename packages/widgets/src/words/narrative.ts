/** Templates of the sentences of a narrative (`narrate`). `{metric}`, `{value}` and others are replaced. */
export interface NarrativeWords {
  /** Placeholders of the headlines: `{period}`, `{metric}`, `{change}`, `{value}`, `{judged}`. */
  headlineUp: string;
  headlineDown: string;
  headline: string;
  /**
   * Texts for `{judged}`: `better` if a fall is an improvement, as for costs; `worse` if a rise is a worsening. Otherwise
   * `{judged}` is empty.
   */
  better: string;
  worse: string;
  /** Used if several metrics have a change. */
  mostUp: string;
  mostDown: string;
  /** Used if only one metric has a change. */
  onlyUp: string;
  onlyDown: string;
  /** Used if the comparison value is zero, so that there is no change in percent. */
  fromZero: string;
  noneChanged: string;
  unchanged: string;
  /** Used without a comparison. `states` lists up to three metrics, and `more` states the number of further metrics. */
  states: string;
  state: string;
  more: string;
  /** Placeholders of the texts about the comparison: `{range}`, `{length}`, `{previous}`, `{others}`. */
  compared: string;
  comparedUnchanged: string;
  fewerDay: string;
  fewerDays: string;
  moreDay: string;
  moreDays: string;
  othersImproved: string;
  othersWorsened: string;
  othersBoth: string;
  notCompared: string;
  /** Placeholders of the texts about usual values: `{days}`, `{count}`, `{typical}`. */
  unusualAbove: string;
  unusualBelow: string;
  usualAbove: string;
  usualBelow: string;
  fewAbove: string;
  fewBelow: string;
  sameThroughout: string;
  extremes: string;
  largestPart: string;
  unknown: string;
  units: Readonly<Record<'hour' | 'day' | 'week' | 'month' | 'year' | 'none', readonly [one: string, several: string]>>;
}

/** The English templates of a narrative. */
export const NARRATIVE_WORDS: NarrativeWords = {
  headlineUp: '{period}: {metric} up {change} to {value}{judged}',
  headlineDown: '{period}: {metric} down {change} to {value}{judged}',
  headline: '{period}: {metric} {value}',
  better: ', which is better',
  worse: ', which is worse',
  mostUp: 'Of {count} metrics, {metric} changed most: up {change} to {value}{judged}.',
  mostDown: 'Of {count} metrics, {metric} changed most: down {change} to {value}{judged}.',
  onlyUp: '{metric} is up {change} to {value}{judged}.',
  onlyDown: '{metric} is down {change} to {value}{judged}.',
  fromZero: '{metric} changed from zero to {value}.',
  noneChanged: 'None of the {count} metrics changed.',
  unchanged: '{metric} did not change: {value}.',
  states: '{list}.',
  state: '{metric} is {value}',
  more: 'and {count} more',
  compared: 'It was {previous} in the comparison period, {range}{length}{others}.',
  comparedUnchanged: 'It was the same in the comparison period, {range}{length}{others}.',
  fewerDay: ' (one day shorter)',
  fewerDays: ' ({count} days shorter)',
  moreDay: ' (one day longer)',
  moreDays: ' ({count} days longer)',
  othersImproved: '; of the other metrics {improved} improved and none worsened',
  othersWorsened: '; of the other metrics none improved and {worsened} worsened',
  othersBoth: '; of the other metrics {improved} improved and {worsened} worsened',
  notCompared: 'There is no comparison period, so no change is stated.',
  unusualAbove:
    'This result is unusual: {days} of {count} {units} were above {typical}, the typical value per {unit} in the comparison period.',
  unusualBelow:
    'This result is unusual: {days} of {count} {units} were below {typical}, the typical value per {unit} in the comparison period.',
  usualAbove:
    'This result is within the usual variation: {days} of {count} {units} were above {typical}, the typical value per {unit} in the comparison period.',
  usualBelow:
    'This result is within the usual variation: {days} of {count} {units} were below {typical}, the typical value per {unit} in the comparison period.',
  fewAbove:
    'A few {units} made the difference: only {days} of {count} were above {typical}, the typical value per {unit} in the comparison period.',
  fewBelow:
    'A few {units} made the difference: only {days} of {count} were below {typical}, the typical value per {unit} in the comparison period.',
  sameThroughout: 'The value per {unit} was always the same.',
  extremes: 'The highest value was {highest} ({highestAt}); the typical value per {unit} was {typical}.',
  largestPart: 'The largest part is {name} with {share} of {metric}.',
  unknown: 'No widget shows {metric} over time, so it is unknown whether this result is unusual.',
  units: {
    hour: ['hour', 'hours'],
    day: ['day', 'days'],
    week: ['week', 'weeks'],
    month: ['month', 'months'],
    year: ['year', 'years'],
    none: ['date', 'dates'],
  },
};
