import {
  type DashboardSaved,
  dashboardForm,
  dashboardSave,
  type SaveStamp,
  saveDashboard,
  saveDashboardForm,
} from '@reporting/contract';
import { request } from '../api/request.ts';
import type { EditorDocument } from './document.ts';
import { picturesIn } from './pictures.ts';

/** Sends a save of a dashboard's document: as JSON, or as form data if it contains images that are not stored yet. */
export async function sendSave(
  id: string,
  document: EditorDocument,
  stamp: SaveStamp,
  signal: AbortSignal,
): Promise<DashboardSaved> {
  const pictures = picturesIn(document.styles);
  const { data } =
    Object.keys(pictures).length === 0
      ? await request(saveDashboard, { params: { key: id }, body: dashboardSave(document, stamp), signal })
      : await request(saveDashboardForm, { params: { id }, body: dashboardForm(document, pictures, stamp), signal });
  return data;
}
