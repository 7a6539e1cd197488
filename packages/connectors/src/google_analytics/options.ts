import type { Option } from '@reporting/contract';
import { addDays, today } from '@reporting/formatters/date-range';
import { type ConnectorContext, ConnectorError, type OptionRequest } from '../connector.ts';
import { textInput } from '../inputs.ts';
import { searchOptions } from '../options.ts';
import { catalogueDimension, catalogueMetric, DIMENSIONS, METRICS } from './catalogue.ts';
import { getMetadata, listProperties, type Metadata, runReport } from './client.ts';
import { API_NAME, CAMPAIGN_DIMENSION } from './filters.ts';
import { propertyInput } from './report.ts';
import { dimensionValue, humanName } from './values.ts';

/** Filter values are offered if they occur in this number of days before today. */
const LOOK_BACK_DAYS = 90;
const MAX_VALUES = 200;

type OptionCall = (context: ConnectorContext, request: OptionRequest) => Promise<Option[]>;

const property: OptionCall = async (context, request) => {
  const properties = await listProperties(context);
  const options = properties.map(({ id, name, group }) => ({ value: id, label: name, ...(group ? { group } : {}) }));
  return searchOptions(options, request, Number.POSITIVE_INFINITY);
};

const metrics: OptionCall = async (context, request) => {
  const metadata = await metadataOf(context, request);
  if (metadata === null) return searchOptions(METRICS.map(toOption), request);
  const offered = metadata.metrics.filter(({ blockedReasons }) => blockedReasons.length === 0);
  return searchOptions(merge(METRICS, offered, catalogueMetric), request);
};

const dimension: OptionCall = async (context, request) => {
  const metadata = await metadataOf(context, request);
  if (metadata === null) return searchOptions(DIMENSIONS.map(toOption), request);
  return searchOptions(merge(DIMENSIONS, metadata.dimensions, catalogueDimension), request);
};

const campaign: OptionCall = (context, request) => valuesOf(context, request, CAMPAIGN_DIMENSION);

/** Returns values of the dimension `filter_dimension`. */
const filter: OptionCall = async (context, request) => {
  const name = textInput(request.inputs, 'filter_dimension');
  if (!API_NAME.test(name)) throw new ConnectorError('config', 'Choose the filter’s dimension first.');
  return valuesOf(context, request, name);
};

export const options = { property, metrics, dimension, campaign, filter };

interface Known {
  key: string;
  label: string;
  group?: string | undefined;
}

function toOption({ key, label, group }: Known): Option {
  return { value: key, label, ...(group === undefined ? {} : { group }) };
}

/**
 * Returns the metrics or dimensions of the property: first those of the catalogue in the catalogue's order, then the others with the API's
 * names.
 */
function merge(
  catalogue: readonly Known[],
  offered: readonly { apiName: string; uiName: string; category: string; customDefinition: boolean }[],
  find: (key: string) => Known | undefined,
): Option[] {
  const names = new Set(offered.map(({ apiName }) => apiName));
  const known = catalogue.filter(({ key }) => names.has(key)).map(toOption);
  const others = offered
    .filter(({ apiName }) => find(apiName) === undefined)
    .map(({ apiName, uiName, category, customDefinition }) => ({
      value: apiName,
      label: uiName || humanName(apiName),
      group: customDefinition ? 'Custom' : humanName(category || 'Other'),
    }));
  return [...known, ...others];
}

/**
 * Returns the metadata of the chosen property. Null if no property is chosen or the vendor's failure is `transient`: only the catalogue's
 * options are then offered.
 */
async function metadataOf(context: ConnectorContext, request: OptionRequest): Promise<Metadata | null> {
  if (textInput(request.inputs, 'property') === '') return null;
  try {
    return await getMetadata(context, propertyInput(request.inputs));
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'transient') return null;
    throw error;
  }
}

/** Returns the values with the most traffic of the last 90 days. A search term searches all values of these days. */
async function valuesOf(context: ConnectorContext, request: OptionRequest, name: string): Promise<Option[]> {
  const day = today('UTC', context.now());
  const metric = catalogueDimension(name)?.group === 'Ecommerce' ? 'itemsViewed' : 'eventCount';
  const term = request.searchTerm.trim();
  const report = await runReport(context, propertyInput(request.inputs), {
    dimensions: [{ name }],
    metrics: [{ name: metric }],
    dateRanges: [{ startDate: addDays(day, -LOOK_BACK_DAYS), endDate: day }],
    ...(term === ''
      ? {}
      : {
          dimensionFilter: {
            filter: { fieldName: name, stringFilter: { matchType: 'CONTAINS', value: term, caseSensitive: false } },
          },
        }),
    orderBys: [{ metric: { metricName: metric }, desc: true }],
    limit: String(MAX_VALUES),
  });
  const values = report.rows.flatMap((row) => row.dimensionValues[0]?.value ?? []).filter((value) => value !== '');
  const found = values.map((value) => ({ value, label: dimensionValue(name, value) }));
  return searchOptions(found, { searchTerm: '', include: request.include });
}
