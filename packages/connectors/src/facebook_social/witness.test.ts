import { afterAll, beforeAll, expect, it } from 'vitest';
import { connector as instagram } from '../instagram/index.ts';
import { type Session, signIn } from '../testing/sign-in.ts';
import { queryOf, type TestVendor, testVendor } from '../testing/vendor.ts';
import { connector as facebook } from './index.ts';

/** The part of Meta's Node client that this test uses; the package has no types. */
interface Read {
  _data: {
    name: string;
    access_token: string;
    values?: { value: number; end_time: string }[];
    total_value?: { value: number };
  };
}
interface MetaObject {
  getAccounts(fields: string[]): Promise<Read[]>;
  getInsights(fields: string[], params: object): Promise<Read[]>;
}
type MetaClass = new (id: string) => MetaObject;
interface MetaClient {
  FacebookAdsApi: { init(token: string, locale?: string, crash?: boolean): unknown };
  User: MetaClass;
  Page: MetaClass;
  IGUser: MetaClass;
}

const PAGE = '104000000000001';
const PROFILE = '17841400000000001';
let test: TestVendor;
let maya: Session;
let client: MetaClient;
beforeAll(async () => {
  test = await testVendor(facebook, 'meta');
  maya = await signIn(test, facebook);
  // @ts-expect-error The package has no types.
  ({ default: client } = await import('facebook-nodejs-business-sdk'));
  // The host and the version are getters of the class, not options.
  Object.defineProperty(client.FacebookAdsApi, 'GRAPH', { get: () => test.hosts.graph });
  Object.defineProperty(client.FacebookAdsApi, 'VERSION', { get: () => 'v25.0' });
});
afterAll(() => test.close());

it('Meta’s own client returns the same figures of a page with the page’s token', async () => {
  client.FacebookAdsApi.init(maya.tokens.accessToken, 'en_US', false);
  const pages = await new client.User('me').getAccounts(['name', 'access_token']);
  const token = pages.find(({ _data }) => _data.name === 'Marlow Coffee')?._data.access_token ?? '';
  client.FacebookAdsApi.init(token, 'en_US', false);
  const found = await new client.Page(PAGE).getInsights([], {
    metric: 'page_media_view,page_follows',
    period: 'day',
    since: '2026-10-01',
    until: '2026-11-01',
  });
  const [views, follows] = found.map(({ _data }) => _data.values ?? []);
  expect(views).toHaveLength(31);
  const metrics = ['views', 'followers'];
  const { rows } = await facebook.query(
    maya.context,
    queryOf('facebook_social')({ property: PAGE, dimension: 'date', metrics }),
  );
  expect(rows.map(([, ...figures]) => figures)).toEqual(
    views?.map(({ value }, place) => [value, follows?.[place]?.value]),
  );
});

it('Meta’s own client returns the same totals of a profile', async () => {
  const signedIn = await signIn(test, instagram);
  client.FacebookAdsApi.init(signedIn.tokens.accessToken, 'en_US', false);
  const found = await new client.IGUser(PROFILE).getInsights([], {
    metric: 'reach,views,likes',
    period: 'day',
    metric_type: 'total_value',
    since: '2026-10-01',
    until: '2026-10-11',
  });
  const metrics = ['reach', 'views', 'likes'];
  const range = { startDate: '2026-10-01', endDate: '2026-10-10' };
  const { totals } = await instagram.query(
    signedIn.context,
    queryOf('instagram')({ property: PROFILE, metrics }, { range }),
  );
  expect(totals).toEqual(found.map(({ _data }) => _data.total_value?.value));
});
