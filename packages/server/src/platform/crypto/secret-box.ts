import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** A stored ciphertext. `keyId` identifies its key, so that keys can be replaced. */
export interface Sealed {
  ciphertext: string;
  nonce: string;
  keyId: string;
}

/** The place of a stored secret. The encryption authenticates it: a secret that was moved to another row or company cannot be decrypted. */
export interface Place {
  company: string;
  table: string;
  row: string;
  column: string;
}

export interface SecretBox {
  /** Id of the key that encrypts new secrets. The id does not reveal the key. */
  keyId: string;
  /** Returns whether the current key or a former key has this id. */
  has(keyId: string): boolean;
  seal(text: string, place: Place): Sealed;
  /** @throws Error if the ciphertext was changed or moved, or if its key is not configured */
  open(sealed: Sealed, place: Place): string;
  /** Returns a separate key for another purpose, derived from the application key. */
  derive(purpose: string): Buffer;
}

const additionalData = ({ company, table, row, column }: Place) => Buffer.from([company, table, row, column].join('/'));

const deriveFrom = (appKey: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', appKey, Buffer.alloc(0), purpose, 32));

/** Returns the key that encrypts data, and its id. */
function dataKey(appKey: Buffer) {
  const key = deriveFrom(appKey, 'data');
  return { key, keyId: createHash('sha256').update(key).digest('base64url').slice(0, 12) };
}

/**
 * Creates a secret box that uses AES-256-GCM with a new nonce for each value.
 * @param previous former application keys, which still decrypt secrets encrypted with them
 */
export function createSecretBox(appKey: Buffer, previous: readonly Buffer[] = []): SecretBox {
  const { key, keyId } = dataKey(appKey);
  const keys = new Map([...previous, appKey].map(dataKey).map((known) => [known.keyId, known.key]));
  return {
    keyId,
    has: (id) => keys.has(id),
    derive: (purpose) => deriveFrom(appKey, purpose),
    seal(text, place) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(additionalData(place));
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return { ciphertext: ciphertext.toString('base64'), nonce: nonce.toString('base64'), keyId };
    },
    open(sealed, place) {
      const opener = keys.get(sealed.keyId);
      if (!opener) {
        throw new Error(
          `This secret was encrypted with the application key ${sealed.keyId}, which is not configured. Restore that key, or connect the source again.`,
        );
      }
      const bytes = Buffer.from(sealed.ciphertext, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', opener, Buffer.from(sealed.nonce, 'base64'), {
        authTagLength: 16,
      })
        .setAAD(additionalData(place))
        .setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
    },
  };
}
