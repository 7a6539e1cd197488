import { type DataLine, getDashboardData, getWidgetData, previewWidget, type RangeQuery } from '@reporting/contract';
import type { Widget, WidgetData } from '@reporting/widgets/schema';
import { readJsonLines } from './json-lines.ts';
import { request, send } from './request.ts';

function isDataLine(value: unknown): value is DataLine {
  return typeof value === 'object' && value !== null && 'id' in value && 'data' in value;
}

/** Reads the data of every widget of a dashboard, handing each on as it becomes ready. */
export async function readDashboardData(
  permalink: string,
  query: RangeQuery,
  onLine: (line: DataLine) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await send(getDashboardData, { params: { permalink }, query, signal });
  if (!response.body) return;
  await readJsonLines(response.body, (value) => {
    if (isDataLine(value)) onLine(value);
  });
}

/** Asks the source again for one saved widget. */
export async function readWidgetData(
  id: string,
  permalink: string,
  query: RangeQuery,
  signal?: AbortSignal,
): Promise<WidgetData> {
  const { data } = await request(getWidgetData, {
    params: { id },
    query: { ...query, permalink, refresh: '1' },
    signal,
  });
  return data;
}

/** Data of a widget as it stands in the form, saved or not. */
export async function readPreview(widget: Widget, range: RangeQuery, signal?: AbortSignal): Promise<WidgetData> {
  const { data } = await request(previewWidget, { body: { widget, range }, signal });
  return data;
}
