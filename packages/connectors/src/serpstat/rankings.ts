import { readPosition } from '@reporting/widgets/model';
import { ConnectorError } from '../connector.ts';
import type { RankAnswer, ReadRankings } from '../rankings/query.ts';
import type { RankDay, Ranking } from '../rankings/rankings.ts';
import { numberOf } from '../report/values.ts';
import { type HistoryKeyword, listProjects, listRegions, type Region, readHistory } from './client.ts';

/** Reads the rank tracker, region by region. */
export const readProject: ReadRankings = async (context, asked, { range, properties }): Promise<RankAnswer> => {
  const known = properties?.find(({ id }) => id === asked.property)?.name;
  const [name, regions] = await Promise.all([
    known ??
      listProjects(context).then(
        (all) => all.find(({ id }) => id === asked.property)?.name ?? `Project ${asked.property}`,
      ),
    listRegions(context, asked.property),
  ]);
  const chosen = regions.filter(({ id }) => asked.engines.length === 0 || asked.engines.includes(id));
  if (chosen.length === 0) {
    throw new ConnectorError(
      'config',
      'None of the chosen search engines is tracked in this project. Edit the widget.',
    );
  }
  const answers = await Promise.all(chosen.map((region) => readHistory(context, asked.property, region.id, range)));
  return {
    property: name,
    rankings: answers.flatMap(({ keywords }, index) =>
      keywords.map((keyword) => rankingOf(keyword, chosen[index], name)),
    ),
    warnings: answers.some(({ more }) => more) ? ['Only the first 5,000 keywords of a search engine are counted.'] : [],
    notes: ['The rank tracker costs no credits.'],
  };
};

/** Returns the ranking of a keyword. If several pages are found, the position is that of the best page. */
function rankingOf(
  { keyword, frequency, tags, history }: HistoryKeyword,
  region: Region | undefined,
  domain: string,
): Ranking {
  const days = (history ?? []).map(({ date, positions }) => {
    const best: RankDay = { day: date.slice(0, 10), position: null, page: null };
    for (const { position, url } of positions ?? []) {
      const read = readPosition(position);
      if (read === null || (best.position !== null && best.position <= read)) continue;
      best.position = read;
      best.page = url ?? null;
    }
    return best;
  });
  return {
    keyword: keyword ?? '',
    engine: region?.name ?? '',
    device: region?.device ?? '',
    country: region?.country ?? '',
    tags: (tags ?? []).flatMap(tagName),
    domain,
    volume: numberOf(frequency),
    days,
  };
}

/** Returns the name of a tag; empty if the tag has no name. A tag is a text or an object with a name. */
function tagName(tag: unknown): string[] {
  if (typeof tag === 'string') return tag === '' ? [] : [tag];
  if (typeof tag !== 'object' || tag === null) return [];
  const { name, tagName: other } = tag as { name?: unknown; tagName?: unknown };
  return [name, other].filter((text) => typeof text === 'string' && text !== '').slice(0, 1) as string[];
}
