import { setImmediate } from 'node:timers/promises';
import type { Dashboard } from '@reporting/contract';
import { languageOf } from '@reporting/contract/rules';
import { addDays, type RangeInZone, today } from '@reporting/formatters/date-range';
import type { InteractiveWidget, WidgetData } from '@reporting/widgets/schema';
import type { Logger } from 'pino';
import type { OpenDashboard, OpenedDashboard } from '../data/dashboards/open.ts';
import { publicWidgets } from '../data/dashboards/public-widgets.ts';
import { failedData } from '../data/instance-data.ts';
import type { DataRange } from '../data/range.ts';
import { dataIn } from '../data/sentences.ts';
import type { WidgetReader } from '../data/widget-reader.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tenant } from '../platform/db/tenant.ts';

/** Age in ms up to which cached data of a past range is used for a mail and not read again. */
const YOUNG = 6 * 60 * 60_000;
/**
 * Kinds of errors that are reported to the report's owner, because the owner can mend them or a retry can succeed. A widget with
 * another error is only omitted.
 */
const FAILURES = ['credential', 'transient', 'permission'];

export interface ReadDeps {
  clock: Clock;
  log: Logger;
  widgets: WidgetReader;
  open: OpenDashboard;
  /** Returns a dashboard with the fields that the caller who opened it may see. */
  readDashboard(opened: OpenedDashboard, timezone: string | undefined): Dashboard;
}

/** The public view of a dashboard, with its data for a range. */
export interface ReadReport {
  dashboard: Dashboard;
  data: Map<string, WidgetData>;
  /** The reasons why data could not be read, each as a sentence for the report's owner. */
  failing: string[];
}

/**
 * Reads the public view of a dashboard for the range of a report, even if guests cannot choose dates.
 * @param locale BCP 47 tag whose language determines the names and sentences in the data
 * @throws HttpProblem 402 if the company has no access, 404 if the dashboard is absent or archived
 */
export async function readReport(
  { clock, log, widgets, open, readDashboard }: ReadDeps,
  tenant: Tenant,
  dashboardId: string,
  range: RangeInZone,
  locale: string,
): Promise<ReadReport> {
  const opened = await open.ofCompany(tenant, dashboardId);
  const now = clock.now();
  const asked: DataRange = { ...range, today: today(range.timezone, now) };
  const language = languageOf([locale]);
  const mode = { renew: true, youngFor: asked.endDate < asked.today ? YOUNG : 0, language };
  const interactive = publicWidgets(opened.row.doc.widgets, opened.sources).filter(
    (widget) => widget.nature === 'interactive',
  );
  const failing = new Map<string, string[]>();

  async function read(widget: InteractiveWidget): Promise<[string, WidgetData]> {
    try {
      const data = await widgets.readShown(opened, widget, asked, mode);
      if (isFailing(data)) {
        const reason = await reasonOf(widget, data);
        failing.set(reason, [...(failing.get(reason) ?? []), widget.title]);
      }
      return [widget.id, data];
    } catch (error) {
      log.error({ err: error, widget: widget.id }, 'the data of a widget could not be read for a mail');
      const message = 'The service failed to read this data.';
      failing.set(message, [...(failing.get(message) ?? []), widget.title]);
      const data = failedData(null, null, asked, { kind: 'transient', message, mend: 'retry' });
      return [widget.id, dataIn(language, data)];
    }
  }

  /** Returns the reason of a failure, which only members may see. The data for guests does not contain it. */
  async function reasonOf(widget: InteractiveWidget, data: WidgetData): Promise<string> {
    if (data.meta.state === 'stale') return `Data of ${data.meta.fetchedAt?.slice(0, 10)} is older than the period.`;
    const full = await widgets.readShown({ ...opened, isPublic: false }, widget, asked, { renew: false });
    return full.meta.error?.message ?? 'The source could not be read.';
  }

  const reading: Promise<[string, WidgetData]>[] = [];
  for (const widget of interactive) {
    reading.push(read(widget));
    // Waits after each widget, so that the service can answer other requests in between.
    await setImmediate();
  }
  const data = new Map(await Promise.all(reading));
  return {
    dashboard: readDashboard(opened, range.timezone),
    data,
    failing: [...failing].map(([reason, titles]) => `${reason} (${titles.join(', ')})`),
  };
}

/** Returns true if the data could not be read, or if it is stale and was read before the range ended. */
function isFailing({ meta }: WidgetData): boolean {
  if (meta.state === 'error') return FAILURES.includes(meta.error?.kind ?? '');
  if (meta.state !== 'stale' || meta.fetchedAt === null) return false;
  return meta.fetchedAt.slice(0, 10) < addDays(meta.endDate, 1);
}
