import { type Change, formatPercent, withoutDust } from '@reporting/formatters';
import { fill, namesOf } from '../words/fill.ts';
import { PIE_WORDS } from '../words/round.ts';
import type { DataColour } from './chart-content.ts';
import { metricChange, metricText } from './metrics.ts';
import type { PieContent, PieOptions, PiePart } from './pie-content.ts';
import { TURN } from './polar.ts';

/** A slice with its texts. Angles are radians, clockwise from 12 o'clock. */
export interface PieSlice {
  key: string;
  label: string;
  colour: DataColour;
  value: number;
  /** Share of the whole, 0 to 1. */
  share: number;
  start: number;
  end: number;
  /** The value in full: `$1,234.50`. */
  text: string;
  /** The share for labels: `35%`, `<1%`. */
  shareText: string;
  /** The exact share for tooltips and tables: `34.72%`. */
  exactShare: string;
  /** Null without a comparison. */
  previous: string | null;
  change: Change | null;
  /** The content of "Other", for its tooltip, or null for every other slice. */
  members: string | null;
}

/** Maximum number of slices with a name. */
const NAMED = 7;
const OTHER: DataColour = 8;

/**
 * Writes a share in whole percent. A share above 0 that would round to 0 is `<1%`; a share below 100 that would round to 100 is
 * `>99%`.
 */
export function shareText(share: number, locale: string | undefined): string {
  const points = withoutDust(share * 100);
  if (points > 0 && points < 0.5) return `<${formatPercent(1, { locale })}`;
  if (points < 100 && points >= 99.5) return `>${formatPercent(99, { locale })}`;
  return formatPercent(Math.round(points), { locale });
}

interface Draft {
  key: string;
  label: string;
  value: number;
  previous: number | null;
  part: PiePart | null;
  members: readonly PiePart[];
}

/**
 * Returns the slices of a pie, the largest first: at most seven with a name, and the others as "Other".
 * @param space maximum number of entries, including "Other"
 */
export function pieSlices(content: PieContent, space: number, options: PieOptions = {}): PieSlice[] {
  const words = { ...PIE_WORDS, ...options.pieWords };
  const drafts = draftsOf(content, Math.max(space, 2), words.other);
  const largest = Math.max(...drafts.map((draft) => draft.value));
  // Values are divided before the addition, so that the sum of the largest numbers is finite.
  const whole = drafts.reduce((sum, draft) => sum + draft.value / largest, 0);
  let start = 0;
  return drafts.map((draft, place) => {
    const share = draft.value / largest / whole;
    const end = place === drafts.length - 1 ? TURN : start + share * TURN;
    const metric = draft.part?.metric ?? content.metric;
    const slice: PieSlice = {
      key: draft.key,
      label: draft.label,
      colour: draft.part ? ((place + 1) as DataColour) : OTHER,
      value: draft.value,
      share,
      start,
      end,
      text: metricText(metric, draft.value, options),
      shareText: shareText(share, options.locale),
      exactShare: formatPercent(withoutDust(share * 100), { locale: options.locale }),
      previous: content.compared ? metricText(metric, draft.previous, options) : null,
      change: content.compared ? metricChange(metric, draft.value, draft.previous, options) : null,
      members:
        draft.part || draft.members.length === 0
          ? null
          : namesOf(
              draft.members.map((part) => part.label),
              3,
              words.more,
            ),
    };
    start = end;
    return slice;
  });
}

function draftsOf(content: PieContent, space: number, other: string): Draft[] {
  const { drawn, rest } = content;
  const most = Math.min(NAMED, space);
  const grouped = rest > 0 || drawn.length > most;
  const named = drawn.slice(0, grouped ? Math.min(NAMED, space - 1) : most);
  const drafts = named.map(
    (part): Draft => ({
      key: part.key,
      label: part.label,
      value: part.value ?? 0,
      previous: part.previous,
      part,
      members: [],
    }),
  );
  if (!grouped) return drafts;
  const members = drawn.slice(named.length);
  return [
    ...drafts,
    {
      key: 'other',
      label: other,
      value: members.reduce((sum, part) => sum + (part.value ?? 0), rest),
      previous: previousOther(content, named),
      part: null,
      members,
    },
  ];
}

/** Returns the comparison value of "Other", or null unless the total is a sum and no value is missing. */
function previousOther(content: PieContent, named: readonly PiePart[]): number | null {
  const { additive, previousTotal } = content;
  if (!additive || previousTotal === null || named.some((part) => part.previous === null)) return null;
  const left = named.reduce((sum, part) => sum - (part.previous ?? 0), previousTotal);
  return left < 0 ? null : Number(left.toPrecision(12));
}

/** Describes a slice in one sentence: `Direct: 12% of sessions, 5,786, was 5,100, 13.45%, improvement.` */
export function describeSlice(content: PieContent, slice: PieSlice, options: PieOptions = {}): string {
  const words = { ...PIE_WORDS, ...options.pieWords };
  const parts = [
    `${words.share} ${slice.exactShare}`,
    `${content.name} ${slice.text}`,
    slice.previous === null ? '' : fill(words.was, { value: slice.previous }),
    slice.change?.label ?? '',
    slice.members ?? '',
  ];
  return `${slice.label}: ${parts.filter((part) => part !== '').join(', ')}.`;
}

/**
 * A row of a pie's table. The table has a row for every part, even if it is not drawn. The last row contains the rows beyond the
 * limit.
 */
export interface PieRow {
  key: string;
  label: string;
  value: string;
  /** Empty for a value that is not part of the whole: null, zero or below zero. */
  share: string;
  previous: string | null;
  change: Change | null;
}

/**
 * Returns every part with its value and share, the largest first. In these rows "Other" contains only rows beyond the rows limit.
 */
export function pieRows(content: PieContent, options: PieOptions = {}): PieRow[] {
  const words = { ...PIE_WORDS, ...options.pieWords };
  const largest = Math.max(content.rest, ...content.drawn.map((part) => part.value ?? 0));
  const whole = content.drawn.reduce((sum, part) => sum + (part.value ?? 0) / largest, content.rest / largest);
  const shareOf = (value: number | null): string =>
    value === null || value <= 0
      ? ''
      : formatPercent(withoutDust((value / largest / whole) * 100), { locale: options.locale });
  const rows = content.parts.map(
    ({ key, label, metric, value, previous }): PieRow => ({
      key,
      label,
      value: metricText(metric, value, options),
      share: shareOf(value),
      previous: content.compared ? metricText(metric, previous, options) : null,
      change: content.compared ? metricChange(metric, value, previous, options) : null,
    }),
  );
  if (content.rest <= 0) return rows;
  const rest = metricText(content.metric, content.rest, options);
  return [
    ...rows,
    { key: 'other', label: words.other, value: rest, share: shareOf(content.rest), previous: null, change: null },
  ];
}

/** Returns the total as text, with its comparison value and change. */
export function pieTotalText(content: PieContent, options: PieOptions = {}): string {
  const { metric, total, previousTotal, compared } = content;
  const words = { ...PIE_WORDS, ...options.pieWords };
  const parts = [metricText(metric, total, options)];
  if (compared) {
    const change = metricChange(metric, total, previousTotal, options);
    parts.push(fill(words.was, { value: metricText(metric, previousTotal, options) }), change.label);
  }
  return parts.join(', ');
}
