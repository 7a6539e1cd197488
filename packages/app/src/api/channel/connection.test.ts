// @vitest-environment jsdom
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket as Socket, WebSocketServer } from 'ws';
import { ChannelConnection, type ChannelEvent, pauseBefore } from './connection.ts';

const CHANNEL = 'private-company.1';
const wrapped = (event: string, data: unknown, channel?: string) =>
  JSON.stringify({ event, data: JSON.stringify(data), channel });

describe('a connection to a channel', () => {
  let server: WebSocketServer;
  let port: number;
  let sockets: Socket[];
  let received: { event: string; data: unknown }[];
  let events: ChannelEvent[];
  let connection: ChannelConnection | null;
  /** The latest socket of the connection. */
  let opened: Socket | null;
  /** How the server answers a new socket. */
  let greet: (socket: Socket) => void;

  beforeEach(async () => {
    sockets = [];
    received = [];
    events = [];
    connection = null;
    opened = null;
    greet = (socket) =>
      socket.send(wrapped('pusher:connection_established', { socket_id: '1.2', activity_timeout: 30 }));
    server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
    server.on('connection', (socket) => {
      sockets.push(socket);
      socket.on('message', (text) => {
        const message = JSON.parse(String(text)) as { event: string; data: unknown };
        received.push(message);
        if (message.event === 'pusher:subscribe')
          socket.send(wrapped('pusher_internal:subscription_succeeded', {}, CHANNEL));
      });
      greet(socket);
    });
  });
  afterEach(() => {
    connection?.stop();
    for (const socket of sockets) socket.terminate();
    server.close();
  });

  function connect(authorize = async (socketId: string) => ({ auth: `signed ${socketId}`, channel_data: '{}' })): void {
    connection = new ChannelConnection({
      // The client of `ws` is used, because Node's own WebSocket dispatches events that are not compatible with jsdom.
      open: () => {
        opened = new Socket(`ws://127.0.0.1:${port}/app/key`);
        return opened as unknown as WebSocket;
      },
      channel: CHANNEL,
      authorize,
      onEvent: (event) => events.push(event),
      // Selects the shortest pauses.
      random: () => -0.98,
    });
  }
  const joins = () => events.filter(({ type }) => type === 'connected').length;

  it('joins with the signature and reports only the events of its channel', async () => {
    connect();
    await expect.poll(joins).toBe(1);
    expect(received).toEqual([
      { event: 'pusher:subscribe', data: { channel: CHANNEL, auth: 'signed 1.2', channel_data: '{}' } },
    ]);
    sockets[0]?.send(wrapped('Other', { a: 1 }, 'private-company.2'));
    sockets[0]?.send('no JSON');
    sockets[0]?.send(wrapped('Updated', { a: 2 }, CHANNEL));
    await expect.poll(() => events.at(-1)).toEqual({ type: 'event', name: 'Updated', payload: { a: 2 } });
    expect(events).toHaveLength(2);
  });

  it('that is stopped before its socket is open closes the socket without an error, and reports nothing', async () => {
    connect();
    const errors: unknown[] = [];
    opened?.on('error', (error) => errors.push(error));
    connection?.stop();
    await expect.poll(() => sockets[0]?.readyState).toBe(Socket.CLOSED);
    expect([errors, received, events]).toEqual([[], [], []]);
  });

  it('answers a ping', async () => {
    connect();
    await expect.poll(joins).toBe(1);
    sockets[0]?.send(wrapped('pusher:ping', {}));
    await expect.poll(() => received.at(-1)?.event).toBe('pusher:pong');
  });

  it.each([
    ['a lost connection', (socket: Socket) => socket.terminate()],
    ['a stopping service', (socket: Socket) => socket.close(4100)],
  ])('joins again after %s, and reports each join', async (_name, end) => {
    connect();
    for (let round = 1; round <= 3; round += 1) {
      await expect.poll(joins).toBe(round);
      const last = sockets.at(-1);
      if (last) end(last);
    }
    await expect.poll(joins).toBe(4);
  });

  it('tries again if the signature cannot be read', async () => {
    let calls = 0;
    connect(async () => {
      calls += 1;
      if (calls === 1) throw new Error('no answer');
      return { auth: 'signed', channel_data: '{}' };
    });
    await expect.poll(joins).toBe(1);
    expect(calls).toBe(2);
  });

  it('ends without a retry when the service refuses it permanently or when it is stopped', async () => {
    greet = (socket) => socket.close(4009);
    connect();
    await expect.poll(() => sockets.length).toBe(1);
    await expect.poll(() => events).toEqual([{ type: 'refused' }]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(sockets).toHaveLength(1);
    connection?.stop();
    window.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sockets).toHaveLength(1);
  });
});

it('the pauses between attempts to connect grow to 30 s and vary at random', () => {
  expect([0, 1, 2, 5, 20].map((attempt) => pauseBefore(attempt, 1))).toEqual([1_000, 2_000, 4_000, 30_000, 30_000]);
  expect(pauseBefore(0, 0)).toBe(500);
});
