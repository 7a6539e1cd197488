import * as z from 'zod';
import { call } from '../call.ts';
import { dataOf, fileKindSchema, storedFileSchema, uploadSchema } from '../entities/index.ts';
import { UPLOAD_MAX_BYTES } from '../rules/files.ts';

/** Maximum size in bytes of a multipart body without its files: texts, names and boundaries. */
const FORM_BYTES = 100_000;

export const uploadFile = call({
  method: 'POST',
  path: '/api/files/{kind}',
  access: 'member',
  requiresService: true,
  summary:
    'Stores a JPEG, PNG or WebP image, encoded again without its metadata and reduced to the size of its kind. The file of an upload that is not used within a day is deleted like one without references.',
  params: z.object({ kind: fileKindSchema }),
  multipart: { json: [] },
  maxBody: UPLOAD_MAX_BYTES + FORM_BYTES,
  body: z.object({ file: uploadSchema }),
  answers: { 201: dataOf(storedFileSchema) },
  errors: ['file_type_invalid', 'image_unreadable', 'image_too_large', 'too_many_requests'],
});

const filename = z.string().max(200);

export const deleteFile = call({
  method: 'DELETE',
  path: '/api/files',
  access: 'member',
  requiresService: true,
  summary:
    'Marks the caller’s upload as unused. A file is deleted 30 days after its last use was removed. The name is in the body, or in the query because proxies remove bodies.',
  query: z.object({ filename: filename.optional() }),
  body: z.object({ filename: filename.optional() }),
  answers: { 204: z.undefined() },
  errors: ['not_found'],
});
