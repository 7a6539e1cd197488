import type { PublicDashboardAnswer } from '@reporting/contract';
import { type DataLine, dashboardAnswer, type FirstView, fromShareQuery, rangeQuery } from '@reporting/contract';
import { packWidgets } from '@reporting/widgets/model';
import type { WidgetData } from '@reporting/widgets/schema';
import type { Logger } from 'pino';
import type { Caller } from '../data/dashboards/caller.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import type { DashboardPages } from './print.ts';

/** Time in ms that a page waits for its first view. */
const PATIENCE = 100;
/** Rows of the grid that a screen shows at first, with four columns and with one. */
const FIRST_ROWS = { 4: 5, 1: 6 } as const;

export interface DrawnView extends FirstView {
  /** The widgets of the first screen, in their order. */
  readonly widgetIds: readonly string[];
  readonly columns: 4 | 1;
}

/**
 * Reads what the page of a shared dashboard contains: the public view, and the cached data of its first screen.
 * @returns null if the dashboard cannot be shown (then the app states the reason), has a password, or is not read within 100 ms. It never
 * waits for a vendor
 */
export async function readFirstView(
  dashboards: DashboardPages,
  request: { permalink: string; caller: Caller; query: Readonly<Record<string, unknown>>; narrow: boolean },
  log: Logger,
): Promise<DrawnView | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, null);
  });
  try {
    return await Promise.race([read(dashboards, request), late]);
  } catch (error) {
    if (!(error instanceof HttpProblem)) log.error({ err: error }, 'the first view could not be made');
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function read(
  dashboards: DashboardPages,
  { permalink, caller, query, narrow }: Parameters<typeof readFirstView>[1],
): Promise<DrawnView | null> {
  const opened = await dashboards.open(permalink, caller);
  if (!opened.isPublic) return null;
  const dashboard = dashboards.read(opened, undefined);
  const columns = narrow ? 1 : 4;
  const widgetIds = packWidgets(dashboard.widgets, columns)
    .filter(({ row }) => row < FIRST_ROWS[columns])
    .map(({ id }) => id);
  const asked = dashboard.hiddenDateSelector ? null : fromShareQuery(query);
  const range = asked ? rangeQuery({ ...asked, timezone: dashboard.effectiveTimezone }) : {};
  const options = { query: range, ip: caller.ip, only: new Set(widgetIds), cachedOnly: true };
  const lines: DataLine[] = [];
  for await (const line of dashboards.linesOf(opened, options)) if (line.data.meta.state !== 'error') lines.push(line);
  return { dashboard: dashboardAnswer(dashboard) as PublicDashboardAnswer, lines, widgetIds, columns };
}

/** Returns the data of the first view by widget. */
export const dataById = ({ lines }: FirstView): ReadonlyMap<string, WidgetData> =>
  new Map(lines.map(({ id, data }) => [id, data]));
