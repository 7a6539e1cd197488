import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConnectorError } from '../connector.ts';
import type { RawCell } from './cells.ts';
import type { SheetFlags } from './layout.ts';
import { sheetLocale } from './locale.ts';
import { sheetTable, type TableRequest } from './table.ts';

/** A stored cell, with its displayed text if it differs. */
type TestCell = RawCell | readonly [stored: number | boolean, shown: string];

const usual: SheetFlags = { header: true, footer: false, labels: true, dateRange: false };

function table(
  rows: readonly (readonly TestCell[])[],
  flags: Partial<SheetFlags> = {},
  request: Partial<TableRequest> & { locale?: string; hidden?: boolean } = {},
) {
  const stored = (cell: TestCell): RawCell => (Array.isArray(cell) ? cell[0] : (cell as RawCell));
  const shown = (cell: TestCell) => {
    if (Array.isArray(cell)) return cell[1] as string;
    return cell === null || cell === undefined || cell === '' ? undefined : String(cell);
  };
  return sheetTable(
    {
      title: 'Costs',
      startColumn: 0,
      raw: rows.map((row) => row.map(stored)),
      shown: request.hidden === true ? [] : rows.map((row) => row.map(shown)),
      locale: sheetLocale(request.locale ?? 'en_GB'),
    },
    {
      flags: { ...usual, ...flags },
      chosen: request.chosen ?? [],
      range: request.range ?? { startDate: '2026-11-01', endDate: '2026-11-30' },
      maxRows: request.maxRows ?? 1000,
    },
  );
}

const columnsOf = ({ columns }: ReturnType<typeof table>) =>
  columns.map(({ label, type, aggregation, currency }) =>
    [label, type, aggregation, currency].filter((part) => part !== undefined).join(' '),
  );

describe('columns', () => {
  it.each([
    ['numbers', [1, 2.5, 3], 'V number sum'],
    ['numbers as text', ['1', '2.5', '1,200'], 'V number sum'],
    [
      'percent',
      [
        [0.125, '12.5%'],
        [0.07, '7%'],
      ],
      'V averagePercent average',
    ],
    ['percent as text', ['12.5%', '7 %'], 'V averagePercent average'],
    [
      'money',
      [
        [12.5, '£12.50'],
        [3, '£3'],
      ],
      'V money sum GBP',
    ],
    ['money as text', ['921,68 €', '3 €'], 'V money sum EUR'],
    [
      'durations',
      [
        [0.5, '12:00:00'],
        [0.25, '6:00:00'],
      ],
      'V timeSeconds sum',
    ],
    ['numbers with a few texts', [1, 2, 'none yet'], 'V number sum'],
    ['numbers with errors', [1, '#N/A', '#DIV/0!'], 'V number sum'],
    ['numbers with blanks', [1, '', null, '-'], 'V number sum'],
    [
      'money of two currencies',
      [
        [1, '£1'],
        [2, '€2'],
      ],
      'V number sum',
    ],
    ['mostly percents', [[0.1, '10%'], [0.2, '20%'], 3], 'V averagePercent average'],
  ] as [string, TestCell[], string][])('of %s are metrics', (_name, values, column) => {
    const rows: TestCell[][] = [['L', 'V'], ...values.map((value, index) => [`r${index}`, value])];
    expect(columnsOf(table(rows))).toEqual(['L text', column]);
  });

  it.each([
    ['texts', ['a', 'b', 'c']],
    ['mostly texts', ['a', 'b', 3]],
    [
      'dates',
      [
        [46_347, '21/11/2026'],
        [46_348, '22/11/2026'],
      ],
    ],
    ['dates as text', ['2026-11-21', '2026-11-22']],
    [
      'switches',
      [
        [true, 'TRUE'],
        [false, 'FALSE'],
      ],
    ],
    ['nothing', ['', null, '']],
    ['errors only', ['#N/A', '#REF!']],
  ] as [string, TestCell[]][])('of %s are not metrics', (_name, values) => {
    const rows: TestCell[][] = [['L', 'V', 'N'], ...values.map((value, index) => [`r${index}`, value, 1])];
    expect(columnsOf(table(rows))).toEqual(['L text', 'N number sum']);
  });

  it('of prices, rates and ratings are averaged', () => {
    const rows: TestCell[][] = [
      ['Product', 'Price', 'Avg. rating', 'CTR', 'Operations', 'Pieces'],
      ['a', [9.5, '£9.50'], 4, [0.1, '10%'], 3, 2],
    ];
    expect(columnsOf(table(rows))).toEqual([
      'Product text',
      'Price averageMoney average GBP',
      'Avg. rating averageNumber average',
      'CTR averagePercent average',
      'Operations number sum',
      'Pieces number sum',
    ]);
  });

  it('are percentages instead of fractions if the displayed texts are percentages', () => {
    const rows: TestCell[][] = [
      ['L', 'V'],
      ['a', [0.125, '12.5%']],
      ['b', [0.07, '7%']],
    ];
    expect(table(rows).rows).toEqual([
      ['a', 12.5],
      ['b', 7],
    ]);
    expect(table(rows, {}, { hidden: true }).rows).toEqual([
      ['a', 0.125],
      ['b', 0.07],
    ]);
  });

  it('are percentages if the first displayed texts are percentages and the others are unknown', () => {
    const shown = [
      ['L', 'V'],
      ['a', '12%'],
    ];
    const raw = [
      ['L', 'V'],
      ['a', 0.12],
      ['b', 0.5],
      ['c', 0.29],
    ];
    const result = sheetTable(
      { title: 'Costs', startColumn: 0, raw, shown, locale: sheetLocale('en_GB') },
      { flags: usual, chosen: [], range: { startDate: '2026-11-01', endDate: '2026-11-30' }, maxRows: 10 },
    );
    expect(result.rows).toEqual([
      ['a', 12],
      ['b', 50],
      ['c', 29],
    ]);
  });

  it('have unique names, even if the sheet contains a generated name', () => {
    const rows: TestCell[][] = [
      ['L', 'Cost', 'Cost', 'Cost (2)', 'Cost', ' Ad\nspend '],
      ['a', 1, 2, 3, 4, 5],
    ];
    expect(table(rows).columns.map(({ key }) => key)).toEqual([
      'dimension',
      'Cost',
      'Cost (3)',
      'Cost (2)',
      'Cost (4)',
      'Ad spend',
    ]);
  });

  it('are omitted if the first row has no name', () => {
    const result = table([
      ['L', '', 'N'],
      ['a', 5, 1],
    ]);
    expect(columnsOf(result)).toEqual(['L text', 'N number sum']);
    expect(result.warnings).toEqual([
      'Column B: omitted, because the first row has no name for this column. Enter one.',
    ]);
  });

  it('without a header have their letters as names', () => {
    expect(columnsOf(table([['a', 5, 'x', 1]], { header: false }))).toEqual([
      'Column A text',
      'Column B number sum',
      'Column D number sum',
    ]);
  });

  it('are the chosen columns in the chosen order', () => {
    const rows: TestCell[][] = [
      ['L', 'A', 'B', 'C', 'T'],
      ['a', 1, 2, 3, 'x'],
    ];
    expect(columnsOf(table(rows, {}, { chosen: ['C', 'A'] }))).toEqual(['L text', 'C number sum', 'A number sum']);
    const partly = table(rows, {}, { chosen: ['A', 'Gone', 'T', 'L'] });
    expect(columnsOf(partly)).toEqual(['L text', 'A number sum']);
    expect(partly.warnings).toEqual([
      '“Costs” has no column “Gone” any more.',
      'The column “T” holds no numbers.',
      'The column “L” names the rows.',
    ]);
  });
});

describe('rows', () => {
  const plain: TestCell[][] = [['L', 'V'], ['a', 1], [], ['', ''], ['b', 2], ['c'], ['d', 4]];

  it('do not contain blank rows', () => {
    expect(table([[], ...plain, []]).rows).toEqual([
      ['a', 1],
      ['b', 2],
      ['d', 4],
    ]);
  });

  it('without labels have numbers as names', () => {
    expect(
      table(
        [
          ['V', 'W'],
          [5, 1],
          [6, 2],
        ],
        { labels: false },
      ),
    ).toMatchObject({
      columns: [{ label: 'Row', type: 'text' }, { label: 'V' }, { label: 'W' }],
      rows: [
        ['1', 5, 1],
        ['2', 6, 2],
      ],
    });
  });

  it('with the same name are merged', () => {
    const result = table([
      ['L', 'Cost', 'CTR'],
      ['a', [0.1, '£0.10'], [0.1, '10%']],
      ['b', [1, '£1'], [0.5, '50%']],
      ['a', [0.2, '£0.20'], [0.3, '30%']],
    ]);
    expect(result.rows).toEqual([
      ['a', 0.3, 20],
      ['b', 1, 50],
    ]);
    expect(result.totals).toEqual([null, 1.3, 30]);
    expect(result.warnings).toEqual(['Rows with the same “L” are merged.']);
    expect(result.notes).toEqual([]);
  });

  it('of the same day are merged with a note instead of a warning if the rows are limited to the date range', () => {
    const result = table(
      [
        ['Date', 'Cost'],
        ['2026-11-02', 1],
        ['2026-11-02', 2],
      ],
      { dateRange: true },
    );
    expect(result).toMatchObject({
      rows: [['2026-11-02', 3]],
      warnings: [],
      notes: ['Rows with the same “Date” are merged.'],
    });
  });

  it('without a name are merged into one row', () => {
    expect(
      table([
        ['L', 'V'],
        ['', 1],
        ['b', 2],
      ]).rows,
    ).toEqual([
      ['(no name)', 1],
      ['b', 2],
    ]);
  });

  it('stop at the maximum number of rows, but the totals contain all rows', () => {
    const result = table(
      [
        ['L', 'V'],
        ['a', 1],
        ['b', 2],
        ['c', 3],
      ],
      {},
      { maxRows: 2 },
    );
    expect(result).toMatchObject({
      rows: [
        ['a', 1],
        ['b', 2],
      ],
      totals: [null, 6],
      truncated: true,
    });
  });

  it('can have different lengths', () => {
    expect(table([['L', 'A', 'B'], ['a'], ['b', 1], ['c', 1, 2, 'extra']]).rows).toEqual([
      ['b', 1, null],
      ['c', 1, 2],
    ]);
  });

  it('have no value for errors and texts, with a warning', () => {
    const result = table([
      ['L', 'V'],
      ['a', 1],
      ['b', '#N/A'],
      ['c', '#REF!'],
      ['d', 'soon'],
      ['e', 3],
    ]);
    expect(result.rows).toEqual([
      ['a', 1],
      ['b', null],
      ['c', null],
      ['d', null],
      ['e', 3],
    ]);
    expect(result.warnings).toEqual([
      '“V” has 2 cells with an error (#N/A, #REF!), shown as no value.',
      '“V” has 1 cell that is no number, shown as no value.',
    ]);
  });
});

describe('totals', () => {
  const rows: TestCell[][] = [
    ['L', 'V', 'R'],
    ['a', 1, [0.1, '10%']],
    ['b', 2, [0.2, '20%']],
    ['Total', 99, [0.5, '50%']],
  ];

  it('are the last row if it is marked as the total', () => {
    expect(table(rows, { footer: true })).toMatchObject({
      columns: [{}, { aggregation: 'source' }, { aggregation: 'source' }],
      rows: [
        ['a', 1, 10],
        ['b', 2, 20],
      ],
      totals: [null, 99, 50],
      warnings: [],
    });
  });

  it('are computed if no row is marked as the total, with a warning if the last row looks like a total', () => {
    const result = table(rows);
    expect(result.rows).toHaveLength(3);
    expect(result.totals[1]).toBe(102);
    expect(result.warnings).toEqual([expect.stringContaining('looks like a total')]);
  });

  it('are computed if the last row has no value', () => {
    expect(
      table(
        [
          ['L', 'V', 'W'],
          ['a', 1, 5],
          ['b', 2, 6],
          ['Total', 99],
        ],
        { footer: true },
      ).totals,
    ).toEqual([null, 99, 11]);
  });

  it('are computed over the range, not over the whole sheet', () => {
    const dated: TestCell[][] = [
      ['Date', 'V'],
      ['2026-11-01', 1],
      ['2026-12-01', 2],
      ['Total', 3],
    ];
    expect(table(dated, { footer: true, dateRange: true })).toMatchObject({
      rows: [['2026-11-01', 1]],
      totals: [null, 1],
      warnings: [],
    });
  });

  it('have no value if they overflow', () => {
    expect(
      table([
        ['L', 'V'],
        ['a', 1e308],
        ['b', 1e308],
      ]).totals,
    ).toEqual([null, null]);
  });

  it('have no binary rounding errors', () => {
    const tenths = Array.from({ length: 10 }, (_, index) => [`r${index}`, 0.1]);
    expect(table([['L', 'V'], ...tenths]).totals).toEqual([null, 1]);
  });
});

describe('dates', () => {
  const november = { range: { startDate: '2026-11-01', endDate: '2026-11-30' } };

  it('name the rows by day, in order', () => {
    const result = table([
      ['Date', 'V'],
      [[46_349, '23/11/2026'], 3],
      [[46_347, '21/11/2026'], 1],
      [[46_348, '22/11/2026'], 2],
    ]);
    expect(result.columns[0]).toMatchObject({ label: 'Date', type: 'date' });
    expect(result.rows).toEqual([
      ['2026-11-21', 1],
      ['2026-11-22', 2],
      ['2026-11-23', 3],
    ]);
  });

  it('outside the range are removed; the range includes both ends', () => {
    const rows: TestCell[][] = [
      ['Date', 'V'],
      ['2026-10-31', 1],
      ['2026-11-01', 2],
      ['2026-11-30', 4],
      ['2026-12-01', 8],
    ];
    expect(table(rows, { dateRange: true }, november)).toMatchObject({
      rows: [
        ['2026-11-01', 2],
        ['2026-11-30', 4],
      ],
      totals: [null, 6],
    });
    expect(
      table(rows, { dateRange: true }, { range: { startDate: '2025-01-01', endDate: '2025-01-02' } }),
    ).toMatchObject({ rows: [], totals: [null, null] });
  });

  it('name the rows even without labels if the rows are limited to the date range', () => {
    expect(
      table(
        [
          ['Date', 'V'],
          ['2026-11-02', 2],
        ],
        { dateRange: true, labels: false },
      ).rows,
    ).toEqual([['2026-11-02', 2]]);
  });

  it('are read in every format, even if one column contains several formats', () => {
    const rows: TestCell[][] = [
      ['Date', 'V'],
      ['2026-11-01', 1],
      [[46_328, '02/11/2026'], 2],
      ['3 Nov 2026', 4],
      ['4-Nov-26', 8],
      ['05.11.2026', 16],
      ['2026-11-06 12:30', 32],
    ];
    expect(table(rows, { dateRange: true }).rows.map(([day]) => day)).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
      '2026-11-05',
      '2026-11-06',
    ]);
  });

  it('follow the order of day and month that the column proves, even if the sheet has converted some dates in the other order', () => {
    // An American file in a British sheet: 11/25 remained a text, and 11/02 became 11 February.
    const rows: TestCell[][] = [
      ['Date', 'V'],
      ['11/25/2026', 1],
      [[46_064, '11/02/2026'], 2],
    ];
    expect(table(rows, { dateRange: true }).rows).toEqual([
      ['2026-11-02', 2],
      ['2026-11-25', 1],
    ]);
  });

  it('whose displayed texts are unknown are read like the dates above them', () => {
    const raw = [
      ['Date', 'V'],
      [46_347, 1],
      [46_348, 2],
      [46_349, 3],
    ];
    const shown = [
      ['Date', 'V'],
      ['21/11/2026', '1'],
    ];
    const result = sheetTable(
      { title: 'Costs', startColumn: 0, raw, shown, locale: sheetLocale('en_GB') },
      { flags: usual, chosen: [], range: { startDate: '2026-11-01', endDate: '2026-11-30' }, maxRows: 10 },
    );
    expect(result.columns[0]?.type).toBe('date');
    expect(result.rows.map(([day]) => day)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
  });

  it('without a format are read as days if their numbers are plausible', () => {
    expect(
      table(
        [
          ['Date', 'V'],
          [46_347, 1],
          [20_261_122, 2],
        ],
        { dateRange: true },
      ).rows,
    ).toEqual([
      ['2026-11-21', 1],
      ['2026-11-22', 2],
    ]);
    expect(
      table([
        ['Year', 'V'],
        [2025, 1],
        [2026, 2],
      ]).rows,
    ).toEqual([
      ['2025', 1],
      ['2026', 2],
    ]);
  });

  it('are required in each row: rows without a date are omitted, with a warning', () => {
    const result = table(
      [
        ['Date', 'V'],
        ['2026-11-01', 1],
        ['Total', 2],
        ['', 3],
      ],
      { dateRange: true },
    );
    expect(result.rows).toEqual([['2026-11-01', 1]]);
    expect(result.warnings).toEqual(['2 rows without a date in “Date” are omitted.']);
  });
});

describe('a sheet that cannot be drawn', () => {
  it.each([
    ['an empty sheet', [], {}, /“Costs” is empty/],
    ['blank rows only', [['', ''], [' ']], {}, /“Costs” is empty/],
    ['a header only', [['L', 'V']], {}, /has no rows below its names/],
    [
      'a header and a footer only',
      [
        ['L', 'V'],
        ['Total', 1],
      ],
      { footer: true },
      /has no rows below its names/,
    ],
    [
      'numbers in the place of names',
      [
        ['Norway', 12, 45],
        ['Spain', 3, 4],
      ],
      {},
      /holds numbers, not the names.*switch off “The first row names the columns”/,
    ],
    [
      'no numbers',
      [
        ['L', 'V'],
        ['a', 'b'],
      ],
      {},
      /has no column of numbers\. Add one, or choose another sheet/,
    ],
    ['no numbers and no header', [['a', 'b']], { header: false }, /has no column of numbers\. Add one, or switch on/],
    [
      'only one column of numbers, which names the rows',
      [['V'], [1], [2]],
      {},
      /switch off “The first column names the rows”/,
    ],
    [
      'numbers without names',
      [
        ['L', ''],
        ['a', 1],
      ],
      {},
      /has no named column of numbers/,
    ],
    [
      'no dates',
      [
        ['L', 'V'],
        ['a', 1],
      ],
      { dateRange: true },
      /holds no dates.*switch off “The first column is a date”/,
    ],
  ] as [string, TestCell[][], Partial<SheetFlags>, RegExp][])(
    'has an error that states the reason: %s',
    (_name, rows, flags, message) => {
      expect(() => table(rows, flags)).toThrow(message);
      expect(() => table(rows, flags)).toThrow(ConnectorError);
    },
  );

  it('does not include a sheet whose columns have years as names', () => {
    expect(
      columnsOf(
        table([
          ['Country', 2024, 2025],
          ['Norway', 12, 45],
        ]),
      ),
    ).toEqual(['Country text', '2024 number sum', '2025 number sum']);
  });

  it('has an error if none of the chosen columns remains', () => {
    expect(() =>
      table(
        [
          ['L', 'V'],
          ['a', 1],
        ],
        {},
        { chosen: ['W'] },
      ),
    ).toThrow('“Costs” has no column “W” any more. Edit the widget and choose another.');
  });
});

describe('any sheet', () => {
  const cell = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: -1000, max: 1000 }) },
    fc.double(),
    fc.boolean(),
    fc.constantFrom<RawCell>(
      '',
      null,
      '#N/A',
      '12%',
      '£5',
      '2026-11-05',
      '05/11/2026',
      '__proto__',
      'Total',
      '<script>alert(1)</script>',
    ),
    fc.string({ maxLength: 8 }),
  );
  const flags = fc.record({
    header: fc.boolean(),
    footer: fc.boolean(),
    labels: fc.boolean(),
    dateRange: fc.boolean(),
  });

  it('is converted to a valid table or rejected with an error', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 }), flags, (rows, chosen) => {
        let result: ReturnType<typeof table>;
        try {
          result = table(rows, chosen);
        } catch (error) {
          expect(error).toBeInstanceOf(ConnectorError);
          expect((error as ConnectorError).kind).toBe('config');
          return;
        }
        const width = result.columns.length;
        const keys = result.columns.map(({ key }) => key);
        expect(width).toBeGreaterThan(1);
        expect(new Set(keys).size).toBe(width);
        expect(result.totals).toHaveLength(width);
        const names = result.rows.map(([name]) => name);
        expect(new Set(names).size).toBe(names.length);
        for (const row of result.rows) {
          expect(row).toHaveLength(width);
          expect(typeof row[0]).toBe('string');
          for (const value of row.slice(1)) expect(value === null || Number.isFinite(value)).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('is read before the test times out, even with the longest possible texts', () => {
    const long = `1${' '.repeat(49_998)}x`;
    const rows: TestCell[][] = [
      ['L', 'V', 'T'],
      ...Array.from({ length: 200 }, (_, index) => [`r${index}`, index, long]),
    ];
    expect(table(rows).rows).toHaveLength(200);
  });

  it('has totals that equal the sums of its rows', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: -10_000, max: 10_000 })), { minLength: 1 }),
        (pairs) => {
          const result = table([['L', 'V'], ...pairs]);
          const sum = pairs.reduce((total, [, value]) => total + value, 0);
          expect(result.totals[1]).toBe(sum);
          expect(result.rows.reduce((total, row) => total + Number(row[1]), 0)).toBe(sum);
        },
      ),
    );
  });
});
