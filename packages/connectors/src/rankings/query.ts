import type { ConnectorContext, QueryRequest, QueryResult } from '../connector.ts';
import { columnsOf, totalsRow } from '../report/columns.ts';
import { matches, type RankForm, type RankInputs, rankInputs } from './inputs.ts';
import { type Ranking, ranked } from './rankings.ts';

/** The answer of a vendor for a widget. */
export interface RankAnswer {
  /** Name of the property. */
  property: string;
  rankings: readonly Ranking[];
  /** True if only some days of the range were looked up. Other days are then not drawn as gaps. */
  sparse?: boolean;
  warnings?: readonly string[];
  notes?: readonly string[];
}

/** Reads a rank tracker for the days of the range. */
export type ReadRankings = (context: ConnectorContext, asked: RankInputs, request: QueryRequest) => Promise<RankAnswer>;

/** Returns the `query` function of a rank tracker. `read` calls the vendor; all rank trackers share the rest. */
export function rankQuery(form: RankForm, read: ReadRankings) {
  return async (context: ConnectorContext, request: QueryRequest): Promise<QueryResult> => {
    const asked = rankInputs(request.inputs, form);
    const answer = await read(context, asked, request);
    const rankings = answer.rankings.filter((ranking) => matches(ranking, asked.filter));
    const { dimension, metrics } = asked;
    const { rows, totals, first, last } = ranked(rankings, dimension?.key ?? null, metrics);
    return {
      columns: columnsOf(dimension, metrics, null),
      rows: rows.slice(0, request.maxRows),
      totals: totalsRow(dimension, totals),
      property: answer.property,
      warnings: [...(answer.warnings ?? [])],
      notes: [...(first === null || last === null ? [] : [levelNote(first, last)]), ...(answer.notes ?? [])],
      truncated: rows.length > request.maxRows,
      granularity: dimension?.key === 'date' && !answer.sparse ? 'day' : 'none',
      empty: last === null,
    };
  };
}

const levelNote = (first: string, last: string): string =>
  first === last
    ? `Positions are those of ${last}.`
    : `Positions are those of ${last}, the last day on which keywords were looked up; gains are since ${first}.`;
