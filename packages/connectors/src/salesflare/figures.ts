import type { MetricDefinition } from '@reporting/contract';
import { today } from '@reporting/formatters/date-range';
import type { Cell } from '@reporting/widgets/schema';
import type { Opportunity } from './client.ts';

/** The counted properties of an opportunity. Days are in the dashboard's time zone. */
export interface Deal {
  value: number | null;
  currency: string;
  /** The probability of the opportunity in percent. If the opportunity has none, the probability of its stage. */
  probability: number;
  created: string | null;
  closed: string | null;
  state: 'open' | 'won' | 'lost';
  stage: string;
  owner: string;
  account: string;
  tags: string[];
}

/**
 * Returns the day of an instant in a time zone. If the text is a day without a time, returns it unchanged. Returns null
 * for a missing or invalid text.
 */
function dayIn(zone: string, text: string | null | undefined): string | null {
  if (text === null || text === undefined || text === '') return null;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : today(zone, instant);
}

/**
 * Converts an opportunity. It is closed if `closed` or `done` is true. A closed opportunity is won if its stage has a probability of 100.
 */
export function dealOf(one: Opportunity, zone: string, currency: string): Deal {
  const stageChance = one.stage?.probability ?? 0;
  const ended = one.closed === true || one.done === true;
  const person = [one.owner?.firstname, one.owner?.lastname].filter(Boolean).join(' ');
  return {
    value: one.value ?? null,
    currency: one.currency?.iso ?? currency,
    probability: one.probability ?? stageChance,
    created: dayIn(zone, one.creation_date),
    closed: dayIn(zone, one.close_date),
    state: !ended ? 'open' : stageChance >= 100 ? 'won' : 'lost',
    stage: one.stage?.name ?? '',
    owner: one.owner?.name || person,
    account: one.account?.name ?? '',
    tags: (one.tags ?? []).flatMap(({ name }) => (name ? [name] : [])),
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const mean = (values: readonly number[]): number | null => (values.length === 0 ? null : sum(values) / values.length);
const valuesOf = (deals: readonly Deal[]): number[] => deals.flatMap(({ value }) => value ?? []);
const inState = (state: Deal['state']) => (deals: readonly Deal[]) => deals.filter((deal) => deal.state === state);
const won = inState('won');
const lost = inState('lost');
const open = inState('open');

function daysBetween(from: string | null, to: string | null): number[] {
  if (from === null || to === null) return [];
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return days < 0 ? [] : [days];
}

/**
 * Functions that compute a metric from deals. Amounts are valid only for deals in one currency. Averages and rates without a deal are null.
 */
const FIGURES: Readonly<Record<string, (deals: readonly Deal[]) => Cell>> = {
  opportunities: (deals) => deals.length,
  open: (deals) => open(deals).length,
  won: (deals) => won(deals).length,
  lost: (deals) => lost(deals).length,
  value: (deals) => sum(valuesOf(deals)),
  open_value: (deals) => sum(valuesOf(open(deals))),
  won_value: (deals) => sum(valuesOf(won(deals))),
  lost_value: (deals) => sum(valuesOf(lost(deals))),
  weighted_value: (deals) => sum(open(deals).map(({ value, probability }) => ((value ?? 0) * probability) / 100)),
  average_value: (deals) => mean(valuesOf(deals)),
  win_rate: (deals) => {
    const ended = won(deals).length + lost(deals).length;
    return ended === 0 ? null : (won(deals).length / ended) * 100;
  },
  cycle_days: (deals) => mean(won(deals).flatMap(({ created, closed }) => daysBetween(created, closed))),
};

/** Returns the values of the metrics for the deals. */
export const figuresOf = (deals: readonly Deal[], metrics: readonly Pick<MetricDefinition, 'key'>[]): Cell[] =>
  metrics.map(({ key }) => FIGURES[key]?.(deals) ?? null);
