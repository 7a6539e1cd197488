import type { Option } from '@reporting/contract';
import { addDays, today } from '@reporting/formatters/date-range';
import { type ConnectorContext, ConnectorError, type OptionRequest } from '../connector.ts';
import { textInput } from '../inputs.ts';
import { searchOptions } from '../options.ts';
import { DEVICES, FILTER_DIMENSIONS } from './catalogue.ts';
import { listProperties, querySearch, type SearchDimension, type SearchFilter } from './client.ts';
import { COUNTRIES } from './countries.ts';
import { siteInput } from './plan.ts';
import { PACIFIC } from './query.ts';

/** Filter values are offered if they occur in this number of days before today. */
const LOOK_BACK_DAYS = 90;
const MAX_VALUES = 200;

type OptionCall = (context: ConnectorContext, request: OptionRequest) => Promise<Option[]>;

const property: OptionCall = async (context, request) => {
  const properties = await listProperties(context);
  const found = properties.map(({ id, name, group }) => ({ value: id, label: name, ...(group ? { group } : {}) }));
  return searchOptions(found, request, Number.POSITIVE_INFINITY);
};

const COUNTRY_OPTIONS: Option[] = [...COUNTRIES]
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));

const country: OptionCall = async (_context, request) => searchOptions(COUNTRY_OPTIONS, request);

/** Returns values of the dimension `filter_dimension`. */
const filter: OptionCall = async (context, request) => {
  const name = textInput(request.inputs, 'filter_dimension');
  const dimension = FILTER_DIMENSIONS.find((one) => one === name);
  if (dimension === undefined) throw new ConnectorError('config', 'Choose the filter’s dimension first.');
  if (dimension === 'country') return country(context, request);
  if (dimension === 'device') {
    return searchOptions(
      Object.entries(DEVICES).map(([value, label]) => ({ value, label })),
      request,
    );
  }
  const day = today(PACIFIC, context.now());
  const expression = request.searchTerm.trim();
  const filters: SearchFilter[] = [{ dimension: upper(dimension), operator: 'CONTAINS', expression }];
  const { rows } = await querySearch(context, siteInput(request.inputs), {
    startDate: addDays(day, -LOOK_BACK_DAYS),
    endDate: day,
    dimensions: [upper(dimension)],
    type: 'WEB',
    ...(expression === '' ? {} : { dimensionFilterGroups: [{ groupType: 'AND', filters }] }),
    aggregationType: 'AUTO',
    dataState: 'ALL',
    rowLimit: MAX_VALUES,
  });
  const found = rows.flatMap(({ keys: [value = ''] }) => (value === '' ? [] : [{ value, label: value }]));
  return searchOptions(found, { searchTerm: '', include: request.include });
};

export const options = { property, country, filter };

const upper = (dimension: (typeof FILTER_DIMENSIONS)[number]) =>
  dimension.toUpperCase() as Exclude<SearchDimension, 'DATE'>;
