import type { WidgetData } from '../schema/data.ts';
import type { Article, PassiveContent } from '../schema/passive.ts';
import type { FormatOptions, Widget, WidgetFormat } from '../schema/widget.ts';
import { sampleText, sampleWidget } from './sample.ts';
import { daysOf, namesOf, type Shape, type ShapeMetric } from './shapes.ts';

export type Size = readonly [width: number, height: number];

/** The twelve sizes of the size picker, in an order that fills the rows of four columns. */
export const SIZES: readonly Size[] = [
  [1, 1],
  [3, 1],
  [4, 1],
  [1, 2],
  [3, 2],
  [2, 2],
  [2, 1],
  [4, 2],
  [1, 3],
  [3, 3],
  [2, 3],
  [4, 3],
];

const SESSIONS: ShapeMetric = { label: 'Sessions', type: 'number', level: 1_650 };
const ENGAGED: ShapeMetric = { label: 'Engaged sessions', type: 'number', level: 980 };
const REVENUE: ShapeMetric = { label: 'Revenue', type: 'money', level: 2_900 };
const RATE: ShapeMetric = { label: 'Conversion rate', type: 'averagePercent', level: 2.7 };
const SHARE: ShapeMetric = { label: 'Engagement rate', type: 'averagePercent', level: 61 };

interface Drawn {
  widget: Widget;
  data: WidgetData | null;
}

export interface CatalogueEntry {
  name: string;
  draw: (size: Size, shape: Shape) => Drawn;
}

function entry(
  name: string,
  format: WidgetFormat,
  chart: FormatOptions,
  dataOf: (shape: Shape) => WidgetData,
): CatalogueEntry {
  return {
    name,
    draw: (size, shape) => {
      const [width, height] = size;
      const data = dataOf(shape);
      const first = data.columns.find((column) => column.role === 'metric');
      const byValue = data.columns[0]?.type === 'text' && first;
      const title = shape === 'right-to-left' ? 'الجلسات حسب القناة' : `${name} ${width} × ${height}`;
      const orderBy = byValue
        ? { column: first.key, dir: 'desc' as const }
        : { column: 'dimension', dir: 'asc' as const };
      return { widget: sampleWidget(title, format, size, { chart, orderBy }), data };
    },
  };
}

const PHOTO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360"><rect width="640" height="360" fill="#dfe8e4"/><path d="M0 360 200 170l90 76 130-140 220 254z" fill="#0f4c55"/><path d="M0 360 140 250l80 60 120-90 300 140z" fill="#12646f"/><circle cx="500" cy="92" r="42" fill="#e7a33c"/></svg>')}`;

/**
 * Returns the address of a sample image. It is a separate file, because a widget does not accept an inline image as an address.
 */
export function photo(): string {
  if (typeof URL.createObjectURL !== 'function') return '/photo.webp';
  made ??= URL.createObjectURL(
    new Blob([decodeURIComponent(PHOTO.slice(PHOTO.indexOf(',') + 1))], { type: 'image/svg+xml' }),
  );
  return made;
}
let made: string | undefined;

/** Returns a passive widget with any content. */
export function passiveWidget(title: string, widget: PassiveContent, size: Size) {
  return { ...sampleText(title, '', size), widget };
}

const WORDS =
  'The **spring range** opened early and October became the best month since the shop moved.\n\n- Test won by 6%\n- Live on [all sites](aldercycles.com)';
const RTL_WORDS =
  'كان شهر أكتوبر **أفضل شهر** منذ الافتتاح، وارتفعت الإيرادات بنسبة 12%.\n\n- انتهى الاختبار\n- يعمل على [الموقع](aldercycles.com)';

export function article(header: string, startDate: string, endDate: string, more: Partial<Article> = {}): Article {
  return {
    file: null,
    header,
    content: 'One page instead of three. It won by 6.1% over 2,180 visits and is live everywhere.',
    description: '',
    range: { startDate, endDate },
    ...more,
  };
}

export const ARTICLES: Article[] = [
  article('Checkout test stopped', '2026-10-26', '2026-10-31'),
  article('Autumn range launch', '2026-10-12', '2026-10-18', {
    file: 'photo',
    content: 'Landing page, e-mail to 12,400 people, three days of paid social. Best day of the year on 14 Oct.',
  }),
  article('Shopping feed rebuilt', '2026-10-05', '2026-10-09', {
    content: '214 products got new titles and images. Disapproved items fell from 38 to 3.',
  }),
  article('New tracking', '2026-10-02', '2026-10-03', {
    content: 'Consent is asked once, in words that people understand.',
  }),
  article('Not in this range', '2026-08-01', '2026-08-31'),
];

/** Returns the articles with the sample image in place of `photo`. */
export function withPhotos(articles: readonly Article[]): Article[] {
  return articles.map((one) => (one.file === 'photo' ? { ...one, file: photo() } : one));
}

const rtlArticles = (): Article[] => [
  article('توقف اختبار الدفع', '2026-10-26', '2026-10-31', { content: 'صفحة واحدة بدلاً من ثلاث. فازت بنسبة 6%.' }),
  article('إطلاق مجموعة الخريف', '2026-10-12', '2026-10-18', {
    file: photo(),
    content: 'صفحة هبوط ورسالة إلى 12,400 مشترك.',
  }),
];

function passive(name: string, contentOf: (shape: Shape) => PassiveContent): CatalogueEntry {
  return {
    name,
    draw: (size, shape) => ({
      widget: passiveWidget(
        shape === 'right-to-left' ? 'ما قمنا به' : `${name} ${size[0]} × ${size[1]}`,
        contentOf(shape),
        size,
      ),
      data: null,
    }),
  };
}

/** Every format with its main options, and every type of passive widget. */
export const CATALOGUE = {
  line: entry('Line', 'chart', { type: 'line' }, (shape) => daysOf(shape, [SESSIONS, ENGAGED])),
  area: entry('Area', 'chart', { type: 'area', stacked: true }, (shape) =>
    daysOf(shape, [SESSIONS, ENGAGED, { ...SESSIONS, label: 'New sessions', level: 700 }]),
  ),
  bars: entry('Bars', 'chart', { type: 'bar' }, (shape) => namesOf(shape, [SESSIONS, ENGAGED])),
  stackedBars: entry('Stacked bars', 'chart', { type: 'bar', stacked: true }, (shape) =>
    namesOf(shape, [SESSIONS, ENGAGED, { ...SESSIONS, label: 'New sessions', level: 700 }]),
  ),
  pie: entry('Pie', 'chart:pie', {}, (shape) => namesOf(shape, [SESSIONS])),
  doughnut: entry('Doughnut', 'chart:pie', { doughnut: true }, (shape) => namesOf(shape, [REVENUE])),
  radar: entry('Radar', 'chart:radar', { visibleLabels: true }, (shape) => namesOf(shape, [SHARE])),
  gauge: entry('Gauge', 'chart:gauge', { minValue: 0, maxValue: 100 }, (shape) => daysOf(shape, [SHARE])),
  table: entry('Table', 'table', {}, (shape) => namesOf(shape, [SESSIONS, REVENUE, RATE])),
  summary: entry('Summary', 'summary', {}, (shape) => daysOf(shape, [SESSIONS, REVENUE, RATE])),
  text: passive('Text', (shape) => ({
    type: 'plain',
    inputs: { description: shape === 'right-to-left' ? RTL_WORDS : shape === 'all null' ? '' : `${WORDS}\n\n${WORDS}` },
  })),
  upload: passive('Upload', (shape) => ({
    type: 'upload',
    inputs: {
      file: shape === 'all null' ? null : photo(),
      header: shape === 'right-to-left' ? 'صفحة الهبوط الجديدة' : shape === 'all null' ? '' : 'The new landing page',
      content: shape === 'right-to-left' ? RTL_WORDS : shape === 'all null' ? '' : WORDS,
      description: shape === 'all null' ? '' : shape === 'right-to-left' ? 'لقطة شاشة' : 'As it looked on 14 October.',
    },
  })),
  historic: passive('Articles', (shape) => ({
    type: 'historic',
    inputs: {
      articles: shape === 'right-to-left' ? rtlArticles() : shape === 'all null' ? [] : withPhotos(ARTICLES),
    },
  })),
} as const satisfies Record<string, CatalogueEntry>;
export type CatalogueName = keyof typeof CATALOGUE;

export const RANGE = { startDate: '2026-10-01', endDate: '2026-10-31' };
