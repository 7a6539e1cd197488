import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { EditableGrid } from '../edit/index.ts';
import { Widget, WidgetGrid } from '../index.ts';
import type { WidgetData } from '../schema/data.ts';
import type { Widget as WidgetJson } from '../schema/widget.ts';
import { RANGE } from './catalogue.ts';
import { CPA, dailyData, RATE, REVENUE, SESSIONS, sampleText, sampleWidget } from './sample.ts';

/** Cards with little space for their content. */
const meta: Meta = { title: 'Widgets/Little room', parameters: { bare: true } };
export default meta;

const frame = {
  padding: 'clamp(16px, 2.5vw, 24px)',
  maxWidth: 1208,
  boxSizing: 'border-box',
  margin: '0 auto',
} as const;

/** Returns data that falls to its lowest value on the last day, so that the line ends at the bottom. */
function falling(data: WidgetData): WidgetData {
  const rows = data.rows.map((row, day) => row.map((cell, place) => (place === 0 ? cell : 4_000 - day * day * 4)));
  return { ...data, rows, compare: null };
}
const stale = (data: WidgetData): WidgetData => ({ ...data, meta: { ...data.meta, state: 'stale' } });
const LARGE = { ...REVENUE, level: 29_000_000 };

const summaries: [WidgetJson, WidgetData][] = [
  [sampleWidget('Two figures', 'summary', [1, 1]), dailyData([SESSIONS, RATE])],
  [sampleWidget('Three figures', 'summary', [1, 1]), dailyData([SESSIONS, RATE, CPA])],
  [sampleWidget('Above a footer', 'summary', [1, 1]), stale(dailyData([SESSIONS, RATE]))],
  [
    sampleWidget('Large figures', 'summary', [1, 1]),
    dailyData([LARGE, { ...LARGE, label: 'Revenue of returning customers' }]),
  ],
  [sampleWidget('Lines that fall', 'summary', [2, 1]), falling(dailyData([SESSIONS, RATE]))],
  [sampleWidget('Lines that fall', 'summary', [1, 2]), falling(dailyData([SESSIONS, RATE, CPA]))],
  [sampleWidget('A line that falls', 'summary', [1, 1]), falling(dailyData([SESSIONS]))],
];

const boxOf = (element: Element | null | undefined): DOMRect => element?.getBoundingClientRect() ?? new DOMRect();

/** Every figure is readable. A list with more figures than its card has space for is focusable and scrolls. */
export const Summaries: StoryObj = {
  render: (_, { globals }) => (
    <div style={frame}>
      <WidgetGrid
        label="Summaries"
        drawAll
        widgets={summaries.map(([widget]) => widget)}
        renderWidget={(widget) => (
          <Widget
            widget={widget}
            data={summaries.find(([{ id }]) => id === widget.id)?.[1]}
            range={RANGE}
            now={Date.parse('2026-11-01T10:42:00Z')}
            locale={String(globals.locale ?? 'en')}
          />
        )}
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelectorAll('[data-slot=widget-card]')).toHaveLength(summaries.length),
    );
    const card = (name: string): Element | null => canvasElement.querySelector(`[aria-label="${name}"]`);
    const figures = (name: string): Element[] => [
      ...(card(name)?.querySelectorAll('[data-slot=summary-figure]') ?? []),
    ];
    const unread = (name: string): number => {
      const list = boxOf(card(name)?.querySelector('[data-slot=summary]'));
      return figures(name).filter((figure) => {
        const { top, bottom } = boxOf(figure);
        return (
          top < list.top ||
          bottom > Math.min(list.bottom, boxOf(card(name)).bottom) + 0.5 ||
          figure.scrollWidth > figure.clientWidth
        );
      }).length;
    };
    for (const name of ['Two figures', 'Above a footer', 'Large figures']) {
      await waitFor(() => expect([name, figures(name).length, unread(name)]).toEqual([name, 2, 0]));
    }
    const three = card('Three figures')?.querySelector('[data-slot=summary]');
    await waitFor(() => expect(unread('Three figures') === 0 || three?.getAttribute('tabindex') === '0').toBe(true));
    if (three?.getAttribute('tabindex') === '0') await expect(three.getAttribute('aria-label')).toBe('Three figures');

    // Neither a line nor its end point extends beyond the visible area.
    for (const line of canvasElement.querySelectorAll('[data-slot=sparkline]:has(circle)')) {
      const room = boxOf(line);
      const [point, path] = [boxOf(line.querySelector('circle')), boxOf(line.querySelector('path'))];
      await expect(point.bottom).toBeLessThanOrEqual(room.bottom + 0.01);
      await expect(point.right).toBeLessThanOrEqual(room.right + 0.01);
      await expect(path.bottom).toBeLessThanOrEqual(room.bottom - 0.8);
      await expect(path.left).toBeGreaterThanOrEqual(room.left + 0.8);
    }
  },
};

/** On a phone the figures are below one another, and the card has their height. A single figure is beside its sparkline. */
export const SummariesOnAPhone: StoryObj = {
  ...Summaries,
  parameters: { window: { width: 390, height: 844 } },
  globals: { dir: 'rtl' },
  play: async (context) => {
    // The checks are valid for a window of any size, because other checks use other sizes.
    await Summaries.play?.(context);
    const grid = context.canvasElement.querySelector('[data-columns="1"]');
    if (!grid) return;
    const three = grid.querySelector('[aria-label="Three figures"] [data-slot=summary]');
    await expect(three?.scrollHeight).toBe(three?.clientHeight);
    await expect(boxOf(three).bottom).toBeLessThan(boxOf(three?.closest('[data-slot=widget-place]')).bottom);
    const one = grid.querySelector('[aria-label="A line that falls"]');
    await expect(boxOf(one).height).toBe(128);
    const [figure, line] = ['kpi-figure', 'sparkline'].map((slot) =>
      boxOf(one?.querySelector(`[data-slot=${slot}] > *`)),
    );
    await expect(line?.right).toBeLessThanOrEqual(figure?.left ?? 0);
  },
};

const regions = ['North', 'South', 'East', 'West', 'Centre', 'Coast', 'Islands', 'Abroad'].map((region, place) => ({
  ...SESSIONS,
  name: region.toLowerCase(),
  label: `Sessions of region ${region}`,
  level: 900 - place * 70,
}));

/** A legend with more names than its rows states the number of further names and scrolls to them. */
export const LongLegend: StoryObj = {
  render: () => (
    <div style={{ ...frame, maxWidth: 278 + 48 }}>
      <div style={{ height: 176 }}>
        <Widget
          widget={sampleWidget('Regions', 'chart', [1, 1], { hiddenChange: true })}
          data={{ ...dailyData(regions), compare: null }}
          range={RANGE}
          now={Date.parse('2026-11-01T10:42:00Z')}
        />
      </div>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const legend = await within(canvasElement).findByRole('list', { name: 'Series' });
    const all = legend.querySelectorAll('li').length;
    const hidden = () =>
      [...legend.querySelectorAll('li')].filter((name) => boxOf(name).bottom > boxOf(legend).bottom + 4).length;
    await expect(hidden()).toBeGreaterThan(0);
    await expect(hidden()).toBeLessThan(all);
    const more = () => canvasElement.querySelector<HTMLElement>('[data-slot=more-below]');
    for (let left = hidden(); left > 0; left = hidden()) {
      await waitFor(() => expect(more()?.textContent).toContain(String(left)));
      await userEvent.click(more() ?? legend);
      await waitFor(() => expect(hidden()).toBeLessThan(left));
    }
    await waitFor(() => expect(more()).toBeNull());
    await expect(legend).toHaveFocus();
  },
};

const edited: [WidgetJson, WidgetData | null][] = [
  [sampleWidget('Return on ad spend of all campaigns', 'summary', [1, 1]), dailyData([RATE])],
  [sampleWidget('Sessions', 'summary', [2, 1]), dailyData([SESSIONS, RATE], { account: 'aldercycles.com and others' })],
  [sampleText('What we did in October', 'Moved the **checkout** to one page.', [1, 1]), null],
];

/** The tools of a card are on its upper edge and take no space from its title. */
export const ToolsOfACard: StoryObj = {
  render: () => (
    <div style={frame}>
      <EditableGrid
        label="Cards"
        widgets={edited.map(([widget], order) => ({ ...widget, order }))}
        onChange={() => undefined}
        onSelect={() => undefined}
        makeId={(length) => 'c'.repeat(length)}
        resizable
        allowsTotals={() => true}
        renderWidget={(widget, parts) => (
          <Widget
            widget={widget}
            data={edited.find(([{ id }]) => id === widget.id)?.[1]}
            range={{ startDate: '2026-09-01', endDate: '2026-09-30' }}
            menu={false}
            {...parts}
          />
        )}
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const cards = [...canvasElement.querySelectorAll<HTMLElement>('[data-slot=widget-card]')];
    await expect(cards).toHaveLength(3);
    const part = (card: HTMLElement, slot: string): HTMLElement | null => card.querySelector(`[data-slot=${slot}]`);
    const shown = (element: HTMLElement | null): boolean =>
      element?.checkVisibility({ opacityProperty: true }) ?? false;
    // The texts beside the titles change their width when the font is loaded.
    await document.fonts.ready;
    const atRest = new Map(cards.map((card) => [card, boxOf(part(card, 'card-title')).width]));
    await expect(Math.min(...atRest.values())).toBeGreaterThan(100);
    for (const card of cards) {
      part(card, 'drag-handle')?.focus();
      await waitFor(() => expect(shown(part(card, 'edit-tools'))).toBe(true));
      const [tools, title] = [boxOf(part(card, 'edit-tools')), boxOf(part(card, 'card-title'))];
      await expect(tools.bottom).toBeLessThanOrEqual(title.top);
      await expect(boxOf(card).top - tools.top).toBeLessThanOrEqual(16);
      await expect(title.width).toBe(atRest.get(card));
    }
    // A title is truncated at the end of its own direction, and aligned at the start of the card.
    for (const title of canvasElement.querySelectorAll('[data-slot=card-title]')) {
      const [text, room] = [boxOf(title.firstElementChild), boxOf(title)];
      const rtl = getComputedStyle(title).direction === 'rtl';
      await expect(title.firstElementChild && getComputedStyle(title.firstElementChild).direction).toBe('ltr');
      await expect(Math.abs(rtl ? text.right - room.right : text.left - room.left)).toBeLessThan(1);
      await expect(text.width).toBeLessThanOrEqual(room.width + 0.5);
    }
    cards.at(-1)?.querySelector<HTMLElement>(':focus')?.blur();
    for (const card of cards) await waitFor(() => expect(shown(part(card, 'edit-tools'))).toBe(false));
    await expect(cards.map((card) => shown(part(card, 'card-marks')))).toEqual([true, true, false]);
    await expect(shown(cards[1]?.querySelector<HTMLElement>('[data-slot=card-account]') ?? null)).toBe(true);
  },
};

export const ToolsOfACardRightToLeft: StoryObj = {
  ...ToolsOfACard,
  globals: { dir: 'rtl' },
};
