import { addDays, type DateRange, today } from '@reporting/formatters/date-range';
import type { Cell } from '@reporting/widgets/schema';
import { type ConnectorContext, ConnectorError, type QueryRequest, type QueryResult } from '../connector.ts';
import { dayOfPost, META_ZONE } from '../meta/days.ts';
import { InvalidMetric } from '../meta/failures.ts';
import { inTurns } from '../network/in-turns.ts';
import { earlier, partsOf } from '../report/days.ts';
import { endingNotes } from '../report/ending.ts';
import type { SocialMetric } from '../social/catalogue.ts';
import { daysOf, lengthOf } from '../social/days.ts';
import { type SocialInputs, socialInputs } from '../social/inputs.ts';
import { type Post, postReport } from '../social/posts.ts';
import { socialResult } from '../social/result.ts';
import { zoneNotes } from '../zone-note.ts';
import { FOLLOWERS, POST_TYPES, RECENT, SERIES } from './catalogue.ts';
import { type Media, readMedia, readProfile, readSeries, readTotals } from './client.ts';
import { NETWORK } from './network.ts';

/**
 * Maximum number of days in a call for totals and in a call for a series. Instagram accepts 30, and `sinceUntil` adds two days to a series.
 */
const TOTAL_DAYS = 30;
const SERIES_DAYS = 28;
/** Maximum number of days for metrics that require a call for each day. */
const MAX_DAYS = 93;
/** Maximum number of calls at the same time. */
const PARALLEL = 6;

/** Reads the figures of a profile or of its posts. Days are in Pacific time. */
export async function query(context: ConnectorContext, request: QueryRequest): Promise<QueryResult> {
  const asked = socialInputs(request.inputs, NETWORK);
  const notes = [
    ...zoneNotes(META_ZONE, 'Instagram', request),
    ...endingNotes(context, 'Meta'),
    'Instagram updates figures within 48 hours.',
  ];
  const read = asked.target === 'profile' ? readProfileFigures : readPosts;
  return read(context, asked, request, notes);
}

type ByDay = ReadonlyMap<string, ReadonlyMap<string, number>>;

async function readProfileFigures(
  context: ConnectorContext,
  asked: SocialInputs,
  request: QueryRequest,
  notes: string[],
): Promise<QueryResult> {
  const range = { startDate: request.range.startDate, endDate: request.range.endDate };
  const now = today(META_ZONE, context.now());
  const fields = [...new Set(asked.metrics.map(({ field }) => field))].filter((field) => field !== FOLLOWERS);
  const byDay = asked.dimension !== null;
  // Instagram has no total of new followers; the total is the sum of the days.
  const series = fields.filter((field) => SERIES.includes(field) && (byDay || field === RECENT.field));
  const daily = byDay ? fields.filter((field) => !SERIES.includes(field)) : [];
  // Days that have not ended have no figures.
  const known = { startDate: range.startDate, endDate: earlier(range.endDate, addDays(now, -1)) };
  const [profile, inSeries, inDays, totals] = await Promise.all([
    readProfile(context, asked.property),
    readAllSeries(context, asked.property, series, known, now),
    readDaily(context, asked.property, daily, known),
    readAllTotals(
      context,
      asked.property,
      fields.filter((field) => field !== RECENT.field),
      range,
    ),
  ]);
  const values: ByDay = new Map([...inSeries, ...inDays]);
  const level = profile.followers_count;
  const wanted = asked.metrics.some(({ field }) => field === FOLLOWERS);
  const current = wanted && level !== undefined && range.endDate >= addDays(now, -1) ? level : null;
  const cellOf = ({ field }: SocialMetric, day: string): Cell =>
    field === FOLLOWERS ? (day === range.endDate ? current : null) : (values.get(field)?.get(day) ?? null);
  const rows = byDay
    ? daysOf(range)
        .map((day) => [day, ...asked.metrics.map((metric) => cellOf(metric, day))])
        .filter(([, ...cells]) => cells.some((cell) => cell !== null))
    : [];
  const long = lengthOf(range) > TOTAL_DAYS;
  const uniques = asked.metrics.filter(({ kind }) => kind === 'unique');
  return socialResult(asked, request, {
    rows,
    totals: asked.metrics.map(({ field, kind }) => {
      if (field === FOLLOWERS) return current;
      if (kind === 'unique' && long) return null;
      if (field === RECENT.field) return sumOfDays(values.get(field));
      return totals.get(field) ?? 0;
    }),
    property: profile.username || asked.property,
    warnings: [
      ...(long && uniques.length > 0
        ? [
            `Instagram counts each person once in a range of at most ${TOTAL_DAYS} days. Choose at most ${TOTAL_DAYS} days to see a total.`,
          ]
        : []),
      ...(fields.includes(RECENT.field) && known.startDate < addDays(now, -RECENT.days)
        ? [`Instagram states new followers of the last ${RECENT.days} days only.`]
        : []),
      ...(wanted && current === null
        ? ['Instagram states only the current number of followers. Choose a range that ends today or yesterday.']
        : []),
    ],
    notes,
    empty: totals.size === 0 && rows.length === 0 && current === null,
  });
}

const sumOfDays = (days: ReadonlyMap<string, number> | undefined): Cell =>
  days === undefined || days.size === 0 ? null : [...days.values()].reduce((sum, value) => sum + value, 0);

async function readAllSeries(
  context: ConnectorContext,
  id: string,
  fields: readonly string[],
  range: DateRange,
  now: string,
): Promise<Map<string, Map<string, number>>> {
  const all = new Map<string, Map<string, number>>();
  const oldest = addDays(now, -RECENT.days);
  const calls = fields.flatMap((field) => {
    const startDate = field === RECENT.field && range.startDate < oldest ? oldest : range.startDate;
    return partsOf({ ...range, startDate }, SERIES_DAYS).map((part) => ({ field, part }));
  });
  await inTurns(calls, PARALLEL, async ({ field, part }) => {
    const found = (await readSeries(context, id, [field], part)).get(field) ?? new Map<string, number>();
    all.set(field, new Map([...(all.get(field) ?? []), ...found]));
  });
  return all;
}

/** Reads the total of each day, for metrics without a series. */
async function readDaily(
  context: ConnectorContext,
  id: string,
  fields: readonly string[],
  range: DateRange,
): Promise<Map<string, Map<string, number>>> {
  const all = new Map(fields.map((field) => [field, new Map<string, number>()]));
  if (fields.length === 0) return all;
  if (lengthOf(range) > MAX_DAYS) {
    throw new ConnectorError(
      'config',
      `By day, these metrics require one call for each day. Choose at most ${MAX_DAYS} days, or totals only.`,
    );
  }
  await inTurns(daysOf(range), PARALLEL, async (day) => {
    const totals = await readTotals(context, id, fields, { startDate: day, endDate: day });
    for (const [field, value] of totals) all.get(field)?.set(day, value);
  });
  return all;
}

/**
 * Adds up the totals of the range's parts. The sum of people is valid only if the range is one part, because a person can be in several
 * parts.
 */
async function readAllTotals(
  context: ConnectorContext,
  id: string,
  fields: readonly string[],
  range: DateRange,
): Promise<Map<string, number>> {
  const all = new Map<string, number>();
  await inTurns(partsOf(range, TOTAL_DAYS), PARALLEL, async (part) => {
    for (const [field, value] of await readTotals(context, id, fields, part)) {
      all.set(field, (all.get(field) ?? 0) + value);
    }
  });
  return all;
}

async function readPosts(
  context: ConnectorContext,
  asked: SocialInputs,
  request: QueryRequest,
  notes: string[],
): Promise<QueryResult> {
  const { startDate, endDate } = request.range;
  const fields = asked.metrics.map(({ field }) => field).filter((field) => !field.startsWith('field:'));
  let offered = true;
  const read = async (edge: 'media' | 'stories', metrics: readonly string[]) => {
    try {
      return await readMedia(context, asked.property, edge, startDate, metrics);
    } catch (error) {
      if (!(error instanceof InvalidMetric)) throw error;
      offered = false;
      return readMedia(context, asked.property, edge, startDate, []);
    }
  };
  const [profile, media, stories] = await Promise.all([
    readProfile(context, asked.property),
    read('media', fields),
    // Stories do not have the metric `saved`.
    read(
      'stories',
      fields.filter((field) => field !== 'saved'),
    ),
  ]);
  const distinct = new Map([...media.items, ...stories.items].map((post) => [post.id, post]));
  const posts = [...distinct.values()].flatMap((post): Post[] => {
    const day = dayOfPost(post.timestamp) ?? '';
    if (day < startDate || day > endDate || asked.posts?.includes(post.id) === false) return [];
    return [
      {
        id: post.id,
        text: post.caption,
        day,
        type: typeOf(post),
        values: valuesOf(post, asked.metrics),
        image: imageOf(post),
        link: post.permalink,
      },
    ];
  });
  return socialResult(asked, request, {
    ...postReport(asked, posts),
    property: profile.username || asked.property,
    warnings: offered ? [] : ['Meta no longer offers one of these metrics. Only likes and comments are shown.'],
    notes: [...notes, 'Stories are listed until they end, after 24 hours.'],
    truncated: media.more,
    empty: posts.length === 0,
  });
}

/** Returns the address of a post's picture; undefined without one. The `media_url` of a video is the video, so its thumbnail is used. */
const imageOf = ({ media_type, media_url, thumbnail_url }: Media): string | undefined =>
  media_type === 'VIDEO' ? thumbnail_url : (thumbnail_url ?? media_url);

const typeOf = ({ media_product_type, media_type }: Media): string =>
  POST_TYPES[media_product_type] ?? POST_TYPES[media_type] ?? 'Other';

function valuesOf(post: Media, metrics: readonly SocialMetric[]): Cell[] {
  return metrics.map(({ field }) => {
    if (field === 'field:like_count') return post.like_count ?? null;
    if (field === 'field:comments_count') return post.comments_count ?? null;
    const value = post.insights?.data.find(({ name }) => name === field)?.values[0]?.value;
    return typeof value === 'number' ? value : null;
  });
}
