import type { Dashboard } from '@reporting/contract';
import type { InteractiveWidget, Widget } from '@reporting/widgets/schema';

/**
 * The widgets that a viewer from outside sees: passive ones, and interactive ones with the instances that have a source.
 * @param sources ids of the sources that still exist
 */
export function publicWidgets(widgets: readonly Widget[], sources: ReadonlySet<string>): Widget[] {
  return widgets.flatMap((widget): Widget[] => {
    if (widget.nature === 'passive') return [widget];
    const shown = publicWidget(widget, sources);
    return shown.instances.length === 0 ? [] : [shown];
  });
}

/** One interactive widget with the instances that have a source. */
export function publicWidget(widget: InteractiveWidget, sources: ReadonlySet<string>): InteractiveWidget {
  const instances = widget.instances.filter(({ sourceId }) => sourceId !== null && sources.has(sourceId));
  return instances.length === widget.instances.length ? widget : { ...widget, instances };
}

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
    // The dimension is on the picture anyway; filters, properties and sheets are not.
    inputs: dimension === undefined ? {} : { dimension },
    // Who connected the source is nobody's business outside; the names of properties are on the cards.
    accounts: instance.accounts.filter((name) => !name.includes('@')),
    metricsOptions: Object.fromEntries(
      Object.entries(instance.metricsOptions).filter(([, options]) => !options.cloaked),
    ),
  };
}
