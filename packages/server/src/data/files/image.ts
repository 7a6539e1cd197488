import { type FileKind, THUMBNAIL_DENSITIES, type ThumbnailDensity } from '@reporting/contract/rules';
import type { Metadata, Sharp } from 'sharp';
import { HttpProblem } from '../../platform/http/problem.ts';
import { loadSharp } from '../../platform/sharp.ts';

const MAX_PIXELS = 25_000_000;
/** Reads the first frame, rotated by the orientation in its metadata. */
const READING = { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true, pages: 1 } as const;
/** Size in bytes above which an image is stored as WebP, without visible loss. */
const PLAIN_MAX_BYTES = 3_000_000;
const MAX_SECONDS = 20;
const THUMBNAIL_SIZE = 160;

/** Longest side in px of a stored image. */
const SIZES: Readonly<Record<FileKind, number>> = {
  logo: 800,
  client: 800,
  avatar: 512,
  background: 2560,
  widget: 2560,
};

export type ImageExtension = 'jpg' | 'png' | 'webp';

export const IMAGE_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const satisfies Record<
  ImageExtension,
  string
>;

/** An image that was encoded again, with its thumbnails. */
export interface DrawnImage {
  extension: ImageExtension;
  bytes: Buffer;
  width: number;
  height: number;
  thumbnails: { density: ThumbnailDensity; bytes: Buffer }[];
}

/** Returns the type of an image by its first bytes; null for other files. */
function extensionOf(bytes: Uint8Array): ImageExtension | null {
  const begins = (signature: string, at = 0) =>
    Buffer.from(bytes.subarray(at, at + signature.length)).toString('latin1') === signature;
  if (begins('\x89PNG\r\n\x1a\n')) return 'png';
  if (begins('\xff\xd8\xff')) return 'jpg';
  return begins('RIFF') && begins('WEBP', 8) ? 'webp' : null;
}

/**
 * Encodes an uploaded image again, so that only its pixels remain: no metadata, no further frames, no appended content. The image is
 * rotated by its orientation and reduced to the size of its kind.
 * @param field the field of the request, for errors
 * @throws HttpProblem file_type_invalid, image_unreadable or image_too_large
 */
export async function drawImage(bytes: Uint8Array, kind: FileKind, field: string): Promise<DrawnImage> {
  const extension = extensionOf(bytes);
  if (extension === null) {
    throw refused('file_type_invalid', field, 'Invalid file type', 'Invalid file type. Use a JPEG, PNG or WebP image.');
  }
  const sharp = await loadSharp();
  await refuseSize(bytes, field);
  try {
    const size = SIZES[kind];
    const image = sharp(bytes, READING).resize(size, size, { fit: 'inside', withoutEnlargement: true });
    const drawn = await drawnAs(image, extension);
    const thumbnails: DrawnImage['thumbnails'] = [];
    for (const density of THUMBNAIL_DENSITIES) {
      const side = THUMBNAIL_SIZE * density;
      const small = sharp(drawn.bytes).resize(side, side, { fit: 'inside', withoutEnlargement: true });
      thumbnails.push({ density, bytes: await encoded(small, drawn.extension).toBuffer() });
    }
    return { ...drawn, thumbnails };
  } catch (error) {
    throw unreadable(field, error);
  }
}

/** Longest side in px of the picture of a row. It is shown at 44 px. */
const ROW_SIZE = 160;

/**
 * Encodes a picture of a vendor again as a small JPEG, which every mail program shows.
 * @throws HttpProblem file_type_invalid, image_unreadable or image_too_large
 */
export async function drawPicture(bytes: Uint8Array): Promise<Pick<DrawnImage, 'bytes' | 'width' | 'height'>> {
  if (extensionOf(bytes) === null) {
    throw refused('file_type_invalid', 'picture', 'Invalid file type', 'The picture is not a JPEG, PNG or WebP image.');
  }
  const sharp = await loadSharp();
  await refuseSize(bytes, 'picture');
  try {
    const image = sharp(bytes, READING)
      .resize(ROW_SIZE, ROW_SIZE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' });
    const { data, info } = await encoded(image, 'jpg').toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw unreadable('picture', error);
  }
}

/** Encodes an image in its own type, or as WebP if the result would be larger than `PLAIN_MAX_BYTES`. */
async function drawnAs(image: Sharp, extension: ImageExtension): Promise<Omit<DrawnImage, 'thumbnails'>> {
  const draw = async (as: ImageExtension) => {
    const { data, info } = await encoded(image.clone(), as).toBuffer({ resolveWithObject: true });
    return { extension: as, bytes: data, width: info.width, height: info.height };
  };
  const plain = await draw(extension);
  return plain.bytes.length > PLAIN_MAX_BYTES && extension !== 'webp' ? draw('webp') : plain;
}

function encoded(image: Sharp, extension: ImageExtension): Sharp {
  const limited = image.timeout({ seconds: MAX_SECONDS });
  if (extension === 'jpg') return limited.jpeg({ quality: 84, mozjpeg: true });
  return extension === 'png' ? limited.png({ compressionLevel: 9 }) : limited.webp({ quality: 84 });
}

/** @throws HttpProblem if the header of the image cannot be read, or if the image has too many pixels */
async function refuseSize(bytes: Uint8Array, field: string): Promise<void> {
  const sharp = await loadSharp();
  let header: Metadata;
  try {
    header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
  } catch (error) {
    throw unreadable(field, error);
  }
  if (header.width * header.height <= MAX_PIXELS) return;
  const message = `The image has ${header.width} × ${header.height} pixels, more than ${MAX_PIXELS / 1_000_000} million. Reduce it and upload it again.`;
  throw refused('image_too_large', field, message, message);
}

function unreadable(field: string, cause: unknown): HttpProblem {
  const message = 'The image is damaged or incomplete. Save it again as JPEG, PNG or WebP and upload it.';
  return refused('image_unreadable', field, message, message, cause);
}

function refused(
  code: 'file_type_invalid' | 'image_unreadable' | 'image_too_large',
  field: string,
  text: string,
  message: string,
  cause?: unknown,
): HttpProblem {
  return new HttpProblem(code, message, { errors: { [field]: [text] }, cause });
}
