import type { Dashboard } from '@reporting/contract';
import { publicOrder } from '@reporting/widgets/model';
import type { WidgetInstance } from '@reporting/widgets/schema';
import { type KnownSources, publicWidgets } from '../data/dashboards/public-widgets.ts';

/**
 * Returns the public view of a dashboard. It has no vendor queries, cloaked metrics, ids of sources, defaults or reports, because only
 * editors use them. The codec of the answer omits further fields.
 */
export function publicDashboard(
  dashboard: Dashboard,
  { sources, sourceNumbers }: { sources: KnownSources; sourceNumbers: ReadonlyMap<string, string> },
): Dashboard {
  return {
    ...dashboard,
    public: true,
    locked: null,
    lockedBy: null,
    defaults: {},
    automaticReports: [],
    widgets: publicWidgets(dashboard.widgets, sources).map((widget) =>
      widget.nature === 'passive'
        ? widget
        : {
            ...widget,
            orderBy: publicOrder(widget),
            instances: widget.instances.map((instance) => publicInstance(instance, sourceNumbers)),
          },
    ),
  };
}

function publicInstance(instance: WidgetInstance, numbers: ReadonlyMap<string, string>): WidgetInstance {
  const { dimension } = instance.inputs;
  return {
    ...instance,
    sourceId: instance.sourceId && (numbers.get(instance.sourceId) ?? null),
    // A drawing requires only the dimension, so the other inputs, such as filters, properties and sheets, are omitted.
    inputs: dimension === undefined ? {} : { dimension },
    // Guests receive the names of properties, which cards show, but no e-mail addresses of vendor accounts.
    accounts: instance.accounts.filter((name) => !name.includes('@')),
    metricsOptions: Object.fromEntries(
      Object.entries(instance.metricsOptions).filter(([, options]) => !options.cloaked),
    ),
  };
}
