import type { DataLine } from '@reporting/contract';
import type { RangeInZone } from '@reporting/formatters/date-range';
import type { Widget, WidgetData } from '@reporting/widgets/schema';
import { messageOf } from '../../../api/errors.ts';
import { t } from '../../../texts/index.ts';
import {
  type DataRequest,
  draftSlot,
  entryOf,
  failure,
  NO_WIDGET_DATA,
  neededStep,
  reduceWidgetData,
  type Slot,
  sameRequest,
  savedSlot,
  type WidgetDataEvent,
  type WidgetDataState,
} from './widget-data-state.ts';

/** The calls of the service that return data of widgets. */
export interface WidgetDataCalls {
  /** Streams the data of every saved widget. */
  readonly readAll: (query: RangeInZone, onLine: (line: DataLine) => void, signal: AbortSignal) => Promise<void>;
  /** Reads one saved widget again from its source. */
  readonly readSaved: (id: string, query: RangeInZone, signal: AbortSignal) => Promise<WidgetData>;
  /** Reads the data of the given widget, which need not be saved. */
  readonly readPreview: (widget: Widget, query: RangeInZone, signal: AbortSignal) => Promise<WidgetData>;
}

/** Time in ms after the last change in the form until the data for its widget is requested. */
export const PREVIEW_DELAY = 350;

/** Requests the data of a dashboard's widgets and stores it for the page and the open form. Ignores answers of superseded requests. */
export class WidgetDataReader {
  readonly #calls: WidgetDataCalls;
  readonly #onState: (state: WidgetDataState) => void;
  readonly #running = new Map<string, AbortController>();
  #state = NO_WIDGET_DATA;

  constructor(calls: WidgetDataCalls, onState: (state: WidgetDataState) => void) {
    this.#calls = calls;
    this.#onState = onState;
  }

  get state(): WidgetDataState {
    return this.#state;
  }

  /** Stores data that the page already contains. */
  seed(query: RangeInZone, widgets: readonly Widget[], lines: readonly DataLine[]): void {
    const byId = new Map(widgets.map((widget) => [widget.id, widget]));
    for (const { id, data } of lines) {
      const widget = byId.get(id);
      if (!widget) continue;
      this.#emit({ type: 'requested', part: 'saved', requests: [{ widget, query }] });
      this.#emit({ type: 'received', slot: savedSlot(id), data });
    }
  }

  /**
   * Reads every widget for a range, except those with fresh data.
   * @returns a function that aborts the request
   */
  readAll(query: RangeInZone, widgets: readonly Widget[]): () => void {
    const requests = widgets.flatMap((widget) =>
      widget.nature === 'interactive' && !this.#isFresh(widget, query) ? [{ widget, query }] : [],
    );
    if (requests.length === 0) return () => {};
    const abort = new AbortController();
    this.#emit({ type: 'requested', part: 'saved', requests });
    const byId = new Map(requests.map((request) => [request.widget.id, request]));
    const fail = (message: string) => {
      if (abort.signal.aborted) return;
      for (const request of requests) this.#fail(savedSlot(request.widget.id), request, message);
    };
    this.#calls
      .readAll(query, ({ id, data }) => this.#receive(savedSlot(id), byId.get(id), data), abort.signal)
      .then(
        () => fail(t('The service sent no data for this widget.')),
        (error: unknown) => fail(messageOf(error)),
      );
    return () => abort.abort();
  }

  /** Returns true if a widget has fresh data for a query. */
  #isFresh({ id }: Widget, query: RangeInZone): boolean {
    const entry = this.#state.saved.get(id);
    return entry?.received?.query === query && entry.data?.meta.state === 'fresh';
  }

  /**
   * Reads the data of a saved widget if it was not requested yet, or if the widget has changed and now requires other
   * data.
   */
  readChanged(query: RangeInZone, widgets: readonly Widget[]): void {
    for (const widget of widgets) this.#follow(savedSlot(widget.id), { widget, query }, 0);
  }

  /** Returns true if the last request of any saved widget failed. */
  get failed(): boolean {
    return [...this.#state.saved.values()].some(({ error }) => error !== null);
  }

  /** Reads the data of a card again, bypassing the cache. */
  refresh(id: string): void {
    const saved = this.#state.saved.get(id)?.requested;
    const draft = this.#state.drafts.get(id)?.requested;
    if (draft && !(saved && sameRequest(saved, draft))) {
      this.#read([draftSlot(id)], { ...draft }, (request, signal) =>
        this.#calls.readPreview(request.widget, request.query, signal),
      );
    } else if (saved) {
      const slots = draft ? [savedSlot(id), draftSlot(id)] : [savedSlot(id)];
      this.#read(slots, { ...saved }, (request, signal) => this.#calls.readSaved(id, request.query, signal));
    }
  }

  /**
   * Reads the data of all matching widgets again: saved widgets and the widget in the form. The service may answer from
   * its cache.
   */
  readAgain(isMeant: (widget: Widget) => boolean): void {
    for (const part of ['saved', 'drafts'] as const)
      for (const [id, { requested }] of this.#state[part])
        if (requested && isMeant(requested.widget))
          this.#read([{ part, id }], { ...requested }, (request, signal) =>
            this.#calls.readPreview(request.widget, request.query, signal),
          );
  }

  /** Creates the entry for the widget in the form. The entry starts with the data of the saved widget. */
  openDraft(id: string): void {
    this.#emit({ type: 'draftOpened', id });
  }

  /**
   * Requests data for the widget in the form if a change requires it. If the widget is incomplete, its running request is cancelled.
   * @param complete true if all inputs on which the data depends are entered
   */
  updateDraft(widget: Widget, complete: boolean, query: RangeInZone): void {
    const slot = draftSlot(widget.id);
    if (complete) this.#follow(slot, { widget, query }, PREVIEW_DELAY);
    else this.#cancel(slot);
  }

  /** Copies the data of the form to the saved widget, so that no request is needed. */
  saveDraft(widget: Widget): void {
    this.#emit({ type: 'draftSaved', widget });
  }

  closeDraft(id: string): void {
    this.#cancel(draftSlot(id));
    this.#emit({ type: 'draftClosed', id });
  }

  #follow(slot: Slot, request: DataRequest, delay: number): void {
    const step = neededStep(entryOf(this.#state, slot), request);
    if (step === 'cancel') this.#cancel(slot);
    if (step !== 'read') return;
    this.#read([slot], request, async ({ widget, query }, signal) => {
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      signal.throwIfAborted();
      return this.#calls.readPreview(widget, query, signal);
    });
  }

  #read(
    slots: readonly Slot[],
    request: DataRequest,
    call: (request: DataRequest, signal: AbortSignal) => Promise<WidgetData>,
  ): void {
    const abort = new AbortController();
    for (const slot of slots) {
      this.#emit({ type: 'requested', part: slot.part, requests: [request] });
      this.#running.get(keyOf(slot))?.abort();
      this.#running.set(keyOf(slot), abort);
    }
    call(request, abort.signal).then(
      (data) => {
        for (const slot of slots) this.#receive(slot, request, data);
      },
      (error: unknown) => {
        for (const slot of slots) this.#fail(slot, request, messageOf(error));
      },
    );
  }

  #isCurrent(slot: Slot, request: DataRequest | undefined): boolean {
    return request !== undefined && entryOf(this.#state, slot)?.requested === request;
  }

  #receive(slot: Slot, request: DataRequest | undefined, data: WidgetData): void {
    if (this.#isCurrent(slot, request)) this.#emit({ type: 'received', slot, data });
  }

  #fail(slot: Slot, request: DataRequest, message: string): void {
    if (this.#isCurrent(slot, request)) this.#emit({ type: 'failed', slot, error: failure(message) });
  }

  #cancel(slot: Slot): void {
    this.#emit({ type: 'cancelled', slot });
    this.#running.get(keyOf(slot))?.abort();
    this.#running.delete(keyOf(slot));
  }

  #emit(event: WidgetDataEvent): void {
    const next = reduceWidgetData(this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    this.#onState(next);
  }
}

function keyOf({ part, id }: Slot): string {
  return `${part} ${id}`;
}
