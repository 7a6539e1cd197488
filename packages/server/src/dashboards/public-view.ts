import type { Dashboard } from '@reporting/contract';
import type { InteractiveWidget } from '@reporting/widgets/schema';
import { publicWidgets } from '../data/dashboards/public-widgets.ts';

/**
 * Takes away what only an editor needs to know: what is asked of the vendors, cloaked metrics, defaults, reports.
 */
export function publicDashboard(dashboard: Dashboard, sources: ReadonlySet<string>): Dashboard {
  return {
    ...dashboard,
    public: true,
    locked: null,
    defaults: {},
    automaticReports: [],
    widgets: publicWidgets(dashboard.widgets, sources).map((widget) =>
      widget.nature === 'passive' ? widget : { ...widget, instances: widget.instances.map(publicInstance) },
    ),
  };
}

function publicInstance(instance: InteractiveWidget['instances'][number]): InteractiveWidget['instances'][number] {
  const { dimension } = instance.inputs;
  return {
    ...instance,
    // The drawing shows the dimension. It does not show filters, properties and sheets.
    inputs: dimension === undefined ? {} : { dimension },
    // Guests do not receive the e-mail addresses of vendor accounts; cards show the names of properties.
    accounts: instance.accounts.filter((name) => !name.includes('@')),
    metricsOptions: Object.fromEntries(
      Object.entries(instance.metricsOptions).filter(([, options]) => !options.cloaked),
    ),
  };
}
