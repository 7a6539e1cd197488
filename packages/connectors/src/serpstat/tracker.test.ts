import { describeKeys, keysOf } from '../testing/key-cases.ts';
import { describeTracker } from '../testing/rank-suite.ts';
import { connector } from './index.ts';

describeTracker({
  connector,
  type: 'serpstat',
  vendor: 'serpstat',
  context: async (test, changes) => test.keyContext((await keysOf(test, 'serpstat')).active, changes),
  property: async (test) => ((await test.control('/serpstat')) as { projects: { coffee: string } }).projects.coffee,
  propertyName: 'Marlow Coffee',
  engineId: ({ id }) => String(id),
  inputs: { reportType: 'rankings' },
});

describeKeys(connector, 'serpstat', { active: null, spent: null, limited: null });
