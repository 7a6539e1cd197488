import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePortPair, startService, temporaryFolder } from './service.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of a data folder after the first start of the demo. */
    demoFolder: string;
  }
}

/**
 * Starts the demo once, before all tests. The creation of a database with the demo takes 7 s of CPU, and copying its files
 * takes almost none.
 * @returns the function that removes the folder
 */
export default async function demoFolder({ provide }: TestProject): Promise<() => void> {
  const folder = temporaryFolder('reporting-demo-');
  const dataDir = join(folder.path, 'data');
  const service = await startService({ dataDir, port: await freePortPair() });
  await service.stop();
  provide('demoFolder', dataDir);
  return () => folder.remove();
}
