import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties, ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Widget } from '../index.ts';
import type { WidgetData } from '../schema/data.ts';
import { readsInOrder } from './drawn.ts';
import {
  CAMPAIGNS,
  CONVERSIONS,
  COST,
  dailyData,
  namedData,
  REVENUE,
  SESSIONS,
  sampleText,
  sampleWidget,
} from './sample.ts';

const now = Date.parse('2026-11-01T10:42:00Z');
const noop = (): void => undefined;
const calls = { onRetry: noop, onReconnect: noop, onEdit: noop, now };

function Cards({ children, height = 240 }: { children: ReactNode; height?: number }) {
  const style: CSSProperties = {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 400px), 1fr))',
    gridAutoRows: height,
    gap: 16,
    padding: 24,
  };
  return <div style={style}>{children}</div>;
}

function withMeta(data: WidgetData, meta: Partial<WidgetData['meta']>): WidgetData {
  return { ...data, meta: { ...data.meta, ...meta } };
}

const line = sampleWidget('Sessions by day', 'chart', [2, 1]);
const daily = dailyData([SESSIONS]);
const holed = {
  ...daily,
  compare: null,
  rows: daily.rows.filter((row) => String(row[0]) < '2026-10-12' || String(row[0]) > '2026-10-17'),
};

const meta: Meta = { title: 'Widgets/States', parameters: { bare: true } };
export default meta;

/** Every state of a card with a line chart. */
export const OfAChart: StoryObj = {
  render: () => (
    <Cards>
      <Widget {...calls} widget={line} />
      <Widget {...calls} widget={line} data={withMeta(daily, { state: 'stale' })} />
      <Widget
        {...calls}
        widget={line}
        data={withMeta(holed, { state: 'partial', warnings: ['12 – 17 Oct missing: the property sent nothing'] })}
      />
      <Widget {...calls} widget={line} data={{ ...daily, rows: [], totals: [null, null], compare: null }} />
      <Widget
        {...calls}
        widget={{ ...line, title: 'Campaign reach' }}
        error={{ kind: 'transient', message: 'Google Ads did not answer', mend: 'retry' }}
      />
      <Widget
        {...calls}
        widget={{ ...line, title: 'Paid social reach' }}
        data={withMeta(
          { ...daily, compare: null },
          {
            state: 'stale',
            error: { kind: 'credential', message: 'The sign-in expired.', mend: 'reconnect', sourceId: 'source-1' },
          },
        )}
      />
      <Widget
        {...calls}
        widget={line}
        error={{ kind: 'credential', message: 'The sign-in expired.', mend: 'reconnect' }}
      />
      <Widget {...calls} widget={{ ...line, instances: [] }} />
      <Widget
        {...calls}
        widget={{
          ...line,
          instances: line.instances.map((instance) => ({
            ...instance,
            metricsOptions: { sessions: { cloaked: true } },
          })),
        }}
        data={daily}
      />
      <Widget {...calls} widget={{ ...line, format: 'chart:sunburst' as typeof line.format }} data={daily} />
      <Widget
        {...calls}
        widget={{ ...line, title: '' }}
        data={withMeta(daily, { truncated: true })}
        range={{ startDate: '2026-01-01', endDate: '2026-01-31' }}
      />
      <Widget {...calls} widget={line} data={daily} refreshing />
    </Cards>
  ),
};

/** English text on a right-to-left page: dates, signs and full stops are in order. */
export const RightToLeft: StoryObj = {
  ...OfAChart,
  globals: { dir: 'rtl' },
  play: async ({ canvasElement, canvas }) => {
    await canvas.findByText('1 – 31 Oct 2026', { selector: '[data-slot=message-text]' });
    // One card that is always loading.
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-slot=card-skeleton]')).toHaveLength(1));
    await readsInOrder(canvasElement);
  },
};

/** Placeholders of the formats while data is loading. */
export const Loading: StoryObj = {
  render: () => (
    <Cards height={176}>
      <Widget widget={line} />
      <Widget widget={sampleWidget('Campaigns', 'table', [2, 1])} />
      <Widget widget={sampleWidget('Site traffic', 'summary', [2, 1])} />
      <Widget widget={sampleWidget('Revenue', 'summary', [1, 1])} />
    </Cards>
  ),
};

const campaigns = namedData('Campaign', CAMPAIGNS, [COST, CONVERSIONS, REVENUE]);
const script = '<img src=x onerror=alert(1)>';

/** Unusual data: script in every text, wrong types, huge numbers, only nulls, one point, ten series. */
export const BadData: StoryObj = {
  render: () => (
    <Cards height={368}>
      <Widget
        widget={sampleWidget(script, 'table', [2, 2])}
        data={{
          ...campaigns,
          columns: campaigns.columns.map((column) => ({ ...column, label: script })),
          rows: campaigns.rows.map((row) => [script, ...row.slice(1)]),
        }}
      />
      <Widget
        widget={sampleWidget('Wrong types', 'table', [2, 2])}
        data={{
          ...campaigns,
          rows: [
            ['Huge', 1e308, -1e308, 0.000001],
            ['Text', 'abc', '12', null],
            ['Zero', 0, 0, 0],
            [null, -1, -2.5, -0.004],
          ],
        }}
      />
      <Widget
        widget={sampleWidget('All null', 'chart', [2, 2])}
        data={{ ...daily, rows: daily.rows.map((row) => [row[0] ?? null, null]), totals: [null, null], compare: null }}
      />
      <Widget
        widget={sampleWidget('One point', 'chart', [2, 2])}
        data={dailyData([SESSIONS], { days: 1, compareDays: 1 })}
      />
      <Widget
        widget={sampleWidget('Below zero', 'chart', [2, 2], { chart: { type: 'bar' } })}
        data={{
          ...campaigns,
          rows: [
            ['A', -40, 12, 3],
            ['B', 30, -8, 5],
            ['C', -10, 4, 0],
          ],
          compare: null,
        }}
      />
      <Widget
        widget={sampleWidget('Ten series', 'chart', [2, 2])}
        data={dailyData(
          Array.from({ length: 10 }, (_, place) => ({
            ...SESSIONS,
            name: `s${place}`,
            label: `Series number ${place + 1}`,
            level: 200 + place * 150,
          })),
          { compareStartDate: null },
        )}
      />
      <Widget
        widget={sampleWidget('Two units', 'chart', [2, 2])}
        data={dailyData([SESSIONS, REVENUE], { compareStartDate: null })}
      />
      <Widget
        widget={sampleText(
          'Script in a text',
          `${script}\n\n[a link](javascript:alert(1)) and [a good one](example.org)`,
          [2, 2],
        )}
      />
    </Cards>
  ),
};
