import { constants, createCipheriv, createHmac, generateKeyPairSync, privateEncrypt, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../server.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-payments-'));
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const SECRET = 'secret';
let sandbox: Sandbox;
let accept = true;
const received: { type: string; id: string; data: { state?: string } }[] = [];
const hook = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const signed = createHmac('sha256', SECRET).update(body).digest('base64') === request.headers['x-fs-signature'];
  if (!signed || !accept) {
    response.writeHead(500).end();
    return;
  }
  const { events } = JSON.parse(body);
  received.push(...events);
  // Accepts only the first event; the others are sent again.
  response.writeHead(202).end(events[0].id);
});

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, stateDir: folder });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const { port } = hook.address() as AddressInfo;
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  await control('store', { publicKey: pem, webhook: { url: `http://127.0.0.1:${port}/`, secret: SECRET } });
});
afterAll(async () => {
  await sandbox.close();
  hook.closeAllConnections();
  hook.close();
  rmSync(folder, { recursive: true });
});

async function control(path: string, body: unknown): Promise<Record<string, string>> {
  const answer = await fetch(`${sandbox.url}/_sandbox/fastspring/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, string>;
}

/** Encrypts an order in the provider's documented format. */
function encrypted(order: unknown) {
  const key = randomBytes(16);
  const cipher = createCipheriv('aes-128-ecb', key, null);
  const payload = Buffer.concat([cipher.update(JSON.stringify(order)), cipher.final()]).toString('base64');
  return {
    payload,
    key: privateEncrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, key).toString('base64'),
  };
}
const ORDER = {
  items: [{ product: 'p', pricing: { price: { USD: 10.5 }, interval: 'month', intervalLength: 1 } }],
  tags: { quote: 'q' },
};
const api = (path: string, init: RequestInit = {}) =>
  fetch(`${sandbox.url}/fastspring/api${path}`, {
    ...init,
    headers: { authorization: `Basic ${btoa('reporting-sandbox:sandbox-secret')}` },
  });

async function readOrder(id: string) {
  return (await (await api(`/orders/${id}`)).json()) as { items: { subscription: string }[] };
}

it('the payment stand-in sells an encrypted order, and sends each event until the event is accepted', async () => {
  accept = false;
  const { id } = await control('buy', { ...encrypted(ORDER), email: 'a@example.com' });
  const order = await readOrder(id ?? '');
  expect(order).toMatchObject({ completed: true, total: 10.5, tags: { quote: 'q' }, live: false });
  const subscription = order.items[0]?.subscription;
  expect(await (await api(`/subscriptions/${subscription}`)).json()).toMatchObject({ state: 'active', price: 10.5 });
  accept = true;
  await api(`/subscriptions/${subscription}`, { method: 'DELETE' });
  await expect
    .poll(() => [...new Map(received.map(({ id: event, type }) => [event, type])).values()])
    .toEqual(['order.completed', 'subscription.activated', 'subscription.canceled']);
});

it('the payment stand-in changes the state of a subscription with its charges, its card and its end', async () => {
  const { id } = await control('buy', { ...encrypted(ORDER), card: 'fails' });
  const subscription = (await readOrder(id ?? '')).items[0]?.subscription;
  const act = async (action: string) => (await control(`subscriptions/${subscription}/${action}`, {})).state;
  expect(await act('charge')).toBe('overdue');
  expect(await act('card-works')).toBe('active');
  expect(await act('end')).toBe('deactivated');
  expect(await act('charge')).toBe('deactivated');
});

it('the payment stand-in refuses orders with a wrong key, calls without the password, and unknown ids', async () => {
  const forged = { ...encrypted(ORDER), key: randomBytes(256).toString('base64') };
  expect(await control('buy', forged)).toHaveProperty('error');
  expect((await fetch(`${sandbox.url}/fastspring/api/orders/x`)).status).toBe(401);
  expect((await api('/orders/x')).status).toBe(404);
  const page = await fetch(`${sandbox.url}/fastspring/popup?${new URLSearchParams(forged)}`);
  expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('cannot be decrypted')]);
});
