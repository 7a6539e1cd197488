import { requireDimension, requireMetric } from './report/columns.ts';
import { DIMENSIONS, type Dimension } from './report/dimensions.ts';
import type { ReportRequest } from './report/messages.ts';
import { METRICS, type Metric } from './report/metrics.ts';

const dimensionMetadata = (one: Dimension) => ({
  apiName: one.apiName,
  uiName: one.uiName,
  description: one.description,
  ...(one.deprecated.length > 0 ? { deprecatedApiNames: one.deprecated } : {}),
  category: one.category,
});

const metricMetadata = (one: Metric) => ({
  apiName: one.apiName,
  uiName: one.uiName,
  description: one.description,
  ...(one.deprecated.length > 0 ? { deprecatedApiNames: one.deprecated } : {}),
  type: one.type,
  category: one.category,
});

/** Answers `properties.getMetadata`: the dimensions and metrics that reports of this property can request. */
export function metadataOf(property: string): Record<string, unknown> {
  return {
    dimensions: DIMENSIONS.map(dimensionMetadata),
    metrics: METRICS.map(metricMetadata),
    name: `${property}/metadata`,
  };
}

/** Answers `properties.checkCompatibility`. All dimensions and metrics of this catalogue are compatible. */
export function compatibilityOf(request: ReportRequest & { compatibilityFilter?: string }): Record<string, unknown> {
  for (const dimension of request.dimensions ?? []) requireDimension(dimension.name ?? '');
  for (const metric of request.metrics ?? []) requireMetric(metric.name ?? '');
  if (request.compatibilityFilter === 'INCOMPATIBLE') return {};
  return {
    dimensionCompatibilities: DIMENSIONS.map((one) => ({
      dimensionMetadata: dimensionMetadata(one),
      compatibility: 'COMPATIBLE',
    })),
    metricCompatibilities: METRICS.map((one) => ({ metricMetadata: metricMetadata(one), compatibility: 'COMPATIBLE' })),
  };
}
