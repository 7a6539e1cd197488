import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createPublicAddress } from '../platform/http/address.ts';
import { createCookies } from '../platform/sessions/cookies.ts';
import { createKnownBrowsers } from './known-browser.ts';

describe('known browsers', () => {
  it('are recognised only for their own account and key', async () => {
    const app = Fastify();
    const cookies = createCookies(app, createPublicAddress('https://reports.example.com'));
    await app.ready();
    const known = createKnownBrowsers(Buffer.from('key'), cookies);
    const header = known.remember('ada', 'browser-1').split(';')[0] ?? '';
    expect(header).not.toContain('ada');
    expect(known.find(header, 'ada')).toBe('browser-1');
    expect(known.find(header, 'mo')).toBeNull();
    expect(known.find(`${header}x`, 'ada')).toBeNull();
    expect(known.find(header.replace('browser-1', 'browser-2'), 'ada')).toBeNull();
    expect(known.find('__Host-known=browser-1', 'ada')).toBeNull();
    expect(known.find(undefined, 'ada')).toBeNull();
    expect(createKnownBrowsers(Buffer.from('other'), cookies).find(header, 'ada')).toBeNull();
  });
});
