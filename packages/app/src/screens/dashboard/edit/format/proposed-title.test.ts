import { expect, it } from 'vitest';
import { widgetFixture } from '../../../../editor/fixtures.ts';
import { metricColumn as column, dataFixture, dimensionColumn as dimension } from './data-fixture.ts';
import { proposedTitle } from './proposed-title.ts';

it.each([
  ['Sessions by channel', 'table', [dimension('Channel'), column('Sessions')], 'day'],
  ['Sessions and users by week', 'chart', [dimension('Date', 'date'), column('Sessions'), column('Users')], 'week'],
  ['Sessions by URL', 'table', [dimension('URL'), column('Sessions')], 'day'],
  ['Spend and ROAS', 'table', [column('Spend'), column('ROAS')], 'day'],
  ['Sessions and 2 more', 'summary', [dimension('Date', 'date'), column('Sessions'), column('A'), column('B')], 'day'],
  ['Sessions', 'chart:gauge', [dimension('Date', 'date'), column('Sessions')], 'day'],
  ['', 'table', [dimension('Channel')], 'day'],
] as const)('proposedTitle returns “%s”', (title, format, columns, granularity) => {
  expect(proposedTitle(widgetFixture({ format }), dataFixture([...columns], granularity))).toBe(title);
});
