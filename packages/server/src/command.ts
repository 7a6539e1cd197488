import { type Config, readConfig } from './platform/config/config.ts';
import { helpOf } from './platform/config/help.ts';
import { StartupError } from './platform/startup-error.ts';

/** Runs the program. A startup error is printed as one line on standard error, with exit code 1. */
export async function run(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  // New files, such as the database and the application key, can be read only by the user who runs the process.
  process.umask(0o077);
  try {
    const { command, config } = readConfig(args, env);
    if (command.name === 'help') console.log(helpOf(command.of));
    else if (command.name === 'user') {
      const { runUserCommand } = await import('./operator/user-command.ts');
      const { socketOrigin } = await import('./listen.ts');
      await runUserCommand(config, command, config.publicUrl ?? socketOrigin(config.host, config.port));
    } else if (command.name === 'doctor') {
      const { runDoctor } = await import('./operator/doctor/command.ts');
      const { tryChromium } = await import('./pdf/chromium/try.ts');
      await runDoctor(config, command, () => tryChromium(config));
    } else if (command.name === 'migrate') await migrateOnly(config);
    else if (command.name === 'serve') await serve(config);
    else if (command.name === 'worker') await work(config);
    else if (command.name === 'company') {
      const { runCompanyCommand } = await import('./operator/company.ts');
      await runCompanyCommand(config, command);
    } else {
      const { runBackupCommand } = await import('./backup/command.ts');
      await runBackupCommand(config, command);
    }
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    // `exit` is required, because an open channel to a parent process would keep this process running.
    process.exit(1);
  }
}

async function migrateOnly(config: Config): Promise<void> {
  const { createLogger } = await import('./platform/logs.ts');
  const { openDatabase } = await import('./platform/db/open.ts');
  const { prepareDataFolder } = await import('./platform/data-folder.ts');
  const { migrateAlone } = await import('./platform/migrations/index.ts');
  prepareDataFolder(config.dataDir);
  const database = await openDatabase({ ...config, now: Date.now() }, createLogger(config.logLevel));
  try {
    const ran = await migrateAlone(database);
    console.log(ran.length === 0 ? 'The database is up to date.' : `Ran ${ran.join(', ')}.`);
  } finally {
    await database.close();
  }
}

/** Runs a worker: a process that only runs jobs, such as automatic reports, for services with the same PostgreSQL database. */
async function work(config: Config): Promise<void> {
  const { createService } = await import('./service.ts');
  const service = await createService(config);
  if (!endWithSignals(() => service.stop())) return;
  await service.work();
  if (process.send) process.send({ type: 'ready' }, undefined, undefined, () => {});
  else console.error('The worker runs.');
}

/**
 * Stops on SIGTERM and SIGINT, and when the parent process ends.
 * @returns false if the parent process has already ended
 */
function endWithSignals(stop: () => Promise<void>): boolean {
  let ending = false;
  let signalled = false;
  const end = () => {
    if (ending) return;
    ending = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  const onSignal = () => {
    // A second signal ends the process without waiting for running requests.
    if (signalled) process.exit(1);
    signalled = true;
    end();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // If the parent process ends for any reason, this process ends too. After Ctrl-C, this event can precede the signal.
  process.on('disconnect', end);
  // If the parent process ended before the listener was added, no `disconnect` event follows, so the connection is checked here.
  if (process.send && !process.connected) {
    end();
    return false;
  }
  return true;
}

async function serve(config: Config): Promise<void> {
  const { createLogger } = await import('./platform/logs.ts');
  const { openDatabase } = await import('./platform/db/open.ts');
  const { prepareDataFolder } = await import('./platform/data-folder.ts');
  const log = createLogger(config.logLevel);
  prepareDataFolder(config.dataDir);
  // The database is opened before the service is loaded, because its embedded engine compiles in other threads during the loading.
  const database = openDatabase({ ...config, now: Date.now() }, log);
  database.catch(() => {});
  const { createService } = await import('./service.ts');
  const { DEMO_DELETED, DEMO_EMAILS, DEMO_PASSWORD } = await import('./demo/people.ts');
  const service = await createService(config, { log, database });
  if (!endWithSignals(() => service.stop())) return;

  let url: string;
  try {
    url = await service.listen();
  } catch (error) {
    await service.stop();
    throw error;
  }
  const setupUrl = service.setupPath && `${url}${service.setupPath}`;
  const demo = service.hasDemo ? { emails: DEMO_EMAILS } : null;
  if (config.demo && !demo) console.error(DEMO_DELETED);
  if (process.send) {
    // The callback ignores errors: sending fails only if the parent process has ended, and then this process ends too.
    process.send({ type: 'ready', url, demo, setupUrl }, undefined, undefined, () => {});
    return;
  }
  console.error(`Reporting runs at ${url}`);
  if (demo) console.error(`Demo sign-ins (password ${DEMO_PASSWORD}): ${demo.emails.join(', ')}`);
  if (setupUrl) console.error(`Create your company and its admin with this link, which is valid once: ${setupUrl}`);
}
