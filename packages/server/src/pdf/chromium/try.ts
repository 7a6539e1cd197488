import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBrowser } from './browser.ts';
import { findChromium } from './find.ts';

/**
 * Starts and ends the browser that prints PDF files. `problem` is the reason why it does not start, or null. Returns null if no browser was
 * found.
 */
export async function tryChromium(options: {
  chromiumPath: string | null;
  chromiumCache: string;
}): Promise<{ name: string; problem: string | null } | null> {
  const found = findChromium(options.chromiumPath, options.chromiumCache);
  if (!found) return null;
  const folder = mkdtempSync(join(tmpdir(), 'reporting-browser-'));
  try {
    const browser = await startBrowser(await found.prepare(), folder, 'normal');
    await browser.kill();
    return { name: found.name, problem: null };
  } catch (error) {
    return { name: found.name, problem: (error as Error).message };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
