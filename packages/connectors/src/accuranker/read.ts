import { readPosition } from '@reporting/widgets/model';
import type { ConnectorContext } from '../connector.ts';
import type { RankInputs } from '../rankings/inputs.ts';
import type { RankAnswer, ReadRankings } from '../rankings/query.ts';
import type { RankDay, Ranking } from '../rankings/rankings.ts';
import { countryName } from '../report/names.ts';
import { listDomains, readKeywords, type TrackedKeyword } from './client.ts';

const ENGINE_FIELDS = ['id', 'keyword', 'search_engine.name', 'search_type', 'search_locale.country_code'];
const RANK_FIELDS = ['ranks.created_at', 'ranks.rank'];
const COMPETITOR_FIELDS = [
  'competitor_ranks.created_at',
  'competitor_ranks.rank',
  'competitor_ranks.competitor.domain',
];

/** Reads the keywords of a domain with their positions in the range. */
export const readDomain: ReadRankings = async (context, asked, { range, properties }): Promise<RankAnswer> => {
  const compared = asked.dimension?.key === 'competitor';
  const [name, { items, more }] = await Promise.all([
    properties?.find(({ id }) => id === asked.property)?.name ?? nameOf(context, asked.property),
    readKeywords(context, asked.property, fieldsFor(asked), range),
  ]);
  const chosen = items.filter((one) => asked.engines.length === 0 || asked.engines.includes(engineName(one)));
  return {
    property: name,
    rankings: [
      ...chosen.map((keyword) => rankingOf(keyword, name, ownDays(keyword))),
      ...(compared ? chosen.flatMap((keyword) => rivals(keyword, asked)) : []),
    ].map((ranking) => ({
      ...ranking,
      days: ranking.days.filter(({ day }) => day >= range.startDate && day <= range.endDate),
    })),
    warnings: more ? [`Only the first ${items.length} keywords of this domain are counted.`] : [],
  };
};

/**
 * Returns the fields that a widget requires. Other fields are not requested, because daily pages and visits would make up most of a long
 * answer.
 */
function fieldsFor({ dimension, metrics, filter }: RankInputs): string[] {
  const needs = (name: string) =>
    dimension?.key === name || filter.some((one) => one.dimension === name) || metrics.some(({ key }) => key === name);
  return [
    ...ENGINE_FIELDS,
    ...(needs('tag') ? ['tags'] : []),
    ...(needs('volume') ? ['search_volume.search_volume'] : []),
    ...RANK_FIELDS,
    ...(needs('visits') ? ['ranks.estimated_visits'] : []),
    ...(needs('page') ? ['ranks.highest_ranking_page'] : []),
    ...(needs('competitor') ? COMPETITOR_FIELDS : []),
  ];
}

const nameOf = async (context: ConnectorContext, id: string): Promise<string> => {
  const found = (await listDomains(context)).items.find((domain) => String(domain.id) === id);
  return found?.display_name || found?.domain || `Domain ${id}`;
};

/** Returns the distinct search engines of a domain's keywords. @throws ConnectorError */
export async function listEngines(context: ConnectorContext, domain: string): Promise<string[]> {
  const { items } = await readKeywords(context, domain, ENGINE_FIELDS);
  return [...new Set(items.map(engineName))];
}

const deviceOf = ({ search_type: type }: TrackedKeyword): string =>
  type === 2 || String(type).toLowerCase() === 'mobile' ? 'Mobile' : 'Desktop';

function countryOf({ search_locale: locale }: TrackedKeyword): string {
  const code = typeof locale === 'string' ? locale.slice(-2) : (locale?.country_code ?? '');
  return countryName(code);
}

const engineName = (keyword: TrackedKeyword): string =>
  [keyword.search_engine?.name || 'Google', countryOf(keyword), deviceOf(keyword)]
    .filter((part) => part !== '')
    .join(', ');

function rankingOf(keyword: TrackedKeyword, domain: string, days: readonly RankDay[]): Ranking {
  return {
    keyword: keyword.keyword,
    engine: engineName(keyword),
    device: deviceOf(keyword),
    country: countryOf(keyword),
    tags: keyword.tags ?? [],
    domain,
    volume: keyword.search_volume?.search_volume ?? null,
    days,
  };
}

const ownDays = ({ ranks }: TrackedKeyword): RankDay[] =>
  (ranks ?? []).map(({ created_at, rank, highest_ranking_page: page, estimated_visits: visits }) => ({
    day: created_at.slice(0, 10),
    position: readPosition(rank),
    page: page ?? null,
    visits: visits ?? null,
  }));

function rivals(keyword: TrackedKeyword, { competitors }: RankInputs): Ranking[] {
  const domains = new Map<string, RankDay[]>();
  for (const { created_at, rank, competitor } of keyword.competitor_ranks ?? []) {
    const domain = competitor?.domain ?? '';
    if (domain === '' || (competitors.length > 0 && !competitors.includes(domain))) continue;
    const days = domains.get(domain) ?? [];
    days.push({ day: created_at.slice(0, 10), position: readPosition(rank) });
    domains.set(domain, days);
  }
  return [...domains].map(([domain, days]) => rankingOf(keyword, domain, days));
}
