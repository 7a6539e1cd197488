import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createDashboard, getDashboard, login, saveDashboard } from '@reporting/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../testing/backups.ts';
import { Client } from '../testing/client.ts';
import { memberView } from '../testing/member-view.ts';
import { type Program, type RunningProgram, runProgram, startDemo } from '../testing/program.ts';
import { textCard } from '../testing/widgets.ts';

const SLOW = 300_000;
const SAVERS = 4;
/** Time in ms between two saves of a dashboard. */
const PAUSE = 50;

async function signIn(url: string): Promise<Client> {
  const client = new Client(url);
  const answer = await client.call(login, { body: { email: 'admin@demo.test', password: 'demo-password' } });
  expect(answer.status).toBe(200);
  return client;
}

/** Creates dashboards and saves each about 20 times a second. Each save writes its version into the name and into a widget. */
async function startSavers(client: Client, count = SAVERS) {
  const dashboards = await Promise.all(
    Array.from({ length: count }, async () => {
      const { data } = (await client.call(createDashboard, { body: { name: 'Save 0' } })).json;
      return { ...data, version: 0 };
    }),
  );
  let going = true;
  const running = dashboards.map(async (dashboard) => {
    while (going) {
      const { id, version } = dashboard;
      const name = `Save ${version + 1}`;
      const body = { version, editor: `editor-${id}`, sequence: version, name, widgets: [textCard(name)] };
      const { status, text } = await client.call(saveDashboard, { params: { key: id }, body });
      if (status !== 200) throw new Error(`A save answered ${status}: ${text}`);
      dashboard.version += 1;
      // The backup has the lowest priority, so it would take minutes without this pause.
      await setTimeout(PAUSE);
    }
  });
  return {
    dashboards,
    versions: () => dashboards.map(({ version }) => version),
    async stop() {
      going = false;
      await Promise.all(running);
    },
  };
}

describe('the commands backup and restore', () => {
  const scratch = scratchFolder();
  const programs: Program[] = [];
  const keep = <P extends Program>(program: P): P => {
    programs.push(program);
    return program;
  };
  /** The service that all tests use. The last test ends it. */
  let service: RunningProgram;
  const dataDir = join(scratch.path, 'data');
  const backupDir = join(scratch.path, 'backups');
  const backup = (...more: string[]) => keep(runProgram(['backup', '--data-dir', dataDir, '--to', backupDir, ...more]));
  const complete = () => readdirSync(backupDir).filter((name) => !name.startsWith('.'));
  const incomplete = () => readdirSync(backupDir).filter((name) => name.startsWith('.'));

  /**
   * Waits until a backup has created this path in its temporary folder. By then the backup has removed temporary folders of earlier
   * backups.
   */
  const reaches = (path: string) =>
    expect
      .poll(() => incomplete().length === 1 && incomplete().every((name) => existsSync(join(backupDir, name, path))), {
        timeout: 120_000,
        interval: 2,
      })
      .toBe(true);

  async function endPrograms(): Promise<void> {
    for (const { child, ended } of programs.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
  }

  beforeAll(async () => {
    for (const folder of [dataDir, backupDir]) mkdirSync(folder, { mode: 0o700 });
    service = await startDemo(dataDir);
  });
  afterEach(endPrograms);
  afterAll(async () => {
    keep(service);
    await endPrograms();
    scratch.remove();
  });

  it(
    'back up a service during saves of four dashboards, and restore all earlier saves of each dashboard',
    async () => {
      const savers = await startSavers(await signIn(service.url));
      await expect.poll(() => Math.min(...savers.versions()), { timeout: 60_000 }).toBeGreaterThan(2);
      const before = savers.versions();
      const made = backup();
      expect([await made.ended, made.output()]).toEqual([
        0,
        expect.stringMatching(/^Backed up .* verified by restoring it: /),
      ]);
      const after = savers.versions();
      await savers.stop();
      expect(Math.min(...after.map((version, index) => version - (before[index] ?? 0)))).toBeGreaterThan(0);

      const [name = ''] = complete();
      const restoredDir = join(scratch.path, 'restored');
      const restored = keep(
        runProgram([
          'restore',
          join(backupDir, name),
          '--data-dir',
          restoredDir,
          '--key-file',
          join(dataDir, 'app.key'),
        ]),
      );
      expect([await restored.ended, restored.output()]).toEqual([
        0,
        expect.stringMatching(/^Restored .* Start the service\.$/m),
      ]);
      const second = keep(await startDemo(restoredDir));
      const client = await signIn(second.url);
      for (const [index, { permalink }] of savers.dashboards.entries()) {
        const data = memberView((await client.call(getDashboard, { params: { permalink } })).json);
        expect(data.version).toBeGreaterThanOrEqual(before[index] ?? 0);
        expect(data.version).toBeLessThanOrEqual((after[index] ?? 0) + 1);
        expect(data.name).toBe(`Save ${data.version}`);
        expect(JSON.stringify(data.widgets)).toContain(`"Save ${data.version}"`);
      }
    },
    SLOW,
  );

  it(
    'leave no backup if the backup is killed, and the next backup removes its temporary files',
    async () => {
      // Only one dashboard is saved, so that the backups get enough processor time.
      const savers = await startSavers(await signIn(service.url), 1);
      const existing = complete();
      for (const stage of ['copy', 'archive/tables', 'verify']) {
        const killed = backup('--full-speed');
        await reaches(stage);
        killed.child.kill('SIGKILL');
        await killed.ended;
        expect(complete()).toEqual(existing);
        expect(incomplete()).toHaveLength(1);
      }
      const interrupted = backup('--full-speed');
      await reaches('copy');
      interrupted.child.kill('SIGTERM');
      await interrupted.ended;
      expect(incomplete()).toEqual([]);
      const made = backup('--no-verify', '--full-speed');
      expect([await made.ended, made.output()]).toEqual([0, expect.stringContaining('Backed up')]);
      expect(complete()).toHaveLength(existing.length + 1);
      expect(incomplete()).toEqual([]);
      // Throws if a save of the service failed meanwhile.
      await savers.stop();
    },
    SLOW,
  );

  it(
    'report that the service ended during the copy, and back up the folder without a service',
    async () => {
      let made = backup('--no-verify', '--full-speed');
      // On a busy machine, the copy can be complete before the program is stopped. Then another backup is made.
      const isCopying = () =>
        incomplete().some(
          (name) =>
            existsSync(join(backupDir, name, 'copy')) && !existsSync(join(backupDir, name, 'copy/backup_label')),
        );
      for (;;) {
        await reaches('copy');
        made.child.kill('SIGSTOP');
        if (isCopying()) break;
        made.child.kill('SIGCONT');
        await made.ended;
        made = backup('--no-verify', '--full-speed');
      }
      const existing = complete();
      service.child.kill('SIGKILL');
      await service.ended;
      made.child.kill('SIGCONT');
      expect([await made.ended, made.output()]).toEqual([
        1,
        'The service ended during the backup. No backup was created. Run the command again.\n',
      ]);
      expect([complete(), incomplete()]).toEqual([existing, []]);
      const again = backup('--no-verify', '--full-speed');
      expect([await again.ended, again.output()]).toEqual([0, expect.stringContaining('Backed up')]);
    },
    SLOW,
  );
});
