import { dayOf } from './calendar.ts';
import type { TrafficSource } from './traffic.ts';

/** Sources of all companies except the coffee shop. Costs per click are in the currency of the company. */

type Line = readonly [
  source: string,
  medium: string,
  share: number,
  returning: number,
  engaged: number,
  intent: number,
];

const ORGANIC: Readonly<Record<string, string>> = {
  organic: 'Organic Search',
  '(none)': 'Direct',
  email: 'Email',
  referral: 'Referral',
};

const free = ([source, medium, share, returning, engaged, intent]: Line): TrafficSource => ({
  channel: ORGANIC[medium] ?? 'Unassigned',
  source,
  medium,
  campaign: medium === 'email' ? 'newsletter' : `(${medium.replace(/[()]/g, '')})`,
  share,
  returning,
  engaged,
  intent,
});

const CHANNELS: Readonly<Record<string, string>> = {
  cpc: 'Paid Search',
  display: 'Display',
  paid_social: 'Paid Social',
};

/** Returns a campaign with a cost per click. `months` are its first and last month; without `months` it runs all year. */
const paid = (
  source: string,
  medium: 'cpc' | 'display' | 'paid_social',
  campaign: string,
  share: number,
  costPerClick: number,
  intent: number,
  months?: readonly [number, number],
): TrafficSource => ({
  channel: CHANNELS[medium] ?? 'Unassigned',
  source,
  medium,
  campaign,
  share,
  returning: 0.12,
  engaged: medium === 'cpc' ? 0.6 : 0.42,
  intent,
  costPerClick,
  ...(months === undefined
    ? {}
    : { window: (year: number) => [dayOf(year, months[0], 1), dayOf(year, months[1], 28)] as const }),
});

export const CLINIC_SOURCES: readonly TrafficSource[] = [
  free(['google', 'organic', 0.36, 0.2, 0.66, 1.1]),
  free(['bing', 'organic', 0.03, 0.2, 0.62, 1]),
  free(['(direct)', '(none)', 0.2, 0.45, 0.62, 1.2]),
  free(['jameda.de', 'referral', 0.06, 0.1, 0.6, 1.1]),
  paid('google', 'cpc', 'zahnarzt-berlin', 0.16, 2.4, 1.3),
  paid('google', 'cpc', 'implantate', 0.07, 4.9, 1),
  paid('google', 'cpc', 'marke', 0.05, 0.8, 1.9),
  paid('facebook', 'paid_social', 'bleaching-aktion', 0.08, 1.1, 0.6, [3, 6]),
  paid('instagram', 'paid_social', 'neue-praxis-hamburg', 0.09, 0.95, 0.5, [9, 11]),
];

export const SOFTWARE_SOURCES: readonly TrafficSource[] = [
  free(['google', 'organic', 0.31, 0.28, 0.64, 1]),
  free(['(direct)', '(none)', 0.24, 0.55, 0.66, 1.2]),
  free(['newsletter', 'email', 0.08, 0.8, 0.74, 1.4]),
  free(['g2.com', 'referral', 0.05, 0.12, 0.68, 1.5]),
  paid('google', 'cpc', 'brand', 0.06, 1.6, 1.9),
  paid('google', 'cpc', 'document-automation', 0.08, 6.8, 1.1),
  paid('google', 'display', 'remarketing', 0.04, 0.9, 0.6),
  paid('linkedin', 'paid_social', 'operations-leaders', 0.07, 8.2, 0.9),
  paid('linkedin', 'paid_social', 'whitepaper-2026', 0.05, 6.1, 0.7, [2, 5]),
  paid('linkedin', 'paid_social', 'webinar-series', 0.04, 5.4, 0.8, [9, 11]),
  paid('facebook', 'paid_social', 'free-trial', 0.05, 2.2, 0.5),
];

export const HOTEL_SOURCES: readonly TrafficSource[] = [
  free(['google', 'organic', 0.28, 0.2, 0.63, 1]),
  free(['(direct)', '(none)', 0.2, 0.4, 0.62, 1.3]),
  free(['tripadvisor.com', 'referral', 0.09, 0.1, 0.6, 1.1]),
  paid('google', 'cpc', 'hotel-brand', 0.08, 0.9, 2),
  paid('google', 'cpc', 'bay-of-islands-stay', 0.1, 2.1, 1.1),
  paid('facebook', 'paid_social', 'winter-escape', 0.12, 1.3, 0.6, [5, 8]),
  paid('instagram', 'paid_social', 'summer-by-the-sea', 0.1, 1.2, 0.7, [10, 12]),
  paid('tiktok', 'paid_social', 'room-tour', 0.09, 0.55, 0.3),
  paid('tiktok', 'paid_social', 'sunrise-kayak', 0.06, 0.6, 0.3, [1, 3]),
];

export const CHARITY_SOURCES: readonly TrafficSource[] = [
  free(['google', 'organic', 0.26, 0.22, 0.6, 1]),
  free(['(direct)', '(none)', 0.24, 0.4, 0.6, 1.1]),
  free(['newsletter', 'email', 0.12, 0.8, 0.72, 1.6]),
  paid('google', 'cpc', 'ad-grant-donate', 0.14, 1.4, 0.9),
  paid('facebook', 'paid_social', 'regular-givers', 0.1, 0.8, 0.8),
  paid('facebook', 'paid_social', 'christmas-appeal', 0.2, 0.9, 1.4, [11, 12]),
  paid('tiktok', 'paid_social', 'thrift-finds', 0.1, 0.35, 0.4),
];
