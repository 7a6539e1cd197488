import { deleteFile, uploadFile } from '@reporting/contract';
import { filePath } from '@reporting/contract/rules';
import type { Uploads } from '../data/files/uploads.ts';
import { invalid, notFound } from '../platform/http/problem.ts';
import { type Http, memberRoute } from '../platform/http/route.ts';

/** Serves the calls that upload and release files, and the files themselves. */
export function fileRoutes(http: Http, uploads: Uploads): void {
  memberRoute(http, uploadFile, async ({ member, params, body }) => ({
    data: await uploads.store(member, params.kind, body.file, 'file'),
  }));

  memberRoute(http, deleteFile, async ({ member, query, body }) => {
    const filename = body.filename ?? query.filename;
    if (filename === undefined) throw invalid({ filename: ['Please fill out this field.'] });
    await uploads.release(member, filename);
    return undefined;
  });

  http.app.get(filePath('*'), async (request, reply) => {
    const { '*': name } = request.params as { '*': string };
    const file = await uploads.open(name);
    if (!file) throw notFound();
    reply.headers({
      'content-security-policy': "default-src 'none'; sandbox",
      // Mails and pages of other hosts show these files, so every origin can load them.
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': file.bytes,
      etag: `"${name}"`,
    });
    if (request.headers['if-none-match'] === `"${name}"`) {
      file.stream.destroy();
      return reply.removeHeader('content-length').code(304).send();
    }
    return reply.type(file.type).send(file.stream);
  });
}
