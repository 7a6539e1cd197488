import { describe, expect, it } from 'vitest';
import { CHANNEL, DATE, data, metric, textWidget, widget } from '../model/fixtures.ts';
import { DESCRIPTION_WORDS } from '../model/index.ts';
import { renderSparklineSvg, renderWidgetHtml, renderWidgetSvg, staticStyles } from './index.ts';

const SESSIONS = metric('sessions', { label: 'Sessions', aggregation: 'sum' });
const chart = widget({ format: 'chart', title: 'A & <B>' });
const month = data(
  [DATE, SESSIONS],
  Array.from({ length: 31 }, (_, day) => [`2026-10-${String(day + 1).padStart(2, '0')}`, day]),
);
const size = { width: 500, height: 200 };
const card = { width: 560, height: 300, now: 0 };

describe('renderWidgetSvg', () => {
  it('returns a complete file with a namespace, fixed colours, a description and no reference to a page', () => {
    const svg = renderWidgetSvg(chart, month, size) ?? '';
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 500 200" width="500" height="200" role="img"/,
    );
    expect(svg).toContain('aria-label="A &amp; &lt;B&gt;. ');
    expect(svg).not.toMatch(/var\(|class=|style=|<script|oklch/);
  });
  it('has the colours of the requested theme', () => {
    expect(renderWidgetSvg(chart, month, { ...size, theme: 'dark' })).toContain('#5989ff');
    expect(renderWidgetSvg(chart, month, size)).toContain('#2c53d1');
    expect(renderWidgetSvg(chart, month, { ...size, theme: 'page' })).toContain('var(--rui-data-1, #2c53d1)');
  });
  it('describes its content with the given texts', () => {
    const bars = widget({ format: 'chart', formatOptions: { type: 'bar' }, title: 'Kanäle' });
    const channels = data(
      [CHANNEL, SESSIONS],
      [
        ['', 5],
        ['Mail', 2],
      ],
    );
    const messages = {
      notSet: '(ohne Namen)',
      descriptionWords: { ...DESCRIPTION_WORDS, extremes: 'höchster {highest} ({highestAt})' },
    };
    const svg = renderWidgetSvg(bars, channels, { ...size, locale: 'de', messages }) ?? '';
    expect(svg).toContain('höchster 5 ((ohne Namen))');
    expect(svg).toContain('>(ohne Namen)<');
    expect(renderWidgetHtml(widget(), channels, { ...card, messages })).toContain('(ohne Namen)');
  });
  it('draws data of an expired source in slate', () => {
    const expired = {
      ...month,
      meta: {
        ...month.meta,
        state: 'stale' as const,
        error: { kind: 'credential' as const, message: '', mend: 'reconnect' as const },
      },
    };
    expect(renderWidgetSvg(chart, expired, size)).not.toContain('#2c53d1');
  });
  it('returns null if there is nothing to draw', () => {
    expect(renderWidgetSvg(widget(), month, size)).toBeNull();
    expect(renderWidgetSvg(chart, null, size)).toBeNull();
    expect(renderWidgetSvg(chart, data([DATE, SESSIONS], []), size)).toBeNull();
  });
  it.each([0, 1, 30, 60])('accepts a width and height of %i px', (side) => {
    for (const format of ['chart', 'chart:pie', 'chart:radar', 'chart:gauge'] as const)
      expect(renderWidgetSvg(widget({ format }), month, { width: side, height: side }) ?? '').not.toContain('NaN');
  });
  it('thins a hundred thousand points to a readable number', () => {
    const rows = Array.from({ length: 20_000 }, (_, place) => [`name ${place}`, place % 97]);
    const svg = renderWidgetSvg(widget({ format: 'chart', rowsLimit: 20_000 }), data([CHANNEL, SESSIONS], rows), size);
    expect(svg?.length).toBeLessThan(60_000);
  });
});

describe('renderWidgetHtml', () => {
  it('splits a table that is too wide into tables that repeat the names', () => {
    const many = Array.from({ length: 14 }, (_, place) => metric(`m${place}`, { label: `Metric number ${place}` }));
    const html = renderWidgetHtml(
      widget({ width: 4 }),
      data([CHANNEL, ...many], [['Direct', ...many.map((_, place) => place)]]),
      { ...card, width: 700 },
    );
    const tables = html.match(/<table/g) ?? [];
    expect(tables.length).toBeGreaterThan(1);
    expect(html.match(/<bdi>Direct<\/bdi>/g)).toHaveLength(tables.length);
    for (const { label } of many) expect(html.split(`<bdi>${label}</bdi>`)).toHaveLength(2);
  });
  it('states how many rows are omitted', () => {
    const rows = Array.from({ length: 30 }, (_, place) => [`name ${place}`, place]);
    const html = renderWidgetHtml(widget({ rowsLimit: 30 }), data([CHANNEL, SESSIONS], rows), { ...card, maxRows: 10 });
    expect(html.match(/<bdi>name/g)).toHaveLength(10);
    expect(html).toContain('and 20 more rows');
  });
  it('uses the direction of the locale', () => {
    expect(renderWidgetHtml(chart, month, { ...card, locale: 'he' })).toContain('dir="rtl" lang="he"');
    expect(renderWidgetHtml(chart, month, { ...card, locale: 'he', dir: 'ltr' })).toContain('dir="ltr"');
  });
  it.each([
    ['a card without rows', renderWidgetHtml(chart, { ...month, rows: [] }, { ...card, dir: 'rtl' })],
    [
      'a card with stale data',
      renderWidgetHtml(chart, { ...month, meta: { ...month.meta, state: 'stale' } }, { ...card, dir: 'rtl' }),
    ],
    ['a figure', renderWidgetHtml(widget({ format: 'summary' }), month, { ...card, dir: 'rtl' })],
    ['an empty text card', renderWidgetHtml(textWidget(), null, { ...card, dir: 'rtl' })],
  ])('gives each text of %s the direction of its own letters', (_, html) => {
    // Removes elements that isolate text, drawings (which are always left to right) and invisible elements.
    const rest = html
      .replaceAll(/<svg.*?<\/svg>/gs, '')
      .replaceAll(/<(\w+)[^>]*class="rs-spoken"[^>]*>.*?<\/\1>/gs, '')
      .replaceAll(/<bdi[^>]*>[^<]*<\/bdi>/g, '')
      .replaceAll(/<(\w+)[^>]* dir="auto"[^>]*>.*?<\/\1>/gs, '')
      .replaceAll(/<[^>]+>/g, ' ');
    expect(rest.split(/\s+/).filter((word) => !/^([A-Z][a-z]+|[\d.,]+%?)?$/.test(word))).toEqual([]);
  });
  it('puts the texts for assistive technology on the drawing if `spoken` is false', () => {
    const html = renderWidgetHtml(chart, month, { ...card, spoken: false });
    expect(html).not.toContain('rs-spoken');
    expect(html).toMatch(
      /<figure class="rs-figure" role="none"><svg [^>]*role="img" aria-label="A &amp; &lt;B&gt;\. .*highest 30/,
    );
  });
  it('writes a script in a text as text, and does not link to a script address', () => {
    const html = renderWidgetHtml(
      textWidget({
        widget: { type: 'plain', inputs: { description: '<img src=x onerror=alert(1)> [x](javascript:alert(1))' } },
      }),
      null,
      card,
    );
    expect(html).not.toMatch(/<img|href=/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });
  it('shows images that the document can load, and addresses of videos and files', () => {
    const inputs = { header: 'Shop', content: '', description: 'below' };
    const upload = (file: string): string =>
      renderWidgetHtml(textWidget({ widget: { type: 'upload', inputs: { ...inputs, file } } }), null, card);
    expect(upload('https://example.org/a.png')).toContain(
      '<img class="rs-image" src="https://example.org/a.png" alt="Shop"/>',
    );
    expect(upload('https://example.org/a.mp4')).toContain('Video: https://example.org/a.mp4');
    expect(upload('/files/a.png')).not.toContain('<img');
  });
  it('shows pictures of rows that the document can load, and no links', () => {
    const media = [{ name: 'A "post"', image: '/files/a.jpg', link: 'https://example.org/posts/1' }];
    const posts = { ...data([CHANNEL, SESSIONS], [['A "post"', 1]]), media };
    const html = renderWidgetHtml(widget({ format: 'table' }), posts, { ...card, fileUrl: (src) => src });
    expect(html).toContain('<img class="rs-row-image" src="/files/a.jpg" alt=""/><bdi>A &quot;post&quot;</bdi>');
    expect(html).not.toContain('href=');
    const without = renderWidgetHtml(widget({ format: 'table' }), posts, card);
    expect(without).not.toContain('<img');
    expect(without).toMatch(/<span class="rs-row-image rs-no-image"><svg [^>]*aria-hidden="true"/);
  });
});

it('writes a sparkline as a separate SVG', () => {
  const points = [{ x: 0, y: 0 }, null, { x: 0.5, y: 1 }, { x: 1, y: 0.5 }];
  const svg = renderSparklineSvg({ current: points, previous: null }, { width: 90, height: 30 });
  expect(svg.match(/M/g)).toHaveLength(2);
  expect(svg).toContain('<circle cx="90" cy="15"');
});

it('limits its style sheet to its own elements', () => {
  for (const line of staticStyles().split('\n')) expect(line).toMatch(/^\.rs/);
});
