import { describeKeys, keysOf } from '../testing/key-cases.ts';
import { describeTracker } from '../testing/rank-suite.ts';
import { connector } from './index.ts';

describeTracker({
  connector,
  type: 'rankranger',
  vendor: 'rankranger',
  context: async (test, changes) => test.keyContext((await keysOf(test, 'rankranger')).active, changes),
  property: async (test) => ((await test.control('/rankranger')) as { campaigns: { coffee: string } }).campaigns.coffee,
  propertyName: 'Marlow Coffee',
  engineId: ({ id }) => String(id),
  typedCompetitors: true,
});

describeKeys(connector, 'rankranger', {
  active: null,
  spent: { kind: 'transient', limited: true },
  limited: { kind: 'permission', field: 'token' },
});
