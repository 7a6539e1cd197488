import { StartupError } from '../startup-error.ts';
import { originOf } from './values.ts';

/** An S3-compatible object store for uploaded files. Buckets are addressed by path, which every store supports. */
export interface S3Config {
  /** Origin of the store, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const REQUIRED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/**
 * Reads the configuration of the object store; null if none is configured.
 * @throws StartupError if only some of the required variables are set, or if `S3_ENDPOINT` is not an origin
 */
export function readS3(env: NodeJS.ProcessEnv): S3Config | null {
  const missing = REQUIRED.filter((name) => !env[name]);
  if (missing.length === REQUIRED.length) return null;
  if (missing.length > 0)
    throw new StartupError(`${missing.join(', ')} must be set too, to keep files in an object store.`);
  return {
    endpoint: originOf('S3_ENDPOINT', env.S3_ENDPOINT ?? '').origin,
    region: env.S3_REGION || 'us-east-1',
    bucket: env.S3_BUCKET ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  };
}
