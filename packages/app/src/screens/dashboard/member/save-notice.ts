import type { SaveState } from '../../../editor/saver.ts';

/** A notice about saving. Only one such notice is shown at a time. */
export type SaveNotice =
  | { readonly kind: 'offline'; readonly unsaved: boolean }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'draft' };

/** Returns the error of a failed save. During a retry, this is the error of the previous attempt. Undefined if no save failed. */
function failureOf(state: SaveState): unknown {
  if (state.phase === 'failed') return state.error;
  return state.phase === 'saving' ? state.failure : undefined;
}

/**
 * Returns the notice to show; null if there is nothing to report. If several notices apply, a lost connection has precedence, because it
 * explains failed saves. A failed save has precedence over the offer to restore a draft.
 */
export function saveNotice(online: boolean, state: SaveState, draftOffered: boolean): SaveNotice | null {
  const error = failureOf(state);
  if (!online) return { kind: 'offline', unsaved: error !== undefined || state.phase === 'saving' };
  if (error !== undefined) return { kind: 'failed', error };
  return draftOffered ? { kind: 'draft' } : null;
}
