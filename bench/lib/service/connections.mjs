// Connects a source of every connection type to the sandbox, and creates the widgets that query them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sourceType } from '../../../packages/contract/src/index.ts';
import { consent } from '../../../packages/server/src/demo/consent.ts';
import { createOutbound } from '../../../packages/server/src/platform/outbound/client.ts';
import { ROOT } from '../peers.mjs';

const ACCOUNT = 'nora@fernhill.agency';
/** The vendor account that can read the properties and sheets of the sandbox. */
const OWNER = 'maya@marlowcoffee.com';
const SHOP = 'https://shop.marlowcoffee.example';
const DATE = { dimension: 'date' };
const RANKED = { ...DATE, metrics: ['average_position', 'ranked'] };

/** Each row has the source type, the inputs of a chart by date, and the connection type if it differs from the source type. */
const BY_DATE = [
  ['google_analytics_4', { property: 'properties/310200101', ...DATE, metrics: ['sessions'] }, 'google_analytics'],
  ['google_webmasters', { property: 'sc-domain:marlowcoffee.com', ...DATE, metrics: ['clicks', 'impressions'] }],
  ['google_ads', { property: '4155550900/4155550103', ...DATE, metrics: ['clicks', 'cost'] }],
  [
    'google_my_business',
    { property: 'locations/9000000000000000201', reportType: 'performance', ...DATE, metrics: ['views', 'calls'] },
  ],
  ['facebook', { property: 'act_20010010010001', ...DATE, metrics: ['spend', 'impressions'] }],
  ['facebook_social', { property: '104000000000001', target: 'profile', ...DATE, metrics: ['views', 'followers'] }],
  ['instagram', { property: '17841400000000001', target: 'profile', ...DATE, metrics: ['reach'] }],
  ['linkedin', { property: '507404993', ...DATE, metrics: ['clicks', 'spent'] }],
  ['linkedin_social', { property: '2414183', ...DATE, metrics: ['impressions', 'reactions'] }],
  ['tiktok', { property: '7010000000000000105', ...DATE, metrics: ['clicks', 'spend'] }],
  ['base_me', { property: 'client-1', ...DATE, metrics: ['links'] }],
  ['accuranker', { property: '51001', ...RANKED }],
  ['mailchimp', { property: 'a1b2c3d401', reportType: 'campaigns', ...DATE, metrics: ['sent', 'unique_clicks'] }],
  ['ahrefs_v3', { property: 'marlowcoffee.com', reportType: 'overview', ...DATE, metrics: ['org_traffic'] }],
  ['ahrefs_v3_ranks', { property: '6100001', ...RANKED }, 'ahrefs_v3'],
  [
    'semrush',
    { property: 'marlowcoffee.com', database: 'uk', reportType: 'overview', dimension: 'month', metrics: ['rank'] },
  ],
  ['rankranger', { property: '70011', ...RANKED }],
  ['serpstat', { property: '920001', reportType: 'rankings', ...RANKED }],
  ['seranking', { property: '1480001', ...RANKED }],
  ['salesflare', { pipeline: '4101', reportType: 'creation', ...DATE, metrics: ['opportunities'] }],
  ['woocommerce', { reportType: 'orders', ...DATE, metrics: ['orders', 'net_sales'] }],
];

/** Source type and inputs of the tables and key figures that the dashboard shows in addition to the charts. */
const OTHERS = [
  ['google_analytics_4', { property: 'properties/310200101', dimension: 'pagePath', metrics: ['screenPageViews'] }],
  ['google_webmasters', { property: 'sc-domain:marlowcoffee.com', dimension: 'query', metrics: ['clicks'] }],
  ['google_ads', { property: '4155550900/4155550103', dimension: 'campaign', metrics: ['clicks', 'cost'] }],
  ['facebook', { property: 'act_20010010010001', dimension: 'campaign', metrics: ['spend'] }],
  [
    'facebook_social',
    { property: '104000000000001', target: 'post', post: ['all'], dimension: 'post', metrics: ['post_views'] },
  ],
  ['woocommerce', { reportType: 'products', dimension: 'product', metrics: ['items_sold'] }],
  ['seranking', { property: '1480001', dimension: 'keyword', metrics: ['average_position'] }],
  ['mailchimp', { property: 'a1b2c3d401', reportType: 'campaigns', dimension: 'campaign', metrics: ['unique_clicks'] }],
];

const connectionOf = new Map(BY_DATE.map(([type, , connection = type]) => [type, connection]));
/** The connection types. Google Sheets has no chart by date. */
const CONNECTIONS = [...new Set([...connectionOf.values(), 'google_sheets'])];
/** The vendor of each connection type, by the name that the sandbox uses when it sets a fault. */
export const VENDORS = Object.fromEntries(CONNECTIONS.map((type) => [type, sourceType(type).vendor.id]));

/** Starts the sandbox as a separate process, so that its work does not delay the benchmark's time measurements. */
export async function startSandbox(stateDir) {
  const main = join(ROOT, 'packages', 'sandbox', 'src', 'main.ts');
  const child = spawn(process.execPath, [main, '--port', '0', '--state-dir', stateDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = await once(createInterface(child.stdout), 'line');
  return {
    url: JSON.parse(line).url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Connects every type with the calls and headers that the app sends for a member.
 * @returns the ids of the sources by connection type
 */
async function connectAll({ url, sandboxUrl, headers }) {
  const http = createOutbound({ allowedOrigins: [sandboxUrl] });
  const state = async (vendor) => (await fetch(`${sandboxUrl}/_sandbox/${vendor}`)).json();
  const list = async () => (await (await fetch(`${url}/api/sources`, { headers })).json()).data;
  const byKey = async (name, account, token) => {
    const body = JSON.stringify({ name, account, token });
    const answer = await fetch(`${url}/api/sources`, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()).data.id;
  };
  const byOauth = async (type) => {
    const account = type === 'accuranker' ? '&account=Marlow+Coffee' : '';
    const begun = await fetch(`${url}/sources/${type}/connect?attempt=bench${account}`, {
      headers,
      redirect: 'manual',
    });
    const user = ['google_analytics', 'google_sheets'].includes(type) ? OWNER : ACCOUNT;
    const parameters = await consent(http, begun.headers.get('location'), user);
    const done = await fetch(`${url}/sources/${type}/callback?${parameters}`, { headers });
    if (done.status !== 200) throw new Error(`The connection of ${type} answered ${done.status}.`);
    // The last source of the type is the newest.
    return (await list()).findLast(({ name }) => name === type).id;
  };
  const ids = {};
  for (const type of CONNECTIONS) {
    const vendor = VENDORS[type];
    if (type === 'woocommerce') {
      const known = (await list()).find(({ name, account }) => name === type && account.includes('marlowcoffee'));
      const { shops } = await state(vendor);
      ids[type] = known?.id ?? (await byKey(type, SHOP, shops.find(({ url: at }) => at === SHOP).keys.read));
    } else if (sourceType(type).auth === 'key') {
      ids[type] = await byKey(type, 'bench', (await state(vendor)).keys.active);
    } else ids[type] = await byOauth(type);
  }
  await http.close();
  return ids;
}

const id = (number) => `bench${String(number).padStart(16, '0')}`;

function widgetOf([type, inputs], sources, number) {
  const chart = inputs.dimension === 'date' || inputs.dimension === 'month';
  return {
    version: 1,
    id: id(number),
    hash: id(number).slice(-10),
    order: number,
    realTime: false,
    title: type,
    width: 2,
    height: 1,
    description: '',
    nature: 'interactive',
    format: chart ? 'chart' : 'table',
    formatOptions: chart ? { type: 'line' } : {},
    percent: true,
    hiddenChange: false,
    hiddenHighlight: false,
    rowsLimit: 15,
    orderBy: { column: 'dimension', dir: 'asc' },
    instances: [
      {
        id: id(number + 500),
        type,
        prefix: type,
        sourceId: sources[connectionOf.get(type) ?? type],
        config: 'custom',
        currency: null,
        accounts: [],
        inputs,
        metricsOptions: {},
      },
    ],
  };
}

/**
 * Creates a dashboard with 30 widgets over all 21 connections.
 * @returns its permalink, and type and connection type of each widget by id
 */
export async function fillDashboard({ url, sandboxUrl, cookie }) {
  const headers = { cookie, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
  const send = async (method, path, body) => {
    const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const sources = await connectAll({ url, sandboxUrl, headers });
  const query = new URLSearchParams({ type: 'google_sheets', searchTerm: 'Ad spend' });
  const [sheet] = await send('GET', `/api/sources/${sources.google_sheets}/sheet?${query}`);
  const flags = { has_header: true, has_labels: true, has_footer: false, uses_date_range: true };
  const lines = [...BY_DATE, ['google_sheets', { sheet: sheet.value, ...flags }], ...OTHERS];
  const widgets = lines.map((line, number) => widgetOf(line, sources, number));
  const { id: key, permalink } = await send('POST', '/api/dashboards', {
    name: 'Every type',
    timezone: 'Europe/London',
  });
  const { version } = await send('GET', `/api/dashboards/${permalink}`);
  await send('PUT', `/api/dashboards/${key}`, { version, editor: 'bench-editor', sequence: 1, widgets });
  const of = ([type]) => ({ type, connection: connectionOf.get(type) ?? type });
  return { permalink, headers, widgets: new Map(lines.map((line, number) => [id(number), of(line)])) };
}
