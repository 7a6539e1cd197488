import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../../../scripts/browser.mjs';
import { COST, namedData, sampleWidget } from '../stories/sample.ts';
import { printDocument, renderDashboardHtml } from './index.ts';
import { longText, printSample } from './testing/print-sample.ts';

/** A text of a page with its position in px from the left and top of the page. */
interface PlacedText {
  text: string;
  x: number;
  y: number;
}

interface PrintedPage {
  /** Size in px. */
  width: number;
  height: number;
  texts: PlacedText[];
  /** The whole text of the page without spaces, because a print engine may position letters separately. */
  all: string;
}

/** The content of one card in a document before printing. */
interface Card {
  title: string;
  texts: string[];
  breaks: boolean;
}

const PX = 96 / 72;
const bare = (text: string): string => text.replace(/[\s\u2066-\u2069]/g, '');
let browser: Browser;

beforeAll(async () => {
  const { executablePath, args, env } = findBrowser();
  const variables = Object.entries(env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  browser = await chromium.launch({ executablePath, args, env: Object.fromEntries(variables) });
});
afterAll(() => browser?.close());

/** Prints a document with the page size of its style sheet, and parses the PDF. */
async function print(html: string): Promise<{ pages: PrintedPage[]; cards: Card[]; ran: unknown }> {
  const page = await browser.newPage();
  try {
    await page.setContent(html, { waitUntil: 'load' });
    const cards = await page.evaluate(() => {
      const textsIn = (root: Element): string[] => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const texts: string[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          if (node.parentElement?.localName !== 'title') texts.push(node.textContent ?? '');
        return texts;
      };
      return [...document.querySelectorAll('.rs-card')].map((card) => ({
        title: card.querySelector('.rs-title')?.textContent ?? '',
        texts: textsIn(card),
        breaks: card.closest('[data-breaks]') !== null,
      }));
    });
    const ran = await page.evaluate(() => Reflect.get(window, 'ran'));
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
    return { pages: await read(pdf), cards, ran };
  } finally {
    await page.close();
  }
}

async function read(pdf: Uint8Array): Promise<PrintedPage[]> {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: true, verbosity: 0 });
  const document = await task.promise;
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: PX });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item): PlacedText[] => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , , x, y] = item.transform as number[];
      return [{ text: item.str, x: (x ?? 0) * PX, y: height - (y ?? 0) * PX }];
    });
    pages.push({ width, height, texts, all: bare(items.map((item) => ('str' in item ? item.str : '')).join('')) });
  }
  await task.destroy();
  return pages;
}

const papers = [
  { paper: 'A4', orientation: 'portrait', size: [794, 1123], pages: 8 },
  { paper: 'A4', orientation: 'landscape', size: [1123, 794], pages: 11 },
  { paper: 'Letter', orientation: 'portrait', size: [816, 1056], pages: 8 },
  { paper: 'Letter', orientation: 'landscape', size: [1056, 816], pages: 11 },
] as const;

describe.each(papers)('$paper $orientation', ({ paper, orientation, size, pages: expected }) => {
  let printed: Awaited<ReturnType<typeof print>>;
  beforeAll(async () => {
    printed = await print(printDocument({ ...printSample, paper, orientation }));
  });

  it('has pages of that size, as many as the cards require, each with its number', () => {
    const { pages } = printed;
    expect(pages).toHaveLength(expected);
    for (const [index, page] of pages.entries()) {
      // Print engines round sizes to their own unit.
      expect(Math.abs(page.width - size[0])).toBeLessThan(1.5);
      expect(Math.abs(page.height - size[1])).toBeLessThan(1.5);
      expect(page.all).toContain(`${index + 1}of${pages.length}`);
      expect(page.all).toContain('Datato31Oct2026');
    }
  });

  it('breaks no card across pages, except a table that is higher than a page', () => {
    const { pages, cards } = printed;
    expect(cards.map(({ title }) => title)).toEqual(printSample.widgets.map(({ title }) => title));
    expect(cards.filter(({ breaks }) => breaks).map(({ title }) => title)).toEqual(['Top pages', 'All searches']);
    for (const card of cards.filter(({ breaks }) => !breaks)) {
      const whole = pages.filter(({ all }) => card.texts.every((text) => all.includes(bare(text))));
      expect(whole, `the page that holds all of "${card.title}"`).not.toHaveLength(0);
    }
  });

  it('keeps every text inside the margins', () => {
    for (const { texts, width, height } of printed.pages) {
      for (const { text, x, y } of texts) {
        expect(x, text).toBeGreaterThanOrEqual(39);
        expect(x, text).toBeLessThan(width - 40);
        expect(y, text).toBeGreaterThan(32);
        expect(y, text).toBeLessThan(height - 8);
      }
    }
  });

  it('has every text and figure as selectable text', () => {
    const all = printed.pages.map((page) => page.all).join('');
    for (const card of printed.cards) {
      expect(card.texts.length, card.title).toBeGreaterThan(0);
      for (const text of card.texts) expect(all).toContain(bare(text));
    }
  });

  it('continues a long table with its header, and writes each row once', () => {
    const found = printed.pages.map(({ all }) => (all.match(/searchterm\d+\./g) ?? []) as string[]);
    expect(found.flat().sort()).toEqual(Array.from({ length: 80 }, (_, place) => `searchterm${place + 1}.`).sort());
    const reached = printed.pages.filter((_, index) => (found[index]?.length ?? 0) > 0);
    expect(reached.length).toBeGreaterThan(1);
    for (const { all } of reached) expect(all).toContain('SearchSessions');
    // No page starts or ends with one or two rows.
    for (const rows of found.filter((rows) => rows.length > 0)) expect(rows.length).toBeGreaterThan(2);
  });

  it('has every row of a table that is beside other cards on a screen', () => {
    const all = printed.pages.map((page) => page.all).join('');
    for (let row = 1; row <= 60; row += 1) expect(all).toContain(`/page/${row}`);
    expect(all).not.toContain('morerows');
  });

  it('prints a script in a text, and never runs the script', () => {
    expect(printed.ran).toBeUndefined();
    expect(printed.pages.some(({ all }) => all.includes('<script>window.ran=true</script>'))).toBe(true);
  });
});

it('continues a text that is higher than a page', async () => {
  const { pages, cards } = await print(
    printDocument({
      ...printSample,
      widgets: [{ ...longText, order: 0 }, ...printSample.widgets.slice(1, 2)],
      paper: 'A4',
      orientation: 'portrait',
    }),
  );
  const all = pages.map((page) => page.all).join('');
  for (let place = 1; place <= 120; place += 1) expect(all).toContain(`Paragraphnumber${place}:`);
  expect(pages.length).toBeGreaterThan(2);
  expect(cards.map(({ breaks }) => breaks)).toEqual([true, false]);
});

it('breaks no table of half a page whose columns or names require further lines', async () => {
  const metrics = (count: number, level: number) =>
    Array.from({ length: count }, (_, place) => ({ ...COST, name: `m${place}`, label: `Metric ${place + 1}`, level }));
  const rows = (text: string) => Array.from({ length: 10 }, (_, place) => `${text} ${place + 1}.`);
  const tables = [
    [sampleWidget('Many columns', 'table', [2, 2]), namedData('Campaign', rows('Name'), metrics(5, 200_000))],
    [
      sampleWidget('Long names', 'table', [2, 2]),
      namedData('Page', rows('a name of a page of a shop in a town'), metrics(1, 9)),
    ],
  ] as const;
  for (const orientation of ['portrait', 'landscape'] as const) {
    const { pages, cards } = await print(
      printDocument({
        ...printSample,
        widgets: [...printSample.widgets.slice(0, 1), ...tables.map(([widget]) => widget)].map((widget, order) => ({
          ...widget,
          order,
        })),
        data: new Map([...printSample.data, ...tables.map(([widget, data]) => [widget.id, data] as const)]),
        paper: 'A4',
        orientation,
      }),
    );
    expect(cards.filter(({ breaks }) => breaks)).toEqual([]);
    for (const { title, texts } of cards) {
      const on = pages.filter(({ all }) => texts.every((text) => all.includes(bare(text))));
      expect(on, `the page that holds all of "${title}", ${orientation}`).toHaveLength(1);
    }
  }
});

it('keeps the order of words and numbers in the foot of right-to-left pages', async () => {
  const options = { ...printSample, widgets: [], data: new Map(), paper: 'A4', orientation: 'portrait' } as const;
  const { pages } = await print(printDocument({ ...options, dir: 'rtl', words: { page: '{page} of {pages}' } }));
  const place = (text: string): number =>
    pages[0]?.texts.find((one) => bare(one.text).startsWith(text))?.x ?? Number.NaN;
  const [number, word] = [place('1'), place('of')];
  // Some engines write word and number as one text in the same order.
  expect(Number.isNaN(word) ? pages[0]?.all.includes('1of1') : number < word).toBe(true);
});

it('prints an empty dashboard as one page with its head', async () => {
  const { pages } = await print(
    printDocument({ ...printSample, widgets: [], data: new Map(), paper: 'A4', orientation: 'portrait' }),
  );
  expect(pages).toHaveLength(1);
  expect(pages[0]?.all).toContain('AlderCycles,monthlyperformance');
});

it('renderDashboardHtml draws the same cards as one page for a screen', async () => {
  const page = await browser.newPage();
  await page.setContent(renderDashboardHtml({ ...printSample, theme: 'dark' }));
  expect(await page.locator('.rs-card').count()).toBe(printSample.widgets.length);
  // No content extends beyond its card.
  const out = await page.evaluate(() =>
    [...document.querySelectorAll('.rs-card')].flatMap((card) => {
      const box = card.getBoundingClientRect();
      return [...card.querySelectorAll('svg, table, p, h2')]
        .filter((inner) => !inner.closest('.rs-spoken'))
        .filter((inner) => {
          const own = inner.getBoundingClientRect();
          return own.right > box.right + 1 || own.left < box.left - 1 || own.bottom > box.bottom + 1;
        })
        .map((inner) => `${card.querySelector('.rs-title')?.textContent}: ${inner.localName} ${inner.className}`);
    }),
  );
  expect(out).toEqual([]);
  await page.close();
});
