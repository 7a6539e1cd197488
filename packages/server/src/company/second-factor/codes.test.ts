import { describe, expect, it } from 'vitest';
import { codeAt, newRecoveryCodes, newSecret, normalCode, secretUri, stepOf } from './codes.ts';

/** The secret of RFC 6238, appendix B, in base32. */
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const PERIOD = 30_000;

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('match RFC 6238 at %i s', (seconds, code) => {
    expect(codeAt(RFC, seconds * 1_000)).toBe(code);
    expect(stepOf(code, RFC, seconds * 1_000)).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [-2, 'rejected'],
    [-1, 'accepted'],
    [0, 'accepted'],
    [1, 'accepted'],
    [2, 'rejected'],
  ])('of a clock that differs by %i periods are %s', (periods, verdict) => {
    const now = 1_763_841_615_000;
    const code = codeAt(RFC, now + periods * PERIOD);
    expect(stepOf(code, RFC, now)).toBe(verdict === 'accepted' ? Math.floor(now / PERIOD) + periods : null);
  });

  it.each(['', '12345', '1234567', 'abcdef', '２８７０８２', '28708２', '-87082'])(
    'have six digits from 0 to 9, so %j is rejected',
    (code) => {
      expect(stepOf(code, RFC, 59_000)).toBeNull();
    },
  );

  it('have a secret of 160 bits, and a URI with the secret, the issuer and the e-mail address', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(secretUri(secret, { issuer: 'Tern & Field', label: 'ida@example.com' }));
    expect([uri.protocol, uri.hostname]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(uri.pathname)).toBe('/Tern & Field:ida@example.com');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret,
      issuer: 'Tern & Field',
      period: '30',
      digits: '6',
    });
  });
});

it('newRecoveryCodes returns ten different codes, each with four groups of four characters', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(?:-[a-z2-7]{4}){3}$/);
});

it('normalCode removes spaces and hyphens, and writes letters in lower case', () => {
  expect(normalCode(' K3M7-q2xa 0000')).toBe('k3m7q2xa0000');
});
