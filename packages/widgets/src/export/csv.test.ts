import { describe, expect, it } from 'vitest';
import { A, CHANNEL, DATE, data, instance, metric, widget } from '../model/fixtures.ts';
import { widgetCsv } from './csv.ts';

const SESSIONS = metric('sessions', { label: 'Sessions' });
const COST = metric('cost', { label: 'Cost', type: 'money', currency: 'USD' });

describe('widgetCsv', () => {
  it('contains the displayed rows with plain figures, units in the header, and comparison columns', () => {
    const answer = data(
      [CHANNEL, SESSIONS, COST],
      [
        ['Search', 1204, 12.5],
        ['Mail', 80, null],
        ['Direct', 300, -3],
      ],
      {
        compare: {
          rows: [
            ['Direct', 280, 1],
            ['Search', 1100, 10],
          ],
        },
      },
    );
    const shown = widget({ orderBy: { column: SESSIONS.key, dir: 'desc' }, rowsLimit: 2 });
    expect(widgetCsv(shown, answer)).toBe(
      'Channel,Sessions,"Sessions, Previous period",Cost (USD),"Cost (USD), Previous period"\r\n' +
        'Search,1204,1100,12.5,10\r\n' +
        'Direct,300,280,-3,1\r\n',
    );
  });

  it('contains every day for a chart over dates, whatever the rows limit', () => {
    const answer = data(
      [DATE, SESSIONS],
      [
        ['2026-10-02', 2],
        ['2026-10-01', 1],
      ],
    );
    expect(widgetCsv(widget({ format: 'chart', rowsLimit: 1 }), answer)).toBe(
      'Date,Sessions\r\n2026-10-01,1\r\n2026-10-02,2\r\n',
    );
  });

  it('contains every day for a summary, as its sparklines do', () => {
    const answer = data(
      [DATE, SESSIONS],
      [
        ['2026-10-02', 2],
        ['2026-10-01', 1],
      ],
    );
    expect(widgetCsv(widget({ format: 'summary', rowsLimit: 1 }), answer)).toBe(
      'Date,Sessions\r\n2026-10-01,1\r\n2026-10-02,2\r\n',
    );
  });

  it('contains the largest rows of a pie, as the drawing does', () => {
    const answer = data(
      [CHANNEL, SESSIONS],
      [
        ['a', 1],
        ['b', 3],
        ['c', 2],
      ],
    );
    expect(widgetCsv(widget({ format: 'chart:pie', rowsLimit: 2 }), answer)).toBe('Channel,Sessions\r\nb,3\r\nc,2\r\n');
  });

  it('contains the totals if there is no dimension', () => {
    const answer = data([SESSIONS, metric('time', { label: 'Time', type: 'timeSeconds' })], [], { totals: [7, 65] });
    expect(widgetCsv(widget({ format: 'summary' }), answer)).toBe('Sessions,Time (seconds)\r\n7,65\r\n');
  });

  it('omits metrics and changes that the widget hides', () => {
    const hiding = widget({
      instances: [instance(A, { metricsOptions: { cost: { cloaked: true }, sessions: { cloakedChange: true } } })],
    });
    const answer = data([CHANNEL, SESSIONS, COST], [['Search', 1, 2]], { compare: { rows: [['Search', 3, 4]] } });
    expect(widgetCsv(hiding, answer)).toBe('Channel,Sessions\r\nSearch,1\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+cmd', "'+cmd"],
    ['-cmd', "'-cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    [' =1+1', "' =1+1"],
    ['"=1+1', '"\'""=1+1"'],
    ['\t=1', '"\'\t=1"'],
    // Spreadsheets of other locales split fields at semicolons and would evaluate the text after a semicolon as a formula.
    ['x;=1+1', '"x;=1+1"'],
    ['x\t=1+1', '"x\t=1+1"'],
    ['\uff1d1+1', "'\uff1d1+1"],
    ['-12.5', '-12.5'],
    ['Search, paid', '"Search, paid"'],
    ['two\nlines', '"two\nlines"'],
    ['', ''],
  ])('writes the text %j as %j', (written, field) => {
    const csv = widgetCsv(widget(), data([CHANNEL, SESSIONS], [[written, 1]]));
    expect(csv).toBe(`Channel,Sessions\r\n${field},1\r\n`);
  });

  it('escapes the names of columns', () => {
    const csv = widgetCsv(
      widget(),
      data(
        [
          { ...CHANNEL, label: '=A1' },
          { ...SESSIONS, label: '@x' },
        ],
        [],
      ),
    );
    expect(csv).toBe("'=A1,'@x\r\n");
  });
});
