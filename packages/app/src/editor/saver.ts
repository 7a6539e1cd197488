import {
  type DashboardConflict,
  type DashboardConflictAnswer,
  type DashboardSaved,
  readConflictAnswer,
  type SaveStamp,
} from '@reporting/contract';
import { ApiError, isAbort, NO_ANSWER } from '../api/errors.ts';
import type { EditorDocument } from './document.ts';

/** The state of the last save. */
export type SaveState =
  | { readonly phase: 'idle' }
  /**
   * `failure` is the error of the previous attempt. It is absent if the previous save succeeded, and at the first save.
   */
  | { readonly phase: 'saving'; readonly failure?: unknown }
  /** `at` is a time in milliseconds since 1970. */
  | { readonly phase: 'saved'; readonly at: number }
  | { readonly phase: 'failed'; readonly error: unknown }
  /** Another editor has saved in the meantime. `theirs` is the version of that editor. */
  | { readonly phase: 'conflict'; readonly theirs: DashboardConflict };

export interface SaverOptions {
  /** The version that was loaded. */
  readonly version: number;
  /** Random id of this open editor. */
  readonly editor: string;
  readonly send: (document: EditorDocument, stamp: SaveStamp, signal: AbortSignal) => Promise<DashboardSaved>;
  readonly onState: (state: SaveState) => void;
  /** Called after each successful save. */
  readonly onSaved?: (document: EditorDocument, saved: DashboardSaved) => void;
  readonly now?: () => number;
}

/** Maximum number of attempts of one save, including the first. Only a 504 causes another attempt. */
const SAVE_ATTEMPTS = 3;

const GATEWAY_TIMEOUT = 504;

/** The first pause and the longest pause before a failed save is repeated, in ms. */
const FIRST_RETRY = 5_000;
const LAST_RETRY = 60_000;

/**
 * Returns the pause in ms before a failed save is retried automatically; null if the same save would fail again.
 * @param attempt number of automatic retries so far
 */
export function retryPause(error: unknown, attempt: number): number | null {
  const transient = error instanceof ApiError && (error.status === NO_ANSWER || error.status >= 502);
  return transient && error.status < 588 ? Math.min(FIRST_RETRY * 2 ** attempt, LAST_RETRY) : null;
}

function conflictOf(error: unknown): DashboardConflict | null {
  if (!(error instanceof ApiError) || error.code !== 'save_conflict') return null;
  return readConflictAnswer((error.body as DashboardConflictAnswer).current);
}

/** Waits `ms` milliseconds. Rejects if the signal aborts. */
function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/**
 * Saves a dashboard's document when it changes. A new save aborts the running one. After a 504, a save is sent up to three times in total.
 * The document of a failed save is kept, so that the save can be repeated.
 */
export class Saver {
  readonly #options: SaverOptions;
  #version: number;
  #sequence = 0;
  #flight: AbortController | null = null;
  #pending: EditorDocument | null = null;
  #failure: unknown;

  constructor(options: SaverOptions) {
    this.#options = options;
    this.#version = options.version;
  }

  /** The version on which the next save is based. */
  get version(): number {
    return this.#version;
  }

  /** The document that is not saved yet; null if everything is saved. */
  get pending(): EditorDocument | null {
    return this.#pending;
  }

  /**
   * Saves a document. Resolves when the save has succeeded, failed or been superseded; `onState` reports which.
   * @param pause time in ms to wait for a later save that supersedes this one
   */
  async save(document: EditorDocument, pause = 0): Promise<void> {
    this.#flight?.abort();
    const flight = new AbortController();
    this.#flight = flight;
    this.#pending = document;
    this.#sequence += 1;
    const stamp = { version: this.#version, editor: this.#options.editor, sequence: this.#sequence };
    this.#options.onState(
      this.#failure === undefined ? { phase: 'saving' } : { phase: 'saving', failure: this.#failure },
    );
    try {
      if (pause > 0) await waitFor(pause, flight.signal);
      const saved = await this.#attempt(document, stamp, flight.signal);
      if (flight.signal.aborted) return;
      this.#version = saved.version;
      this.#pending = null;
      this.#failure = undefined;
      this.#options.onSaved?.(document, saved);
      this.#options.onState({ phase: 'saved', at: (this.#options.now ?? Date.now)() });
    } catch (error) {
      if (flight.signal.aborted || isAbort(error)) return;
      const theirs = conflictOf(error);
      this.#failure = theirs ? undefined : error;
      this.#options.onState(theirs ? { phase: 'conflict', theirs } : { phase: 'failed', error });
    } finally {
      if (this.#flight === flight) this.#flight = null;
    }
  }

  /** Repeats the save of the pending document. Does nothing if everything is saved. */
  async retry(): Promise<void> {
    if (this.#pending) await this.save(this.#pending);
  }

  /**
   * Continues from the version of the other editor after a conflict was resolved. `document` replaces this version. If
   * `document` is null, nothing is saved.
   */
  async settle(version: number, document: EditorDocument | null): Promise<void> {
    this.#version = version;
    if (document) return this.save(document);
    this.#pending = null;
    this.#failure = undefined;
    this.#options.onState({ phase: 'idle' });
  }

  /** Aborts the running save; its changes remain pending. */
  stop(): void {
    this.#flight?.abort();
  }

  async #attempt(document: EditorDocument, stamp: SaveStamp, signal: AbortSignal): Promise<DashboardSaved> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#options.send(document, stamp, signal);
      } catch (error) {
        const again = error instanceof ApiError && error.status === GATEWAY_TIMEOUT && attempt < SAVE_ATTEMPTS;
        if (!again || signal.aborted) throw error;
      }
    }
  }
}
