import type { TrafficSource } from '../../../world/traffic.ts';
import { DEVICES, type Place, systemOf } from '../facts/audience.ts';
import type { DayNames } from '../facts/day-names.ts';
import { eventName, LEAD, PURCHASE } from '../facts/hits.ts';
import type { Property } from '../properties.ts';

/** Position of the scan: a session and, in a scan of hits, one of its hits. */
export type Cursor = {
  property: Property;
  names: DayNames;
  /** Days since the start of the range. */
  nth: number;
  hour: number;
  source: TrafficSource;
  place: Place;
  device: number;
  user: number;
  isNew: boolean;
  landing: number;
  /** Valid only in a scan of hits. */
  event: number;
  page: number;
};

export type Dimension = {
  apiName: string;
  uiName: string;
  description: string;
  category: string;
  deprecated: readonly string[];
  /** A dimension of scope `hit` requires a scan of all hits. */
  scope: 'session' | 'hit';
  value: (cursor: Cursor) => string;
};

const two = (number: number) => String(number).padStart(2, '0');

function define(
  category: string,
  scope: Dimension['scope'],
  entries: readonly (readonly [string, string, string, (cursor: Cursor) => string, string?])[],
): Dimension[] {
  return entries.map(([apiName, uiName, description, value, deprecated]) => ({
    apiName,
    uiName,
    description,
    category,
    deprecated: deprecated === undefined ? [] : [deprecated],
    scope,
    value,
  }));
}

const pageOf = ({ property, page }: Cursor) => property.site.pages[page];
const landingOf = ({ property, landing }: Cursor) => property.site.pages[landing]?.path ?? '(not set)';

/** All dimensions of the sample properties. */
export const DIMENSIONS: readonly Dimension[] = [
  ...define('Time', 'session', [
    ['date', 'Date', 'The day of the event, YYYYMMDD.', ({ names }) => names.date],
    [
      'dateHour',
      'Date + hour (YYYYMMDDHH)',
      'The day and hour of the event.',
      ({ names, hour }) => names.date + two(hour),
    ],
    ['day', 'Day', 'The day of the month, two digits.', ({ names }) => names.day],
    ['dayOfWeek', 'Day of week', 'The day of the week, 0 to 6, Sunday first.', ({ names }) => names.dayOfWeek],
    ['dayOfWeekName', 'Day of week name', 'The day of the week in English.', ({ names }) => names.dayOfWeekName],
    ['hour', 'Hour', 'The hour of the day, two digits.', ({ hour }) => two(hour)],
    ['isoWeek', 'ISO week of the year', 'The ISO week, Monday first.', ({ names }) => names.isoWeek],
    ['isoYear', 'ISO year', 'The year that the ISO week belongs to.', ({ names }) => names.isoYear],
    [
      'isoYearIsoWeek',
      'ISO week of ISO year',
      'ISO year and week together.',
      ({ names }) => names.isoYear + names.isoWeek,
    ],
    ['month', 'Month', 'The month, two digits.', ({ names }) => names.month],
    [
      'nthDay',
      'Nth day',
      'Days since the start of the date range, four digits.',
      ({ nth }) => String(nth).padStart(4, '0'),
    ],
    [
      'nthWeek',
      'Nth week',
      'Weeks since the start of the date range, four digits.',
      ({ nth }) => String(Math.floor(nth / 7)).padStart(4, '0'),
    ],
    ['week', 'Week', 'The week, Sunday first; 1 January is in week 01.', ({ names }) => names.week],
    ['year', 'Year', 'The year, four digits.', ({ names }) => names.year],
    ['yearMonth', 'Year month', 'Year and month together.', ({ names }) => names.year + names.month],
    ['yearWeek', 'Year week', 'Year and week together.', ({ names }) => names.year + names.week],
  ]),
  ...define('Traffic source', 'session', [
    [
      'sessionDefaultChannelGroup',
      'Session default channel group',
      'The channel group of the session.',
      ({ source }) => source.channel,
      'sessionDefaultChannelGrouping',
    ],
    ['sessionSource', 'Session source', 'The source that began the session.', ({ source }) => source.source],
    ['sessionMedium', 'Session medium', 'The medium that began the session.', ({ source }) => source.medium],
    [
      'sessionSourceMedium',
      'Session source / medium',
      'Source and medium of the session.',
      ({ source }) => `${source.source} / ${source.medium}`,
    ],
    [
      'sessionCampaignName',
      'Session campaign',
      'The campaign that began the session.',
      ({ source }) => source.campaign,
    ],
  ]),
  ...define('Attribution', 'session', [
    [
      'defaultChannelGroup',
      'Default channel group',
      'The channel group that the key event is credited to.',
      ({ source }) => source.channel,
    ],
    ['source', 'Source', 'The source that the key event is credited to.', ({ source }) => source.source],
    ['medium', 'Medium', 'The medium that the key event is credited to.', ({ source }) => source.medium],
    [
      'sourceMedium',
      'Source / medium',
      'Source and medium that the key event is credited to.',
      ({ source }) => `${source.source} / ${source.medium}`,
    ],
    ['campaignName', 'Campaign', 'The campaign that the key event is credited to.', ({ source }) => source.campaign],
  ]),
  ...define('Geography', 'session', [
    ['city', 'City', 'The city of the user.', ({ place }) => place.city],
    ['continent', 'Continent', 'The continent of the user.', ({ place }) => place.continent],
    ['country', 'Country', 'The country of the user.', ({ place }) => place.country],
    ['countryId', 'Country ID', 'The country as ISO 3166-1 alpha-2.', ({ place }) => place.countryId],
    ['region', 'Region', 'The region of the user.', ({ place }) => place.region],
  ]),
  ...define('Platform / Device', 'session', [
    ['deviceCategory', 'Device category', 'desktop, mobile or tablet.', ({ device }) => DEVICES[device] ?? '(not set)'],
    [
      'operatingSystem',
      'Operating system',
      'The operating system of the device.',
      ({ user, device }) => systemOf(user, device)[0],
    ],
    ['browser', 'Browser', 'The browser of the user.', ({ user, device }) => systemOf(user, device)[1]],
    ['platform', 'Platform', 'The platform of the site or app.', () => 'web'],
  ]),
  ...define('User', 'session', [
    ['newVsReturning', 'New / returning', 'new or returning.', ({ isNew }) => (isNew ? 'new' : 'returning')],
  ]),
  ...define('Page / Screen', 'session', [
    ['hostName', 'Hostname', 'The host of the page.', ({ property }) => property.site.host],
    ['landingPage', 'Landing page', 'The first page of the session.', landingOf],
    ['landingPagePlusQueryString', 'Landing page + query string', 'The first page of the session.', landingOf],
  ]),
  ...define('Page / Screen', 'hit', [
    ['pagePath', 'Page path', 'The path of the page.', (cursor) => pageOf(cursor)?.path ?? '(not set)'],
    ['pageTitle', 'Page title', 'The title of the page.', (cursor) => pageOf(cursor)?.title ?? '(not set)'],
    [
      'unifiedPagePathScreen',
      'Page path and screen class',
      'The path of the page.',
      (cursor) => pageOf(cursor)?.path ?? '(not set)',
    ],
  ]),
  ...define('Event', 'hit', [
    ['eventName', 'Event name', 'The name of the event.', ({ property, event }) => eventName(property.site, event)],
    [
      'isKeyEvent',
      'Is key event',
      'true for key events.',
      ({ event }) => String(event === PURCHASE || event === LEAD),
      'isConversionEvent',
    ],
  ]),
];

const BY_NAME = new Map(
  DIMENSIONS.flatMap((one) => [one.apiName, ...one.deprecated].map((name) => [name, one] as const)),
);

/** Returns a dimension by its name, or by an older name that Google still accepts; undefined for an unknown name. */
export const dimensionNamed = (name: string): Dimension | undefined => BY_NAME.get(name);
