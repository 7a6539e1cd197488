import {
  archiveDashboard,
  companyChannel,
  createDashboard,
  type DashboardUpdated,
  deleteDashboard,
  EVENT,
  getDashboard,
  listDashboards,
  lockDashboard,
  renewPermalink,
  restoreDashboard,
  saveDashboard,
  unlockDashboard,
} from '@reporting/contract';
import EchoModule from 'laravel-echo';
import type PusherClient from 'pusher-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteSource, insertSource, markInvalid, renewSource } from '../data/sources/store.ts';
import { announce } from '../platform/bus/outbox.ts';
import { inTransaction } from '../platform/db/tenant.ts';
import { newId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { memberView } from '../testing/member-view.ts';
import { ENGINES, startTestService, type TestCompany, type TestService } from '../testing/service.ts';
import { connectPusher, joined, Pusher, pusherOptions } from '../testing/sockets.ts';

const EDITOR = { admin: 'editor-of-the-admin', member: 'editor-of-the-member' };

describe.each(ENGINES)('events on $engine', ({ postgres }) => {
  let test: TestService;
  let key: string;
  let company: TestCompany;
  const clients: PusherClient[] = [];

  beforeAll(async () => {
    test = await startTestService({ postgres });
    ({ key } = test.service.realtime);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    company = await test.company();
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.disconnect();
  });

  /** Connects pusher-js. Returns the events of the company's channel in their order. */
  async function listen(client: Client, of: TestCompany = company) {
    const pusher = connectPusher(test.origin, key, client);
    clients.push(pusher);
    const channel = pusher.subscribe(companyChannel(of.tenant.companyId));
    const events: { name: string; payload: unknown }[] = [];
    // The state of the company is sent on joining and after each change of the company, which can be an earlier one.
    const states: unknown[] = [];
    channel.bind_global((name: string, payload: unknown) => {
      if (name === EVENT.subscriptionUpdated) states.push(payload);
      else if (!name.startsWith('pusher:')) events.push({ name, payload });
    });
    await joined(channel);
    await expect.poll(() => states.length).toBeGreaterThan(0);
    const next = async <T>(name: string): Promise<T> => {
      await expect.poll(() => events.some((event) => event.name === name)).toBe(true);
      const at = events.findIndex((event) => event.name === name);
      const [event] = events.splice(at, 1);
      return event?.payload as T;
    };
    return { events, states, next, pusher };
  }

  it('inform all members, but no other company, about invalid sources', async () => {
    const [one, two] = [await listen(company.admin), await listen(company.member)];
    const otherCompany = await test.company();
    const other = await listen(otherCompany.admin, otherCompany);
    const id = newId();
    const { tenant } = company;
    const now = new Date();
    const source = { id, type: 'google_analytics', account: 'a@example.com', externalId: 'a' };
    const expectBoth = async (sources: { id: string; invalid: boolean }[]) => {
      for (const { next } of [one, two]) expect(await next(EVENT.sourceUpdated)).toEqual({ id, sources });
    };
    await inTransaction(tenant, (inside) => insertSource(inside, source, now));
    await expectBoth([{ id, invalid: false }]);
    await markInvalid(tenant, id, 1, now);
    await expectBoth([{ id, invalid: true }]);
    // This call changes nothing, so it causes no event.
    await markInvalid(tenant, id, 1, now);
    await inTransaction(tenant, (inside) => renewSource(inside, id, 'a@example.com', now));
    await expectBoth([{ id, invalid: false }]);
    await deleteSource(tenant, id, new Date());
    await expectBoth([]);
    expect(one.events).toEqual([]);
    expect(other.events).toEqual([]);
  });

  it('are not sent for a change that was rolled back', async () => {
    const { events, next } = await listen(company.admin);
    const failure = new Error('rolled back');
    await expect(
      inTransaction(company.tenant, async (inside) => {
        await announce(inside, 'source', newId());
        throw failure;
      }),
    ).rejects.toBe(failure);
    await inTransaction(company.tenant, (inside) => announce(inside, 'source', 'committed'));
    expect(await next(EVENT.sourceUpdated)).toMatchObject({ id: 'committed' });
    expect(events).toEqual([]);
  });

  it('contain the state and the limits of the company', async () => {
    const { states } = await listen(company.member);
    const expires = new Date(test.clock.now() + 86_400_000);
    await test.service.db
      .updateTable('companies')
      .set({ state: 'canceled', subscription_id: 's1', expires_at: expires, bonus_dashboards: 2 })
      .where('id', '=', company.tenant.companyId)
      .execute();
    await expect
      .poll(() => states.at(-1))
      .toEqual({
        state: 'canceled',
        services: { dashboards: 5, bonusDashboards: 2 },
        expiresAt: expires.toISOString(),
        subscription: { id: 's1' },
        restoredAt: null,
      });
  });

  it('report the changes of a dashboard from its creation to its deletion', async () => {
    const { admin } = company;
    const { next } = await listen(company.member);
    const { id, permalink } = (await admin.call(createDashboard, { body: { name: 'Live' } })).json.data;
    const updated = () => next<DashboardUpdated>(EVENT.dashboardUpdated);
    expect(await updated()).toEqual({ id, permalink, version: 0, active: true, lockedBy: null });
    const params = { key: id };
    await admin.call(saveDashboard, {
      params,
      body: { version: 0, editor: EDITOR.admin, sequence: 1, name: 'Live report' },
    });
    expect(await updated()).toMatchObject({ id, version: 1 });
    const renewed = (await admin.call(renewPermalink, { params, body: {} })).json.data.permalink;
    expect(await updated()).toMatchObject({ id, permalink: renewed });
    await admin.call(archiveDashboard, { params: { id } });
    expect(await updated()).toMatchObject({ id, active: false });
    await admin.call(restoreDashboard, { params: { id } });
    expect(await updated()).toMatchObject({ id, active: true });
    await admin.call(deleteDashboard, { params: { id } });
    expect(await updated()).toEqual({ id, permalink: null, version: null, active: false, lockedBy: null });
  });

  describe('edit locks', () => {
    let id: string;
    const updates = async (client: Client) => {
      const { next, events } = await listen(client);
      // The event of the dashboard's creation can still arrive. Events arrive in their order, so it precedes this one.
      await inTransaction(company.tenant, (inside) => announce(inside, 'source', 'last'));
      await next(EVENT.sourceUpdated);
      events.length = 0;
      return { events, next: () => next<DashboardUpdated>(EVENT.dashboardUpdated) };
    };
    const lock = (who: 'admin' | 'member', more: object = {}) =>
      company[who].call(lockDashboard, { params: { key: id }, body: { editor: EDITOR[who], ...more } });
    const unlock = (who: 'admin' | 'member', editor = EDITOR[who]) =>
      company[who].call(unlockDashboard, { params: { key: id }, body: { editor } });
    const lockedInPage = async () =>
      memberView((await company.admin.call(getDashboard, { params: { permalink: id } })).json).lockedBy;

    beforeEach(async () => {
      ({ id } = (await company.admin.call(createDashboard, { body: { name: 'Locked' } })).json.data);
    });

    it('are shown with their user in events, in the list and in the page, until the editor releases them', async () => {
      const { events, next } = await updates(company.member);
      const { admin: userId } = company.userIds;
      const taken = await lock('admin');
      const { lockedBy } = taken.json.data;
      expect([taken.status, lockedBy]).toEqual([
        200,
        { id: userId, name: 'Ada Admin', since: new Date(test.clock.now()).toISOString() },
      ]);
      expect(await next()).toMatchObject({ id, lockedBy });
      expect(await lockedInPage()).toEqual(lockedBy);
      const { data } = (await company.member.call(listDashboards)).json;
      expect(data.map((item) => item.lockedBy)).toEqual([lockedBy]);
      // A heartbeat keeps the start time of the lock and is not announced.
      test.clock.move(20_000);
      expect((await lock('admin')).json.data.lockedBy).toEqual(lockedBy);
      // Another tab of the user does not release the lock.
      await unlock('admin', 'another-editor');
      expect(await lockedInPage()).toEqual(lockedBy);
      expect((await unlock('admin')).json.data).toEqual({ locked: null, lockedBy: null });
      expect(await next()).toMatchObject({ id, lockedBy: null });
      expect(events).toEqual([]);
      expect((await unlock('admin')).status).toBe(200);
    });

    it('are refused to another user, who can take them over; the previous user then receives an event', async () => {
      const { next } = await updates(company.admin);
      await lock('admin');
      await next();
      const refused = await lock('member');
      expect([refused.status, refused.json]).toMatchObject([
        409,
        { code: 'dashboard_locked', lockedBy: { id: company.userIds.admin, name: 'Ada Admin' } },
      ]);
      expect((await lock('member', { take_over: true })).json.data.locked).toBe(company.userIds.member);
      expect(await next()).toMatchObject({ lockedBy: { id: company.userIds.member, name: 'Mo Member' } });
      // The previous user's tab cannot take the lock back and does not release it.
      expect((await lock('admin')).status).toBe(409);
      await unlock('admin');
      expect((await lockedInPage())?.id).toBe(company.userIds.member);
    });

    it('do not prevent a save by another user', async () => {
      await lock('admin');
      const body = { version: 0, editor: EDITOR.member, sequence: 1, name: 'Renamed' };
      expect((await company.member.call(saveDashboard, { params: { key: id }, body })).status).toBe(200);
    });

    it('expire 60 s after the last heartbeat, which causes an event', async () => {
      const { next } = await updates(company.member);
      await lock('admin');
      expect((await next()).lockedBy).not.toBeNull();
      test.clock.move(59_000);
      await lock('admin');
      test.clock.move(59_999);
      expect(await lockedInPage()).not.toBeNull();
      expect((await lock('member')).status).toBe(409);
      test.clock.move(1);
      expect(await lockedInPage()).toBeNull();
      expect(await next()).toMatchObject({ id, lockedBy: null });
      expect((await lock('member')).status).toBe(200);
    });

    it('expire if the clock is set back', async () => {
      test.clock.move(3_600_000);
      await lock('admin');
      test.clock.move(-3_600_000);
      expect(await lockedInPage()).toBeNull();
      expect((await lock('member')).status).toBe(200);
    });

    it('do not exist for archived dashboards', async () => {
      await company.admin.call(archiveDashboard, { params: { id } });
      expect((await lock('admin')).status).toBe(404);
    });
  });

  it('are received by laravel-echo with their short names', async () => {
    const Echo = ((EchoModule as unknown as { default?: typeof EchoModule }).default ??
      EchoModule) as typeof EchoModule;
    const echo = new Echo({
      broadcaster: 'pusher',
      key,
      Pusher,
      ...pusherOptions(test.origin, company.member),
    } as ConstructorParameters<typeof EchoModule>[0]);
    const heard: unknown[] = [];
    const channel = echo.private(`company.${company.tenant.companyId}`);
    channel.listen('CompanySourceUpdated', (payload: unknown) => heard.push(payload));
    channel.listen('DashboardUpdated', (payload: unknown) => heard.push(payload));
    await new Promise<void>((resolve) => {
      channel.subscribed(resolve);
    });
    const id = newId();
    await inTransaction(company.tenant, (inside) =>
      insertSource(inside, { id, type: 'google_analytics', account: 'a', externalId: 'a' }, new Date()),
    );
    await expect.poll(() => heard).toEqual([{ id, sources: [{ id, invalid: false }] }]);
    await company.admin.call(createDashboard, { body: { name: 'Heard' } });
    await expect.poll(() => heard.length).toBe(2);
    echo.disconnect();
  });

  it('are sent over sockets that also accept the user sign-in of pusher-js', async () => {
    const pusher = connectPusher(test.origin, key, company.member);
    clients.push(pusher);
    const signed = new Promise((resolve) => pusher.bind('pusher:signin_success', resolve));
    pusher.signin();
    expect(await signed).toMatchObject({ user_data: expect.stringContaining(company.userIds.member) });
  });
});
