import { type Day, dayOf, formatDay, weekdayOf } from './calendar.ts';
import { COMPANIES, type Company, type CompanyId } from './companies.ts';
import { visitsBySource } from './demand.ts';
import { hash, random } from './random.ts';
import { startOfDay } from './zone.ts';

/** A list of subscribers of a company. */
export type Audience = {
  id: string;
  name: string;
  company: Company;
  created: Day;
  /** Subscribers on the day `created`. */
  members: number;
  /** Weekday of the campaigns; 0 is Sunday, 7 means no campaigns. */
  weekday: number;
  /** Index of the audience's source in the `demand.sources` of the company. Each visit from this source is a click in a mail. */
  source: number;
};

/** The state of a campaign at an instant. */
export type MailCampaign = {
  id: string;
  audience: Audience;
  day: Day;
  sentAt: number;
  title: string;
  subject: string;
  sent: number;
  hardBounces: number;
  softBounces: number;
  opens: number;
  /** Number of opens that the privacy protection of a mail program causes without a reader. `opens` includes them. */
  privateOpens: number;
  uniqueOpens: number;
  clicks: number;
  uniqueClicks: number;
  unsubscribed: number;
  complaints: number;
  orders: number;
  /** Revenue of the orders in hundredths of the company's currency. */
  revenue: number;
};

const ROUGH: readonly (readonly [string, string, CompanyId, Day, number, number])[] = [
  ['a1b2c3d401', 'Weekly letter', 'coffee', dayOf(2024, 3, 1), 4_100, 2],
  ['a1b2c3d402', 'Product news', 'software', dayOf(2024, 4, 1), 2_300, 4],
  ['a1b2c3d403', 'Friends of Second Spring', 'charity', dayOf(2024, 6, 3), 1_250, 3],
  // An audience without campaigns.
  ['a1b2c3d404', 'Wholesale', 'coffee', dayOf(2026, 1, 12), 35, 7],
];

export const AUDIENCES: readonly Audience[] = ROUGH.map(([id, name, companyId, created, members, weekday]) => {
  const company = COMPANIES[companyId];
  const source = company.demand.sources.findIndex((one) => one.source === 'newsletter');
  return { id, name, company, created, members, weekday, source };
});

const HOUR = 3_600_000;
const SEND_HOUR = 9;
const SUBJECTS = [
  'What is new this week',
  'Three things worth your time',
  'A letter from all of us',
  'Before it is gone',
];

/** Returns the number of subscribers who joined and left on a day in the company's time zone. */
export function membersOn(audience: Audience, day: Day): { joined: number; left: number } {
  if (day < audience.created) return { joined: 0, left: 0 };
  const next = random(hash(audience.company.demand.seed, day, 91));
  return {
    joined: Math.floor(audience.members / 900 + next() * 3),
    left: Math.floor(audience.members / 2_000 + next() * 2),
  };
}

/** Returns the number of subscribers at the end of a day. */
export function membersAfter(audience: Audience, day: Day): number {
  let members = day < audience.created ? 0 : audience.members;
  for (let at = audience.created; at <= day; at += 1) {
    const { joined, left } = membersOn(audience, at);
    members += joined - left;
  }
  return members;
}

/**
 * Returns the state at `now` of the campaign that was sent on a day; undefined without one. Its clicks are the visits up to the next
 * campaign.
 */
export function campaignOn(audience: Audience, day: Day, now: number): MailCampaign | undefined {
  const { company, source } = audience;
  const sentAt = startOfDay(company.timeZone, day) + SEND_HOUR * HOUR;
  if (weekdayOf(day) !== audience.weekday || day < audience.created + 7 || sentAt > now) return undefined;
  const seed = hash(company.demand.seed, day, 93);
  const next = random(seed);
  const sent = membersAfter(audience, day - 1);
  let clicks = 0;
  for (let at = day; at < day + 7; at += 1) {
    // A day counts only after its end.
    if (startOfDay(company.timeZone, at + 1) <= now) clicks += visitsBySource(company.demand, at)[source] ?? 0;
  }
  const hardBounces = Math.floor(sent * 0.004 * next());
  const softBounces = Math.floor(sent * 0.012 * next());
  const delivered = sent - hardBounces - softBounces;
  const privateOpens = Math.floor(delivered * 0.28);
  const readers = Math.floor(delivered * (0.18 + 0.06 * next()));
  const orders = Math.floor(clicks * company.conversionRate);
  return {
    id: `c${formatDay(day).replaceAll('-', '')}${audience.id.slice(-2)}`,
    audience,
    day,
    sentAt,
    title: `${audience.name} ${formatDay(day)}`,
    subject: SUBJECTS[seed % SUBJECTS.length] ?? '',
    sent,
    hardBounces,
    softBounces,
    opens: privateOpens + Math.floor(readers * 1.6),
    privateOpens,
    uniqueOpens: privateOpens + readers,
    clicks,
    uniqueClicks: Math.min(delivered, Math.floor(clicks * 0.85)),
    unsubscribed: Math.floor(delivered * 0.002 + next() * 2),
    complaints: Math.floor(next() * 1.2),
    orders,
    revenue: orders * company.conversionValue,
  };
}

/** Returns the campaigns that were sent between two instants, both inclusive, the oldest first. */
export function campaignsBetween(audience: Audience, from: number, to: number, now: number): MailCampaign[] {
  const campaigns: MailCampaign[] = [];
  for (let day = Math.floor(from / 86_400_000) - 1; day <= Math.floor(to / 86_400_000) + 1; day += 1) {
    const campaign = campaignOn(audience, day, now);
    if (campaign !== undefined && campaign.sentAt >= from && campaign.sentAt <= to) campaigns.push(campaign);
  }
  return campaigns;
}

/** Returns the audiences that a user can read: all for Maya and Nora, the first for Tom, none for Inês. */
export function readableAudiences(email: string): Audience[] {
  if (email.startsWith('maya@') || email.startsWith('nora@')) return [...AUDIENCES];
  return email.startsWith('tom@') ? AUDIENCES.slice(0, 1) : [];
}
