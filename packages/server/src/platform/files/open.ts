import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { createDiskStore, FILES_FOLDER } from './disk.ts';
import { createS3Store } from './s3.ts';
import type { FileStore } from './store.ts';

/** Opens the configured object store. Without one, opens a subfolder of the data folder. */
export function openFiles({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): FileStore {
  return s3 ? createS3Store(s3) : createDiskStore(join(dataDir, FILES_FOLDER));
}
