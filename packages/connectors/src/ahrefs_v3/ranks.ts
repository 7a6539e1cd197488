import { addDays, dayNumber, today } from '@reporting/formatters/date-range';
import { readPosition } from '@reporting/widgets/model';
import type { Cell, Row } from '@reporting/widgets/schema';
import * as z from 'zod';
import { type ConnectorContext, ConnectorError, type QueryRequest, type QueryResult } from '../connector.ts';
import { type RankForm, type RankInputs, rankInputs } from '../rankings/inputs.ts';
import { type RankAnswer, type ReadRankings, rankQuery } from '../rankings/query.ts';
import type { RankDay, Ranking } from '../rankings/rankings.ts';
import { columnsOf, totalsRow } from '../report/columns.ts';
import { isMissing, isNumberOrMissing, isTextOrMissing, linesOf } from '../report/lines.ts';
import { countryName } from '../report/names.ts';
import { listProjects, type Project, read } from './client.ts';

export const RANKS_FORM: RankForm = {
  vendor: 'Ahrefs',
  property: 'project',
  dimensions: ['date', 'keyword', 'tag', 'page', 'device', 'country', 'competitor'],
  metrics: [
    ...[
      'average_position',
      'best_position',
      'worst_position',
      'position_change',
      'top_3',
      'top_10',
      'top_20',
      'top_50',
    ],
    ...['beyond', 'absent', 'ranked', 'keywords', 'improved', 'declined', 'unchanged', 'entered', 'lost', 'volume'],
  ],
  namedEngines: true,
};

export const DEVICES = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'mobile', label: 'Mobile' },
] as const;
type Device = (typeof DEVICES)[number];

/**
 * Maximum number of days in a chart. An answer has one date, so a chart needs a call for each day and device. Ahrefs allows 60 calls a
 * minute.
 */
const MAX_DATES = 14;
const MAX_KEYWORDS = 1_000;

const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

const number = z.number().nullish();
type Text = string | null | undefined;
type Figure = number | null | undefined;

/** A keyword in a country on a date. */
interface Line {
  keyword: string;
  country?: Text;
  location?: Text;
  tags?: string[] | null;
  volume?: Figure;
  position?: Figure;
  position_prev?: Figure;
  url?: Text;
  serp_updated?: Text;
  serp_updated_prev?: Text;
}
const overviewSchema = z.object({
  overviews: linesOf<Line>(
    ({ keyword, country, location, tags, volume, position, position_prev, url, serp_updated, serp_updated_prev }) =>
      typeof keyword === 'string' &&
      [country, location, url, serp_updated, serp_updated_prev].every(isTextOrMissing) &&
      [volume, position, position_prev].every(isNumberOrMissing) &&
      (isMissing(tags) || (Array.isArray(tags) && tags.every((tag) => typeof tag === 'string'))),
  ),
});

const SELECT = ['keyword', 'country', 'location', 'tags', 'volume', 'position', 'url', 'serp_updated'];
const COMPARED = ['position_prev', 'serp_updated_prev'];

/** Returns at most 14 days to request: all days, or days at equal intervals. The last day is included. No day is after `now`. */
export function datesOf({ startDate, endDate }: { startDate: string; endDate: string }, now: string): string[] {
  const last = endDate < now ? endDate : now;
  if (last < startDate) return [];
  const step = Math.ceil((daysBetween(startDate, last) + 1) / MAX_DATES);
  const days: string[] = [];
  for (let day = last; day >= startDate; day = addDays(day, -step)) days.unshift(day);
  return days;
}

const readRankings: ReadRankings = async (context, asked, { range, properties }): Promise<RankAnswer> => {
  const project = await projectOf(context, asked.property, properties);
  const devices = devicesOf(asked);
  const days = datesOf(range, today('UTC', context.now()));
  const [last] = days.slice(-1);
  const byDate = asked.dimension?.key === 'date';
  const first = byDate || last === undefined || last === range.startDate ? undefined : range.startDate;
  const answers = await Promise.all(
    devices.flatMap((device) =>
      (byDate ? days : last === undefined ? [] : [last]).map(async (date) => ({
        device,
        date,
        lines: await overview(context, asked.property, device, date, first),
      })),
    ),
  );
  const found = new Map<string, Ranking & { days: RankDay[] }>();
  for (const { device, date, lines } of answers) {
    for (const line of lines) {
      const key = [device.value, line.country, line.location, line.keyword].join('\n');
      const ranking = found.get(key) ?? { ...rankingOf(line, device, project.name), days: [] };
      if (first !== undefined && line.serp_updated_prev)
        ranking.days.push({ day: first, position: readPosition(line.position_prev) });
      if (line.serp_updated)
        ranking.days.push({ day: date, position: readPosition(line.position), page: line.url ?? null });
      found.set(key, ranking);
    }
  }
  const step = days.length > 1 ? daysBetween(days[0] ?? '', days[1] ?? '') : 1;
  return {
    property: project.name,
    rankings: [...found.values()],
    sparse: byDate && step > 1,
    warnings: answers.some(({ lines }) => lines.length >= MAX_KEYWORDS)
      ? [`Only the first ${MAX_KEYWORDS} keywords of a device are counted.`]
      : [],
    notes: [
      ...(byDate && step > 1 ? [`Ahrefs requires a call for each day, so the chart shows one day in ${step}.`] : []),
      'The rank tracker uses no API units.',
    ],
  };
};

async function projectOf(
  context: ConnectorContext,
  id: string,
  properties: QueryRequest['properties'],
): Promise<Pick<Project, 'name' | 'url'>> {
  const known = properties?.find((one) => one.id === id);
  if (known !== undefined) return { name: known.name, url: '' };
  const found = (await listProjects(context)).find((one) => one.id === id);
  if (found !== undefined) return found;
  throw new ConnectorError('config', 'Ahrefs has no such project (any more). Edit the widget and choose another.');
}

function devicesOf({ engines }: RankInputs): readonly Device[] {
  const chosen = DEVICES.filter(({ value }) => engines.length === 0 || engines.includes(value));
  if (chosen.length > 0) return chosen;
  throw new ConnectorError('config', 'Ahrefs has desktop and mobile only. Edit the widget and choose from the list.');
}

async function overview(
  context: ConnectorContext,
  project: string,
  device: Device,
  date: string,
  compared: string | undefined,
): Promise<Line[]> {
  const { data } = await read(
    context,
    '/v3/rank-tracker/overview',
    {
      project_id: project,
      date,
      device: device.value,
      date_compared: compared,
      select: [...SELECT, ...(compared === undefined ? [] : COMPARED)].join(','),
      limit: String(MAX_KEYWORDS),
    },
    overviewSchema,
  );
  return data.overviews;
}

const rankingOf = ({ keyword, country, tags, volume }: Line, device: Device, domain: string) => ({
  keyword,
  engine: `Google, ${countryName(country ?? '')}, ${device.label}`,
  device: device.label,
  country: countryName(country ?? ''),
  tags: tags ?? [],
  domain,
  volume: volume ?? null,
});

const statsSchema = z.object({
  'competitors-metrics': z.array(
    z
      .object({
        competitor: z.string(),
        average_position: number,
        pos_1_3: number,
        pos_4_10: number,
        pos_11_20: number,
        pos_21_50: number,
        pos_51_plus: number,
        pos_no_rank: number,
      })
      .loose(),
  ),
});
type Stats = z.infer<typeof statsSchema>['competitors-metrics'][number];

/** Fields that count a web site's keywords in a band of positions, by metric key. */
const BANDS = {
  top_3: 'pos_1_3',
  top_10: 'pos_4_10',
  top_20: 'pos_11_20',
  top_50: 'pos_21_50',
  beyond: 'pos_51_plus',
} as const;
const COUNTED = ['average_position', ...Object.keys(BANDS), 'absent', 'ranked', 'keywords'];
const FIELDS = ['competitor', 'average_position', ...Object.values(BANDS), 'pos_no_rank'];

/** Compares web sites by Ahrefs's own counts on the last day of the range. */
async function queryCompetitors(
  context: ConnectorContext,
  request: QueryRequest,
  asked: RankInputs,
): Promise<QueryResult> {
  const missing = asked.metrics.find(({ key }) => !COUNTED.includes(key));
  if (missing !== undefined) {
    throw new ConnectorError('config', `Ahrefs has no “${missing.label}” of competitors. Choose another metric.`);
  }
  if (asked.filter.length > 0) throw new ConnectorError('config', 'Web sites cannot be filtered. Remove the filters.');
  const project = await projectOf(context, asked.property, undefined);
  const [date] = datesOf(request.range, today('UTC', context.now())).slice(-1);
  const answers = await Promise.all(
    (date === undefined ? [] : devicesOf(asked)).map(({ value: device }) =>
      read(
        context,
        '/v3/rank-tracker/competitors-stats',
        { project_id: asked.property, date, device, select: FIELDS.join(',') },
        statsSchema,
      ),
    ),
  );
  const sites = new Map<string, Map<number, Stats>>();
  for (const [device, { data }] of answers.entries()) {
    for (const one of data['competitors-metrics']) {
      sites.set(one.competitor, (sites.get(one.competitor) ?? new Map<number, Stats>()).set(device, one));
    }
  }
  const own = hostOf(project.url);
  const names = [...sites.keys()].sort((one, other) => Number(hostOf(other) === own) - Number(hostOf(one) === own));
  const wanted = names.filter(
    (name) => asked.competitors.length === 0 || asked.competitors.includes(name) || hostOf(name) === own,
  );
  const rows = wanted.map((name): Row => {
    const lines = [...(sites.get(name)?.values() ?? [])];
    return [
      (hostOf(name) === own ? project.name : hostOf(name)).toWellFormed(),
      ...asked.metrics.map(({ key }) => statOf(lines, key)),
    ];
  });
  return {
    columns: columnsOf(asked.dimension, asked.metrics, null),
    rows: rows.slice(0, request.maxRows),
    totals: totalsRow(
      '',
      asked.metrics.map(() => null),
    ),
    property: project.name,
    warnings: [],
    notes: [...(date === undefined ? [] : [`Positions are those of ${date}.`]), 'The rank tracker uses no API units.'],
    truncated: rows.length > request.maxRows,
    granularity: 'none',
    empty: rows.length === 0,
  };
}

const hostOf = (url: string): string =>
  url
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/.*$/, '') || url;

function statOf(lines: readonly Stats[], key: string): Cell {
  const sum = (field: keyof Stats) => lines.reduce((all, line) => all + Number(line[field] ?? 0), 0);
  const found = (line: Stats) => Object.values(BANDS).reduce((all, band) => all + (line[band] ?? 0), 0);
  const ranked = lines.reduce((all, line) => all + found(line), 0);
  if (key === 'absent') return sum('pos_no_rank');
  if (key === 'ranked') return ranked;
  if (key === 'keywords') return ranked + sum('pos_no_rank');
  if (key !== 'average_position') return sum(BANDS[key as keyof typeof BANDS]);
  return ranked === 0
    ? null
    : lines.reduce((all, line) => all + (line.average_position ?? 0) * found(line), 0) / ranked;
}

const queryRankings = rankQuery(RANKS_FORM, readRankings);

/** Reads the rank tracker. */
export function queryRanks(context: ConnectorContext, request: QueryRequest): Promise<QueryResult> {
  const asked = rankInputs(request.inputs, RANKS_FORM);
  return asked.dimension?.key === 'competitor'
    ? queryCompetitors(context, request, asked)
    : queryRankings(context, request);
}
