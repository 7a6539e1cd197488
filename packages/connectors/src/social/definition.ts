import type { Parameter, WidgetDefinition } from '@reporting/contract';
import { dimensionParameter, metricsParameter, propertyParameter, REPORT_FORMATS } from '../report/form.ts';
import { dimensionDefinitions, metricDefinitions, type SocialMetric } from './catalogue.ts';
import { postParameter, targetParameter } from './form.ts';
import { MAX_METRICS } from './inputs.ts';

/**
 * Returns the definition of a network's widget type. `label` and `choose` are the label and the placeholder of the property. `first` is the
 * metric of a new widget.
 */
export function socialDefinition(
  type: WidgetDefinition['type'] & WidgetDefinition['connection'],
  {
    name,
    label,
    choose,
    profile,
    first,
    metrics,
    help = `Up to ${MAX_METRICS}.`,
  }: {
    name: string;
    label: string;
    choose: string;
    /** Name of the target `profile`, such as "Page". */
    profile: string;
    first: string;
    metrics: readonly SocialMetric[];
    help?: string;
  },
  configs: WidgetDefinition['configs'],
): WidgetDefinition {
  const parameters: Parameter[] = [
    propertyParameter(label, choose),
    targetParameter(profile),
    postParameter,
    dimensionParameter(
      [],
      'What the rows are: days, posts, types of posts. Without a dimension there are only totals.',
      {
        optionCall: 'dimension',
        dependsOn: ['target'],
      },
    ),
    metricsParameter([], {
      optionCall: 'metrics',
      dependsOn: ['target'],
      maxItems: MAX_METRICS,
      default: [first],
      help,
    }),
  ];
  return {
    type,
    connection: type,
    name,
    parameters,
    metrics: metricDefinitions(metrics),
    dimensions: dimensionDefinitions(),
    formats: [...REPORT_FORMATS],
    configs,
    totalsWithoutDimension: true,
  };
}
