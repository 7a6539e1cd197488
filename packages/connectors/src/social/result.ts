import type { Cell, Row } from '@reporting/widgets/schema';
import type { QueryRequest, QueryResult, VendorMedia } from '../connector.ts';
import { columnsOf, totalsRow } from '../report/columns.ts';
import type { SocialInputs } from './inputs.ts';

interface Figures {
  rows: Row[];
  totals: readonly Cell[];
  /** Name of the page or profile. */
  property: string;
  warnings?: readonly string[];
  notes?: readonly string[];
  truncated?: boolean;
  empty: boolean;
  media?: VendorMedia[];
}

/** Returns the result of a query. It has no currency, because no network reports money. */
export function socialResult(asked: SocialInputs, { maxRows }: QueryRequest, figures: Figures): QueryResult {
  const { rows, totals, property, warnings = [], notes = [], truncated = false, empty, media = [] } = figures;
  const notAdded =
    asked.target === 'post' && asked.metrics.some(({ kind }) => kind === 'unique')
      ? ['People of several posts are not added up, because a person may see more than one.']
      : [];
  return {
    columns: columnsOf(asked.dimension, asked.metrics, null),
    rows: rows.slice(0, maxRows),
    totals: totalsRow(asked.dimension, totals),
    property,
    warnings: [...warnings],
    notes: [
      ...(asked.target === 'post' ? ['Figures of posts count from their publication until now.'] : []),
      ...notAdded,
      ...notes,
    ],
    truncated: truncated || rows.length > maxRows,
    granularity: asked.dimension?.key === 'date' ? 'day' : 'none',
    empty,
    ...(media.length > 0 ? { media: media.slice(0, maxRows) } : {}),
  };
}
