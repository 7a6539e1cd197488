import {
  type DataLine,
  type getWidgetData,
  type previewWidget,
  type RangeQuery,
  type RangeRequest,
  type Received,
  readRangeQuery,
} from '@reporting/contract';
import type { Language } from '@reporting/contract/rules';
import { comparedRange, maximumDate, sameRange } from '@reporting/formatters/date-range';
import { sameJson } from '@reporting/widgets/model';
import type { InteractiveWidget, WidgetData } from '@reporting/widgets/schema';
import type { Logger } from 'pino';
import { readCompany } from '../company/store.ts';
import type { Caller } from '../data/dashboards/caller.ts';
import { hasFixedDates, zoneOf } from '../data/dashboards/dates.ts';
import { defaultRange, effectiveZone } from '../data/dashboards/doc.ts';
import type { OpenDashboard, OpenedDashboard } from '../data/dashboards/open.ts';
import { publicWidgets } from '../data/dashboards/public-widgets.ts';
import { widgetErrors } from '../data/dashboards/widget-errors.ts';
import { type Admission, createGuestRanges, RangeRefused, withinGuestDates } from '../data/guest-ranges.ts';
import { failedData, rangeError } from '../data/instance-data.ts';
import { type DataRange, dataRange } from '../data/range.ts';
import type { ReadMode } from '../data/reader.ts';
import { REALTIME_FRESH, realtimeRange, refuseRealtime } from '../data/realtime.ts';
import { dataIn, writtenIn } from '../data/sentences.ts';
import { sourceTypes } from '../data/sources/store.ts';
import type { WidgetReader } from '../data/widget-reader.ts';
import type { Clock } from '../platform/clock.ts';
import type { SecretBox } from '../platform/crypto/secret-box.ts';
import type { Db } from '../platform/db/tenant.ts';
import { HttpProblem, invalid, notFound, tooMany } from '../platform/http/problem.ts';
import type { Member } from '../platform/sessions/sessions.ts';

type PreviewRequest = Received<typeof previewWidget, 'body'>;
type DataQuery = Received<typeof getWidgetData, 'query'>;

const NOTHING_REQUESTED: RangeRequest = { range: null, comparison: null, timezone: null };

export interface WidgetsDeps {
  db: Db;
  secrets: SecretBox;
  clock: Clock;
  log: Logger;
  widgets: WidgetReader;
  open: OpenDashboard;
}

/** The range and the limits with which a caller reads a dashboard's data. */
interface Plan {
  range: DataRange;
  /** The error if a guest's range is not allowed. */
  refused?: RangeRefused;
  /** Counts the range against the limit of new ranges of guests. Absent if the range is always allowed. */
  admission?: Admission;
  /** The range that is read instead if reading `range` fails. */
  fallback?: DataRange;
  /** True for the realtime view. In this view, widgets with `realTime` are read again each minute. */
  realtime?: true;
}

/** Options for reading the data of a dashboard. */
interface ReadOptions {
  query: RangeQuery & { realtime?: '1' | undefined };
  ip: string;
  /** Language of the names of metrics and dimensions. Default: English. */
  language?: Language | undefined;
  /** Ids of the widgets to read. Default: all widgets. */
  only?: ReadonlySet<string>;
  /** True omits widgets whose data is not cached, and calls no vendor. */
  cachedOnly?: boolean;
  /** Awaited before each widget, so that the service can answer other requests in between. */
  pause?: () => Promise<unknown>;
}

export interface DashboardLines {
  isPublic: boolean;
  /** One line for each interactive widget, in the order in which the data is read. */
  lines: AsyncGenerator<DataLine>;
}

export type WidgetsService = ReturnType<typeof createWidgetsService>;

export function createWidgetsService({ db, secrets, clock, log, widgets: reader, open }: WidgetsDeps) {
  const admissionOf = createGuestRanges({ db, clock, secrets });

  /** Returns the range and the limits for a caller. @throws HttpProblem if the realtime view is not allowed */
  function plan(opened: OpenedDashboard, { query, ip }: ReadOptions): Plan {
    const { row, company, isPublic, isMember } = opened;
    const { doc, permalink } = row;
    const now = clock.now();
    if (query.realtime === '1') {
      refuseRealtime(opened);
      const today = realtimeRange(opened, now);
      return {
        range: today,
        realtime: true,
        ...(isMember ? {} : { admission: admissionOf('realtime', permalink, today, ip) }),
      };
    }
    const request = readRangeQuery(query);
    const asked = zoneOf(opened, request.timezone);
    if (!isPublic) return { range: dataRange(doc.range, request, asked, now) };
    const zone = effectiveZone(doc.timezone, null, company.timezone);
    const own = dataRange(doc.range, NOTHING_REQUESTED, zone, now);
    if (hasFixedDates(opened)) return { range: own };
    const range = dataRange(doc.range, request, asked, now);
    if (isMember) return { range };
    if (sameDates(range, dataRange(doc.range, NOTHING_REQUESTED, asked, now))) {
      // The dashboard's own range is always allowed. If too many time zones were requested, this range is read in the
      // dashboard's time zone.
      if (asked === zone) return { range };
      return { range, admission: admissionOf('zone', permalink, range, ip), fallback: own };
    }
    const within = withinGuestDates(range, maximumDate(range.today));
    if (within instanceof RangeRefused) return { range, refused: within };
    return { range: within, admission: admissionOf('range', permalink, within, ip) };
  }

  /** Returns a widget's data for the caller who opened the dashboard. */
  async function shown(
    opened: OpenedDashboard,
    widget: InteractiveWidget,
    planned: Plan,
    { renew = false, onMiss, language }: { renew?: boolean; onMiss?: () => void; language?: Language | undefined } = {},
  ) {
    const { range, refused, admission, fallback } = planned;
    if (refused) return dataIn(language ?? 'en', failedData(null, null, range, rangeError(refused)));
    const live = planned.realtime === true && widget.realTime;
    const mode: ReadMode = live
      ? { renew: true, youngFor: REALTIME_FRESH, admission, language }
      : { renew: renew && opened.isMember, admission, language };
    const data = await reader.readShown(opened, widget, range, { ...mode, onMiss });
    if (!fallback || data.meta.state !== 'error') return data;
    return reader.readShown(opened, widget, fallback, { renew: false, onMiss, language });
  }

  /** Returns one line for each interactive widget, in the order in which the data is read. */
  function linesOf(opened: OpenedDashboard, options: ReadOptions): AsyncGenerator<DataLine> {
    const planned = plan(opened, options);
    const all = opened.isPublic ? publicWidgets(opened.row.doc.widgets, opened.sources) : opened.row.doc.widgets;
    const { only, language } = options;
    const interactive = all
      .filter((widget) => widget.nature === 'interactive')
      .filter(({ id }) => only?.has(id) ?? true)
      .sort((a, b) => a.order - b.order);
    let begun: Promise<unknown> = Promise.resolve();
    const lines = interactive.map(async (widget): Promise<DataLine | null> => {
      if (options.pause) {
        begun = begun.then(options.pause);
        await begun;
      }
      let missed = false;
      const onMiss = () => {
        missed = true;
      };
      try {
        const data = await shown(opened, widget, planned, { language, ...(options.cachedOnly ? { onMiss } : {}) });
        return missed ? null : { id: widget.id, data };
      } catch (error) {
        log.error({ err: error, widget: widget.id }, 'the data of a widget could not be read');
        const message = 'The service failed to read this data. Try again in a moment.';
        const data = failedData(null, null, planned.range, { kind: 'transient', message, mend: 'retry' });
        return { id: widget.id, data: dataIn(language ?? 'en', data) };
      }
    });
    return asReady(lines);
  }

  async function openWith(id: string, permalink: string | undefined, caller: Caller): Promise<OpenedDashboard> {
    if (permalink !== undefined) return open(permalink, caller);
    if (caller.member === null) throw notFound();
    return open.withWidget(id, caller.member);
  }

  /** Returns a saved widget and its dashboard. @throws HttpProblem 404 for an unknown widget; the errors of `open` */
  async function openWidget(id: string, permalink: string | undefined, caller: Caller) {
    const opened = await openWith(id, permalink, caller);
    const widgets = opened.isPublic ? publicWidgets(opened.row.doc.widgets, opened.sources) : opened.row.doc.widgets;
    const widget = widgets.find((candidate) => candidate.id === id);
    if (!widget) throw notFound();
    if (widget.nature === 'passive')
      throw new HttpProblem('widget_without_data', 'This widget shows own content, so it has no data of a source.');
    return { opened, widget };
  }

  return {
    /** @throws HttpProblem 429 if the limit of new ranges of guests is reached and no data is cached */
    async data(id: string, caller: Caller, query: DataQuery) {
      const { opened, widget } = await openWidget(id, query.permalink, caller);
      const planned = plan(opened, { query, ip: caller.ip });
      const { language } = caller;
      const data = await shown(opened, widget, planned, { renew: query.refresh === '1', language });
      const refused = data.meta.state === 'error' ? planned.admission?.refused : null;
      if (refused) throw tooMany(writtenIn(language ?? 'en', refused.message), refused.retryAfter ?? 1);
      return { data, isPublic: opened.isPublic };
    },

    async preview({ tenant }: Member, { widget, range }: PreviewRequest, language: Language): Promise<WidgetData> {
      if (widget.nature === 'passive')
        throw new HttpProblem('widget_without_data', 'This widget shows own content, so it has no data of a source.');
      const errors = widgetErrors(new Map([['widget', widget]]), await sourceTypes(tenant), new Set());
      if (Object.keys(errors).length > 0) throw invalid(errors);
      const request = readRangeQuery(range);
      const zone = effectiveZone(null, request.timezone, (await readCompany(tenant)).timezone);
      const now = clock.now();
      return reader.read(tenant, widget, dataRange(defaultRange(zone, now), request, zone, now), {
        renew: false,
        language,
      });
    },

    async stream(permalink: string, caller: Caller, query: ReadOptions['query']): Promise<DashboardLines> {
      const opened = await open(permalink, caller);
      return { isPublic: opened.isPublic, lines: linesOf(opened, { query, ip: caller.ip, language: caller.language }) };
    },

    linesOf,
  };
}

/** Returns whether two ranges have the same dates and comparison periods. */
function sameDates(a: DataRange, b: DataRange): boolean {
  return sameRange(a, b) && sameJson(comparedRange(a), comparedRange(b));
}

/** Returns the values of promises in the order in which the promises resolve. Omits null values. */
async function* asReady<T>(promises: readonly Promise<T | null>[]): AsyncGenerator<T> {
  const waiting = new Map(promises.map((promise, index) => [index, promise.then((value) => ({ index, value }))]));
  while (waiting.size > 0) {
    const { index, value } = await Promise.race(waiting.values());
    waiting.delete(index);
    if (value !== null) yield value;
  }
}
