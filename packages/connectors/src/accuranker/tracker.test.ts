import { describe, expect, it } from 'vitest';
import type { Connector, OAuthConnector } from '../connector.ts';
import { describeTracker } from '../testing/rank-suite.ts';
import { signIn } from '../testing/sign-in.ts';
import { testVendor } from '../testing/vendor.ts';
import { connector } from './index.ts';

const isOAuth = (one: Connector): one is OAuthConnector => one.auth.kind === 'oauth';
if (!isOAuth(connector)) throw new Error('AccuRanker is connected by sign-in.');
const NORA = { account: 'nora@fernhill.agency' };

describeTracker({
  connector,
  type: 'accuranker',
  vendor: 'accuranker',
  context: async (test, changes) => (await signIn(test, connector, {}, changes)).context,
  property: async (test) =>
    ((await test.control('/accuranker')) as { domains: Record<string, string> }).domains.coffee ?? '',
  propertyName: 'Marlow Coffee',
  namedEngines: true,
  engineId: ({ name, device }) => `${name}, United Kingdom, ${device === 'mobile' ? 'Mobile' : 'Desktop'}`,
});

describe('the connection to AccuRanker', () => {
  it('lists only the domains of the account that was entered before the sign-in', async () => {
    const test = await testVendor(connector, 'accuranker');
    try {
      const of = async (account: string) => (await signIn(test, connector, NORA, { fields: { account } })).context;
      const agency = await of(' fernhill AGENCY ');
      expect(await connector.auth.identify(agency)).toEqual({ account: 'Fernhill Agency', externalId: '3102' });
      expect((await connector.listProperties(agency)).map(({ name }) => name)).toEqual([
        'Zahnwerk Praxen',
        'Quillstack',
        'Hotel Kōwhai Bay',
        'Second Spring',
      ]);
      expect(await connector.auth.identify(await of('3101'))).toEqual({ account: 'Marlow Coffee', externalId: '3101' });
      await expect(connector.auth.identify(await of('Someone else'))).rejects.toMatchObject({
        kind: 'config',
        message: expect.stringContaining('Marlow Coffee, Fernhill Agency'),
      });
      const nobody = await signIn(
        test,
        connector,
        { account: 'ines.duarte@example.com' },
        { fields: { account: 'x' } },
      );
      await expect(connector.auth.identify(nobody.context)).rejects.toMatchObject({ kind: 'permission' });
    } finally {
      await test.close();
    }
  });

  it('renews an expired access token once', async () => {
    const test = await testVendor(connector, 'accuranker');
    try {
      const session = await signIn(test, connector);
      await test.control('/expire', { vendor: 'accuranker' });
      expect(await connector.listProperties(session.context)).toHaveLength(1);
      expect(session.refreshes).toBe(1);
    } finally {
      await test.close();
    }
  });
});
