import { describe, expect, it } from 'vitest';
import type { ConnectorContext, QueryRequest } from '../connector.ts';
import { itSurvives } from '../testing/failing.ts';
import { json } from '../testing/http.ts';
import { type Session, signIn } from '../testing/sign-in.ts';
import { useVendor } from '../testing/use-vendor.ts';
import { queryOf } from '../testing/vendor.ts';
import { itHasFigures, itRefusesWidgets } from '../testing/widget-cases.ts';
import { apiEndpoint } from './hosts.ts';
import { connector } from './index.ts';

const LETTER = 'a1b2c3d401';
const NEWS = 'a1b2c3d402';
const FRIENDS = 'a1b2c3d403';
const WHOLESALE = 'a1b2c3d404';
const AUTUMN = { startDate: '2026-09-01', endDate: '2026-10-31' };

interface Campaign {
  id: string;
  sentAt: number;
  title: string;
  subject: string;
  sent: number;
  hardBounces: number;
  softBounces: number;
  opens: number;
  uniqueOpens: number;
  clicks: number;
  uniqueClicks: number;
  unsubscribed: number;
  complaints: number;
  orders: number;
  revenue: number;
}
interface Ledger {
  campaigns: Campaign[];
  members: number;
  days: { day: string; joined: number; left: number }[];
}

const test = useVendor(connector, 'mailchimp');
const ask = queryOf('mailchimp');
/** Returns the context of a source for which a data centre is stored. */
const ofSource = (session: Session, changes: Partial<ConnectorContext> = {}): ConnectorContext => ({
  ...session.context,
  hosts: { ...test.hosts, api: `${test.url}/mailchimp/us21.api.mailchimp.com` },
  ...changes,
});
const read = (property: string, inputs: QueryRequest['inputs'], changes: Partial<QueryRequest> = {}) =>
  connector.query(ofSource(test.maya), ask({ property, ...inputs }, { range: AUTUMN, ...changes }));
const ledger = async (audience: string, from: string, to: string) =>
  (await test.control(`/mailchimp/ledger?${new URLSearchParams({ audience, from, to })}`)) as Ledger;
/** Returns the campaigns from 1 September to 31 October in London, which is an hour ahead of UTC until 25 October. */
const autumn = (audience: string) => ledger(audience, '2026-08-31T23:00:00Z', '2026-10-31T23:59:59Z');

const METRICS = [
  'sent',
  'delivered',
  'unique_opens',
  'opens',
  'unique_clicks',
  'clicks',
  'unsubscribed',
  'bounces',
  'complaints',
  'orders',
];
const truth = (one: Campaign) => [
  one.sent,
  one.sent - one.hardBounces - one.softBounces,
  one.uniqueOpens,
  one.opens,
  one.uniqueClicks,
  one.clicks,
  one.unsubscribed,
  one.hardBounces + one.softBounces,
  one.complaints,
  one.orders,
];
const added = (campaigns: readonly Campaign[]) =>
  campaigns.map(truth).reduce((one, other) => one.map((value, place) => value + (other[place] ?? 0)));
const dayIn = (zone: string, at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);

/** The part of Mailchimp’s Node client that the test uses; the package has no types. */
interface MailchimpClient {
  basePath: string;
  setConfig(config: { accessToken: string }): void;
  reports: {
    getAllCampaignReports(query: { count: number; sinceSendTime: string; beforeSendTime: string }): Promise<{
      reports: { campaign_title: string; list_id: string; emails_sent: number; clicks: { unique_clicks: number } }[];
    }>;
  };
}

it('Mailchimp’s own client reads the same figures', async () => {
  // @ts-expect-error The package has no types.
  const { default: client }: { default: MailchimpClient } = await import('@mailchimp/mailchimp_marketing');
  client.setConfig({ accessToken: test.maya.tokens.accessToken });
  client.basePath = `${ofSource(test.maya).hosts.api}/3.0`;
  const { reports } = await client.reports.getAllCampaignReports({
    count: 1_000,
    sinceSendTime: '2026-08-31T23:00:00+00:00',
    beforeSendTime: '2026-10-31T23:59:59+00:00',
  });
  const own = reports.filter(({ list_id }) => list_id === LETTER);
  expect(own.length).toBeGreaterThan(5);
  const { rows } = await read(LETTER, { dimension: 'campaign', metrics: ['sent', 'unique_clicks'] });
  expect([...rows].sort()).toEqual(
    own.map((one) => [one.campaign_title, one.emails_sent, one.clicks.unique_clicks]).sort(),
  );
});

describe('campaigns', () => {
  it.each([
    ['of the coffee shop', LETTER],
    ['of the software company in New York', NEWS],
    ['of the charity', FRIENDS],
  ])('%s match the ledger', async (_name, audience) => {
    const { rows, totals, empty } = await read(audience, { dimension: 'campaign', metrics: METRICS });
    const { campaigns } = await autumn(audience);
    expect(campaigns.length).toBeGreaterThan(5);
    expect([...rows].sort()).toEqual(campaigns.map((one) => [one.title, ...truth(one)]).sort());
    expect(totals).toEqual([null, ...added(campaigns)]);
    expect(empty).toBe(false);
  });

  it.each(['Europe/London', 'America/New_York', 'Pacific/Auckland'])(
    'grouped by day use the dashboard’s time zone %s',
    async (timezone) => {
      const { rows, granularity } = await read(NEWS, { dimension: 'date', metrics: ['sent'] }, { timezone });
      const { campaigns } = await ledger(NEWS, '2026-08-30T00:00:00Z', '2026-11-02T00:00:00Z');
      const inside = campaigns
        .map(({ sentAt, sent }) => [dayIn(timezone, sentAt), sent] as const)
        .filter(([day]) => day >= AUTUMN.startDate && day <= AUTUMN.endDate);
      expect(rows.filter(([, sent]) => sent !== 0)).toEqual(inside.map(([day, sent]) => [day, sent]));
      // The days between two campaigns have rows with zeros.
      expect(rows).toHaveLength(7 * (inside.length - 1) + 1);
      expect(granularity).toBe('day');
    },
  );

  it('are added up by month and by subject', async () => {
    const { campaigns } = await autumn(LETTER);
    const months = await read(LETTER, { dimension: 'month', metrics: ['clicks'] });
    const sum = (name: (one: Campaign) => string) => {
      const sums = new Map<string, number>();
      for (const one of campaigns) sums.set(name(one), (sums.get(name(one)) ?? 0) + one.clicks);
      return [...sums].sort();
    };
    expect(months.rows).toEqual(sum(({ sentAt }) => dayIn('Europe/London', sentAt).slice(0, 7)));
    const subjects = await read(LETTER, { dimension: 'subject', metrics: ['clicks'] });
    expect([...subjects.rows].sort()).toEqual(sum(({ subject }) => subject));
  });

  it('have rates in percent that are computed from the sums', async () => {
    const metrics = ['open_rate', 'click_rate', 'unsubscribe_rate', 'bounce_rate', 'clicks_per_open'];
    const { totals, rows } = await read(LETTER, { dimension: 'campaign', metrics });
    const [sent = 0, delivered = 1, opened = 1, , clicked = 0, , left = 0, bounced = 0] = added(
      (await autumn(LETTER)).campaigns,
    );
    const expected = [opened / delivered, clicked / delivered, left / delivered, bounced / sent, clicked / opened];
    for (const [place, value] of expected.entries()) expect(totals[place + 1]).toBeCloseTo(value * 100, 9);
    const means = rows.reduce((sum, row) => sum + Number(row[1]), 0) / rows.length;
    expect(totals[1]).not.toBe(means);
  });

  it('have revenue in the shop’s currency, exact to the cent', async () => {
    const { totals, columns } = await read(LETTER, { metrics: ['revenue'] });
    const { campaigns } = await autumn(LETTER);
    expect(totals).toEqual([campaigns.reduce((sum, { revenue }) => sum + revenue, 0) / 100]);
    expect(columns[0]?.currency).toBe('GBP');
  });

  it('have a note that opens are too high, but none for clicks', async () => {
    const opens = await read(LETTER, { metrics: ['open_rate'] });
    expect(opens.notes).toContainEqual(expect.stringContaining('Opens are too high'));
    expect((await read(LETTER, { metrics: ['click_rate'] })).notes).toHaveLength(1);
  });

  it('are offered as options', async () => {
    const request = { type: 'mailchimp' as const, searchTerm: '2026-10', include: [], inputs: { property: LETTER } };
    const options = (await connector.options.campaign?.(ofSource(test.maya), request)) ?? [];
    expect(options).toHaveLength(4);
    const [first] = options;
    const { rows } = await read(LETTER, { dimension: 'campaign', metrics: ['sent'], campaign: [first?.value ?? ''] });
    expect(rows.map(([name]) => name)).toEqual([first?.label]);
  });

  it('get more clicks in the days after they were sent', async () => {
    const range = { startDate: '2026-11-17', endDate: '2026-11-17' };
    const before = await read(LETTER, { metrics: ['clicks'] }, { range });
    test.clock.at += 3 * 86_400_000;
    const after = await read(LETTER, { metrics: ['clicks'] }, { range });
    expect(Number(after.totals[0])).toBeGreaterThan(Number(before.totals[0]));
  });

  it('of an audience without campaigns are empty, and their rates have no value', async () => {
    const { rows, totals, empty } = await read(WHOLESALE, { dimension: 'campaign', metrics: ['sent', 'open_rate'] });
    expect({ rows, totals, empty }).toEqual({ rows: [], totals: [null, 0, null], empty: true });
  });

  it.each([
    ['the day on which summer time ends', '2026-10-25'],
    ['the last day of a month', '2026-09-30'],
    ['a day without a campaign', '2026-10-02'],
    ['a future day', '2026-12-24'],
  ])('match the ledger on %s', async (_name, day) => {
    const range = { startDate: day, endDate: day };
    const { totals } = await read(FRIENDS, { metrics: ['sent'] }, { range });
    const { campaigns } = await ledger(FRIENDS, `${day}T00:00:00Z`, `${day}T22:59:59Z`);
    expect(totals).toEqual([campaigns.reduce((sum, { sent }) => sum + sent, 0)]);
  });

  it('are counted once if Mailchimp repeats them on consecutive pages', async () => {
    // The second page begins with the last campaign of the first page, because a campaign was sent between the calls.
    const http = {
      request: async (request: Parameters<typeof test.http.request>[0]) => {
        if (!request.url.includes('/reports')) return test.http.request(request);
        const whole = await test.http.request({ ...request, url: request.url.replace('offset=500', 'offset=0') });
        const { reports } = JSON.parse(whole.body) as { reports: unknown[] };
        const page = request.url.includes('offset=500') ? reports.slice(-3) : reports.slice(0, -2);
        return { ...whole, body: JSON.stringify({ reports: page, total_items: 501 }) };
      },
    };
    const { totals } = await connector.query(
      ofSource(test.maya, { http }),
      ask({ property: LETTER, metrics: ['sent'] }, { range: AUTUMN }),
    );
    expect(totals).toEqual([(await autumn(LETTER)).campaigns.reduce((sum, { sent }) => sum + sent, 0)]);
  });
});

describe('an audience', () => {
  const audience = { reportType: 'audience' };
  const range = { startDate: '2026-10-01', endDate: '2026-11-19' };

  it('has new contacts, lost contacts and growth by day', async () => {
    const { rows, totals } = await read(
      LETTER,
      { ...audience, dimension: 'date', metrics: ['joined', 'left', 'growth'] },
      { range },
    );
    const { days } = await ledger(LETTER, range.startDate, range.endDate);
    expect(rows).toEqual(days.map(({ day, joined, left }) => [day, joined, left, joined - left]));
    const sum = (key: 'joined' | 'left') => days.reduce((total, day) => total + day[key], 0);
    expect(totals).toEqual([null, sum('joined'), sum('left'), sum('joined') - sum('left')]);
  });

  it('has the current number of contacts as a level', async () => {
    const { rows, totals, columns, warnings } = await read(
      LETTER,
      { ...audience, dimension: 'date', metrics: ['contacts'] },
      { range },
    );
    const { members } = await ledger(LETTER, range.startDate, range.endDate);
    expect(columns[1]).toMatchObject({ aggregation: 'last' });
    expect(totals).toEqual([null, members]);
    expect(rows.at(-1)).toEqual(['2026-11-19', members]);
    expect(rows[0]?.[1]).toBeNull();
    expect(warnings).toEqual([]);
  });

  it('has no number of contacts for a range that ended before yesterday, and a warning states this', async () => {
    const { totals, warnings } = await read(LETTER, { ...audience, metrics: ['contacts'] });
    expect(totals).toEqual([null]);
    expect(warnings).toEqual([expect.stringContaining('only the current number of contacts')]);
  });

  it('has activity for only the last 180 days, and a warning states this', async () => {
    const long = { startDate: '2026-01-01', endDate: '2026-11-19' };
    const { rows, warnings } = await read(
      LETTER,
      { ...audience, dimension: 'month', metrics: ['joined'] },
      { range: long },
    );
    expect(rows[0]?.[0]).toBe('2026-05');
    expect(warnings).toEqual([expect.stringContaining('180 days')]);
  });
});

describe('the sign-in', () => {
  it('returns the name of the source and its data centre', async () => {
    expect(await connector.auth.identify(test.maya.context)).toEqual({
      account: 'maya@marlowcoffee.com',
      externalId: '240001337',
      hosts: { api: 'https://us21.api.mailchimp.com' },
    });
    expect(test.maya.tokens.refreshToken).toBeUndefined();
  });

  it.each([
    'https://us21.api.mailchimp.com.evil.example',
    'https://evil.example/us21.api.mailchimp.com',
    'http://us21.api.mailchimp.com',
    'https://user@us21.api.mailchimp.com',
    'https://us21.api.mailchimp.com:444',
    'https://127.0.0.1',
    '',
  ])('refuses the address %j, so that the token is not sent to it', (address) => {
    expect(() => apiEndpoint(address)).toThrow('does not belong to Mailchimp');
  });

  it('lists audiences', async () => {
    expect(await connector.listProperties(ofSource(test.maya))).toEqual([
      { id: LETTER, name: 'Weekly letter' },
      { id: NEWS, name: 'Product news' },
      { id: FRIENDS, name: 'Friends of Second Spring' },
      { id: WHOLESALE, name: 'Wholesale' },
    ]);
    const tom = await signIn(test, connector, { account: 'tom@brewlab.agency' });
    await expect(
      connector.query(ofSource(tom), ask({ property: NEWS, reportType: 'audience', metrics: ['joined'] })),
    ).rejects.toMatchObject({ kind: 'config' });
  });
});

itHasFigures(connector, 'mailchimp', (inputs) =>
  read(LETTER, inputs, { range: { startDate: '2026-10-01', endDate: '2026-11-19' } }),
);

itRefusesWidgets(
  () => test.http.sent,
  (inputs) => read(LETTER, { metrics: ['sent'], ...inputs }),
  [
    [{ property: '' }, 'No audience'],
    [{ property: '../reports' }, 'No audience'],
    [{ metrics: [] }, 'No metric'],
    [{ metrics: ['forwards'] }, 'no metric or dimension'],
    [{ metrics: ['contacts'] }, 'is not part of this report'],
    [{ reportType: 'audience', dimension: 'campaign', metrics: ['joined'] }, 'is not part of this report'],
    [{ reportType: 'automations' }, 'The report is unknown'],
    [{ campaign: ['x/y'] }, 'is not a campaign'],
  ],
);

describe('faults', () => {
  const reports = { operation: 'mailchimp.reports' };
  const failing = (changes: Partial<ConnectorContext> = {}) =>
    connector.query(ofSource(test.maya, changes), ask({ property: LETTER, metrics: ['sent'] }, { range: AUTUMN }));
  itSurvives(test, reports, failing);

  it.each([
    [401, { title: 'API Key Invalid', detail: 'Words' }, 'credential', false],
    [403, { title: 'User account deactivated', detail: 'Words' }, 'credential', false],
    [403, { title: 'User action not permitted', detail: 'Words' }, 'permission', false],
    [404, { title: 'Resource Not Found', detail: 'Words' }, 'config', false],
    [400, { title: 'Invalid Resource', detail: 'Words' }, 'config', false],
    [429, { title: 'Too Many Requests', detail: 'Words' }, 'transient', true],
  ])('with status %i and the body %j are %s errors', async (status, body, kind, limited) => {
    await test.fault({ match: reports, status, body, times: 0 });
    await expect(failing()).rejects.toMatchObject({ kind, limited });
  });

  it('a 403 without a problem document is a rate limit and not a credential error', async () => {
    const http = { request: async () => ({ ...json({}, 403), body: '<h1>Access denied</h1>' }) };
    await expect(failing({ http })).rejects.toMatchObject({ kind: 'transient', limited: true });
  });

  it('after revoked access are credential errors until the user signs in again', async () => {
    await test.control('/revoke', { vendor: 'mailchimp', account: 'maya@marlowcoffee.com' });
    await expect(failing()).rejects.toMatchObject({ kind: 'credential' });
    test.maya = await signIn(test, connector);
    expect((await failing()).empty).toBe(false);
  });
});
