import type { Widget } from '@reporting/widgets/schema';
import { readStored, writeStored } from '../lib/storage.ts';
import type { EditorDocument } from './document.ts';

/**
 * Unsaved changes, stored in this browser until a save succeeds, so that a failed save, an ended session or a closed window loses nothing.
 */
export interface Draft {
  /** The version on which the changes are based. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
  readonly document: EditorDocument;
  /** The open widget form with its entries. */
  readonly form: Widget | null;
}

const PREFIX = 'reporting.draft';

/** Drafts of one user on one dashboard. The user is part of the key, because browsers are shared. */
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

/** Returns the stored draft; null if there is none or it has another format, such as an earlier version's. */
export function readDraft(key: string): Draft | null {
  const text = readStored(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isDraft(value)) return null;
    // Drafts of earlier versions have fewer settings.
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
