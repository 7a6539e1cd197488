import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { getDashboard, listDashboards, type StoredFile, uploadFile } from '@reporting/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openEmbedded } from '../platform/db/embedded.ts';
import { lockFolder } from '../platform/lock.ts';
import { MIGRATION_NAMES, migrate } from '../platform/migrations/index.ts';
import {
  CREDENTIAL,
  contentsOf,
  fillCompany,
  restoredCredential,
  scratchFolder,
  silent,
  withDatabase,
} from '../testing/backups.ts';
import { Client } from '../testing/client.ts';
import { fileOf, plainImage } from '../testing/images.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { BUNDLED } from '../testing/program.ts';
import { ENGINES, startTestService, type TestService } from '../testing/service.ts';
import { putEmptyDatabase } from '../testing/template.ts';
import { filesBelow, type Manifest, readArchive, SUMS, sumsOf } from './archive.ts';
import { backup } from './backup.ts';
import { dailyName } from './daily.ts';
import { backupJob } from './job.ts';
import { restore } from './restore.ts';
import { snapshotSocket } from './snapshot-socket.ts';

/** Time limit in ms of slow tests. Each new embedded database takes 3 s of CPU time, and other work can slow the machine down. */
const SLOW = 240_000;
const scratch = scratchFolder();
afterAll(scratch.remove);
let folders = 0;
/** Returns a path that does not exist. */
const freshPath = () => {
  folders += 1;
  return join(scratch.path, String(folders));
};
const NO_KEY = { appKey: undefined, previousAppKeys: [], s3: null };
const OPTIONS = { keyFile: null, withoutCredentials: false, now: Date.now() };
const keyOf = ({ config }: TestService) => join(config.dataDir, 'app.key');

describe.each(ENGINES)('a backup of a running service on $engine', ({ postgres }) => {
  let test: TestService;
  let company: Awaited<ReturnType<typeof fillCompany>>;
  let server: TestPostgres;
  let made: { folder: string; manifest: Manifest };
  let before: Record<string, string[]>;
  let image: StoredFile;

  beforeAll(async () => {
    server = await startPostgres();
    test = await startTestService({ postgres });
    company = await fillCompany(test);
    const file = fileOf(await plainImage(30, 20).png().toBuffer());
    image = (await company.admin.call(uploadFile, { params: { kind: 'logo' }, body: { file } })).json.data;
    writeFileSync(join(test.config.dataDir, 'files', '.incoming', 'half'), 'an upload in progress');
    // The key of this second factor was lost. The service runs without it.
    const { companyId } = company.tenant;
    const factor = { company_id: companyId, user_id: company.userIds.member, ciphertext: 'x', nonce: 'y' };
    await test.service.db
      .insertInto('second_factors')
      .values({ ...factor, key_id: 'lost-key', created_at: new Date(test.clock.now()) })
      .execute();
    before = await contentsOf(test.service.db);
    const result = await backup(
      { ...test.config, backupDir: freshPath() },
      { daily: false, verify: true, now: test.clock.now() },
      silent,
    );
    if (!result) throw new Error('There is no backup.');
    made = result;
  }, SLOW);
  afterAll(async () => {
    await test.close();
    await server.stop();
  });

  it('contains all persistent rows and files, contains only the id of the key, and cannot be read by other users', async () => {
    const rows = Object.fromEntries(made.manifest.tables.map(({ name, rows }) => [name, rows]));
    expect(rows).toEqual(Object.fromEntries(Object.entries(before).map(([name, { length }]) => [name, length])));
    expect(made.manifest).toMatchObject({ migrations: MIGRATION_NAMES, files: 3 });
    const { keyIds, sourceKeyIds } = made.manifest;
    expect(sourceKeyIds).toEqual([expect.any(String)]);
    expect(keyIds).toEqual(['lost-key', ...(sourceKeyIds ?? [])].sort());
    const key = readFileSync(keyOf(test), 'utf8').trim();
    for (const file of await filesBelow(made.folder)) {
      expect(readFileSync(join(made.folder, file), 'latin1')).not.toContain(key);
      expect(statSync(join(made.folder, file)).mode & 0o077).toBe(0);
    }
    expect(readdirSync(join(made.folder, '..'))).toEqual([made.folder.split('/').at(-1)]);
  });

  it.each(ENGINES)(
    'is restored to $engine, where users remain signed in and credentials can be decrypted',
    async (target) => {
      const dataDir = freshPath();
      const databaseUrl = target.postgres ? server.url : null;
      const options = { ...OPTIONS, from: made.folder, keyFile: keyOf(test) };
      await restore({ dataDir, databaseUrl, ...NO_KEY }, options, silent);
      expect(readdirSync(dataDir).filter((name) => name.startsWith('.partial'))).toEqual([]);
      await withDatabase({ dataDir, databaseUrl }, async (db) => {
        expect(await contentsOf(db)).toEqual(before);
        expect(await restoredCredential(db, dataDir)).toBe(CREDENTIAL);
        // The cache is not part of a backup.
        expect(await db.selectFrom('widget_cache').select('key_hash').execute()).toEqual([]);
      });

      const started = await startTestService({
        clock: test.clock,
        args: ['--data-dir', dataDir],
        ...(databaseUrl === null ? {} : { env: { DATABASE_URL: databaseUrl } }),
      });
      const client = new Client(started.origin);
      client.cookie = company.admin.cookie;
      client.identification = company.admin.identification;
      expect((await client.call(listDashboards)).json.data).toHaveLength(3);
      for (const { url } of [image, ...image.thumbnails]) {
        const [restored, original] = await Promise.all([started, test].map(({ origin }) => fetch(`${origin}${url}`)));
        expect(restored?.status).toBe(200);
        expect(await restored?.text()).toBe(await original?.text());
      }
      for (const permalink of company.permalinks) {
        const [restored, original] = await Promise.all(
          [client, company.admin].map((one) => one.call(getDashboard, { params: { permalink } })),
        );
        expect(restored?.json).toEqual(original?.json);
      }
      await started.close();
    },
    120_000,
  );
});

describe('a restore', () => {
  let test: TestService;
  let archive: string;
  beforeAll(async () => {
    test = await startTestService();
    await fillCompany(test);
    const made = await backup(
      { ...test.config, backupDir: freshPath() },
      { daily: false, verify: false, now: Date.now() },
      silent,
    );
    archive = made?.folder ?? '';
  }, SLOW);
  afterAll(() => test.close());

  const restoreInto = (dataDir: string, more: object = {}) =>
    restore({ dataDir, databaseUrl: null, ...NO_KEY, ...more }, { ...OPTIONS, from: archive, ...more }, silent);
  const damagedCopy = (change: (folder: string) => void) => {
    const copy = freshPath();
    cpSync(archive, copy, { recursive: true });
    change(copy);
    return copy;
  };

  it(
    'rejects any flipped bit before it changes the target',
    async () => {
      const files = await filesBelow(archive);
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...files),
          fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
          fc.integer({ min: 0, max: 7 }),
          async (file, at, bit) => {
            const from = damagedCopy((folder) => {
              const bytes = readFileSync(join(folder, file));
              const index = Math.floor(at * bytes.length);
              bytes[index] = (bytes[index] ?? 0) ^ (1 << bit);
              writeFileSync(join(folder, file), bytes);
            });
            const dataDir = freshPath();
            await expect(restoreInto(dataDir, { from })).rejects.toThrow(/is damaged|is not a backup/);
            expect(existsSync(dataDir)).toBe(false);
          },
        ),
        { numRuns: 60 },
      );
    },
    SLOW,
  );

  it.each<[string, (folder: string) => void, RegExp]>([
    [
      'a truncated table',
      (at) => truncate(join(at, 'tables/dashboards.ndjson.gz')),
      /dashboards\.ndjson\.gz has another/,
    ],
    ['a missing table', (at) => rmSync(join(at, 'tables/users.ndjson.gz')), /users\.ndjson\.gz is missing/],
    ['an additional file', (at) => writeFileSync(join(at, 'tables/more'), ''), /more is not part of it/],
    ['a truncated manifest', (at) => truncate(join(at, 'manifest.json')), /manifest\.json has another checksum/],
    ['missing checksums', (at) => rmSync(join(at, SUMS)), /is not a backup of Reporting: a backup is a folder with/],
  ])('rejects %s', async (_name, change, message) => {
    const dataDir = freshPath();
    await expect(restoreInto(dataDir, { from: damagedCopy(change) })).rejects.toThrow(message);
    expect(existsSync(dataDir)).toBe(false);
  });

  /** Changes the manifest of a copy and updates the checksums. */
  const withManifest = async (change: (manifest: Manifest) => unknown) => {
    const copy = damagedCopy(() => {});
    const file = join(copy, 'manifest.json');
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
    writeFileSync(join(copy, SUMS), await sumsOf(copy));
    return copy;
  };

  it(
    'compares the restored tables with the backup, and leaves the target empty if they differ',
    async () => {
      const from = await withManifest((manifest) => ({
        ...manifest,
        tables: manifest.tables.map((table) => (table.name === 'users' ? { ...table, rows: 7 } : table)),
      }));
      const dataDir = freshPath();
      await expect(restoreInto(dataDir, { from, keyFile: keyOf(test) })).rejects.toThrow(
        /the restored table users \(2 rows\) differs from the table in the backup \(7 rows\)/,
      );
      expect(readdirSync(dataDir).filter((name) => !name.startsWith('lock'))).toEqual([]);
    },
    SLOW,
  );

  it(
    'rejects a backup of a newer version',
    async () => {
      const newer = await withManifest((manifest) => ({
        ...manifest,
        migrations: [...manifest.migrations, '9999-new'],
      }));
      await expect(restoreInto(freshPath(), { from: newer, keyFile: keyOf(test) })).rejects.toThrow(
        /newer version of Reporting \(9999-new;/,
      );
      const format = await withManifest((manifest) => ({ ...manifest, format: 2 }));
      await expect(restoreInto(freshPath(), { from: format })).rejects.toThrow(
        /has the format 2, which a newer version/,
      );
    },
    SLOW,
  );

  it(
    'rejects a missing or different application key, and states the solution',
    async () => {
      const { keyIds } = await readArchive(archive);
      const dataDir = freshPath();
      await expect(restoreInto(dataDir)).rejects.toThrow(
        `encrypted with the application key ${keyIds[0]}, but no application key is configured. Pass that key with --key-file`,
      );
      const appKey = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7)).toString('base64');
      await expect(restoreInto(dataDir, { appKey })).rejects.toThrow(/but the configured key is /);
      await expect(restoreInto(dataDir, { appKey, keyFile: keyOf(test) })).rejects.toThrow(
        /another application key than APP_KEY/,
      );
      // Without sources, the second factors and mail keys require the key.
      const from = await withManifest((manifest) => ({ ...manifest, sourceKeyIds: [] }));
      await expect(restoreInto(dataDir, { from })).rejects.toThrow(/second factors, mail keys\) are encrypted with/);
      expect(existsSync(join(dataDir, 'db'))).toBe(false);
      // The backup's key is configured as a previous key, so it can decrypt the credentials. The next start encrypts
      // them with the new key.
      await restoreInto(dataDir, { appKey, previousAppKeys: [readFileSync(keyOf(test), 'utf8').trim()] });
      expect(existsSync(join(dataDir, 'db'))).toBe(true);
    },
    SLOW,
  );

  it(
    'restores without credentials if the key is lost, and marks the sources as expired',
    async () => {
      const dataDir = freshPath();
      await restoreInto(dataDir, { withoutCredentials: true });
      await withDatabase({ dataDir, databaseUrl: null }, async (db) => {
        expect(await db.selectFrom('source_secrets').select('key_id').execute()).toEqual([]);
        expect(await db.selectFrom('sources').select('invalid_since').execute()).toEqual([
          { invalid_since: new Date(OPTIONS.now) },
        ]);
      });
    },
    SLOW,
  );

  it('rejects a data folder that has a database, or that a service uses', async () => {
    const dataDir = freshPath();
    mkdirSync(dataDir, { mode: 0o700 });
    await putEmptyDatabase(dataDir);
    await expect(restoreInto(dataDir, { keyFile: keyOf(test) })).rejects.toThrow(/contains db already.*move .*db away/);
    await expect(restoreInto(test.config.dataDir)).rejects.toThrow(/is in use by another Reporting/);
  });

  it(
    'rejects a server with data or with tables of another program, and accepts its own tables without rows',
    async () => {
      const server = await startPostgres();
      try {
        const into = { databaseUrl: server.url, keyFile: keyOf(test) };
        const place = { dataDir: '', databaseUrl: server.url };
        await withDatabase(place, (db) => sql`create table theirs (id int)`.execute(db));
        await expect(restoreInto(freshPath(), into)).rejects.toThrow(/contains tables already.*create one/);
        await withDatabase(place, async (db) => {
          await sql`drop table theirs`.execute(db);
          await migrate(db);
          await sql`insert into settings (name, value) values ('a', '1')`.execute(db);
        });
        await expect(restoreInto(freshPath(), into)).rejects.toThrow(/contains data already \(table settings\)/);
        await withDatabase(place, (db) => sql`delete from settings`.execute(db));
        await restoreInto(freshPath(), into);
        await withDatabase(place, async (db) =>
          expect(await contentsOf(db)).toEqual(await contentsOf(test.service.db)),
        );
      } finally {
        await server.stop();
      }
    },
    SLOW,
  );

  it(
    'names the server, and no folder, if the disk of the server is full',
    async () => {
      const server = await startPostgres();
      try {
        const place = { dataDir: '', databaseUrl: server.url };
        const config = { ...test.config, databaseUrl: server.url, backupDir: freshPath() };
        const message =
          /^The disk of the PostgreSQL server in DATABASE_URL is full \(could not extend file: No space left on device\)\. Free .* run the command again\.$/;
        await withDatabase(place, async (db) => {
          await migrate(db);
          // Each restored row of this table raises the server's error for a full disk.
          await sql`create function disk_full() returns trigger language plpgsql as $$
            begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
            db,
          );
          await sql`create trigger disk_full before insert on dashboards execute function disk_full()`.execute(db);
        });
        const dataDir = freshPath();
        const into = { databaseUrl: server.url, keyFile: keyOf(test) };
        await expect(restoreInto(dataDir, into)).rejects.toThrow(message);
        expect(readdirSync(dataDir).filter((name) => !name.startsWith('lock'))).toEqual([]);

        await withDatabase(place, async (db) => {
          await sql`insert into settings (name, value) values ('a', '1')`.execute(db);
          // Reading this column as text, as a backup does, raises the same error, for example because of a temporary file.
          await sql`create type filled as (content text)`.execute(db);
          await sql`create function disk_full(filled) returns text language plpgsql as $$
            begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
            db,
          );
          await sql`create cast (filled as text) with function disk_full(filled)`.execute(db);
          await sql`alter table settings add column more filled default row('x')::filled`.execute(db);
        });
        await expect(backup(config, { daily: false, verify: false, now: Date.now() }, silent)).rejects.toThrow(message);
        expect(readdirSync(config.backupDir)).toEqual([]);
      } finally {
        await server.stop();
      }
    },
    SLOW,
  );

  it(
    'migrates a backup of an earlier version',
    async () => {
      const old = freshPath();
      mkdirSync(old, { mode: 0o700 });
      await putEmptyDatabase(old);
      const database = await openEmbedded(old, Date.now());
      await migrate(database.db, '0001-ground');
      const dates = { startDate: '2026-01-01', endDate: '2026-01-31', compareStartDate: null, compareEndDate: null };
      const doc = JSON.stringify({ rangeType: 'lastMonth', ...dates });
      await sql`insert into companies (id, name, timezone, demo, dashboards_limit, bonus_dashboards, created_at)
      values ('c', 'C', 'UTC', false, 1, 0, now())`.execute(database.db);
      await sql`insert into dashboards (company_id, id, permalink, name, active, version, doc, widgets_count, thumbnail, created_at, updated_at)
      values ('c', 'd', 'p', 'D', true, 0, ${doc}, 0, 'null', now(), now())`.execute(database.db);
      await database.close();
      const made = await backup(
        { dataDir: old, databaseUrl: null, s3: null, backupDir: freshPath(), backupKeep: 7 },
        { daily: false, verify: false, now: Date.now() },
        silent,
      );
      expect(made?.manifest.migrations).toEqual(['0001-ground']);
      const dataDir = freshPath();
      await restoreInto(dataDir, { from: made?.folder });
      await withDatabase({ dataDir, databaseUrl: null }, async (db) => {
        expect(await migrate(db)).toEqual([]);
        const { doc: restored } = await db.selectFrom('dashboards').select('doc').executeTakeFirstOrThrow();
        expect(restored).toMatchObject({ range: { type: 'lastMonth', comparison: { mode: 'off' } } });
      });
    },
    SLOW,
  );
});

describe('a backup', () => {
  const options = { daily: false, verify: false, now: Date.now() };

  it('states what is missing: a database, its tables, or a folder', async () => {
    const dataDir = freshPath();
    const config = { dataDir, databaseUrl: null, s3: null, backupDir: freshPath(), backupKeep: 7 };
    await expect(backup(config, options, silent)).rejects.toThrow(/has no database\. Pass the folder of the service/);
    mkdirSync(dataDir, { mode: 0o700 });
    await putEmptyDatabase(dataDir);
    await expect(backup(config, options, silent)).rejects.toThrow(/The database is empty/);
    const file = freshPath();
    writeFileSync(file, '');
    await expect(backup({ ...config, backupDir: join(file, 'x') }, options, silent)).rejects.toThrow(
      /cannot be written \(ENOTDIR\)\. Change its owner/,
    );
    expect(readdirSync(config.backupDir)).toEqual([]);
  });

  it('states which process has locked the data folder if this process offers no backups', async () => {
    const dataDir = freshPath();
    mkdirSync(dataDir, { mode: 0o700 });
    await putEmptyDatabase(dataDir);
    const lock = lockFolder(dataDir, Date.now());
    try {
      const config = { dataDir, databaseUrl: null, s3: null, backupDir: freshPath(), backupKeep: 7 };
      await expect(backup(config, options, silent)).rejects.toThrow(
        new RegExp(`in use by another Reporting \\(process ${process.pid},.*The other process does not offer backups`),
      );
      expect(readdirSync(config.backupDir)).toEqual([]);
    } finally {
      lock.release();
    }
  });

  describe('of a service on the embedded database', () => {
    let test: TestService;
    beforeAll(async () => {
      test = await startTestService();
      await fillCompany(test);
    });
    afterAll(() => test.close());

    it(
      'is rejected while another backup runs, and ends the backup mode if the connection ends early',
      async () => {
        const socket = connect(snapshotSocket(test.config.dataDir));
        await once(socket, 'data');
        const make = () => backup({ ...test.config, backupDir: freshPath() }, options, silent);
        await expect(make()).rejects.toThrow(/refused the backup: Another backup is in progress/);
        socket.destroy();
        await expect.poll(() => make().catch(() => null), { timeout: 30_000 }).not.toBeNull();
      },
      SLOW,
    );

    it(
      'is created by the daily job in a child process, at most once a day',
      async () => {
        const backupDir = freshPath();
        const never = new AbortController().signal;
        const run = (to: string, backupKeep = 7, ending = never) =>
          backupJob({
            config: { ...test.config, backupDir: to, backupKeep },
            clock: test.clock,
            ending,
            program: BUNDLED,
          }).run({}, never);
        await run(backupDir, 0);
        await run(backupDir, 7, AbortSignal.abort());
        expect(existsSync(backupDir)).toBe(false);
        // The demo's service also has the address of its sandbox in the environment.
        vi.stubEnv('SANDBOX_URL', 'http://127.0.0.1:4101');
        const before = dailyName(Date.now());
        await run(backupDir).finally(() => vi.unstubAllEnvs());
        // The child process uses the machine's clock. A day can end while it runs.
        const names = readdirSync(backupDir);
        expect([[before], [dailyName(Date.now())]]).toContainEqual(names);
        const [name = ''] = names;
        expect((await readArchive(join(backupDir, name))).migrations).toEqual(MIGRATION_NAMES);
        const made = statSync(join(backupDir, name)).ctimeMs;
        await run(backupDir);
        expect(statSync(join(backupDir, name)).ctimeMs).toBe(made);
        const file = freshPath();
        writeFileSync(file, '');
        await expect(run(file)).rejects.toThrow(/The daily backup failed \(code 1\): The folder .* cannot be written/);
      },
      SLOW,
    );

    it.skipIf(!canMount())(
      'reports a full disk and leaves no files, both when it is created and when it is restored',
      async () => {
        const disk = freshPath();
        mkdirSync(disk);
        mountSmallDisk(disk);
        try {
          const make = (backupDir: string) => backup({ ...test.config, backupDir }, options, silent);
          const backupDir = join(disk, 'backups');
          await expect(make(backupDir)).rejects.toThrow(
            `The disk of ${backupDir} is full. No incomplete file remains in this folder.`,
          );
          expect(readdirSync(backupDir)).toEqual([]);
          const made = await make(freshPath());
          const dataDir = join(disk, 'data');
          const from = { ...OPTIONS, from: made?.folder ?? '', keyFile: keyOf(test) };
          await expect(restore({ dataDir, databaseUrl: null, ...NO_KEY }, from, silent)).rejects.toThrow(
            `The disk of ${dataDir} is full. No incomplete file remains in this folder.`,
          );
          expect(readdirSync(dataDir).filter((name) => !name.startsWith('lock'))).toEqual([]);
        } finally {
          // A lazy unmount is necessary: the failed embedded database keeps files open.
          execFileSync('umount', ['--lazy', disk]);
        }
      },
      SLOW,
    );

    it(
      'keeps the newest 7 daily backups, and all backups created by command',
      async () => {
        const backupDir = freshPath();
        const now = Date.parse('2026-03-05T23:05:00Z');
        const make = (at: number, daily = true) =>
          backup({ ...test.config, backupDir, backupKeep: 7 }, { daily, verify: false, now: at }, silent);
        const byHand = await make(now, false);
        const earlier = Array.from({ length: 8 }, (_, day) => dailyName(now - (8 - day) * 86_400_000));
        for (const name of earlier) mkdirSync(join(backupDir, name));
        expect((await make(now))?.folder).toBe(join(backupDir, 'daily-2026-03-05'));
        expect(await make(now + 54 * 60_000)).toBeNull();
        expect(readdirSync(backupDir)).toEqual([
          ...earlier.slice(2),
          'daily-2026-03-05',
          byHand?.folder.slice(backupDir.length + 1),
        ]);
      },
      SLOW,
    );
  });

  it.each(ENGINES)(
    'is scheduled only on the embedded database ($engine)',
    async ({ postgres }) => {
      const test = await startTestService({ postgres });
      try {
        const { rows } = await sql<{ name: string }>`select name from jobs.schedule order by name`.execute(
          test.service.db,
        );
        const everywhere = [
          'billing-notices',
          'dns',
          'expire',
          'files',
          'group-due',
          'report-due',
          'report-snapshots',
          'service-end',
        ];
        expect(rows.map(({ name }) => name)).toEqual(postgres ? everywhere : ['backup', ...everywhere]);
      } finally {
        await test.close();
      }
    },
    SLOW,
  );
});

function truncate(file: string): void {
  const bytes = readFileSync(file);
  writeFileSync(file, '');
  appendFileSync(file, bytes.subarray(0, bytes.length - 9));
}

function mountSmallDisk(folder: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m,mode=700', 'tmpfs', folder], { stdio: 'ignore' });
}

/** Returns true if this user can mount a file system: as root, outside most containers. */
function canMount(): boolean {
  const folder = freshPath();
  mkdirSync(folder);
  try {
    mountSmallDisk(folder);
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  }
}
