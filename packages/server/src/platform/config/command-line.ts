import { parseArgs } from 'node:util';
import { isMailAddress } from '@reporting/contract/rules';
import { StartupError } from '../startup-error.ts';
import { helpOf } from './help.ts';

export interface BackupCommand {
  name: 'backup';
  /** Writes at most one backup a day and deletes old backups. */
  daily: boolean;
  /** Restores the backup into a temporary database, and compares this database with the backup. */
  verify: boolean;
  /** Runs with normal process priority instead of low priority. */
  fullSpeed: boolean;
}

export interface RestoreCommand {
  name: 'restore';
  /** Folder of the backup. */
  from: string;
  /** File with the application key that is stored in the data folder; null to keep the data folder's key. */
  keyFile: string | null;
  /** Restores no credentials of sources, so that every source must be reconnected. */
  withoutCredentials: boolean;
}

export interface CompanyChange {
  id: string;
  /** Percent off the price. */
  discount?: number;
  /** Number of dashboards in addition to the plan. */
  bonus?: number;
}

export interface CompanyCommand {
  name: 'company';
  /** The company to change and its new values; null to list all companies. */
  change: CompanyChange | null;
}

export type UserAction =
  | { action: 'list' }
  | { action: 'create'; email: string; fullName: string; company: string; roleName: 'admin' | 'member' }
  | { action: 'role'; email: string; roleName: 'admin' | 'member' }
  | { action: 'reset' | 'lock' | 'unlock' | 'remove-factor'; email: string };

export interface DoctorCommand {
  name: 'doctor';
  /** Prints JSON instead of lines. */
  json: boolean;
}

export type Command =
  | { name: 'serve' }
  | { name: 'worker' }
  | { name: 'migrate' }
  | { name: 'help'; of: string | null }
  | ({ name: 'user' } & UserAction)
  | DoctorCommand
  | CompanyCommand
  | BackupCommand
  | RestoreCommand;

/**
 * Reads the command line. The default command is `serve`.
 * @throws StartupError with the usage for an unknown command or option
 */
export function readCommandLine(args: string[]) {
  const { values, positionals } = parse(args);
  return { command: commandOf(positionals, values), options: values };
}

function commandOf(positionals: string[], options: ReturnType<typeof parse>['values']): Command {
  const [name = 'serve', from, ...more] = positionals;
  if (options.help) return { name: 'help', of: positionals[0] ?? null };
  if (name === 'help') return { name, of: from ?? null };
  if (name === 'user') return { name, ...userAction(positionals.slice(1), options) };
  if (name === 'restore' && from !== undefined && more.length === 0) {
    return {
      name,
      from,
      keyFile: options['key-file'] ?? null,
      withoutCredentials: options['without-credentials'] ?? false,
    };
  }
  if (name === 'restore') throw new StartupError(`restore requires the folder of one backup.\n${helpOf('restore')}`);
  if (from === undefined && name === 'backup') {
    return {
      name,
      daily: options.daily ?? false,
      verify: options.verify ?? true,
      fullSpeed: options['full-speed'] ?? false,
    };
  }
  if (name === 'company' && more.length === 0) return companyOf(from, options);
  if (from === undefined && name === 'doctor') return { name, json: options.json ?? false };
  if (from === undefined && (name === 'serve' || name === 'worker' || name === 'migrate')) return { name };
  throw new StartupError(`There is no command "${positionals.join(' ')}".\n${helpOf(null)}`);
}

/** @throws StartupError with the help of `user` for an unknown action or a missing part */
function userAction([action, email, role, ...more]: string[], options: ReturnType<typeof parse>['values']): UserAction {
  const refuse = (problem: string) => new StartupError(`${problem}\n${helpOf('user')}`);
  if (more.length > 0) throw refuse(`"${more[0]}" is not expected.`);
  if (action === 'list' && email === undefined) return { action };
  if (email === undefined || !isMailAddress(email)) throw refuse('Name an action and the e-mail address of the user.');
  const roleName = (text: string | undefined) => {
    if (text === 'admin' || text === 'member') return text;
    throw refuse('The role must be admin or member.');
  };
  if (action === 'role') return { action, email, roleName: roleName(role) };
  if (role !== undefined) throw refuse(`"${role}" is not expected.`);
  if (action === 'create') {
    const { name: fullName, company } = options;
    if (!fullName?.trim() || !company?.trim()) throw refuse('create requires --name and --company.');
    return {
      action,
      email,
      fullName: fullName.trim(),
      company: company.trim(),
      roleName: roleName(options.role ?? 'member'),
    };
  }
  if (action === 'reset' || action === 'lock' || action === 'unlock' || action === 'remove-factor')
    return { action, email };
  throw refuse(`There is no action "${action}".`);
}

function companyOf(
  id: string | undefined,
  { discount, bonus }: { discount?: string | undefined; bonus?: string | undefined },
): CompanyCommand {
  const isChange = discount !== undefined || bonus !== undefined;
  if (id === undefined && !isChange) return { name: 'company', change: null };
  if (id === undefined)
    throw new StartupError('company requires the id of the company to change. `company` lists them.');
  if (!isChange) throw new StartupError(`company ${id} requires --discount or --bonus.`);
  if (discount !== undefined && (!/^\d{1,3}(\.\d{1,2})?$/.test(discount) || Number(discount) > 100))
    throw new StartupError(`--discount is percent, 0 to 100 with at most two decimals, not "${discount}".`);
  if (bonus !== undefined && !/^\d{1,4}$/.test(bonus))
    throw new StartupError(`--bonus is a number of dashboards, 0 to 9999, not "${bonus}".`);
  return {
    name: 'company',
    change: {
      id,
      ...(discount === undefined ? {} : { discount: Number(discount) }),
      ...(bonus === undefined ? {} : { bonus: Number(bonus) }),
    },
  };
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
        bonus: { type: 'string' },
        name: { type: 'string' },
        company: { type: 'string' },
        role: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\n${helpOf(null)}`);
  }
}
