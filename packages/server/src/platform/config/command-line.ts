import { parseArgs } from 'node:util';
import { Refusal } from '../refusal.ts';
import { PAYMENT_VARIABLES } from './payments.ts';
import { VENDOR_VARIABLES } from './vendor-clients.ts';

export interface BackupCommand {
  name: 'backup';
  /** Writes at most one backup a day and deletes old ones. */
  daily: boolean;
  /** Restores the backup into a scratch database and compares. */
  verify: boolean;
  /** Does not give way to a service on the same machine. */
  fullSpeed: boolean;
}

export interface RestoreCommand {
  name: 'restore';
  /** Folder of the backup. */
  from: string;
  /** File with the application key, which becomes the one of the data folder. */
  keyFile: string | null;
  /** Restores no credentials of sources, so that every source has to be reconnected. */
  withoutCredentials: boolean;
}

export interface CompanyCommand {
  name: 'company';
  /** The company to change, and percent off its price; null lists all companies. */
  change: { id: string; discount: number } | null;
}

export type Command =
  | { name: 'serve' }
  | { name: 'worker' }
  | { name: 'migrate' }
  | CompanyCommand
  | BackupCommand
  | RestoreCommand;

const USAGE = `reporting serve | worker | migrate | company [ID] | backup | restore BACKUP [OPTIONS]
  --port PORT        port (4100, or PORT)
  --host HOST        address to listen on (127.0.0.1, or HOST)
  --data-dir FOLDER  data folder (.data, or DATA_DIR)
  --demo             create the demo company on the first start; loopback addresses only
  --no-demo          the default
  --worker           with PostgreSQL: serve also sends automatic reports, as a worker does
company lists the companies; with an id it changes one
  --discount PERCENT percent off the price, 0 to 100, from the next order or change of plan
backup
  --to FOLDER        folder of the backups (backups in the data folder, or BACKUP_DIR)
  --daily            one a day; deletes all but the newest (7, or BACKUP_KEEP)
  --no-verify        do not restore the backup into a scratch database to compare it
  --full-speed       do not give way to a service on the same machine
restore
  --key-file FILE    file with the application key of the backup, for a data folder without app.key
  --without-credentials  for a lost application key: every source has to be reconnected
Variables: PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, TRUST_PROXY, APP_KEY, APP_KEY_PREVIOUS, BACKUP_DIR, BACKUP_KEEP, EDIT_LOCKS, PDF_MAXIMUM, CHROMIUM_PATH,
CHROMIUM_CACHE, SMTP_URL, MAIL_FROM, SOCKETS_PER_ADDRESS, REGISTRATION, TERMS_URL, PRIVACY_URL, DASHBOARDS_LIMIT, REPORTS_KEEP_DAYS, PLANS_FILE, SANDBOX_URL, LOG_LEVEL, SITE_TITLE, APP_DIST,
${[...PAYMENT_VARIABLES, ...VENDOR_VARIABLES].join(', ')}`;

/**
 * Reads the command line; `serve` is the default command.
 * @throws Refusal with the usage for an unknown command or option
 */
export function readCommandLine(args: string[]) {
  const { values, positionals } = parse(args);
  return { command: commandOf(positionals, values), options: values };
}

function commandOf(positionals: string[], options: ReturnType<typeof parse>['values']): Command {
  const [name = 'serve', from, ...more] = positionals;
  if (name === 'restore' && from !== undefined && more.length === 0) {
    return {
      name,
      from,
      keyFile: options['key-file'] ?? null,
      withoutCredentials: options['without-credentials'] ?? false,
    };
  }
  if (name === 'restore') throw new Refusal(`restore requires the folder of one backup.\n${USAGE}`);
  if (from === undefined && name === 'backup') {
    return {
      name,
      daily: options.daily ?? false,
      verify: options.verify ?? true,
      fullSpeed: options['full-speed'] ?? false,
    };
  }
  if (name === 'company' && more.length === 0) return companyOf(from, options.discount);
  if (from === undefined && (name === 'serve' || name === 'worker' || name === 'migrate')) return { name };
  throw new Refusal(`There is no command "${positionals.join(' ')}".\n${USAGE}`);
}

function companyOf(id: string | undefined, discount: string | undefined): CompanyCommand {
  if (id === undefined && discount === undefined) return { name: 'company', change: null };
  if (id === undefined) throw new Refusal('company requires the id of the company to change. `company` lists them.');
  if (discount === undefined) throw new Refusal(`company ${id} requires --discount.`);
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(discount) || Number(discount) > 100)
    throw new Refusal(`--discount is percent, 0 to 100 with at most two decimals, not "${discount}".`);
  return { name: 'company', change: { id, discount: Number(discount) } };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      allowNegative: true,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        'data-dir': { type: 'string' },
        demo: { type: 'boolean' },
        worker: { type: 'boolean' },
        to: { type: 'string' },
        daily: { type: 'boolean' },
        verify: { type: 'boolean' },
        'full-speed': { type: 'boolean' },
        'key-file': { type: 'string' },
        'without-credentials': { type: 'boolean' },
        discount: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${USAGE}`);
  }
}
