import { newInstance } from '@reporting/widgets/model';
import { expect, it } from 'vitest';
import { countingId, textFixture, widgetFixture } from '../../editor/fixtures.ts';
import { seenCount } from './unseen.ts';

const instance = (sourceId: string | null) => ({ ...newInstance('google_analytics_4', countingId), sourceId });
const SHOP = [{ id: 'shop' }];

it.each([
  ['a text', textFixture(), SHOP, 1],
  ['a widget with an existing source', widgetFixture({ instances: [instance('shop')] }), SHOP, 1],
  ['a widget with one existing source', widgetFixture({ instances: [instance('gone'), instance('shop')] }), SHOP, 1],
  ['a widget without a source', widgetFixture({ instances: [instance(null)] }), SHOP, 0],
  ['a widget without an instance', widgetFixture({ instances: [] }), SHOP, 0],
  ['a widget whose source was deleted', widgetFixture({ instances: [instance('gone')] }), SHOP, 0],
  ['any source while the sources are not loaded', widgetFixture({ instances: [instance('gone')] }), undefined, 1],
  ['no source while the sources are not loaded', widgetFixture({ instances: [instance(null)] }), undefined, 0],
])('seenCount of %s', (_, widget, sources, expected) => {
  expect(seenCount([widget], sources)).toBe(expected);
});
