import { ensureBuilt } from '../../scripts/bootstrap/build.mjs';
import { ensureToolchain } from '../../scripts/bootstrap/toolchain.mjs';

/** Builds the app before the first start: test files run beside each other, and two starts must not build at once. */
export default async function buildApp() {
  await ensureBuilt(await ensureToolchain());
}
