import { addDays, type DateRange } from '@reporting/formatters/date-range';
import type { Cell } from '@reporting/widgets/schema';
import type { ConnectorContext, QueryRequest, QueryResult } from '../connector.ts';
import { dayOfPost, META_ZONE } from '../meta/days.ts';
import { InvalidMetric } from '../meta/failures.ts';
import { partsOf } from '../report/days.ts';
import { endingNotes } from '../report/ending.ts';
import type { SocialMetric } from '../social/catalogue.ts';
import { daysOf } from '../social/days.ts';
import { type SocialInputs, socialInputs } from '../social/inputs.ts';
import { type Post, postReport } from '../social/posts.ts';
import { socialResult } from '../social/result.ts';
import { zoneNotes } from '../zone-note.ts';
import { POST_TYPES } from './catalogue.ts';
import { type Insights, openPage, type PageAccess, type PagePost, readInsights, readPosts } from './client.ts';
import { NETWORK } from './network.ts';

/** Maximum number of days of a call. `sinceUntil` adds two days, and Meta accepts at most 90. */
const PART_DAYS = 88;
/** Longest range in days for which Meta counts each person once. */
const UNIQUE_DAYS = PART_DAYS;
const CHANGE = 'change:';

/** Reads the figures of a page or of its posts. Days are in Pacific time. */
export async function query(context: ConnectorContext, request: QueryRequest): Promise<QueryResult> {
  const asked = socialInputs(request.inputs, NETWORK);
  const page = await openPage(context, asked.property);
  const notes = [...zoneNotes(META_ZONE, 'Facebook', request), ...endingNotes(context, 'Meta')];
  const read = asked.target === 'profile' ? readPage : readPagePosts;
  return read(page, asked, request, notes);
}

async function readPage(
  page: PageAccess,
  asked: SocialInputs,
  request: QueryRequest,
  notes: string[],
): Promise<QueryResult> {
  const { startDate, endDate } = request.range;
  const range = { startDate, endDate };
  const changes = asked.metrics.some(({ field }) => field.startsWith(CHANGE));
  // The change of the first day requires the level of the day before.
  const wide = changes ? { startDate: addDays(startDate, -1), endDate } : range;
  const names = [...new Set(asked.metrics.map(({ field }) => field.replace(CHANGE, '')))];
  const uniques = asked.metrics.filter(({ kind }) => kind === 'unique').map(({ field }) => field);
  const parts = partsOf(wide, PART_DAYS);
  const [answers, over] = await Promise.all([
    Promise.all(parts.map((part) => readInsights(page, names, 'day', part))),
    partsOf(range, PART_DAYS).length > 1 ? undefined : peopleOver(page, uniques, range),
  ]);
  const values = merged(answers);
  const missing = new Set(answers.flatMap((answer) => [...answer.missing]));
  const days = daysOf(range).filter((day) => [...values.values()].some((known) => known.has(day)));
  const cellOf = (metric: SocialMetric, day: string): Cell => dayValue(values, metric, day);
  const unknown = uniques.length > 0 && uniques.some((name) => over?.values.get(name) === undefined);
  return socialResult(asked, request, {
    rows:
      asked.dimension === null ? [] : days.map((day) => [day, ...asked.metrics.map((metric) => cellOf(metric, day))]),
    totals: asked.metrics.map((metric) => {
      if (metric.kind === 'unique') return over?.values.get(metric.field)?.get(endDate) ?? null;
      const cells = days.map((day) => cellOf(metric, day)).filter((cell) => typeof cell === 'number');
      if (metric.kind === 'level') return cells.at(-1) ?? null;
      return cells.length === 0 && (days.length > 0 || missing.has(metric.field)) ? null : sum(cells);
    }),
    property: page.name,
    warnings: [
      ...asked.metrics
        .filter(({ field }) => missing.has(field.replace(CHANGE, '')))
        .map(({ label }) => `Meta does not offer “${label}” any more. Edit the widget and choose another metric.`),
      ...(unknown && days.length > 0
        ? [
            `Facebook does not state how many people a range of this length reached. Days are not added up, because a person who comes on several days counts on each of them. Choose at most ${UNIQUE_DAYS} days.`,
          ]
        : []),
    ],
    notes,
    empty: days.length === 0,
  });
}

const sum = (cells: readonly number[]): number => cells.reduce((total, cell) => total + cell, 0);

/** Returns the number of people in the whole range, each person counted once; undefined if Meta does not state it. */
async function peopleOver(page: PageAccess, names: readonly string[], range: DateRange): Promise<Insights | undefined> {
  try {
    return await readInsights(page, names, 'total_over_range', range);
  } catch (error) {
    // For some metrics Meta accepts only the period `day`. Their figures by day are still shown.
    if (error instanceof Error && 'kind' in error && error.kind === 'config') return undefined;
    throw error;
  }
}

function merged(answers: readonly Insights[]): Insights['values'] {
  const all: Insights['values'] = new Map();
  for (const { values } of answers) {
    for (const [name, days] of values) all.set(name, new Map([...(all.get(name) ?? []), ...days]));
  }
  return all;
}

function dayValue(values: Insights['values'], { field }: SocialMetric, day: string): Cell {
  if (!field.startsWith(CHANGE)) return values.get(field)?.get(day) ?? null;
  const levels = values.get(field.slice(CHANGE.length));
  const [level, before] = [levels?.get(day), levels?.get(addDays(day, -1))];
  return level === undefined || before === undefined ? null : level - before;
}

async function readPagePosts(
  page: PageAccess,
  asked: SocialInputs,
  request: QueryRequest,
  notes: string[],
): Promise<QueryResult> {
  const { startDate, endDate } = request.range;
  const fields = asked.metrics.map(({ field }) => field).filter((field) => !field.startsWith('field:'));
  let offered = true;
  const listed = await readPosts(page, startDate, fields).catch((error: unknown) => {
    if (!(error instanceof InvalidMetric)) throw error;
    offered = false;
    return readPosts(page, startDate, []);
  });
  const posts = listed.items.flatMap((post): Post[] => {
    const day = dayOfPost(post.created_time) ?? '';
    if (day < startDate || day > endDate || asked.posts?.includes(post.id) === false) return [];
    return [
      {
        id: post.id,
        text: post.message,
        day,
        type: POST_TYPES[post.status_type] ?? 'Other',
        values: asked.metrics.map(({ field }) => postValue(post, field)),
        image: post.full_picture,
        link: post.permalink_url,
      },
    ];
  });
  const distinct = [...new Map(posts.map((post) => [post.id, post])).values()];
  return socialResult(asked, request, {
    ...postReport(asked, distinct),
    property: page.name,
    warnings: offered
      ? []
      : ['Meta no longer offers one of these metrics. Only reactions, comments and shares are shown.'],
    notes,
    truncated: listed.more,
    empty: distinct.length === 0,
  });
}

function postValue(post: PagePost, field: string): Cell {
  switch (field) {
    case 'field:reactions':
      return post.reactions?.summary.total_count ?? null;
    case 'field:comments':
      return post.comments?.summary.total_count ?? null;
    case 'field:shares':
      // Meta omits zeros.
      return post.shares?.count ?? 0;
    default: {
      const value = post.insights?.data.find(({ name }) => name === field)?.values[0]?.value;
      return typeof value === 'number' ? value : null;
    }
  }
}
