import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Time in seconds during which an app shows a code (RFC 6238). All authenticator apps support this value. */
const PERIOD = 30;
const SHAPE = { algorithm: 'SHA1', digits: 6, period: PERIOD } as const;
/** Number of periods before and after the present period whose codes are also accepted, because clocks differ. */
const DRIFT = 1;

const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** Returns a new secret of 160 bits in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the URI that authenticator apps read from a QR code. */
export function secretUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...SHAPE, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** Returns the code at a time, for tests. `now`: ms since 1970. */
export function codeAt(secret: string, now: number): string {
  return new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
}

/**
 * If a code is valid at `now` (ms since 1970), returns its time step; otherwise null. The caller must accept each time
 * step only once.
 */
export function stepOf(code: string, secret: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: DRIFT });
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD) + delta;
}

/** Returns new recovery codes of 80 bits each, such as `k3m7-q2xa-…`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const bits = [...randomBytes(RECOVERY_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
    const letters = (bits.match(/.{5}/g) ?? []).map((group) => BASE32[Number.parseInt(group, 2)] ?? '');
    return (letters.join('').match(/.{4}/g) ?? []).join('-');
  });
}

/** Returns a code in lower case, without spaces and hyphens. */
export const normalCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();
