import type { FastifyInstance } from 'fastify';
import type { PageFile } from './chromium/print-page.ts';

/** Paths of uploaded images, of the app's fonts, and of the images of the demo. */
const SHOWN = /^\/(?:files|assets|demo)\//;

/**
 * Returns the reader of the files that printed pages show: as the service answers them to a guest, without a socket. A redirect counts
 * as an absent file.
 */
export const createOwnFiles =
  (app: FastifyInstance) =>
  async (path: string): Promise<PageFile | null> => {
    if (!SHOWN.test(path)) return null;
    const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url: path });
    return statusCode === 200 ? { type: String(headers['content-type']), body: rawPayload } : null;
  };
