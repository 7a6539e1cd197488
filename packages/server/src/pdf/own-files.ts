import type { FastifyInstance } from 'fastify';
import type { PageFile } from './chromium/print-page.ts';

/** Paths of uploaded images, of the files of the app, and of the demo's images. */
const SHOWN = /^\/(?:files|assets|demo)\//;

/**
 * Creates the function that returns the files of printed pages, as the service sends them to a guest. It calls the routes without a socket.
 * Returns null for other paths, and for any status except 200, including redirects.
 */
export const createOwnFiles =
  (app: FastifyInstance) =>
  async (path: string): Promise<PageFile | null> => {
    if (!SHOWN.test(path)) return null;
    const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url: path });
    return statusCode === 200 ? { type: String(headers['content-type']), body: rawPayload } : null;
  };
