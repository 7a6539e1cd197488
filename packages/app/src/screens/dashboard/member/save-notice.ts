import type { SaveState } from '../../../editor/saver.ts';

/** The notice about saving; at most one is shown. */
export type SaveNotice =
  | { readonly kind: 'offline'; readonly unsaved: boolean }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'draft' };

/** Returns the failure of a save, also during its retry; undefined if no save failed. */
function failureOf(state: SaveState): unknown {
  if (state.phase === 'failed') return state.error;
  return state.phase === 'saving' ? state.failure : undefined;
}

/**
 * Returns the notice to show, one for each cause. A lost connection explains failed saves, and a failed save must be resolved before an
 * older draft is offered.
 */
export function saveNotice(online: boolean, state: SaveState, draftOffered: boolean): SaveNotice | null {
  const error = failureOf(state);
  if (!online) return { kind: 'offline', unsaved: error !== undefined || state.phase === 'saving' };
  if (error !== undefined) return { kind: 'failed', error };
  return draftOffered ? { kind: 'draft' } : null;
}
