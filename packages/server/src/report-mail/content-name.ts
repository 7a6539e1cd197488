import { createHmac } from 'node:crypto';
import type { SecretBox } from '../platform/crypto/secret-box.ts';

const LENGTH = 32;

/**
 * Returns the name of a content in the file store: a hash, so that a company's equal contents are stored once. Because of the key, the name
 * cannot be computed from the content alone.
 */
export function contentName(
  secrets: SecretBox,
  companyId: string,
  extension: 'json' | 'pdf',
  content: Uint8Array | string,
): string {
  const hash = createHmac('sha256', secrets.derive('report contents')).update(`${companyId}\0`).update(content);
  return `${hash.digest('base64url').slice(0, LENGTH)}.${extension}`;
}
