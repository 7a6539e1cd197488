import { expect, it } from 'vitest';
import { json, scripted } from '../testing/http.ts';
import { describeKeys, keysOf } from '../testing/key-cases.ts';
import { describeTracker } from '../testing/rank-suite.ts';
import { listProjects } from './client.ts';
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

it.each([
  [
    { code: 403, message: 'Forbidden' },
    { kind: 'credential', field: 'token' },
  ],
  [
    { code: 1, message: 'Invalid token!' },
    { kind: 'credential', field: 'token' },
  ],
  [
    { code: 429, message: 'Too many requests for this token' },
    { kind: 'transient', limited: true },
  ],
  [
    { code: 1, message: 'Access denied: rate limit exceeded' },
    { kind: 'transient', limited: true },
  ],
  [
    { code: 1, message: 'Not enough credits' },
    { kind: 'transient', limited: true },
  ],
])('the connector maps the error %o to %o', async (error, expected) => {
  const { context } = scripted(json({ id: '1', error }));
  const own = { ...context, accessToken: async () => 'a1b2c3d4e5f60718' };
  await expect(listProjects(own)).rejects.toMatchObject(expected);
});
