import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const TOOLCHAIN = join(ROOT, '.toolchain');
export const CACHE = join(ROOT, '.cache');
export const DEFAULT_DATA_DIR = join(ROOT, '.data');
