import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties, ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Widget } from '../index.ts';
import type { Cell } from '../schema/data.ts';
import type { WidgetFormat } from '../schema/widget.ts';
import { FORMAT_GUIDANCE } from './format-guidance.ts';
import { shareData, totalsData } from './round-sample.ts';
import { sampleWidget } from './sample.ts';

const SIZES = [
  [1, 1],
  [2, 1],
  [2, 2],
  [1, 2],
  [4, 3],
] as const;

/** Gives a card its size in a grid of four columns and 1,160 px. */
function Sized({ size, children }: { size: readonly [number, number]; children: ReactNode }) {
  const style: CSSProperties = {
    width: size[0] * 278 + (size[0] - 1) * 16,
    maxWidth: '100%',
    height: size[1] * 176 + (size[1] - 1) * 16,
  };
  return <div style={style}>{children}</div>;
}

function Cards({ children }: { children: ReactNode }) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, width: '100%', maxWidth: 1160 }}>{children}</div>;
}

const meta: Meta = {
  title: 'Widgets/Round charts',
  parameters: {
    docs: {
      description: {
        component: 'Pies and doughnuts for shares, radars for profiles, gauges for one figure against its goal.',
      },
    },
    guidance: {
      do: [
        'A pie or a doughnut for the shares of one whole, largest first; small ones are combined.',
        'A radar for three to eight metrics of one scale, and two profiles at most.',
        'A gauge for one figure with a known goal.',
      ],
      dont: [
        'Use a pie to compare periods: use bars.',
        'Use a pie for values without a sum, such as rates and averages.',
        'Use a gauge without a goal.',
      ],
    },
  },
};
export default meta;

const channels = shareData('Channel', 'Sessions', [
  ['Organic search', 16_876, 15_002],
  ['Paid search', 10_125, 10_422],
  ['Paid social', 8_197, 6_318],
  ['Direct', 5_786, 5_100],
  ['E-mail', 4_339, 3_980],
  ['Organic social', 1_929, 1_204],
  ['Referral', 620, 540],
  ['Affiliates', 228, 221],
  ['Podcast', 116, 123],
]);
const topics = shareData(
  'Topic',
  'In the top 10',
  [
    ['City bikes', 64, 55],
    ['Cargo bikes', 48, 47],
    ['Service guides', 58, 44],
    ['Gift vouchers', 39, 22],
    ['Spare parts', 31, 33],
    ['Memberships', 72, 61],
  ],
  { type: 'percent', aggregation: 'none', account: 'aldercycles.com' },
);
const spend = totalsData([{ label: 'Spend', value: 18_720, previous: 18_350, type: 'money' }]);
const budget = { minValue: 0, maxValue: 24_000 };

function card(title: string, format: WidgetFormat, size: readonly [number, number], options = {}) {
  return sampleWidget(title, format, size, { orderBy: { column: 'none', dir: 'asc' }, ...options });
}

/** A doughnut in each layout: outer names with leader lines, an ordered list beside it, and a list below it. */
export const Doughnut: StoryObj = {
  parameters: { guidance: FORMAT_GUIDANCE.doughnut },
  render: () => (
    <Cards>
      {SIZES.map((size) => (
        <Sized key={size.join()} size={size}>
          <Widget
            widget={card('Sessions by channel', 'chart:pie', size, { chart: { doughnut: true } })}
            data={channels}
          />
        </Sized>
      ))}
      <div style={{ width: 462, maxWidth: '100%', height: 368 }}>
        <Widget
          widget={card('Sessions by channel', 'chart:pie', [2, 2], { chart: { doughnut: true } })}
          data={channels}
        />
      </div>
    </Cards>
  ),
};

export const Pie: StoryObj = {
  parameters: { guidance: FORMAT_GUIDANCE.pie },
  render: () => (
    <Cards>
      {SIZES.map((size) => (
        <Sized key={size.join()} size={size}>
          <Widget widget={card('Sessions by channel', 'chart:pie', size)} data={channels} />
        </Sized>
      ))}
    </Cards>
  ),
};

const countries = shareData(
  'Country',
  'Revenue',
  Array.from({ length: 40 }, (_, place): [string, Cell, Cell] => [
    `${['Northern', 'Southern', 'Eastern', 'Western'][place % 4]} sales region ${place + 1}`,
    Math.round(90_000 / (place + 1)),
    Math.round(80_000 / (place + 1)),
  ]),
  { type: 'money' },
);

/** Pies with unusual data: one slice, forty slices, long names, huge numbers, zeros, gaps, values below zero. */
export const PieData: StoryObj = {
  name: 'Pie, difficult data',
  render: () => {
    const doughnut = { chart: { doughnut: true } };
    return (
      <Cards>
        <Sized size={[2, 2]}>
          <Widget widget={card('Forty regions', 'chart:pie', [2, 2], doughnut)} data={countries} />
        </Sized>
        <Sized size={[2, 2]}>
          <Widget
            widget={card('One slice', 'chart:pie', [2, 2], doughnut)}
            data={shareData('Device', 'Sessions', [['Mobile', 48_216, 42_910]])}
          />
        </Sized>
        <Sized size={[2, 2]}>
          <Widget
            widget={card('Long names, huge numbers', 'chart:pie', [2, 2], doughnut)}
            data={shareData(
              'Campaign',
              'Impressions',
              [
                ['Prospecting, spring range, Nordics and Baltics, broad audience 25-54', 9_123_456_789_012, null],
                ['Retargeting, cart abandoned within 14 days, all products', 4_123_456_789_012, null],
                ['Performance, spare parts and accessories, dynamic feed', 2_123_456_789_012, null],
              ],
              { compare: false },
            )}
          />
        </Sized>
        <Sized size={[2, 2]}>
          <Widget
            widget={card('Refunds below zero, a gap, a zero', 'chart:pie', [2, 2], doughnut)}
            data={shareData(
              'Product',
              'Revenue',
              [
                ['Bikes', 8_200, 7_100],
                ['Parts', 3_100.5, 3_300],
                ['Refunds', -1_240, -900],
                ['Vouchers', 0, 120],
                ['Rental', null, 80],
              ],
              { type: 'money' },
            )}
          />
        </Sized>
        <Sized size={[2, 2]}>
          <Widget
            widget={card('Nothing but zeros', 'chart:pie', [2, 2], doughnut)}
            data={shareData('Channel', 'Conversions', [
              ['Direct', 0, 0],
              ['E-mail', 0, 2],
            ])}
          />
        </Sized>
        <Sized size={[1, 1]}>
          <Widget
            widget={card('Two slices', 'chart:pie', [1, 1], doughnut)}
            data={shareData('Visitor', 'Users', [
              ['New', 31_204, 28_100],
              ['Returning', 9_118, 9_300],
            ])}
          />
        </Sized>
        <Sized size={[1, 2]}>
          <Widget
            widget={card('All below zero', 'chart:pie', [1, 2], doughnut)}
            data={shareData('Fee', 'Margin', [
              ['Cards', -120, -110],
              ['Returns', -420, -300],
            ])}
          />
        </Sized>
        <Sized size={[2, 1]}>
          <Widget
            widget={card('Metrics as slices', 'chart:pie', [2, 1], doughnut)}
            data={totalsData([
              { label: 'New customers', value: 612, previous: 540 },
              { label: 'Returning customers', value: 713, previous: 698 },
            ])}
          />
        </Sized>
        <Sized size={[2, 1]}>
          <Widget
            widget={card('Units that do not add up', 'chart:pie', [2, 1], doughnut)}
            data={totalsData([
              { label: 'Sessions', value: 612, previous: 540 },
              { label: 'Revenue', value: 713, previous: 698, type: 'money' },
            ])}
          />
        </Sized>
      </Cards>
    );
  },
};

export const Radar: StoryObj = {
  parameters: { guidance: FORMAT_GUIDANCE.radar },
  render: () => (
    <Cards>
      {SIZES.map((size) => (
        <Sized key={size.join()} size={size}>
          <Widget
            widget={card('Keywords in the top 10, by topic', 'chart:radar', size, { chart: { visibleLabels: true } })}
            data={topics}
          />
        </Sized>
      ))}
      <Sized size={[2, 2]}>
        <Widget widget={card('Without values', 'chart:radar', [2, 2])} data={topics} />
      </Sized>
    </Cards>
  ),
};

const days = shareData(
  'Weekday',
  'Orders',
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day, place) => [
    day,
    [212, 198, 205, 231, 260, 148, 120][place] ?? 0,
    [190, 202, 180, 214, 241, 162, 118][place] ?? 0,
  ]),
  { second: { label: 'Returns', factor: 0.4 } },
);

/** Several outlines, gaps, many axes, zeros, and data that is drawn as bars. */
export const RadarData: StoryObj = {
  name: 'Radar, difficult data',
  render: () => (
    <Cards>
      <Sized size={[2, 2]}>
        <Widget
          widget={card('Orders and returns by weekday', 'chart:radar', [2, 2], { chart: { visibleLabels: true } })}
          data={days}
        />
      </Sized>
      <Sized size={[2, 2]}>
        <Widget
          widget={card('Fifteen regions', 'chart:radar', [2, 2], { chart: { visibleLabels: true } })}
          data={countries}
        />
      </Sized>
      <Sized size={[1, 1]}>
        <Widget
          widget={card('Fifteen regions in little room', 'chart:radar', [1, 1], { chart: { visibleLabels: true } })}
          data={countries}
        />
      </Sized>
      <Sized size={[2, 2]}>
        <Widget
          widget={card('A gap and a zero', 'chart:radar', [2, 2], {
            chart: { visibleLabels: true },
            hiddenChange: true,
          })}
          data={shareData('Topic', 'Score', [
            ['Speed', 84, 80],
            ['Content', null, 71],
            ['Links', 0, 12],
            ['Structure', 66, 60],
            ['Accessibility and everything that goes with it', 91, 88],
          ])}
        />
      </Sized>
      <Sized size={[2, 2]}>
        <Widget
          widget={card('Two values are bars', 'chart:radar', [2, 2])}
          data={shareData('Device', 'Sessions', [
            ['Mobile', 31_204, 28_100],
            ['Desktop', 9_118, 9_300],
          ])}
        />
      </Sized>
      <Sized size={[2, 2]}>
        <Widget
          widget={card('Values below zero are bars', 'chart:radar', [2, 2])}
          data={shareData('Product', 'Margin', [
            ['Bikes', 820, 710],
            ['Parts', -310, 330],
            ['Rental', 120, 90],
          ])}
        />
      </Sized>
      <Sized size={[2, 2]}>
        <Widget
          widget={card('All zero', 'chart:radar', [2, 2], { chart: { visibleLabels: true } })}
          data={shareData('Product', 'Orders', [
            ['Bikes', 0, 0],
            ['Parts', 0, 0],
            ['Rental', 0, 0],
          ])}
        />
      </Sized>
    </Cards>
  ),
};

export const Gauge: StoryObj = {
  parameters: { guidance: FORMAT_GUIDANCE.gauge },
  render: () => (
    <Cards>
      {SIZES.map((size) => (
        <Sized key={size.join()} size={size}>
          <Widget widget={card('Ad budget spent', 'chart:gauge', size, { chart: budget })} data={spend} />
        </Sized>
      ))}
    </Cards>
  ),
};

/** Gauges with values beyond the ends, below zero, huge, missing and in percent, and with an invalid range. */
export const GaugeData: StoryObj = {
  name: 'Gauge, difficult data',
  render: () => {
    const gauges: [string, Parameters<typeof totalsData>[0][number], object][] = [
      ['Above the scale', { label: 'Spend', value: 31_240.5, previous: 22_000, type: 'money' }, budget],
      [
        'Below the scale',
        { label: 'Margin', value: -1_250, previous: 90, type: 'money' },
        { minValue: -500, maxValue: 2_000 },
      ],
      [
        'Below zero, inside',
        { label: 'Margin', value: -120, previous: 90, type: 'money' },
        { minValue: -500, maxValue: 500 },
      ],
      ['Nothing', { label: 'Conversions', value: 0, previous: 0 }, {}],
      ['At the end', { label: 'Score', value: 100, previous: 97 }, {}],
      ['No value', { label: 'Score', value: null, previous: 97 }, {}],
      ['Huge', { label: 'Impressions', value: 9_123_456_789_012, previous: 1 }, { maxValue: 12_000_000_000_000 }],
      ['Engagement rate', { label: 'Engagement rate', value: 61.47, previous: 58.2, type: 'averagePercent' }, {}],
      [
        'Average session',
        { label: 'Avg. session', value: 134, previous: 120, type: 'averageTimeSeconds' },
        { maxValue: 300 },
      ],
      ['No range', { label: 'Score', value: 4, previous: 3 }, { minValue: 10, maxValue: 10 }],
    ];
    return (
      <Cards>
        {gauges.map(([title, metric, chart]) => (
          <Sized key={title} size={[1, 1]}>
            <Widget
              widget={card(title, 'chart:gauge', [1, 1], { chart })}
              data={totalsData([metric, { label: 'Visits', value: 1, previous: 1 }])}
            />
          </Sized>
        ))}
      </Cards>
    );
  },
};

/** Drawings of stale, expired and partial data have the same positions. */
export const States: StoryObj = {
  render: () => (
    <Cards>
      {(['chart:pie', 'chart:radar', 'chart:gauge'] as const).map((format) => (
        <Sized key={format} size={[2, 2]}>
          <Widget
            widget={card('Sign-in expired', format, [2, 2], { chart: { doughnut: true, ...budget } })}
            data={format === 'chart:gauge' ? spend : format === 'chart:pie' ? channels : topics}
            error={{ kind: 'credential', message: 'The sign-in expired.', mend: 'reconnect' }}
            onReconnect={() => undefined}
          />
        </Sized>
      ))}
      {(['chart:pie', 'chart:radar', 'chart:gauge'] as const).map((format) => (
        <Sized key={format} size={[2, 1]}>
          <Widget widget={card('Loading', format, [2, 1])} />
        </Sized>
      ))}
    </Cards>
  ),
};

/** On right-to-left pages, the ring and its list change sides. Angles and numbers do not change. */
export const RightToLeft: StoryObj = {
  render: () => (
    <div dir="rtl" lang="ar">
      <Cards>
        <Sized size={[2, 2]}>
          <Widget
            locale="ar"
            widget={card('الجلسات حسب القناة', 'chart:pie', [2, 2], { chart: { doughnut: true } })}
            data={shareData('القناة', 'الجلسات', [
              ['البحث المجاني', 16_876, 15_002],
              ['البحث المدفوع', 10_125, 10_422],
              ['مباشر', 5_786, 5_100],
            ])}
          />
        </Sized>
        <Sized size={[1, 1]}>
          <Widget widget={card('الجلسات', 'chart:pie', [1, 1], { chart: { doughnut: true } })} data={channels} />
        </Sized>
        <Sized size={[1, 1]}>
          <Widget widget={card('الميزانية', 'chart:gauge', [1, 1], { chart: budget })} data={spend} locale="ar" />
        </Sized>
        <Sized size={[2, 2]}>
          <Widget
            locale="ar"
            widget={card('المواضيع', 'chart:radar', [2, 2], { chart: { visibleLabels: true } })}
            data={topics}
          />
        </Sized>
      </Cards>
    </div>
  ),
};

/** The arrow keys move from slice to slice. The active slice is announced and shown. */
export const ByKeyboard: StoryObj = {
  render: () => (
    <Cards>
      <Sized size={[2, 2]}>
        <Widget
          widget={card('Sessions by channel', 'chart:pie', [2, 2], { chart: { doughnut: true } })}
          data={channels}
        />
      </Sized>
      <Sized size={[2, 2]}>
        <Widget
          widget={card('Keywords in the top 10', 'chart:radar', [2, 2], { chart: { visibleLabels: true } })}
          data={topics}
        />
      </Sized>
      <Sized size={[1, 1]}>
        <Widget widget={card('Ad budget spent', 'chart:gauge', [1, 1], { chart: budget })} data={spend} />
      </Sized>
    </Cards>
  ),
  play: async ({ canvasElement, canvas }) => {
    const pie = await canvas.findByRole('figure', { name: /Sessions by channel/ });
    pie.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(await within(pie).findByText('against 1 – 30 Sep')).toBeVisible();
    await waitFor(() => expect(canvasElement).toHaveTextContent('Paid search: Share 21%, sessions 10,125, was 10,422'));
    await userEvent.keyboard('{Escape}');
    await expect(within(pie).queryByText('against 1 – 30 Sep')).toBeNull();
    const radar = await canvas.findByRole('figure', { name: /Keywords/ });
    radar.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvasElement).toHaveTextContent('Spare parts: 31%, was 33%'));
    const gauge = await canvas.findByRole('meter', { name: 'Ad budget spent' });
    await expect(gauge).toHaveAttribute('aria-valuenow', '18720');
  },
};
