import { ensureBuilt } from '../../scripts/bootstrap/build.mjs';
import { ensureToolchain } from '../../scripts/bootstrap/toolchain.mjs';

/** Builds the app before the first start. Test files run in parallel, and two starts must not build at the same time. */
export default async function buildApp() {
  await ensureBuilt(await ensureToolchain());
}
