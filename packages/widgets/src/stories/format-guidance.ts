import type { CatalogueName } from './catalogue.ts';

/** Recommendations for the choice of a format. Its docs page shows both lists side by side. */
export interface FormatGuidance {
  readonly do: readonly string[];
  readonly dont: readonly string[];
}

/** Stacked and unstacked bars have the same explanation. */
export type ExplainedFormat = Exclude<CatalogueName, 'stackedBars'>;

export const FORMAT_GUIDANCE: Readonly<Record<ExplainedFormat, FormatGuidance>> = {
  line: {
    do: [
      'For values over time, and for their comparison with an earlier period.',
      'At least two columns wide, so that people can distinguish days. In wide cards up to three lines have names at their ends.',
      'Two units have two axes: cost at the left, clicks at the right.',
    ],
    dont: ['A line over categories: it suggests values between them.', 'More than two units: the third has no axis.'],
  },
  area: {
    do: [
      'For parts of a whole over time, with the steadiest part at the bottom.',
      'Unstacked, for one metric whose size is more important than its course.',
    ],
    dont: [
      'Stacked averages and rates, which have no sum: they are drawn overlapping.',
      'A comparison with the previous period, which a stack cannot show.',
      'Values below zero in a stack: they are drawn overlapping too.',
    ],
  },
  bars: {
    do: [
      'For comparing categories by one or two metrics, ordered by the most important metric.',
      'For weeks and months that are compared individually.',
      'Stacked for a whole and its parts; losses are below zero.',
    ],
    dont: [
      'More than four metrics in a group: a table is faster to read.',
      'A rows limit so high that names have no space: only some bars are then named.',
      'Stacked, for comparing the upper parts: only the lowest parts have a common baseline.',
    ],
  },
  pie: {
    do: [
      'For the shares of one whole, largest first; slices after the seventh are “Other”.',
      'Two columns wide or more, so that names are beside their slices.',
    ],
    dont: ['For comparing periods or many categories: use bars.', 'For rates and averages, and for values below zero.'],
  },
  doughnut: {
    do: [
      'For shares of a whole whose total is important too: the total is in the middle.',
      'In a small card, with an ordered list beside it.',
    ],
    dont: ['If the total has no meaning: a pie is simpler.', 'For rates and averages, and for values below zero.'],
  },
  radar: {
    do: [
      'For a profile of three to eight categories, and for its comparison with the previous period.',
      'With labels if the figures are as important as the shape.',
    ],
    dont: [
      'For unrelated categories: the shape has no meaning.',
      'In one column with many axes: names have no space, and are read one by one.',
    ],
  },
  gauge: {
    do: ['For one figure between known ends: a goal, a capacity.', 'Set both ends; they are written below the ring.'],
    dont: [
      'Without a goal: use a summary.',
      'For a figure that exceeds its ends: it is drawn at the end, with a note.',
    ],
  },
  table: {
    do: [
      'If exact figures are important, or several metrics of each category.',
      'Ordered by the most important metric, with a rows limit that the card can show.',
    ],
    dont: ['One metric alone: use bars.', 'Columns that are not compared: wide tables scroll inside their card.'],
  },
  summary: {
    do: [
      'For the most important figures, each with its change.',
      'One metric in 1 × 1, three in 2 × 1 and four in 4 × 1; over dates each has a sparkline.',
    ],
    dont: [
      'Hide the change if there is a comparison period.',
      'Six metrics in one card: two cards are faster to read.',
    ],
  },
  text: {
    do: [
      'State what happened and what follows, beside the figures that it explains.',
      'Short paragraphs, headings, lists and links.',
    ],
    dont: ['Repeat figures that change: they are outdated in the next range.', 'HTML: it is shown as text.'],
  },
  upload: {
    do: ['Show a result of work: an ad, a landing page, a video.', 'Describe the image for people who cannot see it.'],
    dont: [
      'An image of figures: screen readers cannot read them, and people cannot sort or copy them.',
      'Small text in an image: it can be enlarged, but not in print.',
    ],
  },
  historic: {
    do: [
      'Record what was done; only articles of the chosen range are shown.',
      'Give every article the days that it describes.',
    ],
    dont: ['One article for a whole year: it is shown in every range.', 'Use an open range for completed work.'],
  },
};
