import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { uploadFile } from '@reporting/contract';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backup } from '../../backup/backup.ts';
import { restore } from '../../backup/restore.ts';
import { silent } from '../../testing/backups.ts';
import { fileOf, plainImage } from '../../testing/images.ts';
import { startTestService } from '../../testing/service.ts';
import type { S3Config } from '../config/s3.ts';
import { createS3Store } from './s3.ts';
import type { FileStore } from './store.ts';

/** Access key of the local object store. */
const KEY = 'S3RVER';
const nameOf = (letter: string) => `${letter.repeat(32)}.png`;
const file = (letter: string, text: string) => ({ name: nameOf(letter), bytes: Buffer.from(text), type: 'image/png' });

async function listOf(files: FileStore) {
  const listed: { name: string; storedAt: number }[] = [];
  for await (const one of files.list()) listed.push(one);
  return listed;
}

describe('files in an object store', () => {
  const directory = mkdtempSync(join(tmpdir(), 'reporting-s3-'));
  let server: S3rver;
  let config: S3Config;
  let store: FileStore;
  const storeOf = (changes: Partial<S3Config> = {}) => createS3Store({ ...config, ...changes });

  beforeAll(async () => {
    server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [
        { name: 'reports', configs: [] },
        { name: 'copies', configs: [] },
      ],
    });
    await server.run();
    const { port } = (server as unknown as { httpServer: Server }).httpServer.address() as AddressInfo;
    config = {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'reports',
      accessKeyId: KEY,
      secretAccessKey: KEY,
    };
    store = storeOf();
  });
  afterAll(async () => {
    await store.close();
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it('are stored, read, listed and removed', async () => {
    await store.put([file('a', 'one'), file('b', 'two')]);
    const opened = await store.open(nameOf('a'));
    expect(opened?.bytes).toBe(3);
    expect(String(await buffer(opened?.stream ?? Readable.from([])))).toBe('one');
    expect(await store.open(nameOf('c'))).toBeNull();
    const listed = await listOf(store);
    expect(listed.map(({ name }) => name).sort()).toEqual([nameOf('a'), nameOf('b')]);
    for (const { storedAt } of listed) expect(Math.abs(Date.now() - storedAt)).toBeLessThan(60_000);
    await store.remove([nameOf('a'), nameOf('c')]);
    expect(await store.open(nameOf('a'))).toBeNull();
    expect(await listOf(store)).toHaveLength(1);
  });

  it('with an invalid name do not exist and are not stored', async () => {
    for (const name of ['../other', 'a', `${nameOf('a')}/..`]) {
      expect(await store.open(name)).toBeNull();
      await expect(store.put([{ ...file('a', 'x'), name }])).rejects.toThrow('not that of a file');
    }
  });

  it.each([
    ['an unknown key', { accessKeyId: 'unknown' }],
    ['a missing bucket', { bucket: 'none' }],
    ['a store that does not answer', { endpoint: 'http://127.0.0.1:9' }],
  ])('are not stored and cause a 503 for %s', async (_name, changes) => {
    const broken = storeOf(changes);
    await expect(broken.put([file('d', 'x')])).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(await store.open(nameOf('d'))).toBeNull();
  });

  it('are used by a service with an object store, and its backups contain them', async () => {
    const test = await startTestService({
      env: {
        S3_ENDPOINT: config.endpoint,
        S3_BUCKET: config.bucket,
        S3_ACCESS_KEY_ID: KEY,
        S3_SECRET_ACCESS_KEY: KEY,
      },
    });
    try {
      const { admin } = await test.company();
      const image = fileOf(await plainImage(40, 30).png().toBuffer());
      const answer = await admin.call(uploadFile, { params: { kind: 'logo' }, body: { file: image } });
      expect(answer.status, answer.text).toBe(201);
      const { url, bytes, filename } = answer.json.data;
      const loaded = await fetch(`${test.origin}${url}`);
      expect([loaded.status, loaded.headers.get('content-length')]).toEqual([200, String(bytes)]);
      expect((await store.open(filename))?.bytes).toBe(bytes);

      const made = await backup(
        { ...test.config, backupDir: join(directory, 'backups') },
        { daily: false, verify: false, now: Date.now() },
        silent,
      );
      const copies = { ...config, bucket: 'copies' };
      const target = {
        dataDir: join(directory, 'restored'),
        databaseUrl: null,
        appKey: undefined,
        previousAppKeys: [],
      };
      const options = { from: made?.folder ?? '', keyFile: null, withoutCredentials: false, now: Date.now() };
      await restore({ ...target, s3: copies }, options, silent);
      const restored = storeOf(copies);
      expect((await restored.open(filename))?.bytes).toBe(bytes);
      expect(await listOf(restored)).toHaveLength(made?.manifest.files ?? 0);
      await restored.close();
    } finally {
      await test.close();
    }
  }, 120_000);
});
