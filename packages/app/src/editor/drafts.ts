import type { Widget } from '@reporting/widgets/schema';
import { hasStored, readStored, writeStored } from '../lib/storage.ts';
import type { EditorDocument } from './document.ts';

/**
 * Unsaved changes. The browser stores them until a save succeeds. So no entry is lost if a save fails, the session ends or the window is
 * closed.
 */
export interface Draft {
  /** The version on which the changes are based. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
  readonly document: EditorDocument;
  /** The open widget form with its entries; null if no form is open. */
  readonly form: Widget | null;
}

const PREFIX = 'reporting.draft';

/** Returns the key of a user's draft for a dashboard. The key contains the user, because several users can share a browser. */
export function draftKey(userId: string, dashboardId: string): string {
  return `${PREFIX}.${userId}.${dashboardId}`;
}

function isRange(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'type' in value && 'comparison' in value;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Partial<Draft>;
  return (
    typeof draft.version === 'number' &&
    typeof draft.changedAt === 'number' &&
    typeof draft.document === 'object' &&
    draft.document !== null &&
    typeof draft.document.name === 'string' &&
    Array.isArray(draft.document.widgets) &&
    isRange(draft.document.range)
  );
}

/** Returns the stored draft; null if no draft is stored or its format is unknown. */
export function readDraft(key: string): Draft | null {
  const text = readStored(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isDraft(value)) return null;
    // Drafts of earlier versions of the application lack these settings.
    const added: Partial<EditorDocument> = { styles: {}, realtimeView: false, timezone: null, defaults: {} };
    const document = { ...added, ...value.document };
    return { ...value, document, form: value.form ?? null };
  } catch {
    return null;
  }
}

/** Stores a draft. Returns true if the browser stored it. */
export function writeDraft(key: string, draft: Draft): boolean {
  return writeStored(key, JSON.stringify(draft));
}

/** Removes the draft. */
export function removeDraft(key: string): void {
  writeStored(key, null);
}

/** Returns true if this browser stores a draft of the user for any dashboard. */
export function hasDraft(userId: string): boolean {
  return hasStored(draftKey(userId, ''));
}
