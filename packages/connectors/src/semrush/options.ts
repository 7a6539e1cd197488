import type { Connector } from '../connector.ts';
import { searchOptions } from '../options.ts';
import { optionOf } from '../report/options.ts';
import { catalogueDimension, catalogueMetric, DIMENSIONS, METRICS, REPORTS } from './catalogue.ts';
import { reportType } from './inputs.ts';

/** The option calls. They list the metrics and dimensions of the chosen report, or all if none is chosen. No option call costs units. */
export const options: Connector['options'] = {
  async metrics(_context, request) {
    const type = reportType(request.inputs);
    const known = type === null ? METRICS : REPORTS[type].metrics.flatMap((key) => catalogueMetric(key) ?? []);
    return searchOptions(known.map(optionOf), request);
  },
  async dimension(_context, request) {
    const type = reportType(request.inputs);
    const known = type === null ? DIMENSIONS : REPORTS[type].dimensions.flatMap((key) => catalogueDimension(key) ?? []);
    return searchOptions(known.map(optionOf), request);
  },
};
