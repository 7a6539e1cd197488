import { statfsSync } from 'node:fs';
import type { Config } from '../../platform/config/config.ts';
import { errorCode } from '../../platform/startup-error.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

const GIGABYTE = 1_000_000_000;
/** Free space in bytes. Below `LITTLE`, writes may soon fail. Below `ALMOST_NONE`, writes are expected to fail. */
const LITTLE = 2 * GIGABYTE;
const ALMOST_NONE = GIGABYTE / 5;

const gigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(1)} GB`;

/** Checks the free space of the data folder's disk. */
export function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Finding {
  try {
    const { bavail, bsize, blocks } = statfsSync(dataDir);
    const free = bavail * bsize;
    const found = `${gigabytes(free)} of ${gigabytes(blocks * bsize)} are free`;
    const mend = 'Delete old backups or other files, or move the data folder to a larger disk.';
    if (free < ALMOST_NONE) return failure('disk', found, mend);
    return free < LITTLE ? warning('disk', found, mend) : ok('disk', found);
  } catch (error) {
    return warning(
      'disk',
      `cannot be examined (${errorCode(error)})`,
      'Start the service once, so that the data folder exists.',
    );
  }
}
