import * as z from 'zod';
import type { SecretBox } from '../crypto/secret-box.ts';
import { newId } from '../ids.ts';

const sealedSchema = z.object({ id: z.string(), ciphertext: z.string(), nonce: z.string(), keyId: z.string() });

/**
 * Encrypts the data of jobs that contain addresses or links for signing in, because the queue is a table that keeps jobs for days.
 * @param name the job's name. Data of one job cannot be decrypted as data of another job.
 */
export function sealedData<S extends z.ZodType>(secrets: SecretBox, name: string, schema: S) {
  const placeOf = (id: string) => ({ company: '', table: 'jobs', row: id, column: name });
  return {
    schema: sealedSchema,
    seal(value: z.input<S>) {
      const id = newId();
      return { id, ...secrets.seal(JSON.stringify(value), placeOf(id)) };
    },
    open: ({ id, ...sealed }: z.output<typeof sealedSchema>): z.output<S> =>
      schema.parse(JSON.parse(secrets.open(sealed, placeOf(id)))),
  };
}
