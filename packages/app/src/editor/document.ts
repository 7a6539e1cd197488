import type { Dashboard } from '@reporting/contract';
import { sameJson } from '@reporting/widgets/model';

/** The part of a dashboard that an editor changes. */
export type EditorDocument = Readonly<
  Pick<
    Dashboard,
    'name' | 'widgets' | 'styles' | 'footer' | 'hiddenDateSelector' | 'realtimeView' | 'timezone' | 'defaults' | 'range'
  >
>;

/** Returns the editable part of a dashboard. */
export function documentOf(dashboard: EditorDocument): EditorDocument {
  const { widgets, styles, range } = dashboard;
  return { ...settingsOf(dashboard), widgets, styles, range };
}

/** The settings of a document that are neither widgets nor styles nor the range. */
export type DashboardSettings = Pick<
  EditorDocument,
  'name' | 'footer' | 'hiddenDateSelector' | 'realtimeView' | 'timezone' | 'defaults'
>;

/** Returns the settings of a document. */
export function settingsOf(document: DashboardSettings): DashboardSettings {
  const { name, footer, hiddenDateSelector, realtimeView, timezone, defaults } = document;
  return { name, footer, hiddenDateSelector, realtimeView, timezone, defaults };
}

/**
 * Returns true if two documents are equal. The dates of the range are compared only for the type `custom`, because the dates of all other
 * types change each day.
 */
export function sameDocument(a: EditorDocument, b: EditorDocument): boolean {
  const lasting = (document: EditorDocument) =>
    document.range.type === 'custom'
      ? document
      : { ...document, range: { type: document.range.type, comparison: document.range.comparison } };
  return sameJson(lasting(a), lasting(b));
}
