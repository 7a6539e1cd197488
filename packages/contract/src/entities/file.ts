import * as z from 'zod';
import { FILE_KINDS, THUMBNAIL_DENSITIES, UPLOAD_MAX_BYTES } from '../rules/files.ts';

export const fileKindSchema = z.enum(FILE_KINDS);

/** A file in a multipart body. Its name and declared type are ignored, because the service checks the content. */
export const uploadSchema = z
  .file('Choose a file.')
  .max(
    UPLOAD_MAX_BYTES,
    `The file is larger than ${UPLOAD_MAX_BYTES / 1_000_000} MB. Reduce the image and upload it again.`,
  );

/** A stored image. The content at its address never changes. */
export const storedFileSchema = z.object({
  filename: z.string(),
  /** Path of the image. */
  url: z.string(),
  /** Media type. */
  type: z.enum(['image/jpeg', 'image/png', 'image/webp']),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  /** Copies that fit into 160 px, for each pixel density. */
  thumbnails: z.array(z.object({ density: z.literal(THUMBNAIL_DENSITIES), url: z.string() })),
});
export type StoredFile = z.infer<typeof storedFileSchema>;
