import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePortPair, startService, temporaryFolder } from './service.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder after the first start of the demo. */
    demoFolder: string;
  }
}

/**
 * Starts the demo once, before all tests: creating a database and its demo costs 7 s of CPU, copying their files almost nothing.
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
