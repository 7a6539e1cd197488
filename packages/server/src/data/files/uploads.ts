import type { StoredFile } from '@reporting/contract';
import {
  FILE_ID_LENGTH,
  type FileKind,
  fileIdOf,
  filePath,
  THUMBNAIL_DENSITIES,
  thumbnailName,
} from '@reporting/contract/rules';
import { nanoid } from 'nanoid';
import pLimit from 'p-limit';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { notFound, tooMany } from '../../platform/http/problem.ts';
import { useLimit } from '../../platform/rate-limit.ts';
import type { Member } from '../../platform/sessions/sessions.ts';
import { drawImage, IMAGE_TYPES, type ImageExtension } from './image.ts';
import * as rows from './store.ts';

/** Maximum number of images encoded concurrently. Each image can require 100 MB of memory. */
const AT_ONCE = 2;
/**
 * Time in ms for which an upload itself counts as a reference to the file. In this time the user is expected to save or
 * close the form that contains the file.
 */
const UPLOAD_HOLDS = 24 * 60 * 60_000;
/** Maximum number of uploads of one user. */
const UPLOADS = { max: 200, windowSeconds: 600 };

/** Returns the file names of an image and of its thumbnails. */
export function namesOf(id: string, extension: string): string[] {
  const name = `${id}.${extension}`;
  return [name, ...THUMBNAIL_DENSITIES.map((density) => thumbnailName(name, density))];
}

export type Uploads = ReturnType<typeof createUploads>;

/** Creates the part that stores uploaded images with their rows. */
export function createUploads({ db, clock, files }: { db: Db; clock: Clock; files: FileStore }) {
  const limit = pLimit(AT_ONCE);

  return {
    /**
     * Checks, encodes and stores an image. If this fails, the file does not exist.
     * @param field the field of the request, for errors
     * @throws HttpProblem for an invalid image or too many uploads; Error with code ENOSPC if the disk is full
     */
    async store({ tenant, userId }: Member, kind: FileKind, file: File, field: string): Promise<StoredFile> {
      const seconds = await useLimit(db, clock, `uploads ${tenant.companyId} ${userId}`, UPLOADS);
      if (seconds !== null) throw tooMany('Too many uploads. Wait a few minutes, then try again.', seconds);
      const drawn = await limit(async () => drawImage(new Uint8Array(await file.arrayBuffer()), kind, field));
      const { extension, width, height } = drawn;
      const id = nanoid(FILE_ID_LENGTH);
      const name = `${id}.${extension}`;
      const type = IMAGE_TYPES[extension];
      const stored = [
        { name, bytes: drawn.bytes, type },
        ...drawn.thumbnails.map(({ density, bytes }) => ({ name: thumbnailName(name, density), bytes, type })),
      ];
      const bytes = drawn.bytes.length;
      await files.put(stored);
      try {
        const now = clock.now();
        await rows.insertFile(
          tenant,
          { id, kind, extension, bytes, width, height },
          { owner: 'upload', ownerId: userId },
          { now: new Date(now), until: new Date(now + UPLOAD_HOLDS) },
        );
      } catch (error) {
        // If the removal fails too, the daily clean-up removes the files.
        await files.remove(stored.map((one) => one.name)).catch(() => {});
        throw error;
      }
      const thumbnails = THUMBNAIL_DENSITIES.map((density) => ({
        density,
        url: filePath(thumbnailName(name, density)),
      }));
      return { filename: name, url: filePath(name), type, width, height, bytes, thumbnails };
    },

    /** Deletes a stored file. Call this if the change that would have referred to the file has failed. */
    async discard({ tenant }: Member, { filename }: StoredFile): Promise<void> {
      const id = fileIdOf(filename) ?? '';
      await rows.deleteFile(tenant, id);
      await files.remove(namesOf(id, filename.split('.').at(-1) ?? ''));
    },

    /**
     * Ends the reference that the caller's upload has to the file. The daily clean-up deletes files without a reference.
     * @throws HttpProblem 404 if the company has no such file
     */
    async release({ tenant, userId }: Member, filename: string): Promise<void> {
      const id = fileIdOf(filename);
      const isKnown = id !== null && (await rows.endReference(tenant, id, { owner: 'upload', ownerId: userId }));
      if (!isKnown) throw notFound();
    },

    /** Opens a file by its secret name; null if it does not exist. */
    async open(name: string) {
      const opened = fileIdOf(name) === null ? null : await files.open(name);
      return opened && { ...opened, type: IMAGE_TYPES[name.split('.').at(-1) as ImageExtension] };
    },
  };
}
