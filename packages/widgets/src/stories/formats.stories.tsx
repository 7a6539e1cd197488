import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties, ReactNode } from 'react';
import { Widget } from '../index.ts';
import type { Row, WidgetData } from '../schema/data.ts';
import { FORMAT_GUIDANCE } from './format-guidance.ts';
import {
  CAMPAIGNS,
  CONVERSIONS,
  COST,
  CPA,
  DURATION,
  dailyData,
  ENGAGED,
  namedData,
  noise,
  RATE,
  REVENUE,
  SESSIONS,
  sampleText,
  sampleWidget,
} from './sample.ts';

/** Gives a card its size in a grid of four columns and 1,160 px. */
function Sized({ size, children }: { size: readonly [number, number]; children: ReactNode }) {
  const style: CSSProperties = {
    width: size[0] * 278 + (size[0] - 1) * 16,
    maxWidth: '100%',
    height: size[1] * 176 + (size[1] - 1) * 16,
  };
  return <div style={style}>{children}</div>;
}

const meta: Meta = {
  title: 'Widgets/Formats',
  parameters: {
    docs: {
      description: {
        component: 'Lines, areas, bars, tables, figures and texts: the formats that a widget can be drawn in.',
      },
    },
    guidance: {
      do: [
        'Use lines for values over time, bars for comparisons, and areas for parts of a whole over time.',
        'Use a table if the exact figures matter, and a summary if one figure matters.',
        'Give a chart at least two columns if people need to distinguish its days.',
        'Name the widget after the figures that it shows: “Sessions by day”.',
      ],
      dont: [
        'Draw more than eight series: group the smallest, or make two widgets.',
        'Show a comparison on stacked areas: people cannot read the difference.',
        'Stack averages or rates: their sum has no meaning.',
        'Hide the change of a summary that has a comparison period.',
      ],
    },
  },
};
export default meta;

const year = dailyData([SESSIONS], {
  startDate: '2025-11-01',
  days: 365,
  compareStartDate: '2024-11-01',
  compareDays: 365,
});
const spiked = { ...year, rows: year.rows.map((row, index): Row => (index === 120 ? [row[0] ?? null, 24_000] : row)) };

/** Line charts from the width of a phone to a full row: a month, a year with an outlier, a low card. */
export const Line: StoryObj = {
  parameters: { guidance: FORMAT_GUIDANCE.line },
  render: () => (
    <>
      <Sized size={[3, 2]}>
        <Widget widget={sampleWidget('Sessions by day', 'chart', [3, 2])} data={dailyData([SESSIONS, ENGAGED])} />
      </Sized>
      <Sized size={[4, 2]}>
        <Widget widget={sampleWidget('A year with an outlier', 'chart', [4, 2])} data={spiked} />
      </Sized>
      <Sized size={[2, 1]}>
        <Widget widget={sampleWidget('Low and wide', 'chart', [2, 1])} data={dailyData([SESSIONS])} />
      </Sized>
      <Sized size={[1, 1]}>
        <Widget widget={sampleWidget('Small', 'chart', [1, 1])} data={dailyData([RATE])} />
      </Sized>
      <Sized size={[2, 2]}>
        <Widget
          widget={sampleWidget('Without grid lines', 'chart', [2, 2], { chart: { visibleGrid: false } })}
          data={dailyData([REVENUE, COST], { compareStartDate: null })}
        />
      </Sized>
    </>
  ),
};

export const Area: StoryObj = {
  parameters: { guidance: FORMAT_GUIDANCE.area },
  render: () => (
    <>
      <Sized size={[2, 2]}>
        <Widget
          widget={sampleWidget('Revenue', 'chart', [2, 2], { chart: { type: 'area' } })}
          data={dailyData([REVENUE])}
        />
      </Sized>
      <Sized size={[2, 2]}>
        <Widget
          widget={sampleWidget('Stacked', 'chart', [2, 2], { chart: { type: 'area', stacked: true } })}
          data={dailyData(
            ['Search', 'Social', 'Direct'].map((label, place) => ({
              ...SESSIONS,
              name: label,
              label,
              level: 500 + place * 90,
            })),
          )}
        />
      </Sized>
    </>
  ),
};

const weeks = namedData(
  'Week',
  ['1–4 Oct', '5–11', '12–18', '19–25', '26–31'],
  [
    { ...CONVERSIONS, name: 'fresh', label: 'New customers', level: 150 },
    { ...CONVERSIONS, name: 'returning', label: 'Returning', level: 170 },
  ],
);

export const Bar: StoryObj = {
  parameters: { guidance: FORMAT_GUIDANCE.bars },
  render: () => (
    <>
      <Sized size={[2, 2]}>
        <Widget widget={sampleWidget('Orders by week', 'chart', [2, 2], { chart: { type: 'bar' } })} data={weeks} />
      </Sized>
      <Sized size={[2, 2]}>
        <Widget
          widget={sampleWidget('Stacked', 'chart', [2, 2], { chart: { type: 'bar', stacked: true } })}
          data={weeks}
        />
      </Sized>
      <Sized size={[2, 2]}>
        <Widget
          widget={sampleWidget('By day', 'chart', [2, 2], { chart: { type: 'bar' } })}
          data={dailyData([SESSIONS])}
        />
      </Sized>
      <Sized size={[2, 2]}>
        <Widget
          widget={sampleWidget('Long names', 'chart', [2, 2], { chart: { type: 'bar' } })}
          data={namedData('Campaign', CAMPAIGNS, [COST])}
        />
      </Sized>
    </>
  ),
};

const campaigns = namedData('Campaign', CAMPAIGNS, [COST, CONVERSIONS, CPA, { ...REVENUE, level: 14_500 }]);

function manyRows(count: number): WidgetData {
  const random = noise(99);
  return {
    ...campaigns,
    compare: null,
    rows: Array.from(
      { length: count },
      (_, index): Row => [
        `/page/${index}`,
        Math.round(random() * 1e6) / 100,
        Math.round(random() * 900),
        random() * 50,
        random() * 1e5,
      ],
    ),
    totals: [],
  };
}

export const Table: StoryObj = {
  parameters: { guidance: FORMAT_GUIDANCE.table },
  render: () => (
    <>
      <Sized size={[3, 3]}>
        <Widget widget={sampleWidget('Campaigns', 'table', [3, 3])} data={campaigns} />
      </Sized>
      <Sized size={[2, 2]}>
        <Widget widget={sampleWidget('Wider than its card', 'table', [2, 2])} data={campaigns} />
      </Sized>
      <Sized size={[4, 2]}>
        <Widget
          widget={sampleWidget('Ten thousand rows', 'table', [4, 2], { rowsLimit: 10_000 })}
          data={manyRows(10_000)}
        />
      </Sized>
    </>
  ),
};

export const Summary: StoryObj = {
  parameters: { guidance: FORMAT_GUIDANCE.summary },
  render: () => (
    <>
      <Sized size={[1, 1]}>
        <Widget widget={sampleWidget('Revenue', 'summary', [1, 1])} data={dailyData([REVENUE])} />
      </Sized>
      <Sized size={[1, 1]}>
        <Widget
          widget={sampleWidget('A long figure', 'summary', [1, 1])}
          data={dailyData([{ ...REVENUE, level: 29_000_000 }])}
        />
      </Sized>
      <Sized size={[1, 1]}>
        <Widget
          widget={sampleWidget('Without dates', 'summary', [1, 1])}
          data={namedData('Campaign', CAMPAIGNS, [CPA])}
        />
      </Sized>
      <Sized size={[2, 1]}>
        <Widget widget={sampleWidget('Site traffic', 'summary', [2, 1])} data={dailyData([SESSIONS, RATE, DURATION])} />
      </Sized>
      <Sized size={[4, 1]}>
        <Widget
          widget={sampleWidget('Everything', 'summary', [4, 1], { percent: false })}
          data={dailyData([SESSIONS, ENGAGED, RATE, CPA])}
        />
      </Sized>
      <Sized size={[1, 1]}>
        <Widget
          widget={sampleWidget('Scrolls inside', 'summary', [1, 1])}
          data={dailyData([SESSIONS, RATE, DURATION])}
        />
      </Sized>
      <Sized size={[1, 2]}>
        <Widget widget={sampleWidget('In a column', 'summary', [1, 2])} data={dailyData([SESSIONS, RATE, DURATION])} />
      </Sized>
      <Sized size={[2, 2]}>
        <Widget
          widget={sampleWidget('Six metrics', 'summary', [2, 2])}
          data={dailyData([SESSIONS, ENGAGED, RATE, CPA, REVENUE, DURATION])}
        />
      </Sized>
    </>
  ),
};

const text =
  '# What we did\n\nMoved the **checkout** to one page and _paused_ two ad sets.\n\n- Test won by 6%\n- Live on [all sites](aldercycles.com)\n- Next: delivery dates\n\n1. Plan\n2. Build\n3. Measure\n\nA line\nand another one. <b>Not bold</b>';

export const TextCard: StoryObj = {
  parameters: { guidance: FORMAT_GUIDANCE.text },
  render: () => (
    <>
      <Sized size={[1, 2]}>
        <Widget widget={sampleText('In short', text, [1, 2])} />
      </Sized>
      <Sized size={[2, 1]}>
        <Widget widget={sampleText('Scrolls inside', text, [2, 1])} />
      </Sized>
      <Sized size={[4, 1]}>
        <Widget widget={sampleText('Wide', `${text}\n\n${text}`, [4, 2])} />
      </Sized>
      <Sized size={[1, 1]}>
        <Widget widget={sampleText('Empty', '', [1, 1])} />
      </Sized>
      <Sized size={[2, 1]}>
        <div dir="rtl" lang="ar" style={{ height: '100%' }}>
          <Widget widget={sampleText('باختصار', 'كان شهر أكتوبر **أفضل شهر** منذ الافتتاح.', [2, 1])} />
        </div>
      </Sized>
    </>
  ),
};
