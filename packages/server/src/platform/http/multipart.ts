import { Busboy } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { HttpProblem, invalid } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set if the route accepts `multipart/form-data`. `json`: fields that contain JSON. `orJson`: the route also accepts a JSON body. */
    multipart?: { readonly json: readonly string[]; readonly orJson?: true };
  }
}

/** Maximum number of parts and of files in a form, and maximum size of one text in bytes. */
const MAX_PARTS = 40;
const MAX_FILES = 5;
const MAX_TEXT = 1_000_000;

/** Returns the fields that contain JSON in the forms of a route; null if the route does not accept forms with files. */
export const multipartFields = ({ routeOptions }: FastifyRequest): readonly string[] | null =>
  routeOptions.config.multipart?.json ?? null;

const malformed = (cause: unknown) =>
  new HttpProblem('malformed_body', 'The form is incomplete or not valid multipart/form-data. Send it again.', {
    cause,
  });

/**
 * Parses a form. The declared type of a file is ignored, and its declared name is used only as the name of the `File`.
 * @param type the content type, with the boundary
 * @throws HttpProblem malformed_body; invalid_fields for a repeated field, too many fields or a field that is too long
 */
export async function parseMultipart(bytes: Buffer, type: string): Promise<Map<string, string | File>> {
  const fields = new Map<string, string | File>();
  let refused: HttpProblem | undefined;
  const put = (name: string, value: string | File) => {
    if (fields.has(name)) refused ??= invalid({ [name || 'general']: ['Send this field once.'] });
    fields.set(name, value);
  };
  const tooMany = () => {
    refused ??= invalid({ general: [`Send at most ${MAX_PARTS} fields, at most ${MAX_FILES} of them files.`] });
  };
  try {
    await new Promise<void>((resolve, reject) => {
      const parser = new Busboy({
        headers: { 'content-type': type },
        limits: { parts: MAX_PARTS, files: MAX_FILES, fieldSize: MAX_TEXT, fieldNameSize: 100, headerPairs: 20 },
      });
      parser.on('field', (name, value, nameTruncated, valueTruncated) => {
        if (nameTruncated || valueTruncated)
          refused ??= invalid({ [nameTruncated ? 'general' : name]: ['This text is longer than 1 MB.'] });
        put(name, value);
      });
      parser.on('file', (name, stream, filename) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('error', reject);
        stream.on('end', () => put(name, new File([new Uint8Array(Buffer.concat(chunks))], filename ?? '')));
      });
      parser.on('partsLimit', tooMany);
      parser.on('filesLimit', tooMany);
      parser.on('error', reject);
      parser.on('finish', () => resolve());
      parser.end(bytes);
    });
  } catch (error) {
    throw malformed(error);
  }
  if (refused) throw refused;
  return fields;
}
