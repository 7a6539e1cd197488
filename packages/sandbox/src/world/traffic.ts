import { type Day, dayOf, weekdayOf } from './calendar.ts';

/** A source of sessions. `share` is its share of the normal volume. A seasonal campaign also has a window. */
export type TrafficSource = {
  channel: string;
  source: string;
  medium: string;
  campaign: string;
  share: number;
  /** Share of sessions of returning users. */
  returning: number;
  /** Share of engaged sessions. */
  engaged: number;
  /** Purchase rate relative to the average of 1. */
  intent: number;
  /** Returns the first and the last day of a campaign in a year. Absent for a source that runs all year. */
  window?: (year: number) => readonly [Day, Day];
  /** Mean cost per click in pounds, for paid sources. */
  costPerClick?: number;
};

/** Returns Black Friday, the day after the fourth Thursday of November. */
function blackFriday(year: number): Day {
  const first = dayOf(year, 11, 1);
  const firstThursday = first + ((4 - weekdayOf(first) + 7) % 7);
  return firstThursday + 22;
}

const organic = '(organic)';
const referral = '(referral)';

export const SOURCES: readonly TrafficSource[] = [
  {
    channel: 'Organic Search',
    source: 'google',
    medium: 'organic',
    campaign: organic,
    share: 0.29,
    returning: 0.26,
    engaged: 0.64,
    intent: 1,
  },
  {
    channel: 'Organic Search',
    source: 'bing',
    medium: 'organic',
    campaign: organic,
    share: 0.024,
    returning: 0.24,
    engaged: 0.61,
    intent: 0.9,
  },
  {
    channel: 'Organic Search',
    source: 'duckduckgo',
    medium: 'organic',
    campaign: organic,
    share: 0.014,
    returning: 0.3,
    engaged: 0.66,
    intent: 1,
  },
  {
    channel: 'Direct',
    source: '(direct)',
    medium: '(none)',
    campaign: '(direct)',
    share: 0.22,
    returning: 0.5,
    engaged: 0.6,
    intent: 1.15,
  },
  {
    channel: 'Email',
    source: 'newsletter',
    medium: 'email',
    campaign: 'weekly-letter',
    share: 0.07,
    returning: 0.84,
    engaged: 0.75,
    intent: 1.75,
  },
  {
    channel: 'Email',
    source: 'klaviyo',
    medium: 'email',
    campaign: 'subscription-renewal',
    share: 0.02,
    returning: 0.92,
    engaged: 0.79,
    intent: 2.3,
  },
  {
    channel: 'Organic Social',
    source: 'instagram.com',
    medium: 'referral',
    campaign: referral,
    share: 0.07,
    returning: 0.2,
    engaged: 0.47,
    intent: 0.45,
  },
  {
    channel: 'Organic Social',
    source: 'facebook.com',
    medium: 'referral',
    campaign: referral,
    share: 0.028,
    returning: 0.25,
    engaged: 0.46,
    intent: 0.5,
  },
  {
    channel: 'Organic Social',
    source: 'tiktok.com',
    medium: 'referral',
    campaign: referral,
    share: 0.022,
    returning: 0.09,
    engaged: 0.38,
    intent: 0.25,
  },
  {
    channel: 'Organic Video',
    source: 'youtube.com',
    medium: 'referral',
    campaign: referral,
    share: 0.013,
    returning: 0.16,
    engaged: 0.55,
    intent: 0.6,
  },
  {
    channel: 'Referral',
    source: 'perfectdailygrind.com',
    medium: 'referral',
    campaign: referral,
    share: 0.022,
    returning: 0.14,
    engaged: 0.62,
    intent: 0.8,
  },
  {
    channel: 'Referral',
    source: 'timeout.com',
    medium: 'referral',
    campaign: referral,
    share: 0.016,
    returning: 0.08,
    engaged: 0.52,
    intent: 0.6,
  },
  {
    channel: 'Affiliates',
    source: 'awin',
    medium: 'affiliate',
    campaign: 'coffee-gift-guide',
    share: 0.012,
    returning: 0.1,
    engaged: 0.5,
    intent: 1.1,
  },
  {
    channel: 'Unassigned',
    source: '(not set)',
    medium: '(not set)',
    campaign: '(not set)',
    share: 0.007,
    returning: 0.3,
    engaged: 0.2,
    intent: 0.2,
  },
  {
    channel: 'Paid Search',
    source: 'google',
    medium: 'cpc',
    campaign: 'brand-search',
    share: 0.062,
    returning: 0.34,
    engaged: 0.7,
    intent: 1.5,
    costPerClick: 0.31,
  },
  {
    channel: 'Paid Search',
    source: 'google',
    medium: 'cpc',
    campaign: 'coffee-subscription',
    share: 0.046,
    returning: 0.12,
    engaged: 0.6,
    intent: 1.2,
    costPerClick: 0.94,
  },
  {
    channel: 'Paid Search',
    source: 'bing',
    medium: 'cpc',
    campaign: 'coffee-subscription',
    share: 0.01,
    returning: 0.1,
    engaged: 0.58,
    intent: 1,
    costPerClick: 0.62,
  },
  {
    channel: 'Paid Social',
    source: 'facebook',
    medium: 'paid_social',
    campaign: 'new-customer-offer',
    share: 0.034,
    returning: 0.08,
    engaged: 0.42,
    intent: 0.6,
    costPerClick: 0.58,
  },
  {
    channel: 'Display',
    source: 'google',
    medium: 'display',
    campaign: 'remarketing',
    share: 0.02,
    returning: 0.7,
    engaged: 0.36,
    intent: 0.7,
    costPerClick: 0.22,
  },
  // Seasonal campaigns, in addition to the normal volume.
  {
    channel: 'Paid Social',
    source: 'instagram',
    medium: 'paid_social',
    campaign: 'spring-brew-launch',
    share: 0.16,
    returning: 0.08,
    engaged: 0.45,
    intent: 0.7,
    costPerClick: 0.49,
    window: (year) => [dayOf(year, 4, 9), dayOf(year, 4, 25)],
  },
  {
    channel: 'Paid Search',
    source: 'google',
    medium: 'cpc',
    campaign: 'summer-cold-brew',
    share: 0.12,
    returning: 0.1,
    engaged: 0.58,
    intent: 0.9,
    costPerClick: 0.71,
    window: (year) => [dayOf(year, 6, 20), dayOf(year, 7, 12)],
  },
  {
    channel: 'Email',
    source: 'newsletter',
    medium: 'email',
    campaign: 'back-to-the-office',
    share: 0.1,
    returning: 0.86,
    engaged: 0.74,
    intent: 1.6,
    window: (year) => [dayOf(year, 9, 3), dayOf(year, 9, 6)],
  },
  {
    channel: 'Paid Social',
    source: 'instagram',
    medium: 'paid_social',
    campaign: 'autumn-single-origin',
    share: 0.13,
    returning: 0.1,
    engaged: 0.46,
    intent: 0.8,
    costPerClick: 0.52,
    window: (year) => [dayOf(year, 10, 5), dayOf(year, 10, 21)],
  },
  {
    channel: 'Paid Search',
    source: 'google',
    medium: 'cpc',
    campaign: 'black-friday',
    share: 0.55,
    returning: 0.2,
    engaged: 0.66,
    intent: 1.9,
    costPerClick: 1.12,
    window: (year) => [blackFriday(year) - 2, blackFriday(year) + 3],
  },
  {
    channel: 'Email',
    source: 'newsletter',
    medium: 'email',
    campaign: 'black-friday',
    share: 0.32,
    returning: 0.88,
    engaged: 0.78,
    intent: 2.6,
    window: (year) => [blackFriday(year) - 1, blackFriday(year) + 3],
  },
  {
    channel: 'Paid Social',
    source: 'facebook',
    medium: 'paid_social',
    campaign: 'christmas-gift-boxes',
    share: 0.22,
    returning: 0.12,
    engaged: 0.5,
    intent: 1.4,
    costPerClick: 0.77,
    window: (year) => [dayOf(year, 12, 1), dayOf(year, 12, 18)],
  },
  // An article about the roastery. Each year it appears in a different week of late winter.
  {
    channel: 'Referral',
    source: 'guardian.co.uk',
    medium: 'referral',
    campaign: referral,
    share: 0.75,
    returning: 0.03,
    engaged: 0.41,
    intent: 0.35,
    window: (year) => {
      const start = dayOf(year, 2, 10) + ((year * 7) % 18);
      return [start, start + 2];
    },
  },
];

/** Returns true if a source has sessions on a day. */
export function isRunning(source: TrafficSource, day: Day, year: number): boolean {
  if (source.window === undefined) return true;
  const [first, last] = source.window(year);
  return day >= first && day <= last;
}
