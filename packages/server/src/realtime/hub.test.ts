import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createSecretBox } from '../platform/crypto/secret-box.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { type Connection, newConnection } from './connection.ts';
import { createHub } from './hub.ts';
import { createSignatures } from './signatures.ts';

let server: WebSocketServer;
let client: WebSocket;
let connection: Connection;
const received: { event: string; channel: string; data: string }[] = [];

beforeEach(async () => {
  received.length = 0;
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  client = new WebSocket(`ws://127.0.0.1:${port}`);
  client.on('message', (text) => received.push(JSON.parse(String(text))));
  const [socket] = (await once(server, 'connection')) as [WebSocket];
  connection = newConnection(socket, 0);
});
afterEach(async () => {
  client.terminate();
  server.close();
  await once(server, 'close');
});

it('a connection joins at most 10 channels, even if it requests 12 channels at the same time', async () => {
  const signatures = createSignatures(createSecretBox(randomBytes(32)));
  const hub = createHub({
    signatures,
    // The hub uses `sessions` only to find sessions that have ended.
    sessions: {} as Sessions,
    ready: async () => {},
    onJoined: async () => {},
  });
  hub.add(connection);
  const names = Array.from({ length: 12 }, (_, index) => `private-room-${index}`);
  const data = JSON.stringify({ session: 'hash' });
  const join = (channel: string) =>
    hub.handle(connection, {
      type: 'subscribe',
      channel,
      auth: signatures.channel(connection.id, channel, data),
      channel_data: data,
    });
  await Promise.all(names.map(join));
  expect([...connection.channels]).toEqual(names.slice(0, 10));
  await expect.poll(() => received.length).toBe(12);
  const refused = received.filter(({ event }) => event === 'pusher:subscription_error');
  expect(refused.map(({ channel }) => channel)).toEqual(names.slice(10));
  expect(refused[0]?.data).toContain('A connection may join 10 channels.');
  // A joined channel can be joined again. After the connection leaves a channel, it can join another one.
  await join(names[0] ?? '');
  await hub.handle(connection, { type: 'unsubscribe', channel: names[0] ?? '' });
  await join(names[11] ?? '');
  expect(connection.channels.has(names[11] ?? '')).toBe(true);
});
