import { type AdAccount, statusOn } from '../../world/ad-accounts.ts';
import type { AdFigures, AdRow, Ads } from '../../world/ads.ts';
import { type Day, formatDay, localTime, parseDay, weekdayOf } from '../../world/calendar.ts';
import { hash } from '../../world/random.ts';
import { compileRe2 } from '../re2.ts';
import { countryCriterion } from './countries.ts';
import { queryError } from './errors.ts';
import { FIELDS, RESOURCES } from './fields.ts';
import type { Condition, Gaql } from './gaql.ts';

/** Value that is written for every share below 0.1. */
const SMALL_SHARE = 0.0999;
const DAYS_OF_WEEK = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];

const AGE = 'ad_group_criterion.age_range.type';

type Value = string | number | boolean | undefined;
/** Values of a row by field. */
type Values = Record<string, Value>;

/** Answers a query about an account. Throws Google's QueryError for an invalid query. */
export function adsReport(account: AdAccount, query: Gaql, ads: Ads, now: number): Record<string, unknown>[] {
  check(query);
  const range = rangeOf(query, account, now);
  const today = localTime(now, account.timeZone).day;
  const asked = [...query.fields, ...query.where.map(({ field }) => field)].filter((name) => !isRange(name, query));
  // Each object of the resource has its own row, even if the query selects only segments.
  const own = RESOURCES[query.from]?.rows ?? [];
  const keys = asked.flatMap((name) => FIELDS[name]?.key ?? []);
  const by = [...new Set([...own, ...keys])];
  const segmented = query.fields.some((name) => name.startsWith('segments.'));
  const groups = new Map<string, { values: Values; rows: AdRow[] }>();
  for (const row of ads.report(account, { ...range, by })) {
    // Rare searches have no term and are omitted.
    if (row.keys.term === '') continue;
    const values = attributes(account, row, today);
    if (!query.where.every((condition) => isRange(condition.field, query) || holds(condition, values))) continue;
    // All genders of one age are added up in one row.
    const names = [...(own.includes('age') ? [AGE] : []), ...query.fields];
    const parts = own.filter((key) => key !== 'age' && key !== 'gender').map((key) => row.keys[key]);
    const id = JSON.stringify([parts, names.map((name) => values[name] ?? '')]);
    const group = groups.get(id) ?? { values, rows: [] };
    group.rows.push(row);
    groups.set(id, group);
  }
  if (query.from === 'customer' && !segmented && groups.size === 0) {
    groups.set('', { values: customer(account), rows: [] });
  }
  const results = [...groups.values()].map(({ values, rows }) => ({ ...values, ...metrics(account, rows) }));
  return sorted(results, query)
    .slice(0, query.limit)
    .map((values) => rowJson(values, query.fields));
}

function check({ fields, from, where, order }: Gaql): void {
  const resource = RESOURCES[from];
  if (resource === undefined) {
    throw queryError('BAD_RESOURCE_TYPE_IN_FROM_CLAUSE', `'${from}' is not a valid resource name.`);
  }
  for (const name of [...fields, ...where.map(({ field }) => field), ...order.map(({ field }) => field)]) {
    const field = FIELDS[name];
    if (field === undefined) throw queryError('UNRECOGNIZED_FIELD', `Unrecognized field in the query: '${name}'.`);
    if (field.of !== 'segments' && field.of !== 'metrics' && !resource.of.includes(field.of)) {
      throw queryError(
        'PROHIBITED_FIELD_IN_SELECT_CLAUSE',
        `The field '${name}' is not compatible with the resource '${from}'.`,
      );
    }
    if (name === 'metrics.search_impression_share' && from.endsWith('_view')) {
      throw queryError(
        'PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE',
        `The metric '${name}' is not compatible with the resource '${from}'.`,
      );
    }
  }
  for (const { field } of order) {
    if (!fields.includes(field)) {
      throw queryError('EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE', `'${field}' must be in the SELECT clause.`);
    }
  }
  for (const { field } of where) {
    if (/^segments\.(?!date$)/.test(field) && !fields.includes(field)) {
      throw queryError('EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE', `'${field}' must be in the SELECT clause.`);
    }
  }
  if (new Set(fields).size < fields.length) throw queryError('QUERY_ERROR', 'A field is selected twice.');
}

/** Returns true for `segments.date` in WHERE, which is the range of the query. */
const isRange = (name: string, { fields }: Gaql): boolean => name === 'segments.date' && !fields.includes(name);

function rangeOf(query: Gaql, account: AdAccount, now: number): { from: Day; to: Day } {
  const dates = query.where.find(({ field }) => field === 'segments.date');
  const uses = [...query.fields].some((name) => name.startsWith('metrics.') || name.startsWith('segments.'));
  const today = localTime(now, account.timeZone).day;
  if (dates === undefined) {
    if (query.fields.some((name) => name.startsWith('segments.'))) {
      throw queryError('EXPECTED_FILTERS_ON_DATE_RANGE', 'A finite date range must be in the WHERE clause.');
    }
    return uses ? { from: today - 1_000, to: today } : { from: today - 60, to: today };
  }
  const [from, to] = dates.values.map((text) => parseDay(text));
  const last = dates.operator === '=' ? from : to;
  if (from === undefined || last === undefined) throw queryError('INVALID_DATE_FORMAT', 'A date is invalid.');
  return { from, to: Math.min(last, today) };
}

function customer(account: AdAccount): Values {
  return {
    'customer.id': account.id,
    'customer.descriptive_name': account.name,
    'customer.currency_code': account.currency,
    'customer.time_zone': account.timeZone,
    'customer.manager': false,
    'customer.status': 'ENABLED',
  };
}

function attributes(account: AdAccount, { keys, ad }: AdRow, today: Day): Values {
  const { group } = ad;
  const { campaign } = group;
  const day = parseDay(keys.day ?? '');
  return {
    ...customer(account),
    'campaign.id': campaign.id,
    'campaign.name': campaign.name,
    'campaign.status': statusOn(account, campaign, today).toUpperCase(),
    'campaign.advertising_channel_type': campaign.kind === 'search' ? 'SEARCH' : 'DISPLAY',
    'ad_group.id': group.id,
    'ad_group.name': group.name,
    'ad_group.status': group.status.toUpperCase(),
    'ad_group_ad.ad.id': ad.id,
    'ad_group_ad.ad.name': ad.name,
    'ad_group_ad.status': ad.status.toUpperCase(),
    'user_location_view.country_criterion_id': keys.country && countryCriterion(keys.country),
    'user_location_view.targeting_location': keys.country === account.company.countries[0]?.[0],
    [AGE]: keys.age && ageRange(keys.age, keys.gender),
    'search_term_view.search_term': keys.term,
    'search_term_view.status': 'NONE',
    'segments.date': keys.day,
    'segments.week': day === undefined ? undefined : formatDay(day - ((weekdayOf(day) + 6) % 7)),
    'segments.month': keys.month === undefined ? undefined : `${keys.month}-01`,
    'segments.day_of_week': day === undefined ? undefined : DAYS_OF_WEEK[weekdayOf(day)],
    'segments.hour': keys.hour === undefined ? undefined : Number(keys.hour),
    'segments.device': keys.device?.toUpperCase(),
    'segments.ad_network_type': campaign.kind === 'search' ? 'SEARCH' : 'CONTENT',
  };
}

/** Returns Google's age range. If the gender is unknown, the age is undetermined, too. */
const ageRange = (age: string, gender: string | undefined): string =>
  gender === 'unknown' ? 'AGE_RANGE_UNDETERMINED' : `AGE_RANGE_${age.replace('-', '_').replace('+', '_UP')}`;

function holds({ field, operator, values }: Condition, row: Values): boolean {
  const value = String(row[field] ?? '');
  const [first = '', second = ''] = values;
  const expression = () => {
    try {
      return compileRe2(first, { whole: true });
    } catch {
      throw queryError('BAD_VALUE', 'The regular expression is invalid.');
    }
  };
  switch (operator) {
    case '=':
      return value === first;
    case '!=':
      return value !== first;
    case 'IN':
      return values.includes(value);
    case 'NOT IN':
      return !values.includes(value);
    case 'REGEXP_MATCH':
      return expression().test(value);
    case 'NOT REGEXP_MATCH':
      return !expression().test(value);
    case 'BETWEEN':
      return value >= first && value <= second;
    default:
      throw queryError('OPERATOR_FIELD_MISMATCH', `The operator ${operator} is not valid for '${field}'.`);
  }
}

/**
 * Returns the number of searches in which a search campaign could have appeared. The impressions are a share of this number.
 */
function eligible(account: AdAccount, { ad, impressions }: AdRow): number {
  const { campaign } = ad.group;
  return impressions / (0.06 + (hash(account.company.demand.seed, campaign.source, 51) % 80) / 100);
}

function metrics(account: AdAccount, rows: readonly AdRow[]): Values {
  const sum = (key: keyof AdFigures) => rows.reduce((total, row) => total + row[key], 0);
  const [impressions, clicks, cost] = [sum('impressions'), sum('clicks'), sum('cost') * 10_000];
  const conversions = sum('credit') / 100;
  const value = sum('value') / 100;
  const searches = rows.filter(({ ad }) => ad.group.campaign.kind === 'search');
  const possible = searches.reduce((total, row) => total + eligible(account, row), 0);
  const shown = searches.reduce((total, row) => total + row.impressions, 0);
  const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  const share = ratio(shown, possible);
  return {
    'metrics.impressions': impressions,
    'metrics.clicks': clicks,
    'metrics.interactions': clicks,
    'metrics.cost_micros': cost,
    'metrics.ctr': ratio(clicks, impressions),
    'metrics.average_cpc': ratio(cost, clicks),
    'metrics.average_cpm': ratio(cost * 1_000, impressions),
    'metrics.conversions': conversions,
    'metrics.conversions_value': value,
    'metrics.conversions_from_interactions_rate': ratio(conversions, clicks),
    'metrics.conversions_value_per_cost': ratio(value * 1_000_000, cost),
    'metrics.cost_per_conversion': ratio(cost, conversions),
    'metrics.all_conversions': conversions + sum('leads'),
    'metrics.search_impression_share': possible === 0 ? undefined : Math.max(share, SMALL_SHARE),
  };
}

function sorted(rows: readonly Values[], { order }: Gaql): Values[] {
  return [...rows].sort((a, b) => {
    for (const { field, descending } of order) {
      const [left, right] = [a[field] ?? 0, b[field] ?? 0];
      if (left !== right) return left < right === descending ? 1 : -1;
    }
    return 0;
  });
}

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

/** Converts a row to the JSON of the REST API: nested, in camelCase, with int64 as text and without empty fields. */
function rowJson(values: Values, fields: readonly string[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const name of fields) {
    const value = values[name];
    if (value === undefined) continue;
    const path = name.split('.').map(camel);
    let at = row;
    for (const part of path.slice(0, -1)) {
      const next = (at[part] ?? {}) as Record<string, unknown>;
      at[part] = next;
      at = next;
    }
    at[path.at(-1) ?? ''] = FIELDS[name]?.type === 'INT64' ? String(value) : value;
  }
  return row;
}
