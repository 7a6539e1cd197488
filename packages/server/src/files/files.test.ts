import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  archiveDashboard,
  cloneDashboard,
  createDashboard,
  deleteDashboard,
  deleteFile,
  type StoredFile,
  saveDashboard,
  uploadFile,
} from '@reporting/contract';
import { type FileKind, filePath } from '@reporting/contract/rules';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStore } from '../platform/files/disk.ts';
import type { Client } from '../testing/client.ts';
import { fileOf, plainImage } from '../testing/images.ts';
import { createTestClock, ENGINES, startTestService, type TestCompany, type TestService } from '../testing/service.ts';
import { textCard } from '../testing/widgets.ts';
import { cleanUpFiles } from './job.ts';

const DAY = 86_400_000;

describe.each(ENGINES)('files on $engine', ({ postgres }) => {
  let test: TestService;
  let company: TestCompany;
  let admin: Client;
  let png: Buffer;
  const folder = () => join(test.config.dataDir, 'files');

  beforeAll(async () => {
    test = await startTestService({ postgres, clock: createTestClock() });
    png = await plainImage(64, 48).png().toBuffer();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    company = await test.company();
    admin = company.admin;
  });

  const send = (file: File, kind: FileKind = 'widget', client = admin) =>
    client.call(uploadFile, { params: { kind }, body: { file } });
  const stored = async (bytes: Uint8Array = png, kind: FileKind = 'widget', client = admin): Promise<StoredFile> => {
    const answer = await send(fileOf(bytes), kind, client);
    expect(answer.status, answer.text).toBe(201);
    return answer.json.data;
  };
  const load = (path: string, headers: Record<string, string> = {}) => fetch(`${test.origin}${path}`, { headers });
  const exists = async ({ url }: StoredFile) => (await load(url)).status === 200;
  const cleanUp = (later: number) => {
    test.clock.move(later);
    return cleanUpFiles({ db: test.service.db, clock: test.clock, files: createDiskStore(folder()) });
  };
  const dashboardWith = async (content: object, id?: string) => {
    const key = id ?? (await admin.call(createDashboard, { body: { name: 'With files' } })).json.data.id;
    const version = id === undefined ? 0 : 1;
    const saved = await admin.call(saveDashboard, {
      params: { key },
      body: { version, editor: 'editor-one', sequence: version + 1, ...content },
    });
    expect(saved.status, saved.text).toBe(200);
    return key;
  };

  it('are sent to anyone who has the name, can be cached for a year, and have their own content security policy', async () => {
    const { url, bytes, type } = await stored();
    const answer = await load(url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(type).toBe('image/png');
    expect((await load(url, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
    expect((await fetch(`${test.origin}${url}`, { method: 'HEAD' })).status).toBe(200);
  });

  it('cannot be listed, and are not found by another name or path', async () => {
    const { filename } = await stored();
    writeFileSync(join(test.config.dataDir, 'secret.png'), 'secret');
    const two = filename.slice(0, 2);
    for (const path of [
      ...[
        '/files',
        '/files/',
        `/files/${two}`,
        `/files/${two}/${filename}`,
        `/files/${filename}/`,
        `/files/${filename}%00`,
      ],
      ...[`/files/${filename.slice(0, -1)}`, `/files/${filename.replace('.png', '.webp')}`, '/files/..%2fsecret.png'],
      ...[
        '/files/%2e%2e/secret.png',
        '/files/..%5csecret.png',
        '/files/%252e%252e%252fsecret.png',
        '/files/*',
        '/files/:name',
      ],
      ...['/files/.incoming', '/files/%2fetc%2fpasswd', `/files/${'x'.repeat(5_000)}`],
    ]) {
      const answer = await load(path);
      // If the app is not built, the page of an unknown path answers 503.
      expect([404, 503], path).toContain(answer.status);
      expect(await answer.text()).not.toContain('secret');
    }
  });

  it('are rotated by their camera orientation, reduced to the maximum size of their use, and stored with two thumbnails', async () => {
    const photo = await plainImage(3_000, 2_000).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const sizes = {
      logo: [533, 800],
      client: [533, 800],
      avatar: [341, 512],
      background: [1707, 2560],
      widget: [1707, 2560],
    };
    for (const [kind, [width, height]] of Object.entries(sizes)) {
      const file = await stored(photo, kind as FileKind);
      expect([kind, file.width, file.height, file.type]).toEqual([kind, width, height, 'image/jpeg']);
      const drawn = await Promise.all(
        [file.url, ...file.thumbnails.map(({ url }) => url)].map(async (path) =>
          sharp(Buffer.from(await (await load(path)).arrayBuffer())).metadata(),
        ),
      );
      // Only the heights are compared, because the widths are rounded.
      expect(drawn.map((image) => image.height)).toEqual([height, 160, 320]);
    }
  }, 60_000);

  it('that are large as PNG are stored as WebP', async () => {
    const noise = sharp({
      create: {
        width: 1_400,
        height: 1_400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const file = await stored(await noise.png().toBuffer());
    expect(file).toMatchObject({ type: 'image/webp', width: 1_400 });
    expect(file.filename).toMatch(/\.webp$/);
  }, 60_000);

  it('are rejected with a reason: an unknown use, no file, a text, two files, too many parts, too large, not a form', async () => {
    const path = '/api/files/logo';
    const raw = (...parts: [string, string | File][]) => {
      const form = new FormData();
      for (const [name, value] of parts) form.append(name, value);
      return admin.send('POST', path, { raw: form });
    };
    expect((await send(fileOf(png), 'cover' as FileKind)).status).toBe(404);
    expect((await raw()).json).toMatchObject({ errors: { file: ['Choose a file.'] } });
    expect((await raw(['file', 'text'])).json).toMatchObject({ errors: { file: ['Choose a file.'] } });
    expect((await raw(['file', fileOf(png)], ['file', fileOf(png)])).json).toMatchObject({
      errors: { file: ['Send this field once.'] },
    });
    const many = await raw(...Array.from({ length: 100 }, (_, index): [string, string] => [`f${index}`, 'x']));
    expect([many.status, many.json]).toMatchObject([
      422,
      { errors: { general: [expect.stringContaining('at most 40 fields')] } },
    ]);
    const large = await send(fileOf(Buffer.alloc(12_000_000), 'huge.png'));
    expect([large.status, large.json]).toMatchObject([413, { message: expect.stringContaining('larger than 10 MB') }]);
    const json = await admin.send('POST', path, { body: { file: 'x' } });
    expect([json.status, json.json]).toMatchObject([415, { message: 'Send a form as multipart/form-data.' }]);
    const headers = { 'content-type': 'multipart/form-data; boundary=xx' };
    const truncated = '--xx\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG';
    for (const body of ['', 'no parts', truncated])
      expect((await admin.send('POST', path, { raw: body, headers })).status, body).toBe(400);
    const unnamed = await admin.send('POST', path, { raw: 'x', headers: { 'content-type': 'multipart/form-data' } });
    expect(unnamed.status).toBe(400);
  });

  it('are released by name, in the body or the query, only by members of their company', async () => {
    const { filename } = await stored();
    const otherAdmin = (await test.company()).admin;
    const release = (client: Client, name: string) => client.call(deleteFile, { body: { filename: name } });
    const [foreign, absent] = [await release(otherAdmin, filename), await release(otherAdmin, 'x'.repeat(32))];
    expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
    for (const odd of ['', '..', `../${filename}`, `${filename}\u0000`, '/etc/passwd', '%2e%2e%2f'])
      expect([404, 422]).toContain((await release(admin, odd)).status);
    expect((await admin.call(deleteFile, { body: {} })).status).toBe(422);
    expect((await release(admin, filename)).status).toBe(204);
    expect((await admin.send('DELETE', `/api/files?filename=${filename}`)).status).toBe(204);
    // The file still exists, because dashboards can refer to it and the editor can undo its removal.
    expect((await load(filePath(filename))).status).toBe(200);
  });

  it('are deleted with their thumbnails 30 days after the last reference ended', async () => {
    const [style, widget, text, unused] = [await stored(), await stored(), await stored(), await stored()];
    const upload = textCard('', {
      widget: { type: 'upload', inputs: { file: widget.url, header: '', content: '', description: '' } },
    });
    const id = await dashboardWith({
      styles: { logoImage: style.url },
      widgets: [upload, textCard(`[the photo](https://reports.example.com${text.url})`, { order: 1 })],
    });
    const copy = (await admin.call(cloneDashboard, { params: { id } })).json.data.id;
    await admin.call(archiveDashboard, { params: { id: copy } });
    await dashboardWith({ styles: {}, widgets: [] }, id);
    await cleanUp(2 * DAY);
    await cleanUp(31 * DAY);
    // The archived copy of the dashboard still refers to three of the files.
    expect(await Promise.all([style, widget, text, unused].map(exists))).toEqual([true, true, true, false]);
    for (const { url } of unused.thumbnails) expect((await load(url)).status).toBe(404);
    admin = await test.signIn(company.emails.admin);

    expect((await admin.call(deleteDashboard, { params: { id: copy } })).status).toBe(204);
    await cleanUp(0);
    await cleanUp(29 * DAY);
    expect(await exists(style)).toBe(true);
    // Simulates an open editor that undoes the removal of `widget`.
    admin = await test.signIn(company.emails.admin);
    const again = await dashboardWith({ widgets: [upload] });
    await cleanUp(2 * DAY);
    expect(await Promise.all([style, widget, text].map(exists))).toEqual([false, true, false]);
    await admin.call(deleteDashboard, { params: { id: again } });
  });

  it('of another company are not kept by references of a dashboard', async () => {
    const otherCompany = await test.company();
    const foreign = await stored(png, 'widget', otherCompany.admin);
    await dashboardWith({ styles: { logoImage: foreign.url } });
    await cleanUp(2 * DAY);
    await cleanUp(31 * DAY);
    expect(await exists(foreign)).toBe(false);
  });

  it('without a row in the database, for example of a killed upload or a deleted company, are removed after a day', async () => {
    const file = await stored();
    const names = () => readdirSync(folder(), { recursive: true }).map(String);
    const young = 'Y'.repeat(32);
    mkdirSync(join(folder(), 'YY'), { recursive: true });
    writeFileSync(join(folder(), 'YY', `${young}.png`), 'new');
    writeFileSync(join(folder(), '.incoming', 'abandoned'), 'half');
    await test.service.db.deleteFrom('companies').where('id', '=', company.tenant.companyId).execute();
    const old = new Date(test.clock.now() - 2 * DAY);
    for (const name of names().filter((one) => one.includes(file.filename.slice(0, 32)) || one.endsWith('abandoned')))
      utimesSync(join(folder(), name), old, old);
    const now = new Date(test.clock.now());
    utimesSync(join(folder(), 'YY', `${young}.png`), now, now);
    await cleanUp(0);
    expect(await exists(file)).toBe(false);
    expect(names().filter((name) => name.endsWith('abandoned'))).toEqual([]);
    expect(names()).toContain(join('YY', `${young}.png`));
  });

  it('are not stored if the upload is aborted', async () => {
    const before = readdirSync(folder(), { recursive: true }).length;
    const boundary = 'xx';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
    const call = request(`${test.origin}/api/files/widget`, {
      method: 'POST',
      headers: {
        cookie: admin.cookie,
        'x-requested-with': 'XMLHttpRequest',
        'x-identification': admin.identification,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': 500_000,
      },
    });
    call.on('error', () => {});
    call.write(head);
    call.write(png);
    await new Promise((resolve) => setTimeout(resolve, 50));
    call.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect.poll(() => readdirSync(folder(), { recursive: true })).toHaveLength(before);
    const { count } = await test.service.db
      .selectFrom('files')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('company_id', '=', company.tenant.companyId)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });

  it('are refused with 402 to members of a company without access', async () => {
    await test.service.db
      .updateTable('companies')
      .set({ state: 'trial', expires_at: new Date(test.clock.now() - 1) })
      .where('id', '=', company.tenant.companyId)
      .execute();
    expect((await send(fileOf(png))).status).toBe(402);
  });
});

it.skipIf(!canMount())(
  'an upload to a full disk answers 507 and leaves no files',
  async () => {
    const test = await startTestService();
    const folder = join(test.config.dataDir, 'files');
    mkdirSync(folder);
    mountSmallDisk(folder);
    try {
      const { admin } = await test.company();
      const noise = sharp({
        create: {
          width: 900,
          height: 900,
          channels: 3,
          background: '#888',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      });
      const photo = fileOf(await noise.jpeg({ quality: 95 }).toBuffer());
      const results = [];
      for (let count = 0; count < 4; count += 1)
        results.push(await admin.call(uploadFile, { params: { kind: 'widget' }, body: { file: photo } }));
      const refused = results.filter(({ status }) => status === 507);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused[0]?.json).toMatchObject({
        code: 'storage_full',
        message: expect.stringContaining('Nothing was saved'),
      });
      const kept = results.filter(({ status }) => status === 201);
      expect(kept.length + refused.length).toBe(4);
      const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      expect(names).toHaveLength(3 * kept.length);
      for (const { json } of kept) expect((await fetch(`${test.origin}${json.data.url}`)).status).toBe(200);
      // If the disk has too little space for one of several files that belong together, none of them is stored.
      const store = createDiskStore(folder);
      const file = (letter: string, bytes: number) => ({
        name: `${letter.repeat(32)}.png`,
        bytes: Buffer.alloc(bytes, 1),
        type: 'image/png',
      });
      await expect(store.put([file('a', 1_000), file('b', 3_000_000)])).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(await store.open(file('a', 0).name)).toBeNull();
    } finally {
      execFileSync('umount', ['--lazy', folder]);
      await test.close();
    }
  },
  60_000,
);

function mountSmallDisk(folder: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=700', 'tmpfs', folder], { stdio: 'ignore' });
}

/** Returns true if this user can mount a file system: as root, outside most containers. */
function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'reporting-mount-'));
  try {
    mountSmallDisk(folder);
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
