import { expect, it } from 'vitest';
import { json, scripted } from '../testing/http.ts';
import { listProperties } from './client.ts';

it('a user sees each account, also of many sign-ins, and at most ten calls run at once', async () => {
  const logins = Array.from({ length: 64 }, (_, index) => String(1_000_000_000 + index));
  const { context, http } = scripted(({ url }) => {
    if (url.endsWith(':listAccessibleCustomers'))
      return json({ resourceNames: logins.map((login) => `customers/${login}`) });
    const id = /customers\/(\d+)\//.exec(url)?.[1];
    return json([{ results: [{ customerClient: { id, descriptiveName: `Account ${id}` } }] }]);
  });
  let running = 0;
  let most = 0;
  const counted: typeof http = {
    async request(request) {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return http.request(request);
    },
  };
  const settings = { developer_token: 'token' };
  const found = await listProperties({ ...context, settings, http: counted });
  expect(found).toEqual(logins.map((id) => ({ id, name: `Account ${id}` })));
  expect(most).toBe(10);
});
