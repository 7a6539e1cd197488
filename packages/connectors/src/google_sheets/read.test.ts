import { describe, expect, it } from 'vitest';
import type { HttpRequest } from '../connector.ts';
import { json, scripted } from '../testing/http.ts';
import { readSheet } from './read.ts';

const ID = '1J3A8BtJKwq4mvhxFdq-5V7aNfiWgBWLh7zpzsvaChY8';
const spreadsheet = (rowCount: number, columnCount = 26) => ({
  properties: { title: 'Costs', locale: 'en_GB' },
  sheets: [
    { properties: { sheetId: 5, title: 'Chart', sheetType: 'OBJECT' } },
    { properties: { sheetId: 6, title: 'Old', hidden: true, gridProperties: { rowCount: 9, columnCount: 9 } } },
    { properties: { sheetId: 7, title: "Bob's", gridProperties: { rowCount, columnCount } } },
  ],
});

/** Returns a vendor with the given stored and displayed cells by row number. */
function vendor(rowCount: number, cells: Record<number, [stored: unknown, shown: string][]>) {
  return scripted((request: HttpRequest) => {
    const url = new URL(request.url);
    if (!url.pathname.endsWith(':batchGet')) return json(spreadsheet(rowCount));
    const side = url.searchParams.get('valueRenderOption') === 'FORMATTED_VALUE' ? 1 : 0;
    const valueRanges = url.searchParams.getAll('ranges').map((range) => {
      const [, from = '', last = '', to = ''] = /!A(\d+):([A-Z]+)(\d+)$/.exec(range) ?? [];
      const values: unknown[][] = [];
      for (const [row, own] of Object.entries(cells)) {
        if (Number(row) < Number(from) || Number(row) > Number(to)) continue;
        while (values.length < Number(row) - Number(from)) values.push([]);
        values.push(own.slice(0, last === 'A' ? 1 : own.length).map((cell) => cell[side]));
      }
      return values.length === 0 ? {} : { values };
    });
    return json({ valueRanges });
  });
}

const rangesOf = (sent: readonly HttpRequest[], render: string) =>
  sent.filter(({ url }) => url.includes(render)).map(({ url }) => new URL(url).searchParams.getAll('ranges'));

describe('readSheet', () => {
  it('reads the first visible tab in parts, and displayed texts of the first rows and the first column', async () => {
    const { context, sent } = vendor(20_000, {});
    await readSheet(context, ID);
    expect(rangesOf(sent, 'UNFORMATTED_VALUE')).toEqual([
      ["'Bob''s'!A1:Z7692"],
      ["'Bob''s'!A7693:Z15384"],
      ["'Bob''s'!A15385:Z20000"],
    ]);
    expect(rangesOf(sent, '=FORMATTED_VALUE')).toEqual([["'Bob''s'!A1:Z1923", "'Bob''s'!A1924:A20000"]]);
  });

  it('keeps the positions of rows if a part ends with blank rows', async () => {
    const { context } = vendor(20_000, {
      1: [['Date', 'Date']],
      2: [
        [46_347, '21/11/2026'],
        [0.5, '50%'],
      ],
      1950: [
        [46_348, '22/11/2026'],
        [0.25, '25%'],
      ],
      7700: [
        [46_349, '23/11/2026'],
        [0.75, '75%'],
      ],
    });
    const { grid } = await readSheet(context, ID);
    expect(grid.raw[7_699]).toEqual([46_349, 0.75]);
    expect(grid.shown[7_699]).toEqual(['23/11/2026']);
    expect(grid.shown[1_949]).toEqual(['22/11/2026']);
    expect(grid.shown[1]).toEqual(['21/11/2026', '50%']);
  });

  it('stops at two million cells and counts the unread rows', async () => {
    const { context } = vendor(100_000, {});
    expect((await readSheet(context, ID)).unread).toBe(100_000 - 76_923);
  });

  it('reads only the first `maxRows` rows', async () => {
    const { context, sent } = vendor(20_000, {});
    await readSheet(context, ID, 100);
    expect(rangesOf(sent, 'UNFORMATTED_VALUE')).toEqual([["'Bob''s'!A1:Z100"]]);
    expect(rangesOf(sent, '=FORMATTED_VALUE')).toEqual([["'Bob''s'!A1:Z100"]]);
  });

  it('finds a tab by its id or by its title in upper or lower case, and a range of the tab', async () => {
    const { context, sent } = vendor(100, {});
    for (const reference of [`${ID}#gid=7!B2:C`, `${ID}!BOB'S!B2:C50`]) {
      expect((await readSheet(context, reference)).name).toBe("Costs: Bob's");
    }
    expect(rangesOf(sent, 'UNFORMATTED_VALUE')).toEqual([["'Bob''s'!B2:C100"], ["'Bob''s'!B2:C50"]]);
  });

  it.each([
    [`${ID}#gid=5`, /The tab that was chosen is not in/],
    [`${ID}!A200:B300`, /has no cells at A200:B300/],
  ])('rejects the reference %s', async (reference, message) => {
    await expect(readSheet(vendor(100, {}).context, reference)).rejects.toMatchObject({
      kind: 'config',
      message: expect.stringMatching(message),
    });
  });
});
