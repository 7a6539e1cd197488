import type { SaveState } from '../../../editor/saver.ts';

/** A notice about saving. At most one is shown. */
export type SaveNotice =
  | { readonly kind: 'offline'; readonly unsaved: boolean }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'draft' };

/** Returns the error of a failed save, also while it is retried; undefined if no save failed. */
function failureOf(state: SaveState): unknown {
  if (state.phase === 'failed') return state.error;
  return state.phase === 'saving' ? state.failure : undefined;
}

/**
 * Returns the notice to show; null if saving works. A lost connection comes first, because it explains failed saves. A failed save comes
 * before the offer of an older draft.
 */
export function saveNotice(online: boolean, state: SaveState, draftOffered: boolean): SaveNotice | null {
  const error = failureOf(state);
  if (!online) return { kind: 'offline', unsaved: error !== undefined || state.phase === 'saving' };
  if (error !== undefined) return { kind: 'failed', error };
  return draftOffered ? { kind: 'draft' } : null;
}
