import { UiProvider } from '@reporting/ui';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { withCalculatedMetrics } from '../model/calculated/index.ts';
import { A, CHANNEL, data, instance, metric, widget } from '../model/fixtures.ts';
import type { CalculatedMetric } from '../schema/calculated.ts';
import type { WidgetData } from '../schema/data.ts';
import { Widget } from './widget.tsx';

afterEach(cleanup);

const shown = widget({ instances: [instance(A, { inputs: { calculatedMetrics: ['cpc'] } })] });
const CPC: CalculatedMetric[] = [{ id: 'cpc', name: 'CPC', type: 'money', expression: 'Cost / Clicks' }];
const ads = data(
  [CHANNEL, metric('cost', { label: 'Cost' }), metric('clicks', { label: 'Clicks' })],
  [['Search', 10, 4]],
);

function card(definitions: CalculatedMetric[] | undefined, answer: WidgetData = ads) {
  return (
    <UiProvider theme="light" locale="en">
      <Widget widget={shown} data={answer} {...(definitions ? { calculatedMetrics: definitions } : {})} />
    </UiProvider>
  );
}

test('columns of calculated metrics are computed in the page if the data lacks them', async () => {
  const { container, rerender } = render(card(CPC));
  expect(container.querySelector('[data-slot="widget-card"]')?.getAttribute('data-state')).toBe('loading');
  expect((await screen.findAllByText('CPC')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('$2.50').length).toBeGreaterThan(0);
  rerender(card(CPC, data(ads.columns, [['Search', 9, 2]])));
  expect((await screen.findAllByText('$4.50')).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryAllByText('$2.50')).toEqual([]));
});

test('data that contains the columns of calculated metrics is drawn immediately', () => {
  render(card(CPC, withCalculatedMetrics(shown, ads, CPC)));
  expect(screen.getAllByText('$2.50').length).toBeGreaterThan(0);
});

test('if there are no definitions of calculated metrics, the columns of the data are drawn', () => {
  render(card(undefined));
  expect(screen.getAllByText('Cost').length).toBeGreaterThan(0);
  expect(screen.queryAllByText('CPC')).toEqual([]);
});
