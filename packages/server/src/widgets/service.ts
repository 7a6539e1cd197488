import {
  type DataLine,
  type getWidgetData,
  type previewWidget,
  type RangeQuery,
  type RangeRequest,
  type Received,
  readRangeQuery,
} from '@reporting/contract';
import type { WidgetData } from '@reporting/widgets/schema';
import type { Logger } from 'pino';
import { readCompany } from '../company/store.ts';
import { type DashboardDoc, defaultRange, effectiveZone } from '../data/dashboards/doc.ts';
import type { OpenDashboard, OpenedDashboard } from '../data/dashboards/open.ts';
import { publicWidgets } from '../data/dashboards/public-widgets.ts';
import { findByWidget } from '../data/dashboards/store.ts';
import { widgetErrors } from '../data/dashboards/widget-errors.ts';
import { failedData } from '../data/instance-data.ts';
import { type DataRange, dataRange } from '../data/range.ts';
import { sourceTypes } from '../data/sources/store.ts';
import type { WidgetReader } from '../data/widget-reader.ts';
import type { Clock } from '../platform/clock.ts';
import { HttpProblem, invalid, notFound } from '../platform/http/problem.ts';
import type { Member } from '../platform/sessions/sessions.ts';

type PreviewRequest = Received<typeof previewWidget, 'body'>;
type DataQuery = Received<typeof getWidgetData, 'query'>;

const NOTHING_REQUESTED: RangeRequest = { range: null, comparison: null, timezone: null };

export interface WidgetsDeps {
  clock: Clock;
  log: Logger;
  widgets: WidgetReader;
  open: OpenDashboard;
}

export interface DashboardLines {
  isPublic: boolean;
  /** Every widget's data, each as it becomes ready. */
  lines: AsyncGenerator<DataLine>;
}

export type WidgetsService = ReturnType<typeof createWidgetsService>;

export function createWidgetsService({ clock, log, widgets: reader, open }: WidgetsDeps) {
  const rangeOf = (opened: OpenedDashboard, query: RangeQuery) =>
    shownRange(opened.row.doc, readRangeQuery(query), opened);

  /** The range to show. Guests cannot choose one if the date selector is hidden, nor a zone. */
  function shownRange(doc: DashboardDoc, request: RangeRequest, { company, isPublic }: OpenedDashboard): DataRange {
    const asked = isPublic && doc.hiddenDateSelector ? NOTHING_REQUESTED : request;
    return dataRange(doc.range, asked, effectiveZone(doc.timezone, asked.timezone, company.timezone), clock.now());
  }

  /** The saved widget, on a dashboard that the caller may see. */
  async function openWidget(id: string, permalink: string | undefined, member: Member | null) {
    const key = permalink ?? (member && (await findByWidget(member.tenant, id))?.id);
    if (!key) throw notFound();
    const opened = await open(key, member);
    const widgets = opened.isPublic ? publicWidgets(opened.row.doc.widgets, opened.sources) : opened.row.doc.widgets;
    const widget = widgets.find((candidate) => candidate.id === id);
    if (!widget) throw notFound();
    if (widget.nature === 'passive')
      throw new HttpProblem('widget_without_data', 'This widget is passive: it has no data.');
    return { opened, widget };
  }

  return {
    async data(id: string, member: Member | null, query: DataQuery) {
      const { opened, widget } = await openWidget(id, query.permalink, member);
      const data = await reader.readShown(opened, widget, rangeOf(opened, query), query.refresh === '1');
      return { data, isPublic: opened.isPublic };
    },

    async preview({ tenant }: Member, { widget, range }: PreviewRequest): Promise<WidgetData> {
      if (widget.nature === 'passive')
        throw new HttpProblem('widget_without_data', 'This widget is passive: it has no data.');
      const errors = widgetErrors(new Map([['widget', widget]]), await sourceTypes(tenant), new Set());
      if (Object.keys(errors).length > 0) throw invalid(errors);
      const request = readRangeQuery(range);
      const zone = effectiveZone(null, request.timezone, (await readCompany(tenant)).timezone);
      const now = clock.now();
      return reader.read(tenant, widget, dataRange(defaultRange(zone, now), request, zone, now), false);
    },

    async stream(permalink: string, member: Member | null, query: RangeQuery): Promise<DashboardLines> {
      const opened = await open(permalink, member);
      const range = rangeOf(opened, query);
      const all = opened.isPublic ? publicWidgets(opened.row.doc.widgets, opened.sources) : opened.row.doc.widgets;
      const interactive = all.filter((widget) => widget.nature === 'interactive').sort((a, b) => a.order - b.order);
      const lines = interactive.map(async (widget): Promise<DataLine> => {
        try {
          return { id: widget.id, data: await reader.readShown(opened, widget, range, false) };
        } catch (error) {
          log.error({ err: error, widget: widget.id }, 'a widget’s data could not be made');
          const message = 'Something went wrong on our side. Try again in a moment.';
          return { id: widget.id, data: failedData(null, null, range, { kind: 'transient', message, mend: 'retry' }) };
        }
      });
      return { isPublic: opened.isPublic, lines: asReady(lines) };
    },
  };
}

/** The values of promises in the order in which they become ready. */
async function* asReady<T>(promises: readonly Promise<T>[]): AsyncGenerator<T> {
  const waiting = new Map(promises.map((promise, index) => [index, promise.then((value) => ({ index, value }))]));
  while (waiting.size > 0) {
    const { index, value } = await Promise.race(waiting.values());
    waiting.delete(index);
    yield value;
  }
}
