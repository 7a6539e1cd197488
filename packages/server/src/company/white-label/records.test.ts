import { describe, expect, it } from 'vitest';
import {
  allVerified,
  judgeCname,
  judgeDkim,
  judgeDmarc,
  judgeProof,
  judgeSpf,
  spfValue,
  UNCHECKED,
} from './records.ts';

const found = (...values: string[]) => ({ kind: 'found', values }) as const;
const KEY = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A';

describe('an SPF record', () => {
  const judge = (...texts: string[]) => judgeSpf(found(...texts), 'mail.example.net');
  it.each([
    'v=spf1 include:mail.example.net ~all',
    'V=SPF1 +Include:MAIL.example.net -all',
    'v=spf1 ip4:192.0.2.1 include:other.example include:mail.example.net',
  ])('is verified: %s', (text) => {
    expect(judge('google-site-verification=1', text).state).toBe('verified');
  });
  it.each([
    ['v=spf1 -all', /does not contain include:mail\.example\.net/],
    ['v=spf1', /does not contain/],
    ['v=spf1 -include:mail.example.net ~all', /does not contain/],
    ['v=spf1 include:xmail.example.net ~all', /does not contain/],
    ['v=spf1 ~all include:mail.example.net', /before “~all”/],
  ])('is wrong: %s', (text, problem) => {
    expect(judge(text)).toMatchObject({ state: 'wrong', found: text, problem: expect.stringMatching(problem) });
  });
  it('has the state missing without a record, wrong for several records, and unanswered without an answer', () => {
    expect(judgeSpf({ kind: 'none' }, 'x.example').state).toBe('missing');
    expect(judge('v=spf10 include:mail.example.net', 'some text').state).toBe('missing');
    expect(judge('v=spf1 include:mail.example.net -all', 'v=spf1 -all')).toMatchObject({
      state: 'wrong',
      problem: expect.stringContaining('2 SPF records'),
    });
    expect(judgeSpf({ kind: 'unanswered' }, 'x.example').state).toBe('unanswered');
  });
  it.each([
    [null, 'v=spf1 include:m.example ~all'],
    ['v=spf1 include:_spf.google.com -all', 'v=spf1 include:m.example include:_spf.google.com -all'],
    ['v=spf1 -all include:m.example', 'v=spf1 include:m.example -all'],
    ['v=spf1 -all · v=spf1 ~all', 'v=spf1 include:m.example ~all'],
  ])('for a domain with the record %s is proposed as “%s”, and is verified', (present, value) => {
    expect(spfValue(present, 'm.example')).toBe(value);
    expect(judgeSpf(found(value), 'm.example').state).toBe('verified');
  });
});

describe('a DKIM record', () => {
  const judge = (...texts: string[]) => judgeDkim(found(...texts), KEY);
  it.each([
    `v=DKIM1; k=rsa; p=${KEY}`,
    `p=${KEY}`,
    `v=DKIM1;p=${KEY.slice(0, 9)} ${KEY.slice(9)};`,
    `v=DKIM1; h=sha1:sha256; s=email; t=y; p=${KEY}`,
  ])('is verified: %s', (text) => {
    expect(judge(text).state).toBe('verified');
  });
  it.each([
    [`v=DKIM1; k=rsa; p=${KEY.slice(0, 20)}`, /cut off/],
    ['v=DKIM1; k=rsa; p=', /revokes/],
    ['v=DKIM1; k=rsa; p=QUJD', /another key/],
    [`v=DKIM2; p=${KEY}`, /v=DKIM1/],
    [`v=DKIM1; k=ed25519; p=${KEY}`, /rsa/],
    [`v=DKIM1; h=sha1; p=${KEY}`, /sha256/],
    [`v=DKIM1; s=other; p=${KEY}`, /mail/],
    ['hello', /not a DKIM record/],
  ])('is wrong: %s', (text, problem) => {
    expect(judge(text)).toMatchObject({ state: 'wrong', found: text, problem: expect.stringMatching(problem) });
  });
  it('is read in time that grows with its length, whatever spaces it contains', () => {
    expect(judge(`p=a${' '.repeat(200_000)}b`)).toMatchObject({ state: 'wrong', foundWrong: 'ab' });
  });
  it('has the state missing without a record, and wrong for several records', () => {
    expect(judgeDkim({ kind: 'none' }, KEY).state).toBe('missing');
    expect(judge(`p=${KEY}`, `p=${KEY}`)).toMatchObject({ state: 'wrong', problem: expect.stringContaining('2 DKIM') });
  });
});

describe('a DMARC record', () => {
  it.each([
    ['v=DMARC1; p=none', 'verified'],
    ['v=DMARC1;p=Reject; adkim=s; rua=mailto:x@example.com', 'verified'],
    ['v=DMARC1; p=quarentine; adkim=r', 'wrong'],
    ['v=DMARC1; rua=mailto:x@example.com', 'wrong'],
    ['v=dmarc1; p=none', 'missing'],
    ['p=none; v=DMARC1', 'missing'],
  ])('%s is %s', (text, state) => {
    expect(judgeDmarc(found(text)).state).toBe(state);
  });
  it('has a verdict with the wrong part if it is wrong, and with a message if there are several records', () => {
    expect(judgeDmarc(found('v=DMARC1; p=quarentine; adkim=r')).foundWrong).toBe('quarentine');
    expect(judgeDmarc(found('v=DMARC1; p=none', 'v=DMARC1; p=reject')).problem).toContain('2 DMARC records');
  });
});

it('the alias and the proof of a host are verified, wrong or missing', () => {
  expect(judgeCname(found('Hosts.Example.net.'), 'hosts.example.net').state).toBe('verified');
  expect(judgeCname(found('other.example'), 'hosts.example.net')).toMatchObject({
    state: 'wrong',
    found: 'other.example',
  });
  expect(judgeCname({ kind: 'none' }, 'hosts.example.net').state).toBe('missing');
  expect(judgeProof(found('x', ' reporting-proof=abc'), 'abc').state).toBe('verified');
  expect(judgeProof(found('reporting-proof=abd'), 'abc').state).toBe('wrong');
  expect(judgeProof(found('reporting-proof'), 'abc').state).toBe('missing');
});

it('allVerified is null if no record is wrong or missing, and a record is unanswered or unchecked', () => {
  const state = (value: 'verified' | 'missing' | 'wrong' | 'unanswered') => ({ ...UNCHECKED, state: value });
  expect(allVerified([state('verified'), state('verified')])).toBe(true);
  expect(allVerified([state('verified'), state('unanswered')])).toBeNull();
  expect(allVerified([state('missing'), state('unanswered')])).toBe(false);
  expect(allVerified([UNCHECKED, state('verified')])).toBeNull();
});
