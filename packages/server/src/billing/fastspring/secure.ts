import { createCipheriv, createHmac, type KeyObject, privateEncrypt, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Encrypts an order in the format of FastSpring's script: AES-128-ECB with a new key. That key is encrypted with the private RSA key
 * (PKCS#1 v1.5). Use this format only for FastSpring, because ECB reveals equal blocks.
 */
export function securePayload(order: unknown, privateKey: KeyObject): { payload: string; key: string } {
  const aes = randomBytes(16);
  const cipher = createCipheriv('aes-128-ecb', aes, null);
  const payload = Buffer.concat([cipher.update(JSON.stringify(order), 'utf8'), cipher.final()]).toString('base64');
  return { payload, key: privateEncrypt(privateKey, aes).toString('base64') };
}

/** Returns true if `signature` is the HMAC-SHA256 of the raw body in base64. Compares in constant time. */
export function isSignedBy(secret: string, raw: Buffer, signature: string | undefined): boolean {
  if (signature === undefined) return false;
  const expected = createHmac('sha256', secret).update(raw).digest();
  const given = Buffer.from(signature.trim(), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
