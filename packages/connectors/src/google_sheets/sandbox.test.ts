import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Inputs } from '@reporting/widgets/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OptionRequest } from '../connector.ts';
import { type Session, signIn, type TestSandbox, testSandbox } from '../testing/sandbox.ts';
import { connector as googleSheets } from './index.ts';

const DAYS = 10_500;
const large = [
  'Datum;Région;Coût;Coût;Leer;Anteil;Notiz',
  ...Array.from({ length: DAYS }, (_, index) => {
    const date = new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10);
    return `${date};Île-de-France;"1.234,50 €";${index};;${index % 100},5%;"Größe ""${index}"""`;
  }),
].join('\n');

const FILES: Record<string, string> = {
  'Große Tabelle.csv': large,
  'No header.csv': 'Norway,12,45\nSpain,3,4\n',
  'Words only.csv': 'Name,Colour\na,red\nb,blue\n',
  'Empty.csv': '',
  "It's ours.csv": 'Week,Visits\n1,10\n2,20\n',
  'American.csv': 'Date,Spend\n11/25/2026,$1.50\n11/02/2026,$2.25\n',
  'Deleted.csv': 'A,B\nx,1\n',
};

let folder: string;
let sandbox: TestSandbox;
let session: Session;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reporting-sheets-'));
  for (const [name, content] of Object.entries(FILES)) await writeFile(join(folder, name), content);
  sandbox = await testSandbox(folder);
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await sandbox.control('/faults', undefined, 'DELETE');
  session = await signIn(sandbox, googleSheets);
});

const ask = (option: 'sheet' | 'metrics', changes: Partial<OptionRequest> = {}) =>
  googleSheets.options[option]?.(session.context, {
    type: 'google_sheets',
    searchTerm: '',
    include: [],
    inputs: {},
    ...changes,
  }) ?? Promise.reject(new Error(`No option ${option}`));

async function find(name: string): Promise<string> {
  const [found] = await ask('sheet', { searchTerm: name });
  if (found === undefined) throw new Error(`There is no sheet ${name}`);
  return found.value;
}

const flags = { has_header: true, has_labels: true, has_footer: false, uses_date_range: false };
const query = (inputs: Inputs, range = { startDate: '2026-11-01', endDate: '2026-11-30' }) =>
  googleSheets.query(session.context, {
    type: 'google_sheets',
    inputs: { ...flags, ...inputs },
    range,
    timezone: 'Europe/Berlin',
    currency: null,
    maxRows: 10_000,
  });

describe('choosing a sheet', () => {
  it('lists the user’s spreadsheets and searches them by name', async () => {
    const labels = (await ask('sheet')).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Große Tabelle', "It's ours", 'Wholesale orders']));
    expect((await ask('sheet', { searchTerm: "it's" })).map(({ label }) => label)).toEqual(["It's ours"]);
    expect(await ask('sheet', { searchTerm: 'no such name' })).toEqual([]);
  });

  it('accepts a pasted address with a range of cells', async () => {
    const id = (await find('American')).replace(/#.*/, '');
    const address = `https://docs.google.com/spreadsheets/d/${id}/edit?gid=0#gid=0`;
    expect(await ask('sheet', { searchTerm: `${address}!A1:B2` })).toEqual([
      { value: `${id}#gid=0!A1:B2`, label: 'American, A1:B2' },
    ]);
    expect(await ask('sheet', { searchTerm: id })).toEqual([{ value: `${id}#gid=0`, label: 'American' }]);
    expect((await query({ sheet: `${address}!A1:B2` })).rows).toEqual([['2026-11-25', 1.5]]);
  });

  it('returns chosen sheets for any search term, even deleted ones', async () => {
    const value = await find('American');
    const gone = `${'x'.repeat(44)}#gid=0`;
    const options = await ask('sheet', { searchTerm: 'no such name', include: [value, gone] });
    expect(options).toEqual([
      { value, label: 'American' },
      { value: gone, label: gone, description: expect.stringContaining('does not find this spreadsheet') },
    ]);
  });

  it('accepts a pasted address without the permission for the list', async () => {
    const value = await find('American');
    session = await signIn(sandbox, googleSheets, { untick: ['drive'] });
    await expect(ask('sheet', { searchTerm: 'amer' })).rejects.toMatchObject({
      kind: 'permission',
      message: expect.stringContaining('Paste the address'),
    });
    expect(await ask('sheet', { searchTerm: value })).toEqual([{ value, label: 'American' }]);
    expect((await query({ sheet: value })).rows).toHaveLength(2);
  });

  it('lists the columns of numbers', async () => {
    const sheet = await find('Große');
    expect(await ask('metrics', { inputs: { sheet, has_header: 'true', has_labels: 'true' } })).toEqual([
      { value: 'Coût', label: 'Coût', description: 'Money, EUR' },
      { value: 'Coût (2)', label: 'Coût (2)', description: 'Number' },
      { value: 'Anteil', label: 'Anteil', description: 'Average percent' },
    ]);
    expect(await ask('metrics')).toEqual([]);
  });
});

describe('reading a sheet', () => {
  it('reads ten thousand rows with accents, empty columns and equal headers', async () => {
    const sheet = await find('Große');
    const result = await query({ sheet });
    expect(result.columns.map(({ label, type, currency }) => [label, type, currency])).toEqual([
      ['Datum', 'date', undefined],
      ['Coût', 'money', 'EUR'],
      ['Coût (2)', 'number', undefined],
      ['Anteil', 'averagePercent', undefined],
    ]);
    expect(result.rows).toHaveLength(10_000);
    expect(result.rows[0]).toEqual(['2000-01-01', 1234.5, 0, 0.5]);
    expect(result).toMatchObject({
      truncated: true,
      dateless: true,
      property: 'Große Tabelle',
      warnings: [expect.stringContaining('All dates of the sheet are shown')],
    });
    expect(result.totals).toEqual([null, DAYS * 1234.5, (DAYS * (DAYS - 1)) / 2, 50]);
  });

  it('requests fewer rows at a time if an answer is too large', async () => {
    const sheet = await find('Große');
    const whole = await query({ sheet });
    session = await signIn(sandbox, googleSheets, { maxBytes: 150_000 });
    const inParts = await query({ sheet });
    expect(session.http.sent.length).toBeGreaterThan(8);
    expect(inParts).toEqual(whole);
    session = await signIn(sandbox, googleSheets, { maxBytes: 2_500 });
    await expect(query({ sheet: await find('Wholesale') })).resolves.toBeDefined();
  });

  it('limits rows to the date range if `uses_date_range` is true', async () => {
    const sheet = await find('Große');
    const result = await query(
      { sheet, uses_date_range: true, metrics: ['Coût (2)'] },
      { startDate: '2028-01-01', endDate: '2028-01-03' },
    );
    expect(result.rows).toEqual([
      ['2028-01-01', 10_227],
      ['2028-01-02', 10_228],
      ['2028-01-03', 10_229],
    ]);
    expect(result.dateless).toBe(false);
  });

  it('reads orders with mixed dates, blank cells, errors and a total', async () => {
    const sheet = await find('Wholesale');
    const result = await query({ sheet, has_footer: true, metrics: ['Total', 'Discount'] });
    expect(
      result.columns.map(({ label, type, aggregation, currency }) => [label, type, aggregation, currency]),
    ).toEqual([
      ['Order date', 'date', undefined, undefined],
      ['Total', 'money', 'source', 'GBP'],
      ['Discount', 'averagePercent', 'average', undefined],
    ]);
    expect(result.rows[0]?.[0]).toBe('2025-01-08');
    expect(result.rows.every(([day]) => /^\d{4}-\d{2}-\d{2}$/.test(String(day)))).toBe(true);
    expect(result.totals[1]).toBe(232_133.07);
    expect(result.warnings).toEqual([
      expect.stringMatching(/“Total” has \d+ cells with an error \(#N\/A\)/),
      expect.stringContaining('All dates of the sheet are shown'),
      'Rows with the same “Order date” are merged.',
    ]);
  });

  it('reads American dates and dollars', async () => {
    const result = await query({ sheet: await find('American'), uses_date_range: true });
    expect(result.rows).toEqual([
      ['2026-11-02', 2.25],
      ['2026-11-25', 1.5],
    ]);
    expect(result.columns[1]).toMatchObject({ type: 'money', currency: 'USD' });
  });

  it('returns new values after the sheet has changed', async () => {
    const sheet = await find("It's");
    await writeFile(join(folder, "It's ours.csv"), 'Week,Visits,Orders\n1,10,1\n2,20,2\n3,30,3\n');
    expect((await query({ sheet })).totals).toEqual([null, 60, 6]);
  });
});

describe('a sheet that cannot be read', () => {
  it.each([
    ['No header', {}, /holds numbers, not the names of the columns/],
    ['Words only', {}, /“Words only” has no column of numbers/],
    ['Empty', {}, /“Empty” is empty/],
    ["It's ours", { uses_date_range: true }, /holds no dates/],
    ["It's ours", { metrics: ['Gone'] }, /has no column “Gone” any more/],
  ] as [string, Inputs, RegExp][])(
    'has an error that states the reason: “%s” with the inputs %j',
    async (name, inputs, message) => {
      const sheet = await find(name);
      await expect(query({ sheet, ...inputs })).rejects.toMatchObject({
        kind: 'config',
        message: expect.stringMatching(message),
      });
    },
  );

  it('can be read after `has_header` is corrected', async () => {
    const sheet = await find('No header');
    expect((await query({ sheet, has_header: false })).rows).toEqual([
      ['Norway', 12, 45],
      ['Spain', 3, 4],
    ]);
  });

  it('has a config error if the sheet or the tab was deleted, the range is beyond the end, or the reference is invalid', async () => {
    const deleted = await find('Deleted');
    await unlink(join(folder, 'Deleted.csv'));
    const id = (await find('American')).replace(/#.*/, '');
    for (const [sheet, message] of [
      [deleted, /Google Sheets does not find this spreadsheet/],
      [`${id}#gid=99`, /tab that was chosen is not in the spreadsheet “American” any more/],
      [`${id}!Costs!A1:B2`, /The tab “Costs” is not in/],
      [`${id}!A9000:B9001`, /“American” has no cells at A9000:B9001/],
      ['costs', /neither the address nor the id/],
      ['', /No sheet is chosen/],
    ] as const) {
      await expect(query({ sheet })).rejects.toMatchObject({ kind: 'config', message: expect.stringMatching(message) });
    }
  });

  it('has a permission error if it is not shared with the user', async () => {
    const sheet = await find('Wholesale');
    session = await signIn(sandbox, googleSheets, { account: 'ines.duarte@example.com' });
    await expect(query({ sheet })).rejects.toMatchObject({
      kind: 'permission',
      message: expect.stringContaining('may not read this spreadsheet'),
    });
  });

  it('has a transient error if the vendor continues to fail, and a credential error after access is revoked', async () => {
    const sheet = await find('American');
    for (const fault of [{ status: 429 }, { status: 503 }, { htmlInsteadOfJson: true }, { drop: 'midBody' as const }]) {
      await sandbox.control('/faults', undefined, 'DELETE');
      await sandbox.fault({ match: { operation: 'sheets.values.batchGet' }, ...fault, times: 2 });
      expect((await query({ sheet })).rows).toHaveLength(2);
      await sandbox.fault({ match: { operation: 'sheets.values.batchGet' }, ...fault, times: 0 });
      await expect(query({ sheet })).rejects.toMatchObject({ kind: 'transient' });
    }
    await sandbox.control('/faults', undefined, 'DELETE');
    await sandbox.control('/revoke', { account: 'maya@marlowcoffee.com' });
    await expect(query({ sheet })).rejects.toMatchObject({ kind: 'credential' });
  });
});
