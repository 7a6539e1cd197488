import type * as calls from './calls/index.ts';

type Calls = typeof calls;

/**
 * Returns a call without its schemas, so that pages of guests do not load a schema library. The client of these pages
 * does not validate.
 */
const withoutSchemas = <C extends { readonly method: string; readonly path: string }>(
  method: C['method'],
  path: C['path'],
): C => ({ method, path }) as C;

export const getDashboard = withoutSchemas<Calls['getDashboard']>('GET', '/api/dashboards/{permalink}');
export const getDashboardData = withoutSchemas<Calls['getDashboardData']>('GET', '/api/dashboards/{permalink}/data');
export const getWidgetData = withoutSchemas<Calls['getWidgetData']>('GET', '/api/widgets/{id}/data');
export const getDashboardPdf = withoutSchemas<Calls['getDashboardPdf']>('GET', '/api/dashboards/{permalink}/pdf');
export const getRealtimePdf = withoutSchemas<Calls['getRealtimePdf']>(
  'GET',
  '/api/dashboards/{permalink}/realtime/pdf',
);
export const previewWidget = withoutSchemas<Calls['previewWidget']>('POST', '/api/widgets/preview');
export const authorizeDashboard = withoutSchemas<Calls['authorizeDashboard']>(
  'POST',
  '/api/dashboards/{permalink}/authorize',
);
