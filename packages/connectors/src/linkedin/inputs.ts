import type { Inputs } from '@reporting/widgets/schema';
import { ConnectorError } from '../connector.ts';
import { textInput } from '../inputs.ts';
import { idsInput } from '../report/ids.ts';
import { type Asked, readAsked } from '../report/inputs.ts';
import { catalogueDimension, catalogueMetric } from './catalogue.ts';

/** Maximum number of metrics of an instance; LinkedIn accepts 20 fields in a call. */
export const MAX_METRICS = 8;

export interface AnalyticsInputs extends Asked {
  account: string;
  /** URNs by parameter name. */
  facets: Readonly<Record<string, readonly string[] | undefined>>;
}

/** Returns the number of the chosen ad account. Throws `ConnectorError` (`config`) if none is chosen. */
export function accountInput(inputs: Inputs): string {
  const id = /^(?:urn:li:sponsoredAccount:)?(\d{1,20})$/.exec(textInput(inputs, 'property'))?.[1];
  if (id !== undefined) return id;
  throw new ConnectorError('config', 'No ad account is chosen. Edit the widget and choose one.');
}

/**
 * Reads a widget's parameters.
 * @throws ConnectorError of kind `config` that names the missing or invalid parameter
 */
export function analyticsInputs(inputs: Inputs): AnalyticsInputs {
  const account = accountInput(inputs);
  const asked = readAsked(inputs, {
    vendor: 'LinkedIn Ads',
    metric: catalogueMetric,
    dimension: catalogueDimension,
    maxMetrics: MAX_METRICS,
  });
  const urns = (name: string, label: string, kind: string) => {
    const ids = idsInput(inputs, name, label);
    return ids.length === 0 ? undefined : ids.map((id) => `urn:li:${kind}:${id}`);
  };
  return {
    ...asked,
    account,
    facets: {
      campaigns: urns('campaign', 'Campaigns', 'sponsoredCampaign'),
      campaignGroups: urns('adGroup', 'Campaign groups', 'sponsoredCampaignGroup'),
      creatives: urns('ad', 'Ads', 'sponsoredCreative'),
    },
  };
}
