import { Readable } from 'node:stream';
import type { HttpResponse } from '@reporting/contract/outbound';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Config } from '../config/s3.ts';
import { HttpProblem } from '../http/problem.ts';
import { createOutbound } from '../outbound/client.ts';
import { type FileStore, isStoredName } from './store.ts';

/** Prefix of the names of all objects, so that the bucket can also contain other objects. */
const PREFIX = 'files/';

/** Maximum size of an answer in bytes. An answer is a list of 1,000 objects or one file. */
const ANSWER_MAX_BYTES = 20_000_000;

/** Stores files as objects in a bucket. */
export function createS3Store(config: S3Config): FileStore {
  // The operator chooses the store, which can be in a private network.
  const http = createOutbound({ allowedOrigins: [config.endpoint], maxBytes: ANSWER_MAX_BYTES });
  const bucket = `${config.endpoint}/${encodeURIComponent(config.bucket)}`;
  const addressOf = (name: string) => `${bucket}/${PREFIX}${name}`;

  async function send(
    method: 'GET' | 'PUT' | 'DELETE',
    url: string,
    put?: { bytes: Uint8Array; type: string },
  ): Promise<HttpResponse> {
    const { region, accessKeyId, secretAccessKey } = config;
    const type: Record<string, string> = put ? { 'content-type': put.type } : {};
    const signer = new AwsV4Signer({ method, url, headers: type, service: 's3', region, accessKeyId, secretAccessKey });
    const signed = await signer.sign();
    const { host: _host, ...headers } = Object.fromEntries(signed.headers);
    try {
      return await http.request({
        method,
        url: signed.url.href,
        headers,
        binary: true,
        ...(put ? { body: put.bytes } : {}),
      });
    } catch (error) {
      throw unavailable(error);
    }
  }

  async function remove(names: readonly string[]): Promise<void> {
    for (const name of names.filter(isStoredName)) accept(await send('DELETE', addressOf(name)), 404);
  }

  return {
    async put(files) {
      try {
        for (const { name, bytes, type } of files) {
          if (!isStoredName(name)) throw new Error('The name is not that of a file.');
          accept(await send('PUT', addressOf(name), { bytes, type }));
        }
      } catch (error) {
        await remove(files.map(({ name }) => name)).catch(() => {});
        throw error;
      }
    },

    async open(name) {
      if (!isStoredName(name)) return null;
      const answer = await send('GET', addressOf(name));
      if (answer.status === 404) return null;
      accept(answer);
      const bytes = answer.bytes ?? new Uint8Array();
      return { bytes: bytes.length, stream: Readable.from([bytes]) };
    },

    remove,

    async *list() {
      let next: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: PREFIX });
        if (next !== undefined) query.set('continuation-token', next);
        const answer = await send('GET', `${bucket}?${query}`);
        accept(answer);
        const xml = Buffer.from(answer.bytes ?? []).toString('utf8');
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const name = textOf(entry, 'Key').slice(PREFIX.length);
          if (isStoredName(name)) yield { name, storedAt: Date.parse(textOf(entry, 'LastModified')) };
        }
        next = textOf(xml, 'NextContinuationToken') || undefined;
      } while (next !== undefined);
    },

    // Nothing to delete, because an object appears only when it is complete.
    async tidy() {},

    close: () => http.close(),
  };
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Returns the text of an XML element; empty if the element is missing. */
function textOf(xml: string, element: string): string {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '';
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
}

/** @throws HttpProblem if the status is neither successful nor in `further` */
function accept({ status, bytes }: HttpResponse, ...further: number[]): void {
  if ((status >= 200 && status < 300) || further.includes(status)) return;
  const answer = Buffer.from(bytes ?? [])
    .toString('utf8')
    .slice(0, 500);
  throw unavailable(new Error(`The file store answered ${status}: ${answer}`));
}

const unavailable = (cause: unknown) =>
  new HttpProblem(
    'service_unavailable',
    'The file store cannot be reached. Nothing was saved. Try again in a few seconds.',
    {
      headers: { 'retry-after': '5' },
      cause,
    },
  );
