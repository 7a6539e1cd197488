import { describeKeys, keysOf } from '../testing/key-cases.ts';
import { describeTracker } from '../testing/rank-suite.ts';
import { connector } from './index.ts';

describeTracker({
  connector,
  type: 'seranking',
  vendor: 'seranking',
  context: async (test, changes) => test.keyContext((await keysOf(test, 'seranking')).active, changes),
  property: async (test) => ((await test.control('/seranking')) as { sites: { coffee: string } }).sites.coffee,
  propertyName: 'Marlow Coffee',
  engineId: ({ id }) => String(id),
});

describeKeys(connector, 'seranking', {
  active: null,
  spent: { kind: 'transient', limited: true },
  limited: { kind: 'permission', field: 'token' },
});
