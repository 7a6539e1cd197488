import { readPosition } from '@reporting/widgets/model';
import { type ConnectorContext, ConnectorError } from '../connector.ts';
import { inTurns } from '../network/in-turns.ts';
import type { RankAnswer, ReadRankings } from '../rankings/query.ts';
import type { RankDay, Ranking } from '../rankings/rankings.ts';
import { partsOf } from '../report/days.ts';
import { domainName } from '../report/domain.ts';
import { type Campaign, listCampaigns, type RankLine, readRanks } from './client.ts';

const MAX_COMPETITORS = 5;
/** Maximum number of days of a request. An answer with a year of many keywords would exceed the size limit of answers. */
const PART_DAYS = 31;
/** Maximum number of requests at the same time. */
const AT_ONCE = 2;

type Dated = Ranking & { days: RankDay[] };

/** Reads the positions of a campaign's web site and of the entered competitors. */
export const readCampaign: ReadRankings = async (context, asked, { range }): Promise<RankAnswer> => {
  const campaign = await campaignOf(context, asked.property);
  const competitors = [
    ...new Set(asked.competitors.flatMap((text) => text.split(/[\s,;]+/)).filter((text) => text !== '')),
  ];
  if (competitors.length > MAX_COMPETITORS) {
    throw new ConnectorError('config', `At most ${MAX_COMPETITORS} competitors can be compared. Remove some.`);
  }
  const domains = [...new Set([domainName(campaign.domain), ...competitors.map(domainName)])];
  const calls = domains.flatMap((domain, site) => partsOf(range, PART_DAYS).map((part) => ({ domain, site, part })));
  const found: Map<string, Dated>[] = [];
  await inTurns([...calls.entries()], AT_ONCE, async ([place, { domain, site, part }]) => {
    const lines = await readRanks(context, {
      campaign_id: asked.property,
      domain,
      start_date: part.startDate,
      end_date: part.endDate,
      se_id: asked.engines.length === 1 ? asked.engines[0] : undefined,
    });
    // Keep only the rankings, so that the lines of an answer are released before the next answer arrives.
    found[place] = rankingsOf(lines, asked.engines, site === 0 ? campaign.name : domain);
  });
  return {
    property: campaign.name,
    rankings: domains.flatMap((_domain, site) => merged(found.filter((_one, place) => calls[place]?.site === site))),
  };
};

/** Joins the rankings of consecutive parts of a range. */
function merged(parts: readonly Map<string, Dated>[]): Ranking[] {
  const all = new Map<string, Dated>();
  for (const part of parts) {
    for (const [key, ranking] of part) {
      const before = all.get(key);
      if (before === undefined) all.set(key, ranking);
      else for (const day of ranking.days) before.days.push(day);
    }
  }
  return [...all.values()];
}

async function campaignOf(context: ConnectorContext, id: string): Promise<Campaign> {
  const found = (await listCampaigns(context)).find((campaign) => campaign.id === id);
  if (found !== undefined) return found;
  throw new ConnectorError(
    'config',
    'Rank Ranger has no such campaign (any more). Edit the widget and choose another.',
  );
}

/** Returns the search engines in which a campaign has positions in `range`. @throws ConnectorError */
export async function listEngines(
  context: ConnectorContext,
  id: string,
  range: { startDate: string; endDate: string },
): Promise<{ id: string; name: string }[]> {
  const { domain } = await campaignOf(context, id);
  const lines = await readRanks(context, {
    campaign_id: id,
    domain: domainName(domain),
    start_date: range.startDate,
    end_date: range.endDate,
  });
  const engines = new Map(lines.map((line) => [engineId(line.se), engineName(line)]));
  return [...engines].filter(([engine]) => engine !== '').map(([engine, name]) => ({ id: engine, name }));
}

const engineId = (se: RankLine['se']): string => String(se ?? '');

const engineName = ({ se, se_name: name }: RankLine): string => name || `Search engine ${se ?? ''}`.trim();

/** Converts a day of an answer, `10/31/2026` or `2026-10-31`, to `yyyy-MM-dd`. */
const dayOf = (text: string): string =>
  text
    .replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4}).*$/, (_all, month: string, day: string, year: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    )
    .slice(0, 10);

/** Returns the rankings of an answer by search engine and keyword. */
function rankingsOf(lines: readonly RankLine[], engines: readonly string[], domain: string): Map<string, Dated> {
  const dayNames = new Map<string, string>();
  const found = new Map<string, Dated>();
  let before: RankLine | undefined;
  let ranking: Dated | undefined;
  for (const line of lines) {
    if (engines.length > 0 && !engines.includes(engineId(line.se))) continue;
    // Most lines have the same keyword and engine as the line before.
    if (ranking === undefined || line.keyword !== before?.keyword || line.se !== before.se) {
      const key = `${line.se ?? ''} ${line.keyword}`;
      ranking = found.get(key) ?? { keyword: line.keyword, engine: engineName(line), domain, volume: null, days: [] };
      found.set(key, ranking);
    }
    before = line;
    const day = dayNames.get(line.date) ?? dayOf(line.date);
    dayNames.set(line.date, day);
    ranking.days.push({ day, position: readPosition(line.rank), page: line.lp ?? null });
  }
  return found;
}
