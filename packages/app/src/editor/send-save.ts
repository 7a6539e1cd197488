import { type DashboardSaved, saveDashboard } from '@reporting/contract';
import { request } from '../api/request.ts';
import type { EditorDocument } from './document.ts';
import type { SaveStamp } from './saver.ts';

/** Sends one save of a dashboard's document. */
export async function sendSave(
  id: string,
  document: EditorDocument,
  stamp: SaveStamp,
  signal: AbortSignal,
): Promise<DashboardSaved> {
  const { data } = await request(saveDashboard, {
    params: { key: id },
    body: {
      name: document.name,
      widgets: document.widgets,
      styles: document.styles,
      footer: document.footer,
      hidden_date_selector: document.hiddenDateSelector,
      range_type: document.rangeType,
      start: document.startDate,
      end: document.endDate,
      compare_start: document.compareStartDate,
      compare_end: document.compareEndDate,
      ...stamp,
    },
    signal,
  });
  return data;
}
