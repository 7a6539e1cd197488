import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AddressRefused } from '@reporting/contract/outbound';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress, refuseUrl } from './addresses.ts';
import { createOutbound, type Outbound } from './client.ts';

describe('refuseUrl', () => {
  it.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://10.0.0.8/',
    'https://172.16.3.4/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[::7f00:1]/',
    'https://[::169.254.169.254]/',
    'https://[2002:7f00:1::]/',
    'https://①②⑦.⓪.⓪.①/',
    'https://localhost/',
    'https://localhost./',
    'https://LOCALHOST/',
    'https://service.localhost/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://intranet/',
    'https://user:secret@example.com/',
    'https://example.com:22/',
    'https://example.com:6379/',
    'HTTP://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'data:text/plain,x',
  ])('rejects %s', (address) => {
    expect(refuseUrl(new URL(address), new Set())).not.toBeNull();
  });

  it.each([
    'https://example.com/',
    'https://example.com:443/x',
    'https://93.184.216.34/',
    'https://[2606:2800:220:1::1]/',
  ])('accepts %s', (address) => {
    expect(refuseUrl(new URL(address), new Set())).toBeNull();
  });

  it('accepts an allowed origin, but not another port or a user name', () => {
    const allowed = new Set(['http://127.0.0.1:4300']);
    expect(refuseUrl(new URL('http://127.0.0.1:4300/google'), allowed)).toBeNull();
    expect(refuseUrl(new URL('http://127.0.0.1:4301/'), allowed)).not.toBeNull();
    expect(refuseUrl(new URL('http://x@127.0.0.1:4300/'), allowed)).not.toBeNull();
  });

  it.each(['not an address', '', '999.1.1.1'])('does not accept "%s" as an address', (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });
});

describe('the outbound client', () => {
  let server: Server;
  let origin: string;
  const reached: string[] = [];
  const clients: Outbound[] = [];
  const client = (options: Parameters<typeof createOutbound>[0]) => {
    const made = createOutbound(options);
    clients.push(made);
    return made;
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      reached.push(request.url ?? '');
      if (request.url === '/redirect') response.writeHead(302, { location: `${origin}/secret` }).end();
      else if (request.url === '/large') response.end('x'.repeat(200_000));
      else if (request.url === '/slow') setTimeout(() => response.end('late'), 20_000).unref();
      else if (request.url === '/drip') {
        response.writeHead(200);
        const timer = setInterval(() => response.write('x'), 50).unref();
        response.on('close', () => clearInterval(timer));
      } else response.setHeader('X-Answer', 'yes').end('answer');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await Promise.all(clients.map((made) => made.close().catch(() => {})));
  });

  it('reaches a configured origin', async () => {
    const answer = await client({ allowedOrigins: [origin] }).request({ method: 'GET', url: `${origin}/` });
    expect(answer).toMatchObject({ status: 200, body: 'answer', headers: { 'x-answer': 'yes' } });
  });

  it('rejects a loopback server that is not configured', async () => {
    await expect(client({}).request({ method: 'GET', url: `${origin}/not-reached` })).rejects.toThrow(AddressRefused);
    expect(reached).not.toContain('/not-reached');
  });

  it.each([
    ['a name that resolves to loopback', ['127.0.0.1']],
    ['a name with one private address', ['93.184.216.34', '10.0.0.1']],
    ['a name without addresses', []],
  ])('does not connect to %s', async (_name, addresses) => {
    const resolve = async () => addresses;
    await expect(client({ resolve }).request({ method: 'GET', url: 'https://rebind.example.com/' })).rejects.toThrow(
      AddressRefused,
    );
  });

  it('does not follow redirects', async () => {
    const answer = await client({ allowedOrigins: [origin] }).request({ method: 'GET', url: `${origin}/redirect` });
    expect(answer.status).toBe(302);
    expect(reached).not.toContain('/secret');
  });

  it.each([
    ['/large', { maxBytes: 100_000 }],
    ['/slow', { headersTimeout: 200 }],
    ['/drip', { totalTimeout: 400 }],
  ])('ends the request of %s at the limit %j', async (path, limits) => {
    const started = performance.now();
    await expect(
      client({ allowedOrigins: [origin], ...limits }).request({ method: 'GET', url: `${origin}${path}` }),
    ).rejects.toThrow();
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
