import { deleteFile, type StoredFile, uploadFile } from '@reporting/contract';
import { type FileKind, fileNameOf } from '@reporting/contract/rules';
import { request } from './request.ts';

export async function uploadImage(kind: FileKind, file: File, signal: AbortSignal): Promise<StoredFile> {
  const { data } = await request(uploadFile, { params: { kind }, body: { file }, signal });
  return data;
}

/**
 * Notifies the service that a form no longer uses an uploaded image. Failures are ignored, because the service also removes unused uploads
 * later.
 */
export function releaseImage(address: string | null): void {
  const filename = fileNameOf(address);
  if (filename !== null) request(deleteFile, { query: { filename }, body: { filename } }).catch(() => {});
}
