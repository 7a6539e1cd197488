import { type DataLine, getDashboardData, getWidgetData, previewWidget, rangeQuery } from '@reporting/contract';
import type { RangeInZone } from '@reporting/formatters/date-range';
import type { Widget, WidgetData } from '@reporting/widgets/schema';
import { readJsonLines } from './json-lines.ts';
import { request, send } from './request.ts';

function isDataLine(value: unknown): value is DataLine {
  return typeof value === 'object' && value !== null && 'id' in value && 'data' in value;
}

/** Reads the data of every widget of a dashboard. Calls `onLine` for each as it becomes ready. */
export async function readDashboardData(
  permalink: string,
  range: RangeInZone,
  onLine: (line: DataLine) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await send(getDashboardData, { params: { permalink }, query: rangeQuery(range), signal });
  if (!response.body) return;
  await readJsonLines(response.body, (value) => {
    if (isDataLine(value)) onLine(value);
  });
}

/** Reads the data of one saved widget from its source, bypassing the cache. */
export async function readWidgetData(
  id: string,
  permalink: string,
  range: RangeInZone,
  signal?: AbortSignal,
): Promise<WidgetData> {
  const { data } = await request(getWidgetData, {
    params: { id },
    query: { ...rangeQuery(range), permalink, refresh: '1' },
    signal,
  });
  return data;
}

/** Reads the data of a widget as entered in the form, saved or not. */
export async function readPreview(widget: Widget, range: RangeInZone, signal?: AbortSignal): Promise<WidgetData> {
  const { data } = await request(previewWidget, { body: { widget, range: rangeQuery(range) }, signal });
  return data;
}
