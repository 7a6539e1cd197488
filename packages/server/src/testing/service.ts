import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@reporting/contract';
import { sql } from 'kysely';
import { type Logger, pino } from 'pino';
import { foundCompany, type Person, personRecord } from '../company/found.ts';
import type { NewUser } from '../company/store.ts';
import type { Clock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { hashPassword } from '../platform/crypto/passwords.ts';
import { type Tenant, tenantOf, withTransaction } from '../platform/db/tenant.ts';
import { createService, type Service } from '../service.ts';
import { Client } from './client.ts';
import { startPostgres } from './postgres.ts';
import { putMigratedDatabase } from './template.ts';

/** A clock that changes only when the test sets it. */
export interface TestClock extends Clock {
  move(milliseconds: number): void;
}

export function createTestClock(start = Date.now()): TestClock {
  let now = start;
  return {
    now: () => now,
    move(milliseconds) {
      now += milliseconds;
    },
  };
}

export interface TestCompany {
  tenant: Tenant;
  admin: Client;
  member: Client;
  emails: { admin: string; member: string };
  userIds: { admin: string; member: string };
}

export interface TestService {
  service: Service;
  config: Config;
  origin: string;
  clock: TestClock;
  guest(): Client;
  /** Creates a company with an admin and a member, both signed in. */
  company(name?: string): Promise<TestCompany>;
  signIn(email: string): Promise<Client>;
  /** Ends the schedules of the service, so that jobs run only where the test runs them. */
  endSchedules(): Promise<void>;
  close(): Promise<void>;
}

export const PASSWORD = 'a good long password';

/** The hash of `PASSWORD`, shared by all users, because hashing takes 40 ms of processor time. */
let hashed: Promise<string> | undefined;

async function newPerson(name: string, email: string, roleName: Person['roleName']): Promise<NewUser> {
  hashed ??= hashPassword(PASSWORD);
  return personRecord(
    { name, email, roleName, onboarded: true, verified: true, consented: true },
    roleName === 'admin',
    await hashed,
  );
}

/** The engines on which the same tests run. */
export const ENGINES = [
  { engine: 'the embedded database', postgres: false },
  { engine: 'PostgreSQL', postgres: true },
] as const;

/** Starts a service over HTTP with an empty database. `adjust` changes its configuration. */
export async function startTestService(
  options: {
    env?: Record<string, string>;
    args?: string[];
    adjust?: (config: Config) => Config;
    postgres?: boolean;
    clock?: TestClock;
    log?: Logger;
  } = {},
): Promise<TestService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'reporting-test-'));
  if (!options.postgres) await putMigratedDatabase(dataDir);
  const server = options.postgres && !process.env.TEST_DATABASE_URL ? await startPostgres() : null;
  const url = options.postgres ? (process.env.TEST_DATABASE_URL ?? server?.url ?? '') : '';
  const { adjust = (config) => config } = options;
  const { config: read } = readConfig(['serve', '--port', '0', '--data-dir', dataDir, ...(options.args ?? [])], {
    LOG_LEVEL: 'silent',
    APP_DIST: join(dataDir, 'no-app'),
    BACKUP_KEEP: '0',
    // Tests run in parallel, and a browser with low priority would get too little processor time.
    PDF_PRIORITY: 'normal',
    ...(url === '' ? {} : { DATABASE_URL: url }),
    ...options.env,
  });
  const config = adjust(read);
  const clock = options.clock ?? createTestClock();
  const service = await createService(config, {
    clock,
    log: options.log ?? pino({ level: process.env.TEST_LOG ?? 'silent' }),
  });
  const origin = await service.listen();
  let companies = 0;

  async function signIn(email: string): Promise<Client> {
    const client = new Client(origin);
    const { status } = await client.call(login, { body: { email, password: PASSWORD } });
    if (status !== 200) throw new Error(`Sign-in of ${email} answered ${status}.`);
    const member = await service.sessions.find(client.cookie);
    client.identification = member?.identification ?? '';
    return client;
  }

  return {
    service,
    config,
    origin,
    clock,
    guest: () => new Client(origin),
    signIn,
    async endSchedules() {
      await sql`delete from jobs.schedule`.execute(service.db);
    },
    async company(name = 'Company') {
      companies += 1;
      const emails = { admin: `admin${companies}@example.com`, member: `member${companies}@example.com` };
      const people = [
        await newPerson('Ada Admin', emails.admin, 'admin'),
        await newPerson('Mo Member', emails.member, 'member'),
      ] as const;
      const fields = { name, timezone: 'Europe/Copenhagen', demo: false, dashboardsLimit: 5 };
      const id = await withTransaction(service.db, (db) => foundCompany(db, fields, people, new Date(clock.now())));
      // Starts a session directly, without verifying the password. `signIn` makes the complete call.
      const signedIn = async ({ id: userId, identification }: NewUser) => {
        const client = new Client(origin);
        client.cookie = (await service.sessions.start(id, userId)).split(';')[0] ?? '';
        client.identification = identification;
        return client;
      };
      return {
        tenant: tenantOf(service.db, id),
        admin: await signedIn(people[0]),
        member: await signedIn(people[1]),
        emails,
        userIds: { admin: people[0].id, member: people[1].id },
      };
    },
    async close() {
      await service.stop();
      await server?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
