import type { Dashboard } from '@reporting/contract';
import { sameJson } from '@reporting/widgets/model';

/** What an editor changes of a dashboard. */
export type EditorDocument = Readonly<
  Pick<
    Dashboard,
    | 'name'
    | 'widgets'
    | 'styles'
    | 'footer'
    | 'hiddenDateSelector'
    | 'rangeType'
    | 'startDate'
    | 'endDate'
    | 'compareStartDate'
    | 'compareEndDate'
  >
>;

/** The editable part of a dashboard. */
export function documentOf(dashboard: EditorDocument): EditorDocument {
  const { name, widgets, styles, footer, hiddenDateSelector } = dashboard;
  const { rangeType, startDate, endDate, compareStartDate, compareEndDate } = dashboard;
  return {
    name,
    widgets,
    styles,
    footer,
    hiddenDateSelector,
    rangeType,
    startDate,
    endDate,
    compareStartDate,
    compareEndDate,
  };
}

/** Whether two documents say the same. Dates that a range type works out anew each day do not count. */
export function sameDocument(a: EditorDocument, b: EditorDocument): boolean {
  const lasting = (document: EditorDocument) =>
    document.rangeType === 'custom'
      ? document
      : { ...document, startDate: '', endDate: '', compareStartDate: '', compareEndDate: '' };
  return sameJson(lasting(a), lasting(b));
}
