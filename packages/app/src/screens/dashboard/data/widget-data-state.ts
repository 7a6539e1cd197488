import type { RangeInZone } from '@reporting/formatters/date-range';
import { refreshLevel } from '@reporting/widgets/model';
import type { DataError, Widget, WidgetData } from '@reporting/widgets/schema';

/** The widget and the query that determine the data. */
export interface DataRequest {
  readonly widget: Widget;
  readonly query: RangeInZone;
}

/** The data of one widget, and the state of its request. */
export interface WidgetDataEntry {
  readonly data: WidgetData | null;
  /**
   * The error of the last request if the whole request failed, otherwise null. An error that the service reports for a
   * single widget is part of `data` instead.
   */
  readonly error: DataError | null;
  readonly loading: boolean;
  /** The last request, successful or not; null before the first request. After a request was cancelled, it equals `received`. */
  readonly requested: DataRequest | null;
  /** The request that returned `data`; null without data. */
  readonly received: DataRequest | null;
}

/** The part of an entry that a card draws. */
export interface WidgetResult extends Pick<WidgetDataEntry, 'data' | 'error' | 'loading'> {
  /** Label of the field that must be filled before data can be requested for the widget in the form. */
  readonly needs?: string | undefined;
}

/** Identifies an entry. `saved`: the entry of the saved widget on the page. `drafts`: the entry of the widget in the open form. */
export interface Slot {
  readonly part: 'saved' | 'drafts';
  /** Widget id. */
  readonly id: string;
}

/** The data of a page: one entry for each saved widget, and one for each widget in a form. */
export interface WidgetDataState {
  readonly saved: ReadonlyMap<string, WidgetDataEntry>;
  readonly drafts: ReadonlyMap<string, WidgetDataEntry>;
}

/** The events that change widget data. */
export type WidgetDataEvent =
  | {
      readonly type: 'requested';
      readonly part: Slot['part'];
      readonly requests: readonly DataRequest[];
    }
  | { readonly type: 'received'; readonly slot: Slot; readonly data: WidgetData }
  /** The request failed, or ended without an answer for the slot. */
  | { readonly type: 'failed'; readonly slot: Slot; readonly error: DataError }
  /**
   * The request is no longer needed: the user reverted the change, so that the current data matches the widget and the range; or the form is
   * closed or incomplete; or the widget needs no data.
   */
  | { readonly type: 'cancelled'; readonly slot: Slot }
  | { readonly type: 'draftOpened'; readonly id: string }
  | { readonly type: 'draftSaved'; readonly widget: Widget }
  | { readonly type: 'draftClosed'; readonly id: string };

export const NO_WIDGET_DATA: WidgetDataState = { saved: new Map(), drafts: new Map() };

const EMPTY_ENTRY: WidgetDataEntry = { data: null, error: null, loading: false, requested: null, received: null };

/** The result of a saved widget before its first request. */
export const LOADING: WidgetResult = { data: null, error: null, loading: true };

/** The result of a widget that has no data and requests none. */
export const NO_RESULT: WidgetResult = EMPTY_ENTRY;

/** The slot of a saved widget. */
export const savedSlot = (id: string): Slot => ({ part: 'saved', id });

/** The slot of the widget in the form. */
export const draftSlot = (id: string): Slot => ({ part: 'drafts', id });

/** Returns the error for a failed request. The card then offers a retry, which may succeed. */
export function failure(message: string): DataError {
  return { kind: 'transient', message, mend: 'retry' };
}

export function entryOf(state: WidgetDataState, { part, id }: Slot): WidgetDataEntry | undefined {
  return state[part].get(id);
}

/** Returns true if two requests return the same data. */
export function sameRequest(a: DataRequest | null, b: DataRequest): boolean {
  return a !== null && a.query === b.query && refreshLevel(a.widget, b.widget) !== 1;
}

/**
 * Returns what a changed widget or range requires. `read`: new data must be requested. `cancel`: the running request must be cancelled,
 * because the change was reverted and the current data matches, or because the widget needs no data. `none`: nothing.
 */
export function neededStep(entry: WidgetDataEntry | undefined, request: DataRequest): 'read' | 'cancel' | 'none' {
  if (request.widget.nature !== 'interactive') return 'cancel';
  if (!entry) return 'read';
  if (sameRequest(entry.requested, request)) return 'none';
  return sameRequest(entry.received, request) ? 'cancel' : 'read';
}

function put(state: WidgetDataState, slot: Slot, entry: WidgetDataEntry): WidgetDataState {
  return { ...state, [slot.part]: new Map(state[slot.part]).set(slot.id, entry) };
}

/** Ends the loading of an entry and applies `change`. Returns the same state if the entry is not loading. */
function putLoading(
  state: WidgetDataState,
  slot: Slot,
  change: (entry: WidgetDataEntry) => Partial<WidgetDataEntry>,
): WidgetDataState {
  const entry = entryOf(state, slot);
  return entry?.loading ? put(state, slot, { ...entry, loading: false, ...change(entry) }) : state;
}

export function reduceWidgetData(state: WidgetDataState, event: WidgetDataEvent): WidgetDataState {
  switch (event.type) {
    case 'requested': {
      const entries = new Map(state[event.part]);
      for (const request of event.requests) {
        const before = entries.get(request.widget.id) ?? EMPTY_ENTRY;
        entries.set(request.widget.id, { ...before, error: null, loading: true, requested: request });
      }
      return { ...state, [event.part]: entries };
    }
    case 'received': {
      const requested = entryOf(state, event.slot)?.requested ?? null;
      return put(state, event.slot, {
        data: event.data,
        error: null,
        loading: false,
        requested,
        received: requested,
      });
    }
    case 'failed':
      // Data of other dates is removed, because it would look like data of the current dates.
      return putLoading(state, event.slot, ({ requested, received }) => ({
        error: event.error,
        ...(received?.query !== requested?.query && { data: null, received: null }),
      }));
    case 'cancelled':
      return putLoading(state, event.slot, ({ received }) => ({ requested: received }));
    case 'draftOpened': {
      const { data, received } = state.saved.get(event.id) ?? EMPTY_ENTRY;
      return put(state, draftSlot(event.id), { ...EMPTY_ENTRY, data, received, requested: received });
    }
    case 'draftSaved': {
      const draft = state.drafts.get(event.widget.id);
      if (!draft?.data || !draft.received || draft.loading || draft.error) return state;
      const request = { ...draft.received, widget: event.widget };
      return put(state, savedSlot(event.widget.id), { ...draft, requested: request, received: request });
    }
    case 'draftClosed': {
      if (!state.drafts.has(event.id)) return state;
      const drafts = new Map(state.drafts);
      drafts.delete(event.id);
      return { ...state, drafts };
    }
  }
}

/** Returns the newest time at which data of a saved widget was fetched, as an ISO instant. Null if no saved widget has data. */
export function lastFetched({ saved }: WidgetDataState): string | null {
  let last: string | null = null;
  for (const { data } of saved.values()) {
    const at = data?.meta.fetchedAt ?? null;
    if (at !== null && (last === null || at > last)) last = at;
  }
  return last;
}
