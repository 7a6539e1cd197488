import { type Connector, ConnectorError, columnsIn, definitionIn } from '@reporting/connectors';
import { connectionTypeOf, type Parameter, sourceType } from '@reporting/contract';
import { missingParameters } from '@reporting/contract/rules';
import { comparedRange, type DateRange } from '@reporting/formatters/date-range';
import { needsCalculation, withCalculatedMetrics } from '@reporting/widgets/calculated';
import { type InstanceResult, joinInstances, publicData } from '@reporting/widgets/model';
import {
  type DataError,
  type InteractiveWidget,
  isWidgetType,
  type WidgetData,
  type WidgetInstance,
} from '@reporting/widgets/schema';
import type { Logger } from 'pino';
import type { Tenant } from '../platform/db/tenant.ts';
import { textsIn } from '../platform/texts/texts.ts';
import type { ReadDefinitions } from './calculated/definitions.ts';
import type { OpenedDashboard } from './dashboards/open.ts';
import { publicWidget } from './dashboards/public-widgets.ts';
import { dataError, failedData, instanceData } from './instance-data.ts';
import type { DataRange } from './range.ts';
import type { Reader, ReadMode } from './reader.ts';
import { dataIn } from './sentences.ts';
import { findSource, type SourceRow } from './sources/store.ts';
import type { Vendors } from './sources/vendors.ts';

/** Maximum number of rows that are requested from a source for one instance. It does not depend on the reader. */
const MAX_ROWS = 10_000;

export interface WidgetReader {
  /**
   * Returns a widget's complete data for an editor. Does not throw if a vendor fails: the data then has the state `error`, `partial` or
   * `stale`.
   */
  read(tenant: Tenant, widget: InteractiveWidget, range: DataRange, mode: ReadMode): Promise<WidgetData>;
  /** Returns the part of a widget's data that the caller may see. */
  readShown(opened: OpenedDashboard, widget: InteractiveWidget, range: DataRange, mode: ReadMode): Promise<WidgetData>;
}

/** The tenant whose sources a widget uses, and the function that finds a source. */
interface ReadFrom {
  tenant: Tenant;
  sourceOf(id: string): Promise<SourceRow | null>;
}

export function createWidgetReader({
  log,
  vendors,
  reader,
  definitions,
}: {
  log: Logger;
  vendors: Vendors;
  reader: Reader;
  definitions: ReadDefinitions;
}): WidgetReader {
  async function readInstance(
    { tenant, sourceOf }: ReadFrom,
    instance: WidgetInstance,
    range: DataRange,
    mode: ReadMode,
  ): Promise<WidgetData> {
    const language = mode.language ?? 'en';
    const source = instance.sourceId === null ? null : await sourceOf(instance.sourceId);
    const { type } = instance;
    const connector = isWidgetType(type) ? await vendors.forWidget(type) : undefined;
    if (!source || !connector || connector.type !== source.type || !isWidgetType(type))
      return dataIn(language, failedData(instance, null, range, noSource(instance, connector !== undefined)));
    const from = { source, connector };
    const definition = connector.definitions[type];
    if (definition && missingParameters(definition.parameters, instance.inputs).length > 0) {
      const [missing] = missingParameters(definitionIn(language, definition).parameters, instance.inputs);
      if (missing) return dataIn(language, failedData(instance, from, range, incomplete(missing)));
    }
    // Calculated metrics are added later, so that widgets with and without them share the cached rows.
    const { calculatedMetrics: _calculated, ...inputs } = instance.inputs;
    const ask = (dates: DateRange) =>
      reader.read(
        tenant,
        source,
        connector,
        {
          type,
          inputs,
          range: { startDate: dates.startDate, endDate: dates.endDate },
          timezone: range.timezone,
          currency: instance.currency,
          maxRows: MAX_ROWS,
          today: range.today,
        },
        mode,
      );
    const comparison = comparedRange(range);
    const [current, compared] = await Promise.all([
      ask(range).catch((error: unknown) => connectorError(error, from, log)),
      comparison === null ? null : ask(comparison).catch((error: unknown) => connectorError(error, from, log)),
    ]);
    if (current instanceof ConnectorError)
      return dataIn(language, failedData(instance, from, range, dataError(current, source)));
    // Sentences are translated before `joinInstances` writes the prefix of the instance before them.
    const data = dataIn(language, instanceData(instance, from, range, current, compared));
    return definition ? { ...data, columns: columnsIn(language, definition, data.columns) } : data;
  }

  async function readWidget(
    place: ReadFrom,
    widget: InteractiveWidget,
    range: DataRange,
    mode: ReadMode,
  ): Promise<WidgetData> {
    if (widget.instances.length === 0) {
      const message = 'This widget has nothing to show yet. Edit it and choose a source.';
      return failedData(null, null, range, { kind: 'no-source', message, mend: 'edit' });
    }
    const results = await Promise.all(
      widget.instances.map(
        async (instance): Promise<InstanceResult> => ({
          instance,
          data: await readInstance(place, instance, range, mode),
        }),
      ),
    );
    const data = joinInstances(results);
    if (!needsCalculation(widget, data)) return data;
    const deletedName = textsIn(mode.language ?? 'en')('Deleted metric');
    return withCalculatedMetrics(widget, data, await definitions(place.tenant), deletedName);
  }

  /** Reads a widget with the sentences about the whole widget, such as those of calculated metrics, in the language of the reader. */
  const readIn: typeof readWidget = async (place, widget, range, mode) =>
    dataIn(mode.language ?? 'en', await readWidget(place, widget, range, mode));

  async function shownData(
    opened: OpenedDashboard,
    widget: InteractiveWidget,
    range: DataRange,
    mode: ReadMode,
  ): Promise<WidgetData> {
    const place = { tenant: opened.tenant, sourceOf: async (id: string) => opened.sources.get(id) ?? null };
    if (!opened.isPublic) return readIn(place, widget, range, mode);
    const shown = publicWidget(widget, opened.sources);
    const data = publicData(shown, await readWidget(place, shown, range, mode));
    return dataIn(mode.language ?? 'en', withoutInternals(data, opened.sourceNumbers));
  }

  return {
    read: (tenant, widget, range, renew) =>
      readIn({ tenant, sourceOf: (id) => findSource(tenant, id) }, widget, range, renew),
    readShown: shownData,
  };
}

/** Returns the error for an empty required parameter. A save accepts incomplete widgets, so the data reports the error. */
function incomplete({ label }: Parameter): DataError {
  return { kind: 'config', message: `“${label}” is empty. Edit the widget and fill it out.`, mend: 'edit' };
}

/** @param built whether a connector exists for the type of the instance */
function noSource({ type, sourceId }: WidgetInstance, built: boolean) {
  const { name } = sourceType(connectionTypeOf(type));
  const message = !built
    ? `${name} cannot be connected in this version yet. Edit the widget and choose another source.`
    : sourceId === null
      ? `This widget has no source yet. Edit the widget and choose a ${name} source.`
      : 'The source of this widget was deleted. Edit the widget and choose another one.';
  return { kind: 'no-source', message, mend: 'edit' } as const;
}

/** Converts an unexpected error to a `ConnectorError`, because a failing widget must not become a server error. */
function connectorError(
  error: unknown,
  { source, connector }: { source: SourceRow; connector: Connector },
  log: Logger,
): ConnectorError {
  if (error instanceof ConnectorError) return error;
  log.error({ err: error, source: source.id }, 'a connector failed unexpectedly');
  return new ConnectorError(
    'transient',
    `${sourceType(connector.type).name} could not be read. Try again in a moment.`,
    {
      cause: error,
    },
  );
}

/** Removes details that guests must not receive, such as the id of the source and the vendor's error message. */
function withoutInternals(data: WidgetData, numbers: ReadonlyMap<string, string>): WidgetData {
  const { error, ...meta } = data.meta;
  const state = meta.state;
  return {
    ...data,
    // Only expressions use `names`, and guests write no expressions.
    columns: data.columns.map(({ names: _names, ...column }) => column),
    meta: {
      ...meta,
      sources: meta.sources.map((source) => publicSource(source, numbers.get(source.id) ?? '')),
      warnings: [],
      ...(error && state === 'error' ? { error: publicError(error) } : {}),
    },
  };
}

/** Returns an error for guests. Only an error about the range keeps its message. */
function publicError(error: DataError): DataError {
  if (error.kind === 'range') return error;
  return { kind: error.kind, message: 'This data is not available at the moment.', mend: 'none' };
}

/**
 * Returns a source for guests, with its number on the dashboard as its id. The account is empty if the source has a property or if the
 * account is an e-mail address.
 */
function publicSource(source: WidgetData['meta']['sources'][number], number: string) {
  const showsAccount = source.property === null && !source.account.includes('@');
  return { ...source, id: number, account: showsAccount ? source.account : '' };
}
