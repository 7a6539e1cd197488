import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { PublicAddress } from '../http/address.ts';

/**
 * Reads and writes the service's cookies. They are HttpOnly and SameSite=Lax and apply to all paths of this host. Over https they are
 * Secure and have the prefix `__Host-`.
 */
export interface Cookies {
  /** Returns the value of the cookie `name` in a Cookie header; null if the cookie is missing or repeated. */
  read(header: string | undefined, name: string): string | null;
  /**
   * Returns the Set-Cookie header for the cookie `name`.
   * @param maxAge seconds; 0 deletes the cookie
   */
  write(name: string, value: string, maxAge: number): string;
}

/** Registers the cookie parser with `app`. Cookies can be read and written after `app` is ready. */
export function createCookies(app: FastifyInstance, address: PublicAddress): Cookies {
  app.register(cookie, { hook: false });
  const fullName = (name: string) => (address.isHttps() ? `__Host-${name}` : name);
  return {
    read(header, name) {
      if (header === undefined) return null;
      const wanted = fullName(name);
      // Another host of the same site can set a second cookie of this name. The parser would return only the first of
      // the two, so a repeated cookie is ignored.
      const repeated = header.split(';').filter((part) => part.split('=', 1)[0]?.trim() === wanted).length > 1;
      return repeated ? null : (app.parseCookie(header)[wanted] ?? null);
    },
    write: (name, value, maxAge) =>
      app.serializeCookie(fullName(name), value, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: address.isHttps(),
        maxAge,
      }),
  };
}
