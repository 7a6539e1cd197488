import type { Dashboard } from '@reporting/contract';
import { newInstance, newWidget } from '@reporting/widgets/model';
import { expect, it } from 'vitest';
import { publicDashboard } from './public-view.ts';

let made = 0;
function makeId(length: number): string {
  made += 1;
  return String(made).padStart(length, 'x');
}

it('the public view contains the name of the queried property, but not its id, the vendor account and cloaked metrics', () => {
  const instance = {
    ...newInstance('google_analytics_4', makeId, { prefix: 'Shop', taken: [], defaults: { sourceId: 'source-1' } }),
    accounts: ['maya@marlowcoffee.com', 'Marlow Coffee Shop'],
    inputs: { property: 'properties/1', dimension: 'date', filter: [] },
    metricsOptions: { sessions: { cloaked: true }, revenue: { cloaked: false } },
  };
  const dashboard = { widgets: [{ ...newWidget([], makeId), instances: [instance] }] } as unknown as Dashboard;
  const [widget] = publicDashboard(dashboard, {
    sources: new Set(['source-1']),
    sourceNumbers: new Map([['source-1', '1']]),
  }).widgets;
  expect(widget).toMatchObject({
    instances: [
      {
        accounts: ['Marlow Coffee Shop'],
        inputs: { dimension: 'date' },
        sourceId: '1',
        metricsOptions: { revenue: { cloaked: false } },
      },
    ],
  });
  expect(JSON.stringify(widget)).not.toMatch(/maya|properties\/1|sessions/);
});
