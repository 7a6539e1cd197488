import { describe, expect, it } from 'vitest';
import { readSite } from './site.ts';

describe('readSite', () => {
  it.each([
    ['https://shop.example.com', 'https://shop.example.com'],
    ['https://Shop.Example.COM/', 'https://shop.example.com'],
    ['shop.example.com', 'https://shop.example.com'],
    ['  shop.example.com/  ', 'https://shop.example.com'],
    ['https://example.com/store//', 'https://example.com/store'],
    ['example.com/store', 'https://example.com/store'],
    ['https://example.com:443', 'https://example.com'],
    ['https://example.com.', 'https://example.com'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['HTTPS://example.com', 'https://example.com'],
  ])('parses %s as %s', (typed, address) => {
    expect(readSite(typed)).toEqual({ ok: true, address });
    expect(readSite(address)).toEqual({ ok: true, address });
  });

  it.each([
    ['http://shop.example.com', /must be sent encrypted/],
    ['HTTP://shop.example.com', /must be sent encrypted/],
    ['ftp://shop.example.com', /address of the site/],
    ['javascript:alert(1)', /address of the site/],
    ['file:///etc/passwd', /address of the site/],
    ['', /address of the site/],
    ['shop', /address of the site/],
    ['localhost', /address of the site/],
    ['https://[::1]', /address of the site/],
    ['shop example.com', /address of the site/],
    ['shop.example.com&status=any', /address of the site/],
    ['shop.example.com$(id)', /address of the site/],
    ['shop.example.com`id`', /address of the site/],
    ['https://shop.example.com\\@10.0.0.1', /address of the site/],
    ['https://user:secret@shop.example.com', /user name/],
    ['https://shop.example.com:8443', /port/],
    ['shop.example.com:8443', /port/],
    ['https://shop.example.com?a=1', /\?/],
    ['https://shop.example.com/#a', /#/],
    [`https://${'a'.repeat(200)}.com`, /address of the site/],
  ])('rejects %s', (typed, error) => {
    expect(readSite(typed)).toEqual({ ok: false, error: expect.stringMatching(error) });
  });
});
