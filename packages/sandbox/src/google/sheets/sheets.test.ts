import { mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type sheets_v4, sheets as sheetsClient } from '@googleapis/sheets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANALYTICS, call, openSandbox, signedIn } from '../../testing/harness.ts';

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
let token: string;
let api: sheets_v4.Sheets;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sheets-'));
  const rows = Array.from({ length: 12_000 }, (_, n) => `2026-01-01,Café ${n},,${n * 1.5},${n % 100}%`);
  writeFileSync(join(folder, 'Großer Umsatz, café.csv'), `Date,Name,,Amount,Amount\n${rows.join('\n')}\n`);
  writeFileSync(join(folder, 'empty.csv'), '');
  writeFileSync(join(folder, 'Breit.tsv'), `${Array.from({ length: 40 }, (_, n) => `c${n}`).join('\t')}\n1\n`);
  writeFileSync(join(folder, 'notes.txt'), 'no spreadsheet');
  writeFileSync(join(folder, '.hidden.csv'), 'a,b');
  symlinkSync(join(folder, 'gone'), join(folder, 'dangling.csv'));
  sandbox = await openSandbox({ sheets: folder });
  const client = await signedIn(sandbox.url);
  token = client.credentials.access_token ?? '';
  api = sheetsClient({ version: 'v4', auth: client as never, rootUrl: sandbox.url });
});
afterAll(async () => {
  await sandbox.discard();
  rmSync(folder, { recursive: true, force: true });
});

type File = { id: string; name: string; mimeType?: string };
async function list(query: Record<string, string>, as = token) {
  const answer = await call(`${sandbox.url}/google/drive/v3/files?${new URLSearchParams(query)}`, as);
  return { ...answer, files: (answer.body.files ?? []) as File[] };
}
const idOf = async (name: string) => (await list({ q: `name = '${name.replaceAll("'", "\\'")}'` })).files[0]?.id ?? '';
const values = async (name: string, range: string, options: object = {}) =>
  (await api.spreadsheets.values.get({ spreadsheetId: await idOf(name), range, ...options })).data;

describe('the list of files in Drive', () => {
  it('contains the shipped spreadsheets and the spreadsheets of the folder, and no other files', async () => {
    const { files } = await list({ q: "mimeType='application/vnd.google-apps.spreadsheet' and trashed=false" });
    expect(files.map(({ name }) => name).sort()).toEqual([
      'Ad spend by channel',
      'Breit',
      'Großer Umsatz, café',
      'Monthly targets',
      'Product catalogue',
      'Umsatz Berlin',
      'Wholesale orders',
      'empty',
    ]);
    expect(Object.keys(files[0] ?? {})).toEqual(['kind', 'id', 'name', 'mimeType']);
  });

  it('has the same ids after a restart', async () => {
    const other = await openSandbox({ sheets: folder, stateDir: sandbox.stateDir });
    const again = await call(`${other.url}/google/drive/v3/files?fields=files(id,name)`, token);
    const byName = (files: File[]) => Object.fromEntries(files.map(({ id, name }) => [name, id]));
    expect(byName(again.body.files as File[])).toEqual(byName((await list({})).files));
    await other.close();
  });

  it('can be limited to fields, paged and sorted', async () => {
    const seen: string[] = [];
    let pageToken = '';
    do {
      const page = await list({
        fields: 'nextPageToken,files(name)',
        pageSize: '3',
        orderBy: 'name desc',
        ...(pageToken === '' ? {} : { pageToken }),
      });
      expect(Object.keys(page.files[0] ?? {})).toEqual(['name']);
      expect(page.body).not.toHaveProperty('kind');
      seen.push(...page.files.map(({ name }) => name));
      pageToken = String(page.body.nextPageToken ?? '');
    } while (pageToken !== '');
    expect(seen).toHaveLength(8);
    expect(seen.slice(0, 2)).toEqual(['Wholesale orders', 'Umsatz Berlin']);
  });

  it.each([
    ["name contains 'umsatz'", ['Großer Umsatz, café', 'Umsatz Berlin']],
    ["name contains 'msatz'", []],
    ["name = 'empty' or name = 'Breit'", ['Breit', 'empty']],
    [
      "not (name contains 'a' or name contains 'u' or name contains 'm' or name contains 'p' or name contains 'w')",
      ['Breit', 'empty'],
    ],
    ["mimeType contains 'spreadsheet' and name = 'Breit'", ['Breit']],
    ["mimeType = 'application/pdf'", []],
    ["mimeType != 'application/pdf' and name = 'Breit'", ['Breit']],
    ['trashed = true', []],
  ])('contains the files that match the query %s', async (q, expected) => {
    expect((await list({ q })).files.map(({ name }) => name).sort()).toEqual(expected);
  });

  it.each([
    { q: 'name' },
    { q: "owner = 'x'" },
    { q: "name like 'x'" },
    { pageSize: '0' },
    { pageToken: 'x' },
    { orderBy: 'colour' },
    { fields: 'files(' },
  ])('is refused with 400 for %j', async (query) => {
    expect(await list(query as unknown as Record<string, string>)).toMatchObject({
      status: 400,
      body: { error: { code: 400 } },
    });
  });

  it('contains only the spreadsheets that the user can read', async () => {
    const tom =
      (await signedIn(sandbox.url, undefined, { account: 'tom@brewlab.agency' })).credentials.access_token ?? '';
    const { files } = await list({}, tom);
    expect(files.map(({ name }) => name).sort()).toEqual([
      'Ad spend by channel',
      'Breit',
      'Großer Umsatz, café',
      'empty',
    ]);
    const hidden = await idOf('Wholesale orders');
    expect(await call(`${sandbox.url}/google/sheets/v4/spreadsheets/${hidden}`, tom)).toMatchObject({
      status: 403,
      body: { error: { status: 'PERMISSION_DENIED' } },
    });
  });
});

describe('spreadsheets', () => {
  it('have properties and a single tab', async () => {
    const { data } = await api.spreadsheets.get({
      spreadsheetId: await idOf('Umsatz Berlin'),
      fields: 'properties(title,timeZone,locale),sheets.properties(sheetId,title,gridProperties)',
    });
    expect(data).toEqual({
      properties: { title: 'Umsatz Berlin', timeZone: 'Europe/London', locale: 'de_DE' },
      sheets: [
        { properties: { sheetId: 0, title: 'Umsatz Berlin', gridProperties: { rowCount: 1000, columnCount: 26 } } },
      ],
    });
  });

  it('with an unknown id are not found', async () => {
    await expect(api.spreadsheets.get({ spreadsheetId: 'nothing' })).rejects.toThrow('Requested entity was not found.');
  });
});

describe('the values of a spreadsheet', () => {
  const RAW = { valueRenderOption: 'UNFORMATTED_VALUE' };

  it('are returned as typed values or as displayed texts', async () => {
    const raw = await values('Wholesale orders', 'A1:I3', RAW);
    expect(raw.range).toBe("'Wholesale orders'!A1:I3");
    expect(raw.values?.[0]).toEqual([
      'Order date',
      'Customer',
      'City',
      'Product',
      'Kilos',
      'Price per kg',
      'Discount',
      'Total',
      'Paid',
    ]);
    expect(raw.values?.[1]).toEqual([
      45_665,
      'Hart, Oliver & Sons',
      'Bristol',
      'House Espresso',
      5,
      14.5,
      0,
      72.5,
      true,
    ]);
    expect(raw.values?.[2]?.[0]).toBe(45_666);
    const shown = await values('Wholesale orders', 'A2:I3');
    expect(shown.values?.[0]).toEqual([
      '2025-01-08',
      'Hart, Oliver & Sons',
      'Bristol',
      'House Espresso',
      '5',
      '£14.50',
      '0%',
      '£72.50',
      'TRUE',
    ]);
    expect(shown.values?.[1]?.[0]).toBe('09/01/2025');
    const dates = await values('Wholesale orders', 'A2', { ...RAW, dateTimeRenderOption: 'FORMATTED_STRING' });
    expect(dates.values).toEqual([['2025-01-08']]);
  });

  it('include the irregularities of the shipped sheet', async () => {
    const { values: rows = [] } = await values('Wholesale orders', "'Wholesale orders'!A1:J", RAW);
    const body = rows?.slice(1, -1) ?? [];
    expect(body.filter((row) => row.length === 0).length).toBeGreaterThan(3);
    expect(rows?.at(-1)?.[0]).toBe('Total');
    expect(body.every((row) => row.length === 0 || typeof row[0] === 'number')).toBe(true);
    expect(body.some((row) => row[7] === '#N/A')).toBe(true);
    expect(body.some((row) => row[7] === '' || row.length === 7)).toBe(true);
    expect(body.some((row) => row[6] === 0.075)).toBe(true);
    expect(body.some((row) => String(row[9] ?? '').includes('\n'))).toBe(true);
    const total = body.reduce((sum, row) => sum + (typeof row[7] === 'number' ? row[7] : 0), 0);
    expect(rows?.at(-1)?.[7]).toBeCloseTo(total, 2);
  });

  it.each([
    [
      'Monthly targets',
      'B2:C3',
      [
        [22_800, 19_608],
        [22_900, 19_694],
      ],
    ],
    ['Monthly targets', 'A38:D', undefined],
    ['Breit', 'A2:AN2', [[1]]],
    ['Breit', 'Breit!AM1:AN', [['c38', 'c39']]],
    ['empty', 'empty', undefined],
    ['empty', 'A1:Z', undefined],
  ])('called “%s” are returned for the range %s', async (name, range, expected) => {
    const data = await values(name, range, RAW);
    expect(data.values).toEqual(expected);
    expect(data.majorDimension).toBe('ROWS');
  });

  it('are returned by columns on request', async () => {
    const data = await values('Monthly targets', 'A1:B3', { ...RAW, majorDimension: 'COLUMNS' });
    expect(data.values).toEqual([
      ['Month', 45_658, 45_689],
      ['Sessions target', 22_800, 22_900],
    ]);
  });

  it('are returned for several ranges in one answer', async () => {
    const { data } = await api.spreadsheets.values.batchGet({
      spreadsheetId: await idOf('Monthly targets'),
      ranges: ['A1', 'B1:B2'],
    });
    expect(data.valueRanges?.map((range) => range.values)).toEqual([[['Month']], [['Sessions target'], ['22800']]]);
  });

  it.each(['Elsewhere!A1', 'A1:B2:C3', "'Monthly targets'!", 'ZZZZ1'])(
    'are refused for the invalid range %s',
    async (range) => {
      await expect(values('Monthly targets', range)).rejects.toThrow(`Unable to parse range: ${range}`);
    },
  );

  it('are refused for a range outside the grid', async () => {
    await expect(values('Monthly targets', 'AB1:AC2')).rejects.toThrow(
      'exceeds grid limits. Max rows: 1000, max columns: 26',
    );
  });

  it('are complete if the file has 12,000 rows, empty columns and duplicate headers', async () => {
    const name = 'Großer Umsatz, café';
    const id = await idOf(name);
    const { data } = await api.spreadsheets.values.get({ spreadsheetId: id, range: `'${name}'!A1:Z`, ...RAW });
    expect(data.values).toHaveLength(12_001);
    expect(data.values?.[0]).toEqual(['Date', 'Name', '', 'Amount', 'Amount']);
    expect(data.values?.[12_000]).toEqual([46_023, 'Café 11999', '', 17_998.5, 0.99]);
  });

  it('are read again after the file has changed', async () => {
    const path = join(folder, 'empty.csv');
    writeFileSync(path, 'now,it\nhas,rows\n');
    utimesSync(path, new Date(), new Date(Date.now() + 5_000));
    expect((await values('empty', 'A1:Z')).values).toEqual([
      ['now', 'it'],
      ['has', 'rows'],
    ]);
  });
});

describe('the sheets of advertising costs', () => {
  it('end with the last complete day, and have the figures of the advertising vendors', async () => {
    const nora = await signedIn(sandbox.url, undefined, { account: 'nora@fernhill.agency' });
    const own = sheetsClient({ version: 'v4', auth: nora as never, rootUrl: sandbox.url });
    const { files } = await list({}, nora.credentials.access_token ?? '');
    const serial = (iso: string) => Date.parse(iso) / 86_400_000 + 25_569;
    type Ledger = { campaigns: Record<string, { impressions: number; clicks: number; cost: number }> };
    for (const [title, accounts] of [
      ['Ad spend by channel', ['google_ads/4155550101', 'facebook/20010010010001']],
      ['Ad spend of Zahnwerk Praxen', ['google_ads/4155550102', 'facebook/20010010010002']],
      ['Ad spend of Quillstack', ['google_ads/4155550103', 'linkedin/507404993']],
      ['Ad spend of Hotel Kōwhai Bay', ['google_ads/4155550104', 'tiktok/7010000000000000104']],
      ['Ad spend of Second Spring', ['facebook/20010010010005']],
    ] as const) {
      const id = files.find(({ name }) => name === title)?.id ?? '';
      const range = 'A2:G';
      const { data } = await own.spreadsheets.values.get({
        spreadsheetId: id,
        range,
        valueRenderOption: 'UNFORMATTED_VALUE',
      });
      const rows = data.values ?? [];
      expect([title, rows.at(-1)?.[0]]).toEqual([
        title,
        serial(title === 'Ad spend of Hotel Kōwhai Bay' ? '2026-11-20' : '2026-11-19'),
      ]);
      for (const account of accounts) {
        const path = `world/ads/${account}?from=2026-10-01&to=2026-10-31`;
        const { campaigns } = (await call(`${sandbox.url}/_sandbox/${path}`, null)).body as unknown as Ledger;
        expect(Object.keys(campaigns).length).toBeGreaterThan(0);
        for (const [name, truth] of Object.entries(campaigns)) {
          const network = account.startsWith('google_ads') ? /^(Paid Search|Display)$/ : /^Paid Social$/;
          const named = rows.filter(
            ([day, channel, campaign]) =>
              campaign === name && network.test(channel) && day >= serial('2026-10-01') && day <= serial('2026-10-31'),
          );
          // Bing has a campaign with the same name, in the row after Google's.
          const october = named.filter(([day], index) => named[index - 1]?.[0] !== day);
          expect([name, named.length - october.length]).toEqual([name, name === 'coffee-subscription' ? 31 : 0]);
          const sum = (index: number) => october.reduce((total, row) => total + row[index], 0);
          expect([name, sum(3), sum(4), Math.round(sum(6) * 100)]).toEqual([
            name,
            expect.any(Number),
            truth.clicks,
            truth.cost,
          ]);
          // An hour has at least as many impressions as clicks.
          expect(truth.impressions / sum(3)).toBeLessThan(1.02);
          expect(truth.impressions / sum(3)).toBeGreaterThanOrEqual(1);
        }
      }
    }
  });

  it('have an additional day after midnight', async () => {
    const count = async () =>
      (await values('Ad spend by channel', 'A1:A', { valueRenderOption: 'UNFORMATTED_VALUE' })).values?.at(-1)?.[0];
    const before = await count();
    sandbox.clock.at += 24 * 3_600_000;
    token = (await signedIn(sandbox.url, undefined)).credentials.access_token ?? '';
    api = sheetsClient({ version: 'v4', auth: (await signedIn(sandbox.url)) as never, rootUrl: sandbox.url });
    expect(await count()).toBe(before + 1);
  });
});

it('a spreadsheet is refused to a token without the scope for spreadsheets', async () => {
  const other = await signedIn(sandbox.url, [ANALYTICS]);
  expect((await call(`${sandbox.url}/google/sheets/v4/spreadsheets/x`, other.credentials.access_token)).status).toBe(
    403,
  );
});
