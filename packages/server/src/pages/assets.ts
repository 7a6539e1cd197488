import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = (quality: number) => (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

const compress = { br: brotli(6), gzip: (bytes: Buffer) => promisify(gzip)(bytes) };
type Encoding = keyof typeof compress;

/** A page is compressed for each response. Brotli at level 4 is as fast as gzip. */
const compressPage = { ...compress, br: brotli(4) };

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|manifest)|image\/svg)/;

export interface Asset {
  type: string;
  etag: string;
  /** The name contains a hash of the content, so the content at this address never changes. */
  immutable: boolean;
  /** Returns the bytes in the best encoding that the client accepts. */
  body(accepted: string): Promise<{ bytes: Buffer; encoding: Encoding | null }>;
}

/**
 * Returns the files of a built app by address. The folder is listed once, so files that are added later are not found. Each file is read
 * and compressed at its first request.
 */
export function loadAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, file).split(sep).join('/')}`;
    const type = TYPES[extname(file).toLowerCase()];
    // The service generates the pages from the HTML files, which have no address of their own.
    if (type !== undefined && !address.endsWith('.html')) assets.set(address, asset(file, address, type));
  }
  return assets;
}

function asset(file: string, address: string, type: string): Asset {
  const { size, mtimeMs } = statSync(file);
  const etag = `"${createHash('sha256').update(`${address} ${size} ${mtimeMs}`).digest('base64url').slice(0, 22)}"`;
  let raw: Buffer | undefined;
  const packed = new Map<Encoding, Promise<Buffer>>();
  return {
    type,
    etag,
    immutable: address.startsWith('/assets/'),
    async body(accepted) {
      raw ??= readFileSync(file);
      const encoding = COMPRESSIBLE.test(type) && size > 1_000 ? bestEncoding(accepted) : null;
      if (encoding === null) return { bytes: raw, encoding };
      let bytes = packed.get(encoding);
      if (!bytes) {
        bytes = compress[encoding](raw);
        packed.set(encoding, bytes);
      }
      return { bytes: await bytes, encoding };
    },
  };
}

/** Compresses a page in the best encoding that the client accepts. `encoding` is null if the client accepts none. */
export async function packPage(html: string, accepted: string): Promise<{ bytes: Buffer; encoding: Encoding | null }> {
  const bytes = Buffer.from(html);
  const encoding = bestEncoding(accepted);
  return { bytes: encoding === null ? bytes : await compressPage[encoding](bytes), encoding };
}

function bestEncoding(accepted: string): Encoding | null {
  const names = accepted.split(',').map((part) => part.trim().toLowerCase());
  const takes = (name: string) =>
    names.some((part) => part === name || (part.startsWith(`${name};`) && !/q=0(?:\.0*)?$/.test(part)));
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}

/** Returns the `@font-face` rules in the style sheets of a built app, for pages that the service draws. */
export function fontRules(folder: string): string {
  const rules = new Set<string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || extname(entry.name) !== '.css') continue;
    const css = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    for (const [rule] of css.matchAll(/@font-face\s*\{[^}]*\}/g)) rules.add(rule);
  }
  return [...rules].join('\n');
}
