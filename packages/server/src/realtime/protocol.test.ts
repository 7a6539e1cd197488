import { authorizeChannel, authorizeUser, companyChannel, EVENT, logout } from '@reporting/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { startTestService, type TestCompany, type TestService } from '../testing/service.ts';
import { openSocket, type RawSocket, socketPath } from '../testing/sockets.ts';

const form = (fields: Record<string, string>) => ({
  raw: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

describe('the sockets', () => {
  let test: TestService;
  let own: TestCompany;
  let foreign: TestCompany;
  let key: string;
  const sockets: RawSocket[] = [];

  beforeAll(async () => {
    test = await startTestService();
    own = await test.company('Own');
    foreign = await test.company('Foreign');
    ({ key } = test.service.realtime);
  });
  afterAll(async () => {
    for (const { socket } of sockets) socket.terminate();
    await test.close();
  });

  function open(path = socketPath(key), headers: Record<string, string> = {}): RawSocket {
    const socket = openSocket(test.origin, path, headers);
    sockets.push(socket);
    return socket;
  }

  async function connect() {
    const socket = open();
    const { data } = await socket.next('pusher:connection_established');
    return { ...socket, id: (data as { socket_id: string }).socket_id, established: data };
  }

  const sign = async (client: Client, id: string, channel: string) =>
    client.send(authorizeChannel.method, authorizeChannel.path, form({ socket_id: id, channel_name: channel }));

  async function join(client: Client, company: TestCompany) {
    const socket = await connect();
    const channel = companyChannel(company.tenant.companyId);
    const { json } = await sign(client, socket.id, channel);
    socket.send('pusher:subscribe', { channel, ...(json as object) });
    await socket.next('pusher_internal:subscription_succeeded');
    return { ...socket, channel };
  }

  it('start with an unguessable socket id and the activity timeout', async () => {
    const ids = new Set<string>();
    for (let count = 0; count < 3; count += 1) {
      const { id, established } = await connect();
      expect(established).toEqual({ socket_id: id, activity_timeout: 30 });
      expect(id).toMatch(/^\d+\.\d+$/);
      ids.add(id);
    }
    expect(ids.size).toBe(3);
  });

  it.each([
    ['an unknown key', () => '/app/unknown?protocol=7', {}, 4001],
    ['half of the key', () => `/app/${key.slice(0, 10)}?protocol=7`, {}, 4001],
    ['a missing version of the protocol', () => `/app/${key}`, {}, 4008],
    ['an unsupported version of the protocol', () => `/app/${key}?protocol=4`, {}, 4007],
    ['a page of another origin', () => socketPath(key), { origin: 'https://evil.example' }, 4009],
    ['a sandboxed page', () => socketPath(key), { origin: 'null' }, 4009],
  ])('reject %s with a code after which clients do not connect again', async (_name, path, headers, code) => {
    const socket = open(path(), headers);
    expect((await socket.next('pusher:error')).data).toMatchObject({ code });
    expect(await socket.closed).toBe(code);
  });

  it('exist only at their own path', async () => {
    for (const path of ['/', '/api/dashboards', '/app/', `/app/${key}/more?protocol=7`])
      expect(await open(path).closed).toBe(1006);
  });

  it('answer a ping', async () => {
    const socket = await connect();
    socket.send('pusher:ping', {});
    expect((await socket.next('pusher:pong')).data).toEqual({});
  });

  it('let members join the channel of their company, and send its state', async () => {
    const { next, channel } = await join(own.member, own);
    expect(await next(EVENT.subscriptionUpdated)).toEqual({
      event: EVENT.subscriptionUpdated,
      channel,
      data: {
        state: null,
        services: { dashboards: 5, bonusDashboards: 0 },
        expiresAt: null,
        subscription: { id: null },
        restoredAt: null,
      },
    });
  });

  it('are authorised only for the channel of the member’s own company', async () => {
    const { id } = await connect();
    const channel = (company: TestCompany) => companyChannel(company.tenant.companyId);
    const refused = await sign(own.admin, id, channel(foreign));
    expect([refused.status, refused.json]).toMatchObject([403, { code: 'channel_forbidden' }]);
    for (const other of ['private-company.', 'presence-room', 'public', channel(own).slice('private-'.length)])
      expect((await sign(own.admin, id, other)).status).toBe(403);
    expect((await sign(test.guest(), id, channel(own))).status).toBe(401);
    const elsewhere = await own.admin.send('POST', authorizeChannel.path, {
      ...form({ socket_id: id, channel_name: channel(own) }),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': '' },
    });
    expect(elsewhere.status).toBe(419);
  });

  it.each([
    ['a channel name that imitates the signature of a user', '1.1', ':user::{"id":"7"}'],
    ['a channel name with a colon', '1.1', 'private-company.x:y'],
    ['a socket id with a colon', '1.1:private-company.x', 'private-company.x'],
    ['a socket id of letters', 'a.b', 'private-company.x'],
    ['an empty channel name', '1.1', ''],
    ['a channel name of more than 200 characters', '1.1', `private-${'x'.repeat(200)}`],
  ])('are not authorised with %s', async (_name, id, channel) => {
    expect((await sign(own.admin, id, channel)).status).toBe(422);
  });

  it('reject signatures of another socket, channel, company or member', async () => {
    const one = await connect();
    const two = await connect();
    const channel = companyChannel(own.tenant.companyId);
    const valid = (await sign(own.admin, one.id, channel)).json as { auth: string; channel_data: string };
    const of = (await sign(foreign.admin, two.id, companyChannel(foreign.tenant.companyId))).json as object;
    const attempts = [
      { channel, ...valid },
      { channel, ...of },
      { channel },
      { channel, auth: '' },
      { channel, auth: `${key}:${'0'.repeat(64)}`, channel_data: valid.channel_data },
      { channel: companyChannel(foreign.tenant.companyId), ...valid },
      { channel: '#server-to-user-1' },
      { channel: 'public' },
    ];
    for (const data of attempts) {
      two.messages.length = 0;
      two.send('pusher:subscribe', data);
      expect((await two.next('pusher:subscription_error')).data).toMatchObject({ type: 'AuthError', status: 403 });
    }
    const data = { channel, ...valid, channel_data: valid.channel_data.replace('}', ',"x":1}') };
    one.send('pusher:subscribe', data);
    await one.next('pusher:subscription_error');
    one.send('pusher:subscribe', { channel, ...valid });
    await one.next('pusher_internal:subscription_succeeded');
  });

  it('after the sign-in of a user, let this user join the user’s own channel but not the channel of another user', async () => {
    const socket = await connect();
    const { json } = await own.member.send('POST', authorizeUser.path, form({ socket_id: socket.id }));
    const signed = json as { auth: string; user_data: string };
    expect(JSON.parse(signed.user_data)).toMatchObject({ id: own.userIds.member });
    socket.send('pusher:signin', signed);
    expect((await socket.next('pusher:signin_success')).data).toEqual({ user_data: signed.user_data });
    socket.send('pusher:subscribe', { channel: `#server-to-user-${own.userIds.admin}` });
    await socket.next('pusher:subscription_error');
    socket.send('pusher:subscribe', { channel: `#server-to-user-${own.userIds.member}`, auth: '' });
    await socket.next('pusher_internal:subscription_succeeded');
    const other = await connect();
    other.send('pusher:signin', signed);
    expect(await other.closed).toBe(4009);
  });

  it('do not forward events of clients, and stay open after invalid messages', async () => {
    const one = await join(own.admin, own);
    const two = await join(own.member, own);
    one.socket.send(JSON.stringify({ event: 'client-hello', channel: one.channel, data: {} }));
    expect((await one.next('pusher:error')).data).toMatchObject({ code: 4301 });
    const odd = ['', 'null', '[]', '{', '{"event":1}', '{"event":"pusher:subscribe"}', '{"event":"x","data":"{"}'];
    for (const text of odd) one.socket.send(text);
    one.socket.send(Buffer.from([0xff, 0x00]), { binary: true });
    one.send('pusher:ping', {});
    await one.next('pusher:pong');
    expect(two.messages.map(({ event }) => event)).not.toContain('client-hello');
  });

  it('limit the size and the rate of messages', async () => {
    const large = await connect();
    large.socket.send(JSON.stringify({ event: 'pusher:ping', data: 'x'.repeat(11_000) }));
    expect(await large.closed).toBe(1009);
    const fast = await connect();
    for (let count = 0; count < 60; count += 1) fast.send('pusher:ping', {});
    expect((await fast.next('pusher:error')).data).toMatchObject({ code: 4301 });
    expect(fast.messages.filter(({ event }) => event === 'pusher:pong').length).toBeLessThanOrEqual(40);
    const flood = await connect();
    for (let count = 0; count < 2_000; count += 1) flood.send('pusher:ping', {});
    expect(await flood.closed).toBe(4100);
  });

  it('are closed when their session ends, but not the sockets of other sessions', async () => {
    const leaving = await test.signIn(own.emails.member);
    const one = await join(leaving, own);
    const other = await join(own.admin, own);
    await leaving.call(logout);
    expect(await one.closed).toBe(4009);
    other.send('pusher:ping', {});
    await other.next('pusher:pong');
  });

  it('are closed when their user is removed', async () => {
    const company = await test.company('Smaller');
    const one = await join(company.member, company);
    await test.service.db
      .deleteFrom('users')
      .where('company_id', '=', company.tenant.companyId)
      .where('id', '=', company.userIds.member)
      .execute();
    expect(await one.closed).toBe(4009);
  });

  it('have no call that publishes events', async () => {
    for (const path of ['/apps/1/events', `/apps/${key}/events`, `/apps/${key}/batch_events`])
      expect((await own.admin.send('POST', path, { body: {} })).status).toBe(404);
  });
});

it('sockets are limited per address, and another address can connect', async () => {
  const test = await startTestService({ env: { SOCKETS_PER_ADDRESS: '2', TRUST_PROXY: '1' } });
  const from = (address: string) =>
    openSocket(test.origin, socketPath(test.service.realtime.key), { 'x-forwarded-for': address });
  try {
    const open = [from('203.0.113.7'), from('203.0.113.7')];
    for (const socket of open) await socket.next('pusher:connection_established');
    const refused = from('203.0.113.7');
    expect((await refused.next('pusher:error')).data).toEqual({
      code: 4100,
      message: 'Too many connections from this address. Close other pages of the service.',
    });
    expect(await refused.closed).toBe(4100);
    await from('203.0.113.8').next('pusher:connection_established');
    open[0]?.socket.close();
    await open[0]?.closed;
    await expect
      .poll(async () => {
        const again = from('203.0.113.7');
        return Promise.race([again.next('pusher:connection_established').then(() => 'open'), again.closed]);
      })
      .toBe('open');
  } finally {
    await test.close();
  }
});

it('when the service stops, sockets are closed with a code after which clients connect again', async () => {
  const test = await startTestService();
  const socket = openSocket(test.origin, socketPath(test.service.realtime.key));
  await socket.next('pusher:connection_established');
  await test.close();
  expect(await socket.closed).toBe(4100);
});
