import type { Page } from 'playwright-core';
import { assertDocumented } from './conformance.ts';

interface Answer<Data> {
  status: number;
  /** The body of a successful answer. Reading this field throws if the call failed. */
  json: { data: Data };
}

/**
 * Calls the service like a signed-in page, to prepare the state for a test.
 * @throws Error if openapi.json does not document the answer.
 */
export async function api<Data = unknown>(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer<Data>> {
  const identification = await page.evaluate(
    () => JSON.parse(document.getElementById('bootstrap')?.textContent ?? '{}').member?.user.identification ?? '',
  );
  const response = await page.context().request.fetch(new URL(path, page.url()).href, {
    method,
    headers: { 'x-requested-with': 'XMLHttpRequest', 'x-identification': identification, accept: 'application/json' },
    ...(body === undefined ? {} : { data: body }),
  });
  const text = await response.text();
  const contentType = response.headers()['content-type'];
  assertDocumented(method, path, { status: response.status(), contentType, text });
  return { status: response.status(), json: text === '' ? undefined : JSON.parse(text) };
}

export interface MadeDashboard {
  id: string;
  permalink: string;
}

/** Creates a dashboard with the given widgets. */
export async function makeDashboard(
  page: Page,
  name: string,
  widgets: object[],
  more: object = {},
): Promise<MadeDashboard> {
  const { json: created } = await api<MadeDashboard>(page, 'POST', '/api/dashboards', { name, timezone: 'UTC' });
  const { id, permalink } = created.data;
  const { json: loaded } = await api<{ version: number }>(page, 'GET', `/api/dashboards/${permalink}`);
  const saved = await api(page, 'PUT', `/api/dashboards/${id}`, {
    widgets: widgets.map((widget, order) => ({ ...widget, order })),
    ...more,
    version: loaded.data.version,
    editor: 'a-test-of-the-whole',
    sequence: 1,
  });
  if (saved.status !== 200) throw new Error(`The dashboard was not saved: ${JSON.stringify(saved.json)}`);
  return { id, permalink };
}

/** Returns the sources of the company by connection type. */
export async function sourceIds(page: Page): Promise<Record<string, string>> {
  const { json } = await api<{ name: string; id: string }[]>(page, 'GET', '/api/sources');
  return Object.fromEntries(json.data.map(({ name, id }) => [name, id]));
}

/** Returns the id of the source of a connection type and an account. */
export async function sourceOf(page: Page, type: string, account: string): Promise<string> {
  const { json } = await api<{ name: string; account: string; id: string }[]>(page, 'GET', '/api/sources');
  const found = json.data.find((source) => source.name === type && source.account === account);
  if (!found) throw new Error(`There is no source of ${type} and ${account}: ${JSON.stringify(json)}`);
  return found.id;
}

let made = 0;
/** Returns an id with the length that the contract requires. */
function makeId(length: number): string {
  made += 1;
  return String(made).padStart(length, 'a');
}

const base = (title: string, width: number, height: number) => ({
  version: 1,
  id: makeId(21),
  hash: makeId(10),
  order: 0,
  realTime: false,
  title,
  width,
  height,
  description: '',
});

/** Returns a text card. */
export function textCard(title: string, description: string, width = 2, height = 1): object {
  return {
    ...base(title, width, height),
    nature: 'passive',
    format: 'textCard',
    formatOptions: {},
    widget: { type: 'plain', inputs: { description } },
  };
}

interface DataWidget {
  title: string;
  sourceId: string;
  format?: string;
  description?: string;
  prefix?: string;
  formatOptions?: object;
}

function dataWidget(options: DataWidget, type: string, inputs: object): object {
  const { title, sourceId, format = 'table', description = '', prefix = 'Data' } = options;
  const ofFormat = format === 'chart' ? { type: 'line', visibleGrid: true } : {};
  return {
    ...base(title, 2, 2),
    description,
    nature: 'interactive',
    format,
    formatOptions: options.formatOptions ?? ofFormat,
    percent: true,
    hiddenChange: false,
    hiddenHighlight: false,
    rowsLimit: 15,
    orderBy: { column: 'dimension', dir: 'asc' },
    instances: [
      {
        id: makeId(21),
        type,
        prefix,
        sourceId,
        config: 'custom',
        currency: null,
        accounts: [],
        inputs,
        metricsOptions: {},
      },
    ],
  };
}

/** Returns a widget with metrics of the sample shop, by day unless `options` has another dimension. */
export const shopWidget = (
  options: DataWidget & { metrics: string[]; dimension?: string; filter?: object[] },
): object =>
  dataWidget(options, 'google_analytics_4', {
    property: 'properties/310200101',
    dimension: options.dimension ?? 'date',
    metrics: options.metrics,
    ...(options.filter ? { filter: options.filter } : {}),
  });

/** Returns a widget with the sessions of the sample shop by day. */
export const sessionsWidget = (options: DataWidget): object => shopWidget({ ...options, metrics: ['sessions'] });

/** Returns a widget that shows a sheet, with the form's defaults unless `options` replaces them. */
export const sheetWidget = (options: DataWidget & { sheet: string; flags?: object }): object =>
  dataWidget(options, 'google_sheets', {
    sheet: options.sheet,
    has_header: true,
    has_labels: true,
    has_footer: false,
    uses_date_range: false,
    ...options.flags,
  });

/** Returns a widget that shows a report of a WooCommerce shop. */
export const shopReportWidget = (options: DataWidget & { inputs: object }): object =>
  dataWidget(options, 'woocommerce', options.inputs);

/** Returns a widget of any type that shows `inputs`. */
export const reportWidget = (type: string, options: DataWidget & { inputs: object }): object =>
  dataWidget(options, type, options.inputs);

/** Returns the value of the form's sheet field for the sheet with exactly this name. */
export async function sheetNamed(page: Page, sourceId: string, name: string): Promise<string> {
  const query = new URLSearchParams({ type: 'google_sheets', searchTerm: name });
  const { json } = await api<{ label: string; value: string }[]>(
    page,
    'GET',
    `/api/sources/${sourceId}/sheet?${query}`,
  );
  const found = json.data.find(({ label }) => label === name);
  if (!found) throw new Error(`There is no sheet “${name}”: ${JSON.stringify(json)}`);
  return found.value;
}
