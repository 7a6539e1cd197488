import { describe, expect, it } from 'vitest';
import { matchProperty, readMonitoredDomain } from './monitored-domains.ts';

describe('readMonitoredDomain', () => {
  it.each([
    ['example.com', 'example.com'],
    ['  Example.COM ', 'example.com'],
    ['www.example.com', 'example.com'],
    ['https://www.example.com/shop?a=1#top', 'example.com'],
    ['http://example.com:8080/', 'example.com'],
    ['shop.example.co.uk', 'shop.example.co.uk'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['www.com', 'www.com'],
    ['wwwexample.com', 'wwwexample.com'],
    ['www.www.example.com', 'www.example.com'],
    ['', null],
    ['example', null],
    ['exa mple.com', null],
    ['ftp://example.com', null],
    ['javascript:alert(1)', null],
    ['192.168.0.1', null],
    ['[::1]', null],
    ['user@example.com', 'example.com'],
    ['-bad.example.com', null],
  ])('of “%s” is %s', (typed, expected) => {
    expect(readMonitoredDomain(typed)).toBe(expected);
  });
});

describe('matchProperty', () => {
  it.each([
    ['sc-domain:example.com', 'example.com', 'example.com', 'same'],
    ['https://www.example.com/', 'https://www.example.com/', 'example.com', 'same'],
    ['https://example.com/shop/', 'https://example.com/shop/', 'example.com', 'same'],
    ['properties/1', 'www.example.com – GA4', 'example.com', 'same'],
    ['properties/1', 'EXAMPLE.COM', 'example.com', 'same'],
    ['properties/1', 'Example – Website', 'example.com', 'similar'],
    ['properties/1', 'Marlow Coffee Shop', 'marlowcoffee.com', 'similar'],
    ['properties/1', 'Café Änderung', 'cafeanderung.de', 'similar'],
    ['sc-domain:example.org', 'example.org', 'example.com', 'similar'],
    ['sc-domain:notexample.com', 'notexample.com', 'example.com', 'similar'],
    ['sc-domain:shop.example.com', 'shop.example.com', 'example.com', 'similar'],
    ['properties/1', 'Abc news', 'abc.com', 'none'],
    ['properties/1', 'Another website', 'example.com', 'none'],
    ['properties/1', '', 'example.com', 'none'],
    ['sc-domain:bücher.example', 'bücher.example', 'xn--bcher-kva.example', 'same'],
    ['sc-domain:xn--bcher-kva.example', 'xn--bcher-kva.example', 'xn--bcher-kva.example', 'same'],
  ])('of “%s” “%s” and %s is %s', (id, name, domain, expected) => {
    expect(matchProperty({ id, name }, domain)).toBe(expected);
  });
});
