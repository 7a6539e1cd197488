import { type DashboardSaved, dashboardSave, type SaveStamp, saveDashboard } from '@reporting/contract';
import { request } from '../api/request.ts';
import type { EditorDocument } from './document.ts';

/** Sends one save of a dashboard's document. */
export async function sendSave(
  id: string,
  document: EditorDocument,
  stamp: SaveStamp,
  signal: AbortSignal,
): Promise<DashboardSaved> {
  const { data } = await request(saveDashboard, { params: { key: id }, body: dashboardSave(document, stamp), signal });
  return data;
}
