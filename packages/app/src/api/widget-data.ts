import { type DataLine, type QueryOf, rangeQuery } from '@reporting/contract';
import { getDashboardData, getWidgetData, previewWidget } from '@reporting/contract/guest-calls';
import type { RangeInZone } from '@reporting/formatters/date-range';
import type { Widget, WidgetData } from '@reporting/widgets/schema';
import { grantFor } from './grants.ts';
import { readJsonLines } from './json-lines.ts';
import { request, send } from './request.ts';

function isDataLine(value: unknown): value is DataLine {
  return typeof value === 'object' && value !== null && 'id' in value && 'data' in value;
}

/** Reads the data of every widget of a dashboard. Calls `onLine` as soon as the data of a widget arrives. */
export async function readDashboardData(
  permalink: string,
  range: RangeInZone,
  onLine: (line: DataLine) => void,
  signal: AbortSignal,
): Promise<void> {
  await readLines(permalink, rangeQuery(range), onLine, signal);
}

async function readLines(
  permalink: string,
  query: NonNullable<QueryOf<typeof getDashboardData>>,
  onLine: (line: DataLine) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await send(getDashboardData, {
    params: { permalink },
    query,
    authorization: grantFor(permalink),
    signal,
  });
  if (!response.body) return;
  await readJsonLines(response.body, (value) => {
    if (isDataLine(value)) onLine(value);
  });
}

/** Reads the data of the realtime view: today's data of each interactive widget. */
export async function readRealtimeData(
  permalink: string,
  onLine: (line: DataLine) => void,
  signal: AbortSignal,
): Promise<void> {
  await readLines(permalink, { realtime: '1' }, onLine, signal);
}

/** Reads the data of one saved widget. `refresh`: reads it from its source, bypassing the cache. */
export async function readWidgetData(
  id: string,
  permalink: string,
  range: RangeInZone,
  { refresh, signal }: { readonly refresh: boolean; readonly signal?: AbortSignal },
): Promise<WidgetData> {
  const { data } = await request(getWidgetData, {
    params: { id },
    query: { ...rangeQuery(range), permalink, ...(refresh && { refresh: '1' as const }) },
    authorization: grantFor(permalink),
    signal,
  });
  return data;
}

/** Reads the data of a widget with the values that are entered in its form. The widget need not be saved. */
export async function readPreview(widget: Widget, range: RangeInZone, signal?: AbortSignal): Promise<WidgetData> {
  const { data } = await request(previewWidget, { body: { widget, range: rangeQuery(range) }, signal });
  return data;
}
