import type { Day } from './calendar.ts';
import { COMPANIES, type Company } from './companies.ts';
import { ordinaryVolume } from './demand.ts';
import { hash } from './random.ts';

/** A sales pipeline of a company. */
export type Pipeline = {
  id: number;
  name: string;
  company: Company;
  currency: string;
  /** Second currency, which a seventh of the opportunities have. */
  second?: string;
  /** Number of opportunities per 1,000 visits. */
  rate: number;
  /** Mean value in whole units of the currency. */
  value: number;
  stages: readonly Stage[];
};
type Stage = { id: number; name: string; probability: number };

/** An opportunity at an instant. */
export type Opportunity = {
  id: number;
  name: string;
  pipeline: Pipeline;
  value: number | null;
  currency: string;
  created: number;
  /** Instant of the close; the expected close of an open opportunity. */
  closes: number;
  state: 'open' | 'won' | 'lost';
  stage: Stage;
  owner: string;
  account: string;
  tags: readonly string[];
};

const DAY = 86_400_000;

const stagesOf = (base: number): readonly Stage[] =>
  (
    [
      ['Lead', 10],
      ['Contacted', 25],
      ['Proposal', 50],
      ['Negotiation', 75],
      ['Won', 100],
      ['Lost', 0],
    ] as const
  ).map(([name, probability], index) => ({ id: base + index, name, probability }));

export const PIPELINES: readonly Pipeline[] = [
  {
    id: 4101,
    name: 'New business',
    company: COMPANIES.software,
    currency: 'USD',
    rate: 2.2,
    value: 18_000,
    stages: stagesOf(41_010),
  },
  {
    id: 4102,
    name: 'Groups and weddings',
    company: COMPANIES.hotel,
    currency: 'NZD',
    second: 'AUD',
    rate: 1.6,
    value: 9_000,
    stages: stagesOf(41_020),
  },
];

const OWNERS = ['Ana Ruiz', 'Ben Novak', 'Chloe Martin'];
const TAGS = ['Inbound', 'Partner', 'Event'];

/** Returns the opportunities of a pipeline up to an instant, oldest first. Their number depends on the visits. */
export function opportunitiesOf(pipeline: Pipeline, now: number): Opportunity[] {
  const { company, stages } = pipeline;
  const { seed, created } = company.demand;
  const found: Opportunity[] = [];
  for (let day: Day = created; day * DAY <= now; day += 1) {
    const expected = (ordinaryVolume(company.demand, day) * pipeline.rate) / 1000;
    const count = Math.floor(expected + (hash(seed, day, 91) % 1000) / 1000);
    for (let n = 0; n < count; n += 1) {
      const u = (salt: number) => hash(seed, day, n, salt) / 4_294_967_296;
      const start = day * DAY + Math.floor(u(92) * DAY);
      if (start > now) continue;
      const closes = start + Math.floor((4 + u(93) * 66) * DAY);
      const state = closes > now ? 'open' : u(94) < 0.38 ? 'won' : 'lost';
      const progress = Math.min(3, Math.floor(((now - start) / (closes - start)) * 4));
      const [lead] = stages;
      const stage = stages[state === 'won' ? 4 : state === 'lost' ? 5 : progress] ?? lead;
      if (stage === undefined) continue;
      const client = 1 + (hash(seed, day, n, 95) % 180);
      found.push({
        id: day * 100 + n,
        name: `Client ${client}, ${OWNERS[n % OWNERS.length]}`,
        pipeline,
        // Some opportunities have no value.
        value: u(96) < 0.04 ? null : Math.round(pipeline.value * (0.3 + 1.4 * u(97))),
        currency: pipeline.second !== undefined && u(98) < 1 / 7 ? pipeline.second : pipeline.currency,
        created: start,
        closes,
        state,
        stage,
        owner: OWNERS[Math.floor(u(99) * OWNERS.length)] ?? '',
        account: `Client ${client}`,
        tags: TAGS.filter((_tag, index) => hash(seed, day, n, index, 100) % 3 === 0),
      });
    }
  }
  return found;
}
