import { readPosition } from '@reporting/widgets/model';
import type { ConnectorContext } from '../connector.ts';
import type { RankInputs } from '../rankings/inputs.ts';
import type { RankAnswer, ReadRankings } from '../rankings/query.ts';
import type { Ranking } from '../rankings/rankings.ts';
import { numberOf } from '../report/values.ts';
import {
  type EnginePositions,
  listCompetitors,
  listEngines,
  listSites,
  type Named,
  readPositions,
  readTags,
} from './client.ts';

/** Reads the positions of a site and, with the dimension `competitor`, of its competitors. */
export const readSite: ReadRankings = async (context, asked, { range, properties }): Promise<RankAnswer> => {
  const { property: site, engines } = asked;
  const dates = { date_from: range.startDate, date_to: range.endDate };
  const compared = asked.dimension?.key === 'competitor';
  const needsTags = asked.dimension?.key === 'tag' || asked.filter.some(({ dimension }) => dimension === 'tag');
  const needsPages = asked.dimension?.key === 'page' || asked.filter.some(({ dimension }) => dimension === 'page');
  // Only the two lists of search engines are read at once, because SE Ranking allows 5 calls a second.
  const names = await listEngines(context, site);
  const tags = needsTags ? await readTags(context, site) : new Map<string, string[]>();
  const title = properties?.find(({ id }) => id === site)?.name ?? (await titleOf(context, site));
  const own = await readPositions(
    context,
    { site },
    {
      ...dates,
      site_engine_id: engines.length === 1 ? engines[0] : undefined,
      with_landing_pages: needsPages ? '1' : undefined,
    },
  );
  const rivals = compared ? await readCompetitors(context, asked, dates) : [];
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const rankingsOf = (domain: string, answer: readonly EnginePositions[]) =>
    answer
      .filter(({ site_engine_id: id }) => engines.length === 0 || engines.includes(id ?? ''))
      .flatMap((engine) => engineRankings(engine, domain, nameOf, tags));
  return {
    property: title,
    rankings: [...rankingsOf(title, own), ...rivals.flatMap(({ name, positions }) => rankingsOf(name, positions))],
  };
};

const titleOf = async (context: ConnectorContext, site: string): Promise<string> =>
  (await listSites(context)).find(({ id }) => id === site)?.name ?? `Site ${site}`;

async function readCompetitors(
  context: ConnectorContext,
  { property: site, competitors }: RankInputs,
  dates: { date_from: string; date_to: string },
): Promise<(Named & { positions: EnginePositions[] })[]> {
  const known = await listCompetitors(context, site);
  const chosen = competitors.length === 0 ? known : known.filter(({ id }) => competitors.includes(id));
  const read: (Named & { positions: EnginePositions[] })[] = [];
  for (const one of chosen)
    read.push({ ...one, positions: await readPositions(context, { competitor: one.id }, dates) });
  return read;
}

/** Returns the rankings of a search engine. Position 0 means that SE Ranking did not find the site. */
function engineRankings(
  { site_engine_id: id, keywords }: EnginePositions,
  domain: string,
  names: ReadonlyMap<string, string>,
  tags: ReadonlyMap<string, string[]>,
): Ranking[] {
  const engine = names.get(id ?? '') ?? `Search engine ${id}`;
  return keywords.map(({ name, volume, positions, landing_pages: pages }) => {
    const dated = (pages ?? [])
      .map(({ date, url }) => ({ day: (date ?? '').slice(0, 10), url: url ?? null }))
      .sort((one, other) => (one.day < other.day ? -1 : 1));
    return {
      keyword: name,
      engine,
      domain,
      tags: tags.get(name) ?? [],
      volume: numberOf(volume),
      days: (positions ?? []).map(({ date, pos }) => {
        const day = date.slice(0, 10);
        const page = dated.findLast((one) => one.day <= day)?.url ?? null;
        return { day, position: readPosition(pos), page };
      }),
    };
  });
}
