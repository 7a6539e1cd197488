import { createHmac } from 'node:crypto';
import type { SecretBox } from '../platform/crypto/secret-box.ts';

const LENGTH = 32;

/**
 * Returns the name under which the file store contains a part of a mail. The name is a hash of the content, so that equal contents of a
 * company are stored once. The hash has a secret key, so that the name cannot be computed from the content alone.
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
