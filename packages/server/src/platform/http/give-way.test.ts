import { createServer, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createGiveWay } from './give-way.ts';

const server = createServer();
let giveWay: ReturnType<typeof createGiveWay>;

beforeEach(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  server.removeAllListeners('request');
  giveWay = createGiveWay(server);
});
afterEach(() => new Promise((done) => server.close(done)));

/** Sends a request. Returns its open response when the server has received the request. */
async function arrived(): Promise<{ response: ServerResponse; answered: Promise<Response> }> {
  const { port } = server.address() as { port: number };
  const received = new Promise<ServerResponse>((resolve) => server.once('request', (_, response) => resolve(response)));
  const answered = fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
  return { response: await received, answered };
}

it('giveWay waits for open requests', async () => {
  const order: string[] = [];
  const { response, answered } = await arrived();
  const step = giveWay().then(() => order.push('step'));
  // Simulates an answer that waits for the database for several turns of the event loop.
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
  response.once('finish', () => order.push('answer'));
  response.end();
  await Promise.all([step, answered]);
  expect(order).toEqual(['answer', 'step']);
});

it('giveWay stops waiting for a request that takes long', async () => {
  const { response, answered } = await arrived();
  await giveWay();
  expect(response.writableEnded).toBe(false);
  response.end();
  await answered;
});

it('giveWay does not wait for a request whose connection ended without an answer', async () => {
  const { port } = server.address() as { port: number };
  const ending = new AbortController();
  const received = new Promise<ServerResponse>((resolve) => server.once('request', (_, response) => resolve(response)));
  const lost = fetch(`http://127.0.0.1:${port}/`, { signal: ending.signal }).catch(() => 'lost');
  const response = await received;
  const closed = new Promise((resolve) => response.once('close', resolve));
  ending.abort();
  expect(await lost).toBe('lost');
  await closed;
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 5);
  await giveWay();
  clearInterval(counting);
  expect(turns).toBeLessThan(4);
});

it('giveWay lets only one waiting step begin in each turn of the event loop', async () => {
  let turn = 0;
  let counting = true;
  const count = () => {
    turn += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const turns = await Promise.all(Array.from({ length: 4 }, () => giveWay().then(() => turn)));
  counting = false;
  expect(new Set(turns).size).toBe(4);
});
