import type { CatalogueName } from './catalogue.ts';

/** What a designer should know before choosing a format; its docs page shows both lists side by side. */
export interface FormatGuidance {
  readonly do: readonly string[];
  readonly dont: readonly string[];
}

/** Bars are explained once, stacked or not. */
export type ExplainedFormat = Exclude<CatalogueName, 'stackedBars'>;

export const FORMAT_GUIDANCE: Readonly<Record<ExplainedFormat, FormatGuidance>> = {
  line: {
    do: [
      'For values over time, and for their comparison with an earlier period.',
      'At least two columns wide, so that people can distinguish days. Up to three lines are named at their ends.',
      'Two units are read on two axes: cost at the left, clicks at the right.',
    ],
    dont: [
      'A line over categories, which says that there is something between them.',
      'More than two units: the third has no axis to be read on.',
    ],
  },
  area: {
    do: [
      'For parts that add up to a whole over time, the steadiest part lowest.',
      'Not stacked, for one metric whose size matters more than its course.',
    ],
    dont: [
      'Averages and rates stacked, which add up to nothing: they are drawn over each other.',
      'A comparison with the period before, which a stack cannot show.',
      'Values below zero in a stack: those are drawn over each other too.',
    ],
  },
  bars: {
    do: [
      'For comparing things by one or two metrics, ordered by the metric that matters.',
      'For weeks and months, where each one is a thing of its own.',
      'Stacked for a whole and its parts; losses hang below zero.',
    ],
    dont: [
      'More than four metrics in a group; a table is read faster.',
      'A rows limit so high that names have no room: the names stand apart, then, and bars go unnamed.',
      'Stacked, for comparing the upper parts: only the lowest one starts where all others do.',
    ],
  },
  pie: {
    do: [
      'For the shares of one whole, largest first; beyond seven the rest is “Other”.',
      'Two columns wide or more, so that names are beside their slices.',
    ],
    dont: ['To compare periods or many things: bars do that.', 'For rates and averages, and for values below zero.'],
  },
  doughnut: {
    do: [
      'For shares of a whole whose total matters too: the total is in the middle.',
      'Small, with a ranked list beside it.',
    ],
    dont: ['Where the total says nothing: a pie is calmer.', 'For rates and averages, and for values below zero.'],
  },
  radar: {
    do: [
      'For a profile over three to eight things, and for its shape against the period before.',
      'With labels where the figures count as much as the shape.',
    ],
    dont: [
      'For things that have no order or likeness: the shape would mean nothing.',
      'In one column with many axes: names have no room, and are read one by one.',
    ],
  },
  gauge: {
    do: [
      'For one figure against ends that people know: a goal, a capacity.',
      'Set both ends; they are written under the ring.',
    ],
    dont: [
      'Where there is no goal: a summary says more.',
      'For a figure that leaves its ends: it is pinned there, and said to be.',
    ],
  },
  table: {
    do: [
      'Where exact figures matter, or several metrics of each thing.',
      'Ordered by the metric that matters, with a rows limit that the card can show.',
    ],
    dont: [
      'One metric alone: bars show it at a glance.',
      'More columns than are compared; wide tables scroll inside their card.',
    ],
  },
  summary: {
    do: [
      'For the figures that are looked at first, each with its change.',
      'One metric in 1 × 1, three in 2 × 1 and four in 4 × 1; over dates each has its course below.',
    ],
    dont: ['Hide the change where there is a period before.', 'Six metrics in one card: two cards are read sooner.'],
  },
  text: {
    do: [
      'Say what happened and what comes next, beside the figures that it is about.',
      'Short paragraphs, headings, lists and links.',
    ],
    dont: [
      'Repeat figures that change: they are out of date with the next range.',
      'HTML, which is shown as it is written.',
    ],
  },
  upload: {
    do: ['Show what was made: an ad, a landing page, a film.', 'Describe the picture for those who do not see it.'],
    dont: [
      'A picture of figures: screen readers cannot read them, and people cannot sort or copy them.',
      'Small print in a picture; it opens larger, but not on paper.',
    ],
  },
  historic: {
    do: [
      'Keep a diary of what was done; only what falls into the chosen range is shown.',
      'Give every article the days that it is about.',
    ],
    dont: ['One article for a whole year, which shows up in every range.', 'Leave a range open for what is over.'],
  },
};
