import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createPublicAddress } from '../http/address.ts';
import { createCookies } from './cookies.ts';

async function cookiesAt(origin: string) {
  const app = Fastify();
  const cookies = createCookies(app, createPublicAddress(origin));
  await app.ready();
  return cookies;
}

describe('cookies', () => {
  it.each([
    ['http://127.0.0.1:4100', 'session=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax'],
    ['https://reports.example.com', '__Host-session=abc; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax'],
  ])('of the origin %s are written as “%s”', async (origin, header) => {
    expect((await cookiesAt(origin)).write('session', 'abc', 60)).toBe(header);
  });

  it.each([
    [undefined, null],
    ['', null],
    ['other=1; session=abc', 'abc'],
    ['session=', ''],
    ['session', null],
    ['mysession=abc', null],
    ['session=abc; session=def', null],
    ['session=abc;session =def', null],
    ['session=abc; session', null],
  ])('of the header %s have the value %s', async (header, value) => {
    expect((await cookiesAt('http://127.0.0.1:4100')).read(header, 'session')).toBe(value);
  });

  it('over https are read only if their name begins with __Host-', async () => {
    const cookies = await cookiesAt('https://reports.example.com');
    expect(cookies.read('session=abc', 'session')).toBeNull();
    expect(cookies.read('session=abc; __Host-session=def', 'session')).toBe('def');
  });
});
