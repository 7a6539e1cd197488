import { ensureBuilt } from '../bootstrap/build.mjs';
import { ensureToolchain } from '../bootstrap/toolchain.mjs';

/** Bundles the service before tests that start it as a process. */
export default async function buildService() {
  await ensureBuilt(await ensureToolchain(), ['service']);
}
