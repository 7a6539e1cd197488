import * as z from 'zod';
import type { ConnectorContext } from '../connector.ts';
import type { Phrase } from '../names/de-phrases.ts';
import type { Query } from '../network/call.ts';
import { graphCall } from './call.ts';

/** `{data, paging}` of an edge. The address in `paging.next` contains the token and is never followed. */
const pageSchema = <T>(item: z.ZodType<T>) =>
  z.object({
    data: z.array(item),
    paging: z
      .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
      .optional(),
  });

/** Maximum number of empty pages in a row that are read. */
const MAX_EMPTY = 5;

export interface Pages<T> {
  items: T[];
  /** True if there are more items than were read. */
  more: boolean;
  /** Highest usage of the rate limit in percent. */
  usage: number;
}

/**
 * Reads an edge page by page. Stops at the end of the edge, after `most` items, if `stop` returns true for the last item of a page, or after
 * five empty pages in a row: Meta removes items that the user must not see from a page, so an empty page is not the end.
 * @throws ConnectorError, TooMuchData; if the context's signal is aborted, the reason of the signal
 */
export async function graphPages<T>(
  context: ConnectorContext,
  edge: {
    path: string;
    query: Query;
    item: z.ZodType<T>;
    subject: Phrase<'subject'>;
    most: number;
    pageSize: number;
    stop?: (last: T) => boolean;
  },
): Promise<Pages<T>> {
  const { path, query, item, subject, most, pageSize, stop } = edge;
  const items: T[] = [];
  let usage = 0;
  let after: string | undefined;
  let empty = 0;
  for (;;) {
    const limit = String(Math.max(1, Math.min(pageSize, most - items.length)));
    const page = await graphCall(context, {
      path,
      query: { ...query, limit, after },
      answer: pageSchema(item),
      subject,
    });
    items.push(...page.data.data);
    usage = Math.max(usage, page.usage);
    const next = page.data.paging?.next === undefined ? undefined : page.data.paging.cursors?.after;
    const last = page.data.data.at(-1);
    if (next === undefined || next === after || (last !== undefined && stop?.(last) === true)) {
      return { items, more: false, usage };
    }
    empty = last === undefined ? empty + 1 : 0;
    if (items.length >= most || empty >= MAX_EMPTY) return { items, more: true, usage };
    after = next;
  }
}
