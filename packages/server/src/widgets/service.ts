import { ConnectorError } from '@reporting/connectors';
import type { DataLine, previewWidget, RangeQuery } from '@reporting/contract';
import { type InstanceResult, joinInstances, publicData } from '@reporting/widgets/model';
import type { InteractiveWidget, WidgetData, WidgetInstance } from '@reporting/widgets/schema';
import type { Logger } from 'pino';
import type * as z from 'zod';
import { readCompany } from '../company/store.ts';
import { emptyDoc } from '../dashboards/doc.ts';
import { publicWidget, publicWidgets } from '../dashboards/public-view.ts';
import { widgetErrors } from '../dashboards/save.ts';
import type { DashboardsService, OpenedDashboard } from '../dashboards/service.ts';
import { findByWidget } from '../dashboards/store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tenant } from '../platform/db/tenant.ts';
import { HttpProblem, invalid, notFound } from '../platform/http/problem.ts';
import type { Member } from '../platform/sessions/sessions.ts';
import { findSource, type SourceRow, sourceTypes } from '../sources/store.ts';
import type { Vendors } from '../sources/vendors.ts';
import { dataError, failedData, instanceData } from './instance-data.ts';
import { type DataRange, dataRange } from './range.ts';
import type { Reader } from './reader.ts';

/** Most rows that an editor receives of one instance. */
const MAX_ROWS = 10_000;

type PreviewRequest = z.output<NonNullable<(typeof previewWidget)['body']>>;

export interface WidgetsDeps {
  clock: Clock;
  log: Logger;
  vendors: Vendors;
  reader: Reader;
  dashboards: DashboardsService;
}

export interface DashboardLines {
  isPublic: boolean;
  /** Every widget's data, each as it becomes ready. */
  lines: AsyncGenerator<DataLine>;
}

export type WidgetsService = ReturnType<typeof createWidgetsService>;

export function createWidgetsService({ clock, log, vendors, reader, dashboards }: WidgetsDeps) {
  const rangeOf = (opened: Pick<OpenedDashboard, 'row' | 'company' | 'isPublic'>, query: RangeQuery) =>
    dataRange(opened.row.doc, query, {
      companyZone: opened.company.timezone,
      now: clock.now(),
      fixed: opened.isPublic && opened.row.doc.hiddenDateSelector,
    });

  async function readInstance(
    tenant: Tenant,
    instance: WidgetInstance,
    range: DataRange,
    renew: boolean,
  ): Promise<WidgetData> {
    const source = instance.sourceId === null ? null : await findSource(tenant, instance.sourceId);
    const connector = vendors.forWidget(instance.type);
    if (!source || !connector || connector.type !== source.type)
      return failedData(instance, null, range, noSource(instance));
    const from = { source, connector };
    const ask = (dates: { startDate: string; endDate: string }) =>
      reader.read(
        tenant,
        source,
        connector,
        {
          type: instance.type,
          inputs: instance.inputs,
          range: { startDate: dates.startDate, endDate: dates.endDate },
          timezone: range.timezone,
          currency: instance.currency,
          maxRows: MAX_ROWS,
          today: range.today,
        },
        renew,
      );
    const [current, compared] = await Promise.all([
      ask(range).catch((error: unknown) => connectorError(error, from, log)),
      range.compare === null ? null : ask(range.compare).catch((error: unknown) => connectorError(error, from, log)),
    ]);
    return current instanceof ConnectorError
      ? failedData(instance, from, range, dataError(current, source.id))
      : instanceData(instance, from, range, current, compared);
  }

  async function readWidget(
    tenant: Tenant,
    widget: InteractiveWidget,
    range: DataRange,
    renew: boolean,
  ): Promise<WidgetData> {
    if (widget.instances.length === 0) {
      const message = 'This widget has nothing to show yet. Edit it and choose a source.';
      return failedData(null, null, range, { kind: 'no-source', message, mend: 'edit' });
    }
    const results = await Promise.all(
      widget.instances.map(
        async (instance): Promise<InstanceResult> => ({
          instance,
          data: await readInstance(tenant, instance, range, renew),
        }),
      ),
    );
    return joinInstances(results);
  }

  /** What the caller may see of a widget's data. */
  async function shownData(
    opened: OpenedDashboard,
    widget: InteractiveWidget,
    range: DataRange,
    renew: boolean,
  ): Promise<WidgetData> {
    if (!opened.isPublic) return readWidget(opened.tenant, widget, range, renew);
    const shown = publicWidget(widget, opened.sources);
    return withoutInternals(publicData(shown, await readWidget(opened.tenant, shown, range, false)));
  }

  /** The saved widget, on a dashboard that the caller may see. */
  async function openWidget(id: string, permalink: string | undefined, member: Member | null) {
    const key = permalink ?? (member && (await findByWidget(member.tenant, id))?.id);
    if (!key) throw notFound();
    const opened = await dashboards.open(key, member);
    const widgets = opened.isPublic ? publicWidgets(opened.row.doc.widgets, opened.sources) : opened.row.doc.widgets;
    const widget = widgets.find((candidate) => candidate.id === id);
    if (!widget) throw notFound();
    if (widget.nature === 'passive') throw new HttpProblem(422, 'This widget is written by hand and has no data.');
    return { opened, widget };
  }

  return {
    async data(
      id: string,
      member: Member | null,
      query: RangeQuery & { permalink?: string | undefined; refresh?: '1' | undefined },
    ) {
      const { opened, widget } = await openWidget(id, query.permalink, member);
      const data = await shownData(opened, widget, rangeOf(opened, query), query.refresh === '1');
      return { data, isPublic: opened.isPublic };
    },

    async preview({ tenant }: Member, { widget, range }: PreviewRequest): Promise<WidgetData> {
      if (widget.nature === 'passive')
        throw invalid({ 'widget.nature': ['A widget that is written by hand has no data.'] });
      const errors = widgetErrors([widget], await sourceTypes(tenant), new Set());
      if (Object.keys(errors).length > 0) {
        throw invalid(
          Object.fromEntries(
            Object.entries(errors).map(([field, messages]) => [field.replace(/^widgets\.0/, 'widget'), messages]),
          ),
        );
      }
      const company = await readCompany(tenant);
      const doc = emptyDoc(range.timezone ?? company.timezone, null, clock.now());
      const dates = dataRange(doc, range, { companyZone: company.timezone, now: clock.now(), fixed: false });
      return readWidget(tenant, widget, dates, false);
    },

    async stream(permalink: string, member: Member | null, query: RangeQuery): Promise<DashboardLines> {
      const opened = await dashboards.open(permalink, member);
      const range = rangeOf(opened, query);
      const all = opened.isPublic ? publicWidgets(opened.row.doc.widgets, opened.sources) : opened.row.doc.widgets;
      const interactive = all.filter((widget) => widget.nature === 'interactive').sort((a, b) => a.order - b.order);
      const lines = interactive.map(async (widget): Promise<DataLine> => {
        try {
          return { id: widget.id, data: await shownData(opened, widget, range, false) };
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

function noSource(instance: WidgetInstance) {
  const message =
    instance.sourceId === null
      ? 'This widget has no source yet. Edit it and choose one.'
      : 'The source of this widget was deleted. Edit the widget and choose another one.';
  return { kind: 'no-source', message, mend: 'edit' } as const;
}

/** A failure of ours becomes one that can be shown; a widget's answer is never a server error. */
function connectorError(
  error: unknown,
  { source, connector }: { source: SourceRow; connector: { name: string } },
  log: Logger,
): ConnectorError {
  if (error instanceof ConnectorError) return error;
  log.error({ err: error, source: source.id }, 'a connector failed unexpectedly');
  return new ConnectorError('transient', `${connector.name} could not be read. Try again in a moment.`, {
    cause: error,
  });
}

/**
 * What a viewer from outside can do nothing about is not told in detail: who signed in to the vendor, which of the
 * company's sources it is, what a vendor complained about.
 */
function withoutInternals(data: WidgetData): WidgetData {
  const { error, ...meta } = data.meta;
  const state = meta.state;
  return {
    ...data,
    meta: {
      ...meta,
      sources: meta.sources.map(publicSource),
      warnings: [],
      ...(error && state === 'error'
        ? { error: { kind: error.kind, message: 'This data is not available at the moment.', mend: 'none' as const } }
        : {}),
    },
  };
}

/** A source by its property, numbered within the answer. An account without one is told where it is no e-mail address. */
function publicSource(source: WidgetData['meta']['sources'][number], index: number) {
  const isTold = source.property === null && !source.account.includes('@');
  return { ...source, id: String(index + 1), account: isTold ? source.account : '' };
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
