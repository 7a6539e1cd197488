import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../logs.ts';
import { createPublicAddress } from './address.ts';
import { HttpProblem } from './problem.ts';
import { createHttpServer } from './server.ts';

it.each([
  ['a request of another sign-in', () => new HttpProblem('other_identity', 'Reload.'), 588, []],
  ['an invalid field', () => new HttpProblem('invalid_fields', 'Wrong.'), 422, []],
  ['an exception', () => new Error('broken'), 500, ['request failed']],
])('the server logs %s, as an error only if the service has failed', async (_name, problem, status, failures) => {
  const lines: { level: string; msg: string; err?: unknown }[] = [];
  const log = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) });
  const app = createHttpServer(log, createPublicAddress('http://localhost'), { trustProxy: false });
  app.get('/x', async () => {
    throw problem();
  });
  try {
    expect((await app.inject('/x')).statusCode).toBe(status);
    expect(lines.filter((line) => line.level === 'error').map((line) => line.msg)).toEqual(failures);
    expect(lines.filter((line) => line.err)).toHaveLength(failures.length);
    expect(lines).toContainEqual(expect.objectContaining({ level: 'info', msg: 'request', status }));
  } finally {
    await app.close();
  }
});

it('the server logs why the payment provider failed, as a warning', async () => {
  const lines: { level: string; msg: string; err?: { message: string } }[] = [];
  const log = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) });
  const app = createHttpServer(log, createPublicAddress('http://localhost'), { trustProxy: false });
  app.get('/x', async () => {
    const cause = new Error('FastSpring answered 401 to GET orders.');
    throw new HttpProblem('payment_failed', 'The payment provider refused this.', { cause });
  });
  try {
    expect((await app.inject('/x')).statusCode).toBe(422);
    const [line, ...others] = lines.filter(({ level }) => level === 'warn');
    expect(others).toEqual([]);
    expect(line?.msg).toBe('the payment provider failed');
    expect(line?.err?.message).toContain('FastSpring answered 401');
  } finally {
    await app.close();
  }
});

describe('time limits', () => {
  /** Sends `head` and then one byte every 20 ms. Returns the answer and the time in ms until the connection was closed. */
  async function sendSlowly(app: FastifyInstance, head: string, byte: string): Promise<{ text: string; ms: number }> {
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const begun = performance.now();
    let text = '';
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(head.replaceAll('\n', '\r\n')));
      const timer = setInterval(() => socket.write(byte), 20);
      socket.on('data', (bytes) => {
        text += bytes;
      });
      socket.on('error', () => {});
      socket.on('close', () => {
        clearInterval(timer);
        resolve();
      });
    });
    return { text, ms: performance.now() - begun };
  }

  const serverWith = (times: { request: number; body: number }) => {
    const address = createPublicAddress('http://localhost');
    const app = createHttpServer(createLogger('silent'), address, { trustProxy: false, times });
    app.post('/x', async () => 'done');
    app.post('/upload', { config: { multipart: { json: [] } } }, async () => 'done');
    return app;
  };
  const head = (path: string, type: string) =>
    `POST ${path} HTTP/1.1\nhost: localhost\ncontent-type: ${type}\ncontent-length: 100000\n\n`;

  it('end a request with a slow body with 400 and the reason', async () => {
    const app = serverWith({ request: 60_000, body: 200 });
    try {
      const { text, ms } = await sendSlowly(app, head('/x', 'application/json'), '1');
      expect(text).toMatch(
        /^HTTP\/1\.1 400 .*connection: close.*did not arrive within 0\.2 seconds\. Send it again\./is,
      );
      expect(ms).toBeGreaterThanOrEqual(200);
      expect(ms).toBeLessThan(20_000);
    } finally {
      await app.close();
    }
  });

  it('end a slow upload only at the time limit of a whole request', async () => {
    const app = serverWith({ request: 500, body: 50 });
    try {
      const { text, ms } = await sendSlowly(app, head('/upload', 'multipart/form-data; boundary=x'), '-');
      expect(text).toMatch(/^HTTP\/1\.1 408 /);
      expect(ms).toBeGreaterThanOrEqual(500);
      expect(ms).toBeLessThan(20_000);
    } finally {
      await app.close();
    }
  });
});
