import { describe, expect, it } from 'vitest';
import { A, CHANNEL, chart, DATE, data, days, instance, metric, textWidget, widget } from '../model/fixtures.ts';
import { chartContent, summaryScene, tableScene } from '../model/index.ts';
import type { WidgetData } from '../schema/data.ts';
import type { Widget } from '../schema/widget.ts';
import { type MailContent, renderMail } from './mail.ts';
import { MAIL_STYLES } from './mail-parts.ts';

const range = { startDate: '2026-10-01', endDate: '2026-10-31' };
const revenue = metric('Revenue', { type: 'money', currency: 'USD' });
const orders = metric('Orders');
const id = (number: number) => `widget-${number}`.padEnd(21, 'x');

const total = (column: typeof revenue, value: number, before: number): WidgetData =>
  data([column], [[value]], { totals: [value], compare: { rows: [[before]], totals: [before] } });
const channels = data(
  [CHANNEL, orders, revenue, metric('Clicks'), metric('Views')],
  Array.from({ length: 14 }, (_, row) => [`Channel ${row}`, 100 - row, 10.5 * row, row, row]),
  { totals: [null, 1_309, 955.5, 91, 91] },
);
const daily = data(
  [DATE, revenue],
  days(31, (day) => 1_000 + day),
  {
    totals: [null, 31_465],
    compare: { rows: days(30, (day) => 900 + day, 9), totals: [null, 27_435] },
  },
);

function mailOf(widgets: Widget[], answers: (WidgetData | null)[], more = {}): MailContent {
  const placed = widgets.map((one, order) => ({ ...one, id: id(order), order }));
  return renderMail({
    widgets: placed,
    data: new Map(placed.map((one, order) => [one.id, answers[order]])),
    range,
    now: Date.parse('2026-11-01T06:00:00Z'),
    ...more,
  });
}
const html = (content: MailContent) => content.blocks.map((block) => block.html).join('\n');
const text = (content: MailContent) => content.blocks.map((block) => block.text).join('\n');

describe('figures', () => {
  const kpi = (title: string) => widget({ format: 'summary', title, width: 1 });

  it('share a grid if they are consecutive, and have the same texts as on screen', () => {
    const answers = [total(revenue, 86_940, 77_212), total(orders, 1_284, 1_175)];
    const content = mailOf([kpi('Revenue'), kpi('Orders')], answers);
    expect(content.blocks.map(({ titles }) => titles)).toEqual([['Revenue', 'Orders']]);
    // All changes of a grid have the same number of decimals.
    const [figure] = summaryScene(kpi('Revenue'), answers[0] as WidgetData, {}, 2).figures;
    for (const part of [figure?.value, figure?.change?.magnitude, `was ${figure?.previous}`])
      expect(html(content)).toContain(part);
    expect(text(content)).toBe(
      'Revenue: $86,940, was $77,212, 12.60%, improvement\nOrders: 1,284, was 1,175, 9.28%, improvement',
    );
  });

  it('are below the title of their widget if it has several metrics', () => {
    const both = data([orders, revenue], [[1, 2]], { totals: [1, 2] });
    expect(mailOf([widget({ format: 'summary', title: 'Shop' })], [both]).blocks[0]).toMatchObject({
      titles: ['Shop'],
      text: 'SHOP\nOrders: 1\nRevenue: $2',
    });
  });
});

describe('tables', () => {
  it('have at most ten rows, three columns of figures and the total; the text part has all columns', () => {
    const content = mailOf([widget({ title: 'Channels' })], [channels]);
    const scene = tableScene(widget(), channels);
    expect(html(content).match(/<tr>/g)).toHaveLength(1 + 10 + 1 + 1);
    expect(html(content)).toContain('and 4 more rows');
    expect(html(content)).toContain('More columns on the dashboard: Views');
    for (let row = 0; row < 10; row += 1)
      for (const cell of scene.row(row).cells.slice(0, 3)) expect(html(content)).toContain(`>${cell.value}<`);
    expect(text(content)).toContain('Total: Orders 1,309; Revenue $955.50; Clicks 91; Views 91');
  });

  it.each([
    [3, 'and 11 more rows'],
    [13, 'and 1 more row\n'],
  ])('have at most `maxRows` rows in the text part: %i', (maxRows, omitted) =>
    expect(text(mailOf([widget()], [channels], { maxRows }))).toContain(omitted),
  );
});

describe('drawings', () => {
  const drawn = mailOf([chart({}, { title: 'Revenue by day' })], [daily]);

  it('are pictures in two themes below their totals, with a description as text alternative', () => {
    const [block] = drawn.blocks;
    expect(block?.images).toEqual([
      {
        name: 'chart-1',
        width: 536,
        height: 241,
        light: expect.stringMatching(/^<svg/),
        dark: expect.stringMatching(/^<svg/),
      },
    ]);
    const [series] = chartContent(chart(), daily).series;
    expect(block?.html).toContain('>$31,465<');
    expect(block?.html).toContain(
      `alt="Revenue by day. Revenue $31,465; was $27,435, change 14.69%, improvement; highest $${(1_000 + (series?.highest ?? 0)).toLocaleString('en')}`,
    );
    expect(block?.html.match(/src="cid:[^"]+"/g)).toEqual([
      'src="cid:chart-1-1x"',
      'src="cid:chart-1-2x"',
      'src="cid:chart-1-dark"',
    ]);
  });

  it('of named rows list these rows in the text part', () => {
    const pie = mailOf(
      [widget({ format: 'chart:pie', title: 'Share' })],
      [
        data(
          [CHANNEL, orders],
          [
            ['Ads', 3],
            ['Mail', 1],
          ],
          { totals: [null, 4] },
        ),
      ],
    );
    expect(pie.blocks[0]?.text).toMatch(/^SHARE\nOrders 4;.*\nAds: 3\nMail: 1\nTotal: 4$/);
  });

  it('state the reason if the data is not drawable', () => {
    const pie = widget({ format: 'chart:pie' });
    const mixed = data([orders, revenue], [[1, 2]], { totals: [1, 2] });
    const content = mailOf([pie], [mixed]);
    expect(content.blocks[0]?.images).toEqual([]);
    expect(html(content)).toContain('rm-warn');
  });
});

describe('texts', () => {
  it('have links and lists, and HTML of users is escaped', () => {
    const description =
      '# A <b>\n\nHello **you**, [here](https://example.com/?a=1&b=2)\n\n- one\n- <script>alert(1)</script>';
    const content = mailOf(
      [textWidget({ title: 'A <i>', widget: { type: 'plain', inputs: { description } } })],
      [null],
    );
    expect(html(content)).toContain('A &lt;i&gt;');
    expect(html(content)).toContain('href="https://example.com/?a=1&amp;b=2"');
    expect(html(content)).not.toMatch(/<script|<b>/);
    expect(text(content)).toBe(
      'A <I>\nA <b>\n\nHello you, here (https://example.com/?a=1&b=2)\n\n- one\n- <script>alert(1)</script>',
    );
  });

  it('load no picture of another host', () => {
    const file = (address: string) =>
      textWidget({ widget: { type: 'upload', inputs: { file: address, header: 'H', content: '', description: '' } } });
    const fileUrl = (src: string) => (src.startsWith('/') ? `https://own.example${src}` : src);
    const own = mailOf([file('/files/abc.png')], [null], { fileUrl });
    expect(html(own)).toContain('<img src="https://own.example/files/abc.png"');
    const foreign = mailOf([file('https://other.example/pixel.png')], [null], { fileUrl });
    expect(html(foreign)).not.toContain('<img');
    expect(html(foreign)).toContain('href="https://other.example/pixel.png"');
    const rows = {
      ...channels,
      media: [
        { name: 'Channel 0', image: '/files/row.jpg' },
        { name: 'Channel 1', image: 'https://other.example/row.jpg' },
      ],
    };
    const written = html(mailOf([widget({ format: 'table' })], [rows], { fileUrl }));
    expect(written.match(/<img/g)).toHaveLength(1);
    expect(written).toContain('<img src="https://own.example/files/row.jpg" alt="" width="36" height="36"');
  });
});

describe('widgets', () => {
  const failed = (state: 'error' | 'stale'): WidgetData => ({
    ...daily,
    ...(state === 'error' ? { rows: [], totals: [null, null], compare: null } : {}),
    meta: {
      ...daily.meta,
      state,
      ...(state === 'error' ? { error: { kind: 'transient', message: 'secret cause', mend: 'none' } } : {}),
    },
  });

  it('without data or with an error are listed by title, without the cause; stale data has its date', () => {
    const empty = data([DATE, revenue], [], { empty: true });
    const content = mailOf(
      [chart({}, { title: 'None' }), chart({}, { title: 'Broken' }), chart({}, { title: 'Old' })],
      [empty, failed('error'), failed('stale')],
    );
    expect(content).toMatchObject({ empty: ['None'], missing: ['Broken'] });
    expect(content.blocks.map(({ titles }) => titles)).toEqual([['Old']]);
    expect(text(content)).toContain('Data from');
    expect(html(content) + text(content)).not.toContain('secret');
  });

  it('omit cloaked metrics', () => {
    const options = { metricsOptions: { Orders: { cloaked: true } } };
    const content = mailOf([widget({ instances: [instance(A, options)] })], [channels]);
    expect(html(content) + text(content)).not.toContain('Orders');
  });
});

it('the style sheet of a mail has rules for every class of the markup', () => {
  const figure = widget({ format: 'summary' });
  const widgets = [widget(), chart(), textWidget(), figure, figure];
  const everything = html(mailOf(widgets, [channels, daily, null, total(revenue, 1, 2), total(revenue, 2, 1)]));
  const classes = new Set([...everything.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
  expect(classes).toContain('rm-next');
  for (const name of classes) expect(MAIL_STYLES).toContain(`.${name} {`);
});

it('a mail has the numbers and the direction of its locale', () => {
  const german = mailOf([widget({ format: 'summary' })], [total(revenue, 1_234.5, 1_000)], { locale: 'de-DE' });
  expect(text(german)).toContain('1.234,50\u00a0$');
  const arabic = html(mailOf([widget()], [channels], { locale: 'ar' }));
  expect(arabic).toContain('align="left"');
});
