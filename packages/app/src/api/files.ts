import { deleteFile, type StoredFile, uploadFile } from '@reporting/contract';
import { type FileKind, fileNameOf } from '@reporting/contract/rules';
import { request } from './request.ts';

/** Stores an image. */
export async function uploadImage(kind: FileKind, file: File, signal: AbortSignal): Promise<StoredFile> {
  const { data } = await request(uploadFile, { params: { kind }, body: { file }, signal });
  return data;
}

/** Ends the upload’s reference to an image that a form no longer shows. A failure is ignored: the service forgets uploads by itself. */
export function releaseImage(address: string | null): void {
  const filename = fileNameOf(address);
  if (filename !== null) request(deleteFile, { query: { filename }, body: { filename } }).catch(() => {});
}
