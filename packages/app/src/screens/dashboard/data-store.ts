import type { DataError, WidgetData } from '@reporting/widgets/schema';

/** Data of one widget: what there is, and whether more is under way. */
export interface WidgetResult {
  readonly data: WidgetData | null;
  /** Why nothing (newer) came, where the data does not say so itself. */
  readonly error: DataError | null;
  readonly loading: boolean;
}

/** Results by widget id. */
export type Results = ReadonlyMap<string, WidgetResult>;

export const NO_RESULT: WidgetResult = { data: null, error: null, loading: true };

/** Why a widget has no (newer) data, for its card: worth another try. */
export function failure(message: string): DataError {
  return { kind: 'transient', message, mend: 'retry' };
}

/** Marks widgets as under way; `keep` leaves their last data in sight. */
export function started(results: Results, ids: readonly string[], keep: boolean): Results {
  const next = new Map(keep ? results : []);
  for (const id of ids)
    next.set(id, { data: keep ? (results.get(id)?.data ?? null) : null, error: null, loading: true });
  return next;
}

/** Puts an answer in its place. */
export function answered(results: Results, id: string, data: WidgetData): Results {
  return new Map(results).set(id, { data, error: null, loading: false });
}

/** The widgets that are still under way get the reason why nothing came. */
export function ended(results: Results, ids: readonly string[], error: DataError): Results {
  const open = ids.filter((id) => results.get(id)?.loading !== false);
  if (open.length === 0) return results;
  const next = new Map(results);
  for (const id of open) next.set(id, { data: results.get(id)?.data ?? null, error, loading: false });
  return next;
}

/** When the newest of the data was read, as an instant; null while nothing came. */
export function lastFetched(results: Results): string | null {
  let last: string | null = null;
  for (const { data } of results.values()) {
    const at = data?.meta.fetchedAt ?? null;
    if (at !== null && (last === null || at > last)) last = at;
  }
  return last;
}
