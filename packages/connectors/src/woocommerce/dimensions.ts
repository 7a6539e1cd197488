import { addDays, dayNumber, dayOf, dayParts } from '@reporting/formatters/date-range';
import type { Order } from './order-schema.ts';

/** The value of a dimension: an id for comparison and a name. */
export interface Value {
  id: string;
  label: string;
}

/** WooCommerce's names of statuses. A status of a plugin has its slug as name. */
const STATUS_NAMES: Readonly<Record<string, string>> = {
  pending: 'Pending payment',
  processing: 'Processing',
  'on-hold': 'On hold',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  failed: 'Failed',
  'checkout-draft': 'Draft',
};

export const STATUSES: readonly Value[] = Object.entries(STATUS_NAMES).map(([id, label]) => ({ id, label }));

/** Statuses of orders that do not count unless a filter selects them, as in WooCommerce Analytics. */
export const EXCLUDED_STATUSES: readonly string[] = ['pending', 'failed', 'cancelled', 'checkout-draft', 'trash'];

export const CUSTOMER_TYPES: readonly Value[] = [
  { id: 'registered', label: 'Registered' },
  { id: 'guest', label: 'Guest' },
];

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Dimensions whose rows are sorted by the dimension. */
export const ORDERED: readonly string[] = ['date', 'week', 'month', 'weekday', 'hour'];

let countryNames: Intl.DisplayNames | undefined;

/** Returns the English name of a country for its ISO code; “Unknown” for '', and any other text unchanged. */
function countryName(code: string): string {
  if (!/^[A-Z]{2}$/i.test(code)) return code === '' ? 'Unknown' : code;
  countryNames ??= new Intl.DisplayNames(['en'], { type: 'region' });
  return countryNames.of(code.toUpperCase()) ?? code;
}

/** Returns the day of the week; Monday is 0. */
const weekday = (day: string): number => (((dayNumber(day) + 3) % 7) + 7) % 7;

/** Returns the ISO week of a day, such as `2026-W40`. The year is the year of the week's Thursday. */
function weekOf(day: string): string {
  const thursday = addDays(day, 3 - weekday(day));
  const { year } = dayParts(thursday);
  const number = Math.floor((dayNumber(thursday) - dayNumber(dayOf(year, 1, 1))) / 7) + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}

/** Returns the week or the month of a day; the day itself for any other dimension. */
export function timeValue(dimension: string, day: string): string {
  if (dimension === 'week') return weekOf(day);
  return dimension === 'month' ? day.slice(0, 7) : day;
}

const same = (text: string): Value => ({ id: text, label: text });

/** Functions that return the value of a dimension for an order. `sort` orders days of the week and hours. */
export const ORDER_VALUES: Readonly<Record<string, (order: Order) => Value & { sort?: number }>> = {
  date: ({ date_created }) => same(date_created.slice(0, 10)),
  week: ({ date_created }) => same(weekOf(date_created.slice(0, 10))),
  month: ({ date_created }) => same(date_created.slice(0, 7)),
  weekday: ({ date_created }) => {
    const number = weekday(date_created.slice(0, 10));
    return { ...same(WEEKDAYS[number] ?? ''), sort: number };
  },
  hour: ({ date_created }) => {
    const hour = date_created.slice(11, 13);
    return { ...same(`${hour}:00`), sort: Number(hour) };
  },
  status: ({ status }) => ({ id: status, label: STATUS_NAMES[status] ?? humanName(status) }),
  country: ({ billing }) => ({ id: billing.country, label: countryName(billing.country) }),
  city: ({ billing }) => same(billing.city.trim() || 'Unknown'),
  payment_method: ({ payment_method, payment_method_title }) => {
    const id = payment_method || payment_method_title;
    return { id, label: payment_method_title || payment_method || 'Unknown' };
  },
  customer_type: ({ customer_id }) => CUSTOMER_TYPES[customer_id > 0 ? 0 : 1] ?? same(''),
  currency: ({ currency }) => same(currency),
};

const humanName = (slug: string): string => {
  const words = slug.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
