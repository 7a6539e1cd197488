import type { Inputs } from '@reporting/widgets/schema';
import { ConnectorError } from '../connector.ts';
import { listInput, textInput } from '../inputs.ts';
import { type Asked, readAsked, shortened } from '../report/inputs.ts';
import { catalogueDimension, catalogueMetric, isDimensionOf, type Report, reportOfMetric } from './catalogue.ts';

/** Maximum number of metrics of an instance. */
export const MAX_METRICS = 10;

export interface MailInputs extends Asked {
  audience: string;
  report: Report;
  /** Ids of the chosen campaigns; empty for all. */
  campaigns: string[];
}

const wrong = (message: string) => new ConnectorError('config', message);

/** Returns the id of the chosen audience. Throws `ConnectorError` (`config`) if none is chosen. */
export function audienceInput(inputs: Inputs): string {
  const id = textInput(inputs, 'property');
  if (!/^[0-9a-z]{1,40}$/i.test(id)) throw wrong('No audience is chosen. Edit the widget and choose one.');
  return id;
}

export function reportInput(inputs: Inputs): Report {
  const report = textInput(inputs, 'reportType') || 'campaigns';
  if (report === 'campaigns' || report === 'audience') return report;
  throw wrong('The report is unknown. Edit the widget and choose one.');
}

/**
 * Reads a widget's parameters.
 * @throws ConnectorError of kind `config` that names the missing or invalid parameter
 */
export function mailInputs(inputs: Inputs): MailInputs {
  const audience = audienceInput(inputs);
  const report = reportInput(inputs);
  const asked = readAsked(inputs, {
    vendor: 'Mailchimp',
    metric: catalogueMetric,
    dimension: catalogueDimension,
    maxMetrics: MAX_METRICS,
  });
  const metric = asked.metrics.find(({ key }) => reportOfMetric(key) !== report);
  const rows = asked.dimension;
  const label = metric?.label ?? (rows !== null && !isDimensionOf(rows.key, report) ? rows.label : undefined);
  if (label !== undefined)
    throw wrong(`“${label}” is not part of this report. Edit the widget and choose another one.`);
  const campaigns = listInput(inputs, 'campaign');
  const invalid = campaigns.find((id) => !/^[0-9a-z]{1,40}$/i.test(id));
  if (invalid !== undefined) {
    throw wrong(`“${shortened(invalid)}” is not a campaign. Edit the widget and choose from the list.`);
  }
  return { ...asked, audience, report, campaigns };
}
