import type { Dashboard } from '@reporting/contract';
import { sameJson } from '@reporting/widgets/model';

/** The part of a dashboard that an editor changes. */
export type EditorDocument = Readonly<
  Pick<Dashboard, 'name' | 'widgets' | 'styles' | 'footer' | 'hiddenDateSelector' | 'range'>
>;

/** Returns the editable part of a dashboard. */
export function documentOf(dashboard: EditorDocument): EditorDocument {
  const { name, widgets, styles, footer, hiddenDateSelector, range } = dashboard;
  return { name, widgets, styles, footer, hiddenDateSelector, range };
}

/** Returns true if two documents are equal. Dates count only for the type custom, because others change each day. */
export function sameDocument(a: EditorDocument, b: EditorDocument): boolean {
  const lasting = (document: EditorDocument) =>
    document.range.type === 'custom'
      ? document
      : { ...document, range: { type: document.range.type, comparison: document.range.comparison } };
  return sameJson(lasting(a), lasting(b));
}
