import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { EditableGrid, useEditHistory } from '../edit/index.ts';
import { Widget, WidgetGrid } from '../index.ts';
import type { WidgetData } from '../schema/data.ts';
import type { Widget as WidgetJson } from '../schema/widget.ts';
import {
  CAMPAIGNS,
  CONVERSIONS,
  COST,
  CPA,
  DURATION,
  dailyData,
  ENGAGED,
  namedData,
  RATE,
  REVENUE,
  SESSIONS,
  sampleText,
  sampleWidget,
} from './sample.ts';

const entries: [WidgetJson, WidgetData | null][] = [
  [
    sampleWidget('Revenue', 'summary', [1, 1]),
    dailyData([REVENUE], { type: 'woocommerce', account: 'Alder shop', seed: 3 }),
  ],
  [
    sampleWidget('Orders', 'summary', [1, 1]),
    dailyData([{ ...CONVERSIONS, label: 'Orders', level: 42 }], {
      type: 'woocommerce',
      account: 'Alder shop',
      seed: 5,
    }),
  ],
  [
    sampleWidget('Return on ad spend', 'summary', [1, 1], { percent: false }),
    dailyData([{ ...RATE, label: 'Return', type: 'averageNumber', level: 3.2, growth: 0.06 }], {
      type: 'google_ads',
      seed: 9,
    }),
  ],
  [sampleWidget('Cost per order', 'summary', [1, 1]), dailyData([CPA], { type: 'google_ads', seed: 21 })],
  [sampleWidget('Sessions by day', 'chart', [3, 2]), dailyData([SESSIONS, ENGAGED])],
  [
    sampleText(
      'October in short',
      'The **spring range** opened early and October became the best month since the shop moved: revenue rose on about the same ad spend, and 14 Oct was the best single day.\n\nConversion slipped a little, because paid social brought more first-time visitors. Returning visitors convert as before.\n\n**November:** move a part of the budget to [retargeting](aldercycles.com/plan).',
      [1, 2],
    ),
    null,
  ],
  [
    sampleWidget('Revenue by channel', 'chart', [2, 2], { chart: { type: 'area' } }),
    dailyData(
      ['Organic search', 'Paid search', 'Paid social', 'Direct', 'E-mail'].map((label, place) => ({
        ...REVENUE,
        name: `c${place}`,
        label,
        level: 900 - place * 130,
      })),
      { type: 'woocommerce', account: 'Alder shop' },
    ),
  ],
  [
    sampleWidget('Orders by week', 'chart', [2, 2], { chart: { type: 'bar' } }),
    namedData(
      'Week',
      ['1–4 Oct', '5–11', '12–18', '19–25', '26–31'],
      [
        { ...CONVERSIONS, name: 'fresh', label: 'New customers', level: 150 },
        { ...CONVERSIONS, name: 'returning', label: 'Returning', level: 170 },
      ],
      { type: 'woocommerce', account: 'Alder shop' },
    ),
  ],
  [
    sampleWidget('Campaigns', 'table', [3, 3], {
      orderBy: { column: 'instance-sample-00001.revenue', dir: 'desc' },
      instances: [
        {
          ...sampleWidget('', 'table', [1, 1]).instances[0],
          metricsOptions: { cost: { cloakedChange: true }, revenue: { cloakedChange: true } },
        } as never,
      ],
    }),
    namedData('Campaign', CAMPAIGNS, [COST, CONVERSIONS, CPA, { ...REVENUE, level: 14_500, decimals: 0 }]),
  ],
  [
    sampleWidget('Top pages', 'table', [1, 3], { hiddenChange: true }),
    namedData(
      'Page',
      ['/bikes/city', '/bikes/cargo', '/service', '/parts/brakes-and-rotors', '/about', '/blog/commuting-in-winter'],
      [SESSIONS],
      { type: 'google_analytics_4', account: 'aldercycles.com' },
    ),
  ],
  [sampleWidget('Site traffic', 'summary', [2, 1]), dailyData([SESSIONS, RATE, DURATION])],
  [
    sampleWidget('Paid search', 'summary', [2, 1]),
    dailyData([COST, CONVERSIONS, CPA], { type: 'google_ads', account: '418-220-9047', seed: 12 }),
  ],
  [sampleWidget('Everything', 'summary', [4, 1]), dailyData([SESSIONS, ENGAGED, RATE, CPA], { seed: 14 })],
];
const dataOf = new Map(entries.map(([widget, data]) => [widget.id, data]));
const widgets = entries.map(([widget]) => widget);
const range = { startDate: '2026-10-01', endDate: '2026-10-31' };

function Frame({ children }: { children: ReactNode }) {
  return (
    <div style={{ padding: 'clamp(16px, 2.5vw, 24px)', maxWidth: 1208, boxSizing: 'border-box', margin: '0 auto' }}>
      {children}
    </div>
  );
}

const meta: Meta = { title: 'Widgets/Dashboard', parameters: { bare: true } };
export default meta;

/** Twelve cards in a grid for viewers. The number of columns depends on the width. */
export const View: StoryObj = {
  render: (_, { globals }) => (
    <Frame>
      <WidgetGrid
        widgets={widgets}
        label="Dashboard"
        renderWidget={(widget) => (
          <Widget widget={widget} data={dataOf.get(widget.id)} range={range} locale={String(globals.locale ?? 'en')} />
        )}
      />
    </Frame>
  ),
};

function Editor() {
  const { widgets: list, change, undo, redo } = useEditHistory(widgets);
  const [selected, setSelected] = useState<string | null>(widgets[4]?.id ?? null);
  const [count, setCount] = useState(0);
  const sources = new Map(
    list.map((widget) => [
      widget.id,
      dataOf.get(widget.id) ?? dataOf.get(widgets.find((known) => known.title === widget.title)?.id ?? ''),
    ]),
  );
  return (
    <Frame>
      <EditableGrid
        widgets={list}
        label="Dashboard"
        onChange={change}
        resizable
        allowsTotals={() => true}
        onUndo={undo}
        onRedo={redo}
        selectedId={selected}
        onSelect={setSelected}
        makeId={(length) => {
          setCount((known) => known + 1);
          return `copy-${count}-${crypto.randomUUID()}`.slice(0, length).padEnd(length, '0');
        }}
        renderWidget={(widget, parts) => (
          <Widget widget={widget} data={sources.get(widget.id)} range={range} {...parts} />
        )}
      />
    </Frame>
  );
}

/** Cards that can be moved by pointer or keyboard, resized, merged, selected, copied and removed, with undo and redo. */
export const Edit: StoryObj = { render: () => <Editor /> };
