import { expect, it } from 'vitest';
import { createQuota } from './quota.ts';

it('the quota counts tokens by property, and restores them after an hour or a day', () => {
  let at = 0;
  const quota = createQuota(() => at);
  for (let n = 0; n < 14; n += 1) quota.take('a', 1000);
  expect(() => quota.take('a', 1)).toThrow('Exhausted property tokens');
  expect(quota.take('b', 1)).toMatchObject({ tokensPerProjectPerHour: { consumed: 1, remaining: 13_999 } });
  at = 3_600_000;
  expect(quota.take('a', 1)).toMatchObject({
    tokensPerProjectPerHour: { remaining: 13_999 },
    tokensPerDay: { remaining: 200_000 - 14_001 },
  });
  at = 24 * 3_600_000;
  expect(quota.take('a', 1)).toMatchObject({ tokensPerDay: { remaining: 199_999 } });
});
