import type { Dashboard } from '@reporting/contract';
import { publicOrder } from '@reporting/widgets/model';
import type { WidgetInstance } from '@reporting/widgets/schema';
import { type KnownSources, publicWidgets } from '../data/dashboards/public-widgets.ts';

/**
 * Removes what only editors need: queries of vendors, cloaked metrics, ids of sources, defaults, reports. The codec of the answer omits
 * further fields.
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
    // The drawing shows the dimension. It does not show filters, properties and sheets.
    inputs: dimension === undefined ? {} : { dimension },
    // Guests do not receive the e-mail addresses of vendor accounts; cards show the names of properties.
    accounts: instance.accounts.filter((name) => !name.includes('@')),
    metricsOptions: Object.fromEntries(
      Object.entries(instance.metricsOptions).filter(([, options]) => !options.cloaked),
    ),
  };
}
