import { readPosition } from '@reporting/widgets/model';
import { type ConnectorContext, ConnectorError } from '../connector.ts';
import type { RankAnswer, ReadRankings } from '../rankings/query.ts';
import type { RankDay, Ranking } from '../rankings/rankings.ts';
import { domainName } from '../report/domain.ts';
import { type Campaign, listCampaigns, type RankLine, readRanks } from './client.ts';

const MAX_COMPETITORS = 5;

/** Reads a campaign's web site and, if they are compared, the entered competitors. */
export const readCampaign: ReadRankings = async (context, asked, { range }): Promise<RankAnswer> => {
  const campaign = await campaignOf(context, asked.property);
  const competitors = [
    ...new Set(asked.competitors.flatMap((text) => text.split(/[\s,;]+/)).filter((text) => text !== '')),
  ];
  if (competitors.length > MAX_COMPETITORS) {
    throw new ConnectorError('config', `At most ${MAX_COMPETITORS} competitors can be compared. Remove some.`);
  }
  const domains = [...new Set([domainName(campaign.domain), ...competitors.map(domainName)])];
  const answers = await Promise.all(
    domains.map((domain) =>
      readRanks(context, {
        campaign_id: asked.property,
        domain,
        start_date: range.startDate,
        end_date: range.endDate,
        se_id: asked.engines.length === 1 ? asked.engines[0] : undefined,
      }),
    ),
  );
  const wanted = ({ se }: RankLine) => asked.engines.length === 0 || asked.engines.includes(engineId(se));
  return {
    property: campaign.name,
    rankings: answers.flatMap((lines, index) =>
      rankingsOf(lines.filter(wanted), index === 0 ? campaign.name : (domains[index] ?? '')),
    ),
  };
};

async function campaignOf(context: ConnectorContext, id: string): Promise<Campaign> {
  const found = (await listCampaigns(context)).find((campaign) => campaign.id === id);
  if (found !== undefined) return found;
  throw new ConnectorError(
    'config',
    'Rank Ranger has no such campaign (any more). Edit the widget and choose another.',
  );
}

/** Returns the search engines of a campaign: those of its positions on the latest days. @throws ConnectorError */
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

/** Answers write days as `10/31/2026` or `2026-10-31`. */
const dayOf = (text: string): string =>
  text
    .replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4}).*$/, (_all, month: string, day: string, year: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    )
    .slice(0, 10);

function rankingsOf(lines: readonly RankLine[], domain: string): Ranking[] {
  const dayNames = new Map<string, string>();
  const found = new Map<string, Ranking & { days: RankDay[] }>();
  let before: RankLine | undefined;
  let ranking: (Ranking & { days: RankDay[] }) | undefined;
  for (const line of lines) {
    // Most lines follow one of the same keyword.
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
  return [...found.values()];
}
