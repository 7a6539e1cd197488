import { createHash } from 'node:crypto';
import type { QueryResult, VendorMedia } from '@reporting/connectors';
import type { HttpClient } from '@reporting/contract/outbound';
import { FILE_ID_LENGTH, filePath } from '@reporting/contract/rules';
import type { RowMedia } from '@reporting/widgets/schema';
import { nanoid } from 'nanoid';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import type { Tenant } from '../platform/db/tenant.ts';
import type { FileStore } from '../platform/files/store.ts';
import { drawPicture } from './files/image.ts';
import { findPictures, insertFile, keepPictures } from './files/store.ts';

/** Maximum number of rows for which pictures are read, per answer. */
const MOST = 100;
const MAX_BYTES = 5_000_000;
const LONGEST_ADDRESS = 2_048;
/**
 * Maximum number of concurrent requests for the pictures of one answer, and maximum number of pictures encoded concurrently in this
 * process.
 */
const REQUESTED = 6;
const DRAWN = 2;
/** Maximum time in ms that an answer waits for its pictures. */
const AT_MOST = 5_000;
/** Time in ms for which a picture is kept after the last answer that contains it. */
const KEPT = 30 * 24 * 60 * 60_000;

/** The vendor's answer with the service's own pictures. */
interface Pictured {
  result: QueryResult;
  /** True if pictures are missing because the vendor did not answer in time. A later read can succeed. */
  late: boolean;
}

/** Returns the media of a result for an answer, without the vendor's ids. The pictures are files of the service. */
export const shownMedia = ({ media = [] }: QueryResult): RowMedia[] =>
  media.map(({ name, image, link }) => ({
    name,
    ...(image === undefined ? {} : { image }),
    ...(link === undefined ? {} : { link }),
  }));

export type Pictures = ReturnType<typeof createPictures>;

/** Creates the part that copies the pictures of rows from vendors, so that browsers load nothing from vendors. */
export function createPictures({
  http,
  files,
  clock,
  log,
}: {
  http: HttpClient;
  files: FileStore;
  clock: Clock;
  log: Logger;
}) {
  const drawing = pLimit(DRAWN);

  /** Requests and stores a picture; returns its file name. */
  async function store(tenant: Tenant, address: string, key: string, signal: AbortSignal): Promise<string> {
    const answer = await http.request({ method: 'GET', url: address, binary: true, maxBytes: MAX_BYTES, signal });
    if (answer.status !== 200 || !answer.bytes) throw new Error(`A picture was answered with status ${answer.status}.`);
    const { bytes: original } = answer;
    const { bytes, width, height } = await drawing(() => drawPicture(original));
    const id = nanoid(FILE_ID_LENGTH);
    const name = `${id}.jpg`;
    await files.put([{ name, bytes, type: 'image/jpeg' }]);
    const now = clock.now();
    // If this fails, the daily clean-up removes the stored content.
    await insertFile(
      tenant,
      { id, kind: 'row', extension: 'jpg', bytes: bytes.length, width, height },
      { owner: 'picture', ownerId: key },
      { now: new Date(now), until: new Date(now + KEPT) },
    );
    return name;
  }

  return {
    /**
     * Returns a result whose pictures are files of the service. Stored pictures are not read again. Pictures that cannot be read and links
     * that are not `https` addresses are omitted.
     * @param sourceId id of the source; together with the vendor's id and the path it identifies a picture
     */
    async inService(
      tenant: Tenant,
      sourceId: string,
      { media, ...result }: QueryResult,
      signal: AbortSignal,
    ): Promise<Pictured> {
      if (media === undefined) return { result, late: false };
      const rows = media.map((one, place) => ({ ...one, key: place < MOST ? keyOf(sourceId, one) : null }));
      const keys = [...new Set(rows.flatMap(({ key }) => key ?? []))];
      const until = new Date(clock.now() + KEPT);
      const stored = await findPictures(tenant, keys);
      await keepPictures(tenant, [...stored.keys()], until);
      const limit = pLimit(REQUESTED);
      const within = AbortSignal.any([signal, AbortSignal.timeout(AT_MOST)]);
      const failed: unknown[] = [];
      await Promise.all(
        rows.map(({ key, image }) =>
          limit(async () => {
            if (key === null || image === undefined || stored.has(key)) return;
            try {
              stored.set(key, await store(tenant, image, key, within));
            } catch (error) {
              failed.push(error);
            }
          }),
        ),
      );
      if (failed.length > 0) log.info({ err: failed[0], failed: failed.length }, 'pictures could not be read');
      return {
        result: {
          ...result,
          media: rows.map(({ name, id, link, key }): VendorMedia => {
            const file = key === null ? undefined : stored.get(key);
            return {
              name,
              id,
              ...(file === undefined ? {} : { image: filePath(file) }),
              ...(isWebAddress(link) ? { link } : {}),
            };
          }),
          ...(failed.length > 0 ? { notes: [...(result.notes ?? []), missingNote(failed.length)] } : {}),
        },
        late: within.aborted && failed.length > 0,
      };
    },
  };
}

const missingNote = (count: number): string =>
  count === 1 ? 'A picture could not be read.' : `${count} pictures could not be read.`;

/** Returns the key of a picture; null without a valid address. The key omits the address's host and query, which vendors change. */
function keyOf(sourceId: string, { id, image }: VendorMedia): string | null {
  if (image === undefined || image.length > LONGEST_ADDRESS || !URL.canParse(image)) return null;
  const { pathname } = new URL(image);
  return createHash('sha256')
    .update(JSON.stringify([sourceId, id, pathname]))
    .digest('base64url')
    .slice(0, 40);
}

function isWebAddress(text: string | undefined): boolean {
  return text !== undefined && text.length <= LONGEST_ADDRESS && URL.parse(text)?.protocol === 'https:';
}
