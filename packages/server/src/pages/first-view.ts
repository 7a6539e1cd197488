import { randomBytes } from 'node:crypto';
import type { PublicDashboardAnswer } from '@reporting/contract';
import { type DataLine, dashboardAnswer, type FirstView, fromShareQuery, rangeQuery } from '@reporting/contract';
import type { EmbedLook, Language } from '@reporting/contract/rules';
import { packWidgets } from '@reporting/widgets/model';
import type { Logger } from 'pino';
import type { Caller } from '../data/dashboards/caller.ts';
import type { Clock } from '../platform/clock.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { drawFirstView } from './first-drawing.ts';
import type { DashboardPages } from './print-pages.ts';

/** Time in ms that a drawn view is reused, so that many concurrent guests cause one drawing. */
const KEEP_FOR = 5_000;
/** Maximum number of cached views of a dashboard. They differ by dates, width and language, and in a frame also by theme. */
const MAX_KEPT = 8;
/** Longest time in ms that a page waits for its first view. */
const PATIENCE = 100;
/** Number of grid rows on the first screen, for four columns and for one column. */
const FIRST_ROWS = { 4: 5, 1: 6 } as const;

/** The data and the drawing that a page contains before its scripts. */
export interface DrawnView {
  view: FirstView;
  /** The language of the drawing. */
  language: Language;
  /** Returns the drawing as HTML. Its script has the nonce. */
  html(nonce: string): string;
}

export interface FirstViewRequest {
  permalink: string;
  caller: Caller;
  query: Readonly<Record<string, unknown>>;
  /** Whether the page is shown on a phone. */
  narrow: boolean;
  /** Set if the page is shown in a frame of another page. */
  embedded: EmbedLook | null;
  language: Language;
}

/** Creates the function that returns first views: the public view of a dashboard, and the cached data of its first screen. */
export function createFirstViews({
  dashboards,
  clock,
  log,
}: {
  dashboards: DashboardPages;
  clock: Clock;
  log: Logger;
}) {
  // A change of the dashboard creates a new row object, so that views cached for the old row object are no longer used.
  const byRow = new WeakMap<object, Map<string, { until: number; drawn: DrawnView }>>();

  async function read({
    permalink,
    caller,
    query,
    narrow,
    embedded,
    language,
  }: FirstViewRequest): Promise<DrawnView | null> {
    const opened = await dashboards.open(permalink, caller);
    if (!opened.isPublic) return null;
    const dashboard = dashboards.read(opened, undefined);
    const columns = narrow ? 1 : 4;
    const asked = dashboard.hiddenDateSelector ? null : fromShareQuery(query);
    const range = asked ? rangeQuery({ ...asked, timezone: dashboard.effectiveTimezone }) : {};
    const key = JSON.stringify([columns, dashboard.today, range, embedded, language]);
    const kept = byRow.get(opened.row) ?? new Map<string, { until: number; drawn: DrawnView }>();
    byRow.set(opened.row, kept);
    const before = kept.get(key);
    if (before && performance.now() < before.until) return before.drawn;
    const shown = new Set(
      packWidgets(dashboard.widgets, columns)
        .filter(({ row }) => row < FIRST_ROWS[columns])
        .map(({ id }) => id),
    );
    const lines: DataLine[] = [];
    const options = { query: range, ip: caller.ip, language, only: shown, cachedOnly: true };
    for await (const line of dashboards.linesOf(opened, options))
      if (line.data.meta.state !== 'error') lines.push(line);
    // The placeholder cannot be guessed, so texts of users cannot contain it.
    const placeholder = randomBytes(16).toString('hex');
    const dated = { ...dashboard, range: asked ?? dashboard.range };
    const now = clock.now();
    const html = drawFirstView({
      dashboard: dated,
      lines,
      shown,
      columns,
      embedded,
      language,
      now,
      nonce: placeholder,
    });
    const drawn: DrawnView = {
      view: { dashboard: dashboardAnswer(dashboard) as PublicDashboardAnswer, lines },
      language,
      html: (nonce) => html.replaceAll(placeholder, () => nonce),
    };
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(key, { until: performance.now() + KEEP_FOR, drawn });
    return drawn;
  }

  /**
   * Returns the first view of a dashboard. Returns null if guests cannot see the dashboard, or if the view is not ready within 100 ms. The
   * app then loads the dashboard itself. Never waits for a vendor.
   */
  return async function firstView(request: FirstViewRequest): Promise<DrawnView | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, PATIENCE, null);
    });
    try {
      return await Promise.race([read(request), late]);
    } catch (error) {
      if (!(error instanceof HttpProblem))
        log.error({ err: error }, 'the first view of a dashboard could not be created');
      return null;
    } finally {
      clearTimeout(timer);
    }
  };
}
