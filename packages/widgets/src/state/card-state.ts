import { undrawnMetrics, visibleMetrics } from '../model/metrics.ts';
import { isReadableData } from '../model/readable.ts';
import type { DataError, Row, WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { isBuilt } from './built-formats.ts';

/** Kinds of footers of a card with data. `undrawn`: a metric has a third unit, for which the chart has no axis. */
export type CardFooterKind = 'none' | 'stale' | 'partial' | 'expired' | 'undrawn';

/** The content of an interactive widget's card. */
export type CardState =
  | { kind: 'loading' }
  | { kind: 'no-source' }
  | { kind: 'unbuilt' }
  | { kind: 'error'; error: DataError }
  | { kind: 'expired-empty'; error: DataError }
  | { kind: 'no-metrics' }
  | { kind: 'empty' }
  | { kind: 'data'; footer: CardFooterKind };

/** The error of invalid data, which its producer must fix. */
const UNREADABLE: DataError = { kind: 'config', message: '', mend: 'none' };
const UNKNOWN: DataError = { kind: 'transient', message: '', mend: 'retry' };

function hasValues(data: WidgetData): boolean {
  if (data.meta.empty === true) return false;
  const metrics = data.columns.flatMap((column, index) => (column.role === 'metric' ? [index] : []));
  const hasValue = (row: Row): boolean => metrics.some((index) => row[index] !== null && row[index] !== undefined);
  return data.rows.some(hasValue) || hasValue(data.totals);
}

/**
 * Returns the state of a card, computed from its widget, data and error.
 * @param ownFormat true if the page draws the widget's format
 */
export function cardState(
  widget: InteractiveWidget,
  data: WidgetData | null | undefined,
  error: DataError | null | undefined,
  ownFormat = false,
): CardState {
  if (!ownFormat && !isBuilt(widget.format)) return { kind: 'unbuilt' };
  if (data !== null && data !== undefined && !isReadableData(data))
    return { kind: 'error', error: error ?? UNREADABLE };
  if (!widget.instances.some((instance) => instance.sourceId !== null)) return { kind: 'no-source' };
  const failure = error ?? (data?.meta.state === 'error' ? (data.meta.error ?? UNKNOWN) : null);
  const expired = (failure ?? data?.meta.error)?.kind === 'credential';
  if (failure?.kind === 'no-source') return { kind: 'no-source' };
  const shown = data && hasValues(data) ? data : null;
  if (!shown) {
    if (failure) return expired ? { kind: 'expired-empty', error: failure } : { kind: 'error', error: failure };
    return data ? { kind: 'empty' } : { kind: 'loading' };
  }
  if (visibleMetrics(widget, shown.columns).length === 0) return { kind: 'no-metrics' };
  if (expired) return { kind: 'data', footer: 'expired' };
  if (failure) return { kind: 'data', footer: 'stale' };
  const { state, warnings, truncated } = shown.meta;
  if (state === 'partial' || truncated || (warnings.length > 0 && state === 'fresh'))
    return { kind: 'data', footer: 'partial' };
  if (state === 'stale') return { kind: 'data', footer: 'stale' };
  return { kind: 'data', footer: undrawnMetrics(widget, shown.columns).length > 0 ? 'undrawn' : 'none' };
}
