import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadAppKey, parseAppKey } from './app-key.ts';
import { createSecretBox } from './secret-box.ts';
import { sameText } from './tokens.ts';

const PLACE = { company: 'c1', table: 'source_secrets', row: 'r1', column: 'ciphertext' };

describe('the secret box', () => {
  const box = createSecretBox(randomBytes(32));

  it('decrypts a secret in the place for which it was encrypted', () => {
    expect(box.open(box.seal('refresh-token ✓', PLACE), PLACE)).toBe('refresh-token ✓');
  });

  it('encrypts the same text differently each time', () => {
    const [one, two] = [box.seal('x', PLACE), box.seal('x', PLACE)];
    expect(one.ciphertext).not.toBe(two.ciphertext);
    expect(one.nonce).not.toBe(two.nonce);
  });

  it.each(Object.keys(PLACE))('does not decrypt a secret that was moved to another %s', (part) => {
    expect(() => box.open(box.seal('x', PLACE), { ...PLACE, [part]: 'other' })).toThrow();
  });

  it('does not decrypt a changed secret or a secret of another key', () => {
    const sealed = box.seal('a longer secret', PLACE);
    const bytes = Buffer.from(sealed.ciphertext, 'base64');
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    expect(() => box.open({ ...sealed, ciphertext: bytes.toString('base64') }, PLACE)).toThrow();
    expect(() => box.open({ ...sealed, ciphertext: sealed.ciphertext.slice(0, 8) }, PLACE)).toThrow();
    expect(() => createSecretBox(randomBytes(32)).open(sealed, PLACE)).toThrow(/is not configured/);
  });

  it('derives a separate key for each purpose', () => {
    expect(box.derive('a').equals(box.derive('b'))).toBe(false);
    expect(box.derive('a').equals(box.derive('a'))).toBe(true);
  });
});

describe('the application key', () => {
  it.each([
    ['short', 'c2hvcnQ='],
    ['an example', 'change-me-change-me-change-me-change-me-change-me-change-me'],
    ['a repeated letter', 'A'.repeat(64)],
    ['empty', ' '],
  ])('is rejected if it is %s', (_name, text) => {
    expect(() => parseAppKey(text)).toThrow(/APP_KEY/);
  });

  it('is accepted in base64 and in hex', () => {
    const bytes = randomBytes(32);
    expect(parseAppKey(bytes.toString('base64')).equals(bytes)).toBe(true);
    expect(parseAppKey(bytes.toString('hex')).equals(bytes)).toBe(true);
  });

  describe('in the data folder', () => {
    let folder = '';
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'reporting-key-'));
    });
    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    it('is created once, and only its owner can read it', () => {
      const first = loadAppKey(undefined, folder);
      expect(loadAppKey(undefined, folder).equals(first)).toBe(true);
      expect(statSync(join(folder, 'app.key')).mode & 0o777).toBe(0o600);
    });

    it('is not replaced if it is damaged', () => {
      writeFileSync(join(folder, 'app.key'), 'damaged');
      expect(() => loadAppKey(undefined, folder)).toThrow(/Restore it from a backup/);
      expect(readFileSync(join(folder, 'app.key'), 'utf8')).toBe('damaged');
    });
  });
});

it('sameText compares the complete texts', () => {
  expect(sameText('abc', 'abc')).toBe(true);
  expect(sameText('abc', 'abd')).toBe(false);
  expect(sameText('abc', 'abcd')).toBe(false);
});
