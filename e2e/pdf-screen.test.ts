import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type MadeDashboard,
  makeDashboard,
  sheetNamed,
  sheetWidget,
  shopWidget,
  sourceIds,
  textCard,
} from './support/api.ts';
import { signIn } from './support/app.ts';
import { pictureOnFailure } from './support/browser.ts';
import { addFault } from './support/sandbox.ts';
import { useStage } from './support/stage.ts';

/** Folder in which the files are kept for inspection. */
const KEPT = process.env.PDF_FOLDER;
/** True if poppler, an independent reader of PDF files, is installed. */
const POPPLER = spawnSync('pdfinfo', ['-v']).status === 0;

const FORMATS: [name: string, format: string, options: object][] = [
  ['Line', 'chart', { type: 'line', visibleGrid: true }],
  ['Area', 'chart', { type: 'area', visibleGrid: false }],
  ['Bar', 'chart', { type: 'bar', visibleGrid: true }],
  ['Pie', 'chart:pie', { doughnut: false }],
  ['Doughnut', 'chart:pie', { doughnut: true }],
  ['Radar', 'chart:radar', { visibleLabels: true }],
  ['Gauge', 'chart:gauge', { minValue: 0, maxValue: 100_000 }],
  ['Table', 'table', {}],
  ['Summary', 'summary', {}],
];
const CONTENTS: [name: string, dimension: string, metrics: string[]][] = [
  ['by day', 'date', ['sessions']],
  ['by channel', 'sessionDefaultChannelGroup', ['sessions', 'activeUsers']],
  ['money', 'date', ['totalRevenue', 'averageSessionDuration']],
  ['rates by country', 'country', ['engagementRate', 'bounceRate', 'totalRevenue']],
];
const VARIANTS: object[] = [
  { hiddenChange: true },
  { percent: false },
  { hiddenHighlight: true },
  { rowsLimit: 3, orderBy: { column: 'dimension', dir: 'desc' } },
];

describe('a PDF of 50 widgets', () => {
  const stage = useStage('pdf-screen');
  let page: Page;
  let made: MadeDashboard;
  let files: Uint8Array[] = [];

  beforeAll(async () => {
    page = await stage.newPage();
    await signIn(page, stage.service.url);
    const sources = await sourceIds(page);
    const sourceId = sources.google_analytics ?? '';
    const sheet = await sheetNamed(page, sources.google_sheets ?? '', 'Ad spend by channel');
    const shop = (title: string, format: string, formatOptions: object, [, dimension, metrics]: (typeof CONTENTS)[0]) =>
      shopWidget({ title, sourceId, format, formatOptions, dimension, metrics });
    const widgets = [
      ...FORMATS.flatMap(([name, format, options]) =>
        CONTENTS.map((content) => shop(`${name} ${content[0]}`, format, options, content)),
      ),
      ...VARIANTS.flatMap((variant, place) =>
        ['table', 'summary'].map((format) => ({
          ...shop(`${format} with variant ${place}`, format, {}, CONTENTS[1] ?? ['', '', []]),
          ...variant,
        })),
      ),
      { ...shop('A long table', 'table', {}, ['', 'date', ['sessions', 'totalRevenue']]), rowsLimit: 50 },
      sheetWidget({ title: 'A source that fails', sourceId: sources.google_sheets ?? '', sheet }),
      shop('Without metrics', 'table', {}, ['', 'date', []]),
      shopWidget({
        title: 'Without data',
        sourceId,
        metrics: ['sessions'],
        filter: [{ dimension: 'country', operator: 'is', value: 'Atlantis' }],
      }),
      textCard('Words', '# Heading\n\nSome **words** with [a link](https://example.com/plan).\n\n- one\n- two', 2, 2),
      textCard('Right to left', 'שלום עולם 1,234'),
    ];
    expect(widgets).toHaveLength(50);
    await addFault(stage.service.sandboxUrl, { match: { path: '/google/sheets/' }, status: 503, times: 0 });
    made = await makeDashboard(page, 'Marlow Coffee, everything', widgets, {
      range_type: 'custom',
      start: '2026-10-01',
      end: '2026-10-31',
    });
  });
  afterEach(({ task }) => pictureOnFailure(task, page));

  it('contains every figure and text that the public view shows on the screen, on A4 and on Letter', async () => {
    const guest = await stage.newPage();
    await guest.goto(`${stage.service.url}/dashboards/${made.permalink}`);
    await guest.getByRole('article').nth(49).waitFor();
    const cards = await textsOfCards(guest);
    expect(cards).toHaveLength(50);
    files = await Promise.all(['A4', 'Letter'].map((paper) => exported(guest, made.permalink, paper)));
    for (const file of files) {
      const text = bare(await pdfText(file));
      const missing = cards.flatMap(({ title, texts }) =>
        // If a text has words of both writing directions, the file contains them in the order of their drawing.
        texts
          .flatMap((part) => (RIGHT_TO_LEFT.test(part) ? part.split(' ') : part))
          // The PDF contains rows that a card hides.
          .map((part) => part.replace(/^Total, \d+ more$/, 'Total'))
          .filter((part) => !text.includes(bare(part)))
          .map((part) => `${title}: ${part}`),
      );
      expect(missing).toEqual([]);
    }
    expect(cards.flatMap(({ texts }) => texts).filter((part) => /\d/.test(part)).length).toBeGreaterThan(350);
    expect(cards.find(({ title }) => title === 'Without data')?.texts).toContain('No data for this range');
  });

  it.skipIf(!POPPLER)(
    'has a structure that poppler can read: titles, tables with headers, lists, links, texts of drawings',
    () => {
      expect(files).toHaveLength(2);
      for (const file of files) {
        const { roles, text, complaints } = structureOf(file, stage.folder);
        expect(complaints).toBe('');
        expect(roles).toMatchObject({ H1: 1, H2: 50, Art: 50, Link: 1, L: expect.any(Number) });
        expect(roles.Table).toBeGreaterThanOrEqual(13);
        // A table has a header on each page and a row header in each row.
        expect(roles.TR).toBeGreaterThan(150);
        expect(roles.TH).toBeGreaterThan(150);
        expect(roles.Figure).toBeGreaterThanOrEqual(28);
        for (const part of [
          'Some words with a link',
          'Heading',
          'A long table',
          'Organic Search',
          'Not available right now',
        ])
          expect(text).toContain(bare(part));
      }
    },
  );
});

/** Returns the count of each role in the structure of a PDF, the texts in the structure, and the errors that poppler reports. */
function structureOf(file: Uint8Array, folder: string) {
  const path = join(folder, 'structure.pdf');
  writeFileSync(path, file);
  const read = spawnSync('pdfinfo', ['-struct-text', path], { encoding: 'utf8', maxBuffer: 50_000_000 });
  const roles: Record<string, number> = {};
  let text = '';
  for (const line of read.stdout.split('\n').map((each) => each.trim())) {
    if (line.startsWith('"')) text += line.slice(1, -1);
    const role = /^[A-Z][A-Za-z0-9]*/.exec(line)?.[0];
    if (role) roles[role] = (roles[role] ?? 0) + 1;
  }
  return { roles, text: bare(text), complaints: read.stderr };
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/** Removes spaces and line breaks, which differ between a page and a file. */
const bare = (text: string): string => text.replace(/[\s\u2066-\u2069\u200e\u200f]/g, '');

/** Returns the visible texts of each card, without controls and without texts for screen readers only. */
const textsOfCards = (page: Page): Promise<{ title: string; texts: string[] }[]> =>
  page.evaluate(async () => {
    const shown = (parent: Element, card: Element): boolean => {
      for (let each: Element | null = parent; each && each !== card; each = each.parentElement) {
        const { width, height } = each.getBoundingClientRect();
        const { visibility, opacity, clipPath } = getComputedStyle(each);
        if (width <= 1 || height <= 1 || visibility === 'hidden' || opacity === '0' || clipPath === 'inset(50%)')
          return false;
      }
      return true;
    };
    const found: { title: string; texts: string[] }[] = [];
    const cards = document.getElementsByTagName('article');
    for (let place = 0; place < cards.length; place += 1) {
      cards[place]?.scrollIntoView({ block: 'center' });
      // A card is drawn when it is near the window, possibly as another element. If it is never drawn, the test fails by its time limit.
      do await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      while (cards[place]?.getAttribute('aria-busy') === 'true');
      const card = cards[place];
      if (!card) break;
      const texts: string[] = [];
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        const text = walker.currentNode.textContent?.trim() ?? '';
        if (!parent || text === '' || parent.closest('button, [role=tooltip], [role=menu], style')) continue;
        if (shown(parent, card)) texts.push(text);
      }
      found.push({ title: card.querySelector('h2')?.textContent ?? '', texts });
    }
    return found;
  });

async function exported(page: Page, permalink: string, paper: string): Promise<Uint8Array> {
  const path = `/api/dashboards/${permalink}/pdf?paper=${paper}`;
  const request = page.context().request;
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const url = new URL(path, page.url()).href;
  const { data } = await (await request.get(url, { headers })).json();
  let answer: Awaited<ReturnType<typeof request.get>> | undefined;
  await expect
    .poll(
      async () => {
        answer = await request.get(`${url}&check=${encodeURIComponent(data.token)}`, { headers });
        return answer.status();
      },
      { timeout: 240_000, interval: 300 },
    )
    .not.toBe(304);
  expect(answer?.status()).toBe(200);
  const body = (await answer?.body()) ?? new Uint8Array();
  if (KEPT) {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(join(KEPT, `everything-${paper}.pdf`), body);
  }
  return body;
}

async function pdfText(file: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(file), useSystemFonts: true, verbosity: 0 });
  const document = await task.promise;
  const parts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items) if ('str' in item) parts.push(item.str);
  }
  await task.destroy();
  return parts.join('');
}
