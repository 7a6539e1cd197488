import type { Inputs } from '@reporting/widgets/schema';
import { ConnectorError } from '../connector.ts';
import { textInput } from '../inputs.ts';
import { type Asked, readAsked } from '../report/inputs.ts';
import { catalogueDimension, catalogueMetric, type PageMetric } from './catalogue.ts';

/** Maximum number of metrics of an instance. */
export const MAX_METRICS = 10;

export interface PageInputs extends Asked {
  metrics: PageMetric[];
  page: string;
}

/**
 * Reads a widget's parameters.
 * @throws ConnectorError of kind `config` that names the missing or invalid parameter
 */
export function pageInputs(inputs: Inputs): PageInputs {
  const page = /^(?:urn:li:organization:)?(\d{1,20})$/.exec(textInput(inputs, 'property'))?.[1];
  if (page === undefined) throw new ConnectorError('config', 'No page is chosen. Edit the widget and choose one.');
  const asked = readAsked(inputs, {
    vendor: 'LinkedIn',
    metric: catalogueMetric,
    dimension: catalogueDimension,
    maxMetrics: MAX_METRICS,
  });
  return { ...asked, metrics: asked.metrics.flatMap(({ key }) => catalogueMetric(key) ?? []), page };
}
