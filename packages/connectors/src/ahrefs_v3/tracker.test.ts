import { describeKeys, keysOf } from '../testing/key-cases.ts';
import { describeTracker } from '../testing/rank-suite.ts';
import { connector } from './index.ts';

describeTracker({
  connector,
  type: 'ahrefs_v3_ranks',
  vendor: 'ahrefs',
  context: async (test, changes) => test.keyContext((await keysOf(test, 'ahrefs')).active, changes),
  property: async (test) => ((await test.control('/ahrefs')) as { projects: { coffee: string } }).projects.coffee,
  propertyName: 'Marlow Coffee',
  namedEngines: true,
  // Ahrefs does not track Bing, which is engine 3.
  engines: [1, 2, 4],
  carried: true,
});

describeKeys(connector, 'ahrefs', { active: null, spent: null, limited: null });
