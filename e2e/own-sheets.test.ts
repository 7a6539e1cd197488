import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api, makeDashboard, sheetNamed, sheetWidget, sourceIds } from './support/api.ts';
import { card, choose, showCard, signIn } from './support/app.ts';
import { pictureOnFailure, watch } from './support/browser.ts';
import { useStage } from './support/stage.ts';

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);

/** Returns bytes that are not text. They are equal in every run. */
function junk(length: number): Buffer {
  let state = 42;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state % 256;
    }),
  );
}

/** A folder of CSV files with typical irregularities. */
const FILES: Record<string, string | Buffer> = {
  'Ten thousand rows': `Date,Orders,Revenue\n${Array.from({ length: 10_000 }, (_, index) => `${day(index % 300)},1,${(index % 50) + 0.25}`).join('\n')}\n`,
  'Ventes été – Orléans & Cie': 'Région,Chiffre d’affaires\nÎle-de-France,1200\nRhône-Alpes,800\nProvence,«n/a»\n',
  'Empty columns': 'Month,,Visits,,\nJan 2026,,10,,\nFeb 2026,,20,,\n,,,,\nMar 2026,,30,,\n',
  'Duplicate headers': 'Town,Cost,Cost,Cost (2),cost\nPorto,1,10,100,1000\nAarhus,2,20,200,2000\n',
  Umsätze: 'Monat;Umsatz;Quote\n01.01.2026;1.234,56;12,5 %\n01.02.2026;2.000,00;7,5 %\n',
  'With a mark': '\uFEFFName,Points\nAna,3\nBo,4\n',
  'Latin-1': Buffer.from('Café,Größe\nMünchen,5\nMálaga,7\n', 'latin1'),
  'UTF-16': utf16('Team\tWins\r\nØst\t8\r\nVest\t9\r\n'),
  'Mixed dates': 'When,Calls\n2026-03-01,1\n02/03/2026,2\n3 March 2026,3\n"Mar 4, 2026",4\nunknown,5\n31/03/2026,6\n',
  'Percent signs': 'Channel,Share,Growth\nSearch,45%,+3.5%\nMail,30 %,-2%\nSocial,25%,soon\n',
  'Quotes and breaks': 'Note,Count\n"A ""quoted"" word, and a comma",1\n"Two\nlines",2\n',
  'Only a header': 'Date,Clicks,Cost\n',
  'Only text': 'Question,Answer\nWho?,Ana\nWhere?,Porto\n',
  'No header': '2026-01-01,5,6\n2026-01-02,7,8\n',
  'A picture by mistake': Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), junk(4_000)]),
  'Nothing at all': '',
  'Blank lines only': '\n\n , \n',
  'Ragged rows': 'A,B,C\n1,2\nx,3,4,5,6\n\ny,5\n',
  'A hundred columns': `Name,${Array.from({ length: 99 }, (_, index) => `Metric ${index + 1}`).join(',')}\nrow,${Array.from({ length: 99 }, (_, index) => index).join(',')}\n`,
};

interface Expected {
  /** The values of the first row of the answer. */
  first?: (string | number | null)[];
  rows?: number;
  totals?: (number | null)[];
  columns?: string[];
  /** Pattern that one of the warnings must match. */
  warning?: RegExp;
  /** Pattern of the stated reason if the sheet is not drawable. */
  refused?: RegExp;
  flags?: object;
}

const EXPECTED: Record<string, Expected> = {
  'Ten thousand rows': {
    rows: 300,
    columns: ['Date', 'Orders', 'Revenue'],
    first: ['2026-01-01', 34, 8.5],
    totals: [null, 10_000, 247_500],
  },
  'Ventes été – Orléans & Cie': {
    columns: ['Région', 'Chiffre d’affaires'],
    first: ['Île-de-France', 1200],
    totals: [null, 2000],
    warning: /“Chiffre d’affaires” has 1 cell that is no number/,
  },
  'Empty columns': { columns: ['Month', 'Visits'], rows: 3, first: ['2026-01-01', 10], totals: [null, 60] },
  'Duplicate headers': {
    columns: ['Town', 'Cost', 'Cost (3)', 'Cost (2)', 'cost'],
    first: ['Porto', 1, 10, 100, 1000],
  },
  Umsätze: { columns: ['Monat', 'Umsatz', 'Quote'], first: ['2026-01-01', 1234.56, 12.5], rows: 2 },
  'With a mark': { columns: ['Name', 'Points'], first: ['Ana', 3] },
  'Latin-1': { columns: ['Café', 'Größe'], first: ['München', 5], totals: [null, 12] },
  'UTF-16': { columns: ['Team', 'Wins'], first: ['Øst', 8] },
  'Mixed dates': {
    rows: 5,
    totals: [null, 16],
    warning: /1 row without a date in “When” is omitted/,
    flags: { uses_date_range: true },
  },
  'Percent signs': {
    columns: ['Channel', 'Share', 'Growth'],
    first: ['Search', 45, 3.5],
    warning: /“Growth” has 1 cell that is no number/,
  },
  'Quotes and breaks': { first: ['A "quoted" word, and a comma', 1], rows: 2 },
  'Only a header': { refused: /“Only a header” has no rows below its names\. Add some, or choose another sheet\./ },
  'Only text': { refused: /“Only text” has no column of numbers\. Add one, or choose another sheet\./ },
  'No header': { refused: /holds numbers, not the names of the columns\. Add a row of names above it, or switch off/ },
  'A picture by mistake': { refused: /“A picture by mistake” .+\. .*(?:Add|Write|Choose|Fill)/ },
  'Nothing at all': { refused: /“Nothing at all” (?:is empty|has no cells)\. .*[Cc]hoose another/ },
  'Blank lines only': { refused: /“Blank lines only” is empty\. Fill it in, or choose another sheet\./ },
  'Ragged rows': { columns: ['A', 'B', 'C'] },
  'A hundred columns': { rows: 1, first: ['row', 0, 1, 2] },
};

/** The part of the preview's answer that the test checks. */
interface SheetData {
  columns: { label: string }[];
  rows: (string | number | null)[][];
  totals: (string | number | null)[];
  meta: { state: string; warnings: string[]; error?: { message: string } };
}

describe('a folder of irregular spreadsheets: each is drawn or the reason is stated', () => {
  const stage = useStage('sheets', (folder) => {
    const sheets = join(folder, 'my sheets');
    mkdirSync(sheets);
    for (const [name, content] of Object.entries(FILES)) writeFileSync(join(sheets, `${name}.csv`), content);
    writeFileSync(join(sheets, 'notes.txt'), 'no spreadsheet');
    mkdirSync(join(sheets, 'a folder.csv'));
    return ['--sheets', sheets];
  });
  let page: Page;
  let source: string;
  let complaints: string[];

  beforeAll(async () => {
    page = await stage.newPage();
    complaints = watch(page);
    await signIn(page, stage.service.url);
    source = (await sourceIds(page)).google_sheets ?? '';
  });
  afterEach(({ task }) => pictureOnFailure(task, page));

  it.each(Object.entries(EXPECTED))('“%s” shows its figures or the reason', async (name, expected) => {
    const { data } = await read(name, expected.flags);
    if (expected.refused) {
      expect(data.meta.state).toBe('error');
      expect(data.meta.error).toMatchObject({ kind: 'config', mend: 'edit' });
      expect(data.meta.error?.message).toMatch(expected.refused);
      // The message is a sentence without code and raw bytes.
      expect(data.meta.error?.message).toMatch(/^[^\p{Cc}\uFFFD{}]+\.$/u);
      return;
    }
    expect(data.meta.state).toBe('fresh');
    if (expected.columns) expect(data.columns.map(({ label }) => label)).toEqual(expected.columns);
    if (expected.rows !== undefined) expect(data.rows).toHaveLength(expected.rows);
    if (expected.first) expect(data.rows[0]?.slice(0, expected.first.length)).toEqual(expected.first);
    if (expected.totals) expect(data.totals).toEqual(expected.totals);
    if (expected.warning) expect(data.meta.warnings.join('\n')).toMatch(expected.warning);
    expect(data.rows.length).toBeGreaterThan(0);
  });

  it('shows each sheet on a dashboard as a table or a line chart, or states the reason', async () => {
    const names = Object.keys(FILES);
    const widgets = await Promise.all(
      names.map(async (name, index) =>
        sheetWidget({
          title: name,
          sourceId: source,
          sheet: await sheetNamed(page, source, name),
          format: index % 2 === 0 ? 'chart' : 'table',
          flags: EXPECTED[name]?.flags ?? {},
        }),
      ),
    );
    const { permalink } = await makeDashboard(page, 'Everything in the folder', widgets, {
      range_type: 'custom',
      start: '2026-01-01',
      end: '2026-11-01',
    });
    await page.goto(`${stage.service.url}/dashboards/${permalink}`);
    for (const name of names) {
      await showCard(page, name);
      const shown = card(page, name).locator('canvas, table, [role=alert], [data-slot=card-message]');
      await shown.first().waitFor({ state: 'attached' });
      const refused = EXPECTED[name]?.refused;
      if (refused) await card(page, name).getByRole('alert').getByText(refused).waitFor();
      else expect(await card(page, name).getByRole('alert').count()).toBe(0);
    }
    expect(complaints).toEqual([]);
  });

  it('finds a sheet by an accented part of its name, and the form shows 10,000 rows as a chart and as a summary', async () => {
    const { permalink } = await makeDashboard(page, 'By hand', []);
    await page.goto(`${stage.service.url}/dashboards/${permalink}`);
    await page.getByRole('button', { name: 'Add widget' }).click();
    const panel = page.getByRole('complementary', { name: 'Add a widget' });
    await panel.getByLabel('Title').fill('By hand');
    await choose(panel, 'Source', 'Sheets', /Google Sheets/);
    await choose(panel, 'Sheet', 'été', /Ventes été – Orléans & Cie/);
    await panel.getByRole('radio', { name: 'Table' }).press('Space');
    await card(page, 'By hand').getByRole('rowheader', { name: 'Île-de-France' }).waitFor();
    await choose(panel, 'Sheet', 'thousand', /Ten thousand rows/);
    await panel.getByRole('radio', { name: 'Line' }).press('Space');
    await card(page, 'By hand').locator('canvas').waitFor();
    await panel.getByRole('radio', { name: 'Summary' }).press('Space');
    // The sums of all rows of the file.
    for (const sum of ['10,000', '247,500']) await card(page, 'By hand').getByText(sum, { exact: true }).waitFor();
    await panel.getByRole('button', { name: 'Save widget' }).click();
    await page.getByText(/^Saved \d\d:\d\d/).waitFor();
    expect(complaints).toEqual([]);
  });

  it('reads changes of a file without a restart', async () => {
    const file = join(stage.folder, 'my sheets', 'With a mark.csv');
    writeFileSync(file, 'Name,Points\nAna,30\nBo,40\nCy,50\n');
    const { data } = await read('With a mark', { has_footer: true });
    expect(data.rows).toEqual([
      ['Ana', 30],
      ['Bo', 40],
    ]);
    expect(data.totals).toEqual([null, 50]);
  });

  /** Returns the data of a widget that shows this sheet, with the same request as the form's preview. */
  async function read(name: string, flags: object = {}) {
    const widget = sheetWidget({ title: name, sourceId: source, sheet: await sheetNamed(page, source, name), flags });
    const range = {
      start_date: '2026-01-01',
      end_date: '2026-11-01',
      compare_start_date: 'none',
      compare_end_date: 'none',
    };
    const { status, json } = await api<SheetData>(page, 'POST', '/api/widgets/preview', {
      widget: { ...widget, rowsLimit: 1_000 },
      range,
    });
    if (status !== 200) throw new Error(`The preview answered ${status}: ${JSON.stringify(json)}`);
    return json;
  }
});
