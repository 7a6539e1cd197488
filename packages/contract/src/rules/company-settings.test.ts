import { describe, expect, it } from 'vitest';
import {
  isPhone,
  mailDomainOf,
  readDomain,
  readEmbedHost,
  readMailbox,
  readWhiteLabelHost,
} from './company-settings.ts';

describe('readEmbedHost', () => {
  it.each([
    ['www.example.com', 'www.example.com'],
    [' WWW.Example.com ', 'www.example.com'],
    ['https://www.example.com/reports?x=1', 'www.example.com'],
    ['http://intranet.example.com:8080/', 'intranet.example.com:8080'],
    ['*.example.com', '*.example.com'],
    ['*.example.com:8443', '*.example.com:8443'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['example.com.', 'example.com'],
    ['localhost:3000', 'localhost:3000'],
    ['127.0.0.1', '127.0.0.1'],
    ['[::1]:8080', '[::1]:8080'],
  ])('reads %j as the host %s', (typed, host) => {
    expect(readEmbedHost(typed)).toEqual({ ok: true, host });
  });

  it.each([
    ['*', /leave the list empty/],
    ['https://*.example.com', /only at the start/],
    ['www.*.com', /only at the start/],
    ['*.example.com/reports', /remove everything but/],
    ['a.example.com b.example.com', /one host in each line/],
    ["example.com; script-src 'unsafe-inline'", /one host in each line/],
    ['example', /not a host/],
    ['-a.example.com', /not a host/],
    ['ftp://example.com', /not a host/],
    ['javascript:alert(1)', /not a host/],
    ['user@example.com', /not a host/],
    ['*.localhost', /not a host/],
    ['*.127.0.0.1', /not a host/],
    ['https://', /not a host/],
    ['', /not a host/],
  ])('rejects %j with the reason', (typed, reason) => {
    const read = readEmbedHost(typed);
    expect([read.ok, read.ok ? '' : read.error]).toEqual([false, expect.stringMatching(reason)]);
  });
});

it.each([
  ['marlowcoffee.com', 'marlowcoffee.com'],
  ['https://www.Marlowcoffee.com/about', 'www.marlowcoffee.com'],
  ['marlow', null],
  ['10.0.0.1', null],
  ['not a domain', null],
])('the domain of %s is %s', (typed, domain) => {
  expect(readDomain(typed)).toBe(domain);
});

it.each([
  ['+45 33 12 34 56', true],
  ['(020) 7946-0018 ext. 12', true],
  ['1234', false],
  ['call me', false],
  ['+45 33 <b>', false],
])('%s is a phone number: %s', (text, valid) => {
  expect(isPhone(text)).toBe(valid);
});

describe('white-label settings', () => {
  it.each([
    ['reports', 'reports'],
    [' reports@tern.example ', 'reports'],
    ['first.last+x', 'first.last+x'],
    ['a b', null],
    ['.a', null],
    ['@tern.example', null],
  ])('with the entry %j have the mailbox %j', (typed, mailbox) => {
    expect(readMailbox(typed)).toBe(mailbox);
  });
  it.each([
    ['reports.tern.example', 'reports.tern.example'],
    ['https://Reports.Tern.example/x', 'reports.tern.example'],
    ['tern.example', null],
    ['10.0.0.1', null],
    ['a b', null],
  ])('with the entry %j have the host %j', (typed, host) => {
    expect(readWhiteLabelHost(typed)).toBe(host);
  });
  it('have the host without www. as their mail domain', () => {
    expect([mailDomainOf('www.tern.example'), mailDomainOf('wwwtern.example'), mailDomainOf(null)]).toEqual([
      'tern.example',
      'wwwtern.example',
      null,
    ]);
  });
});
