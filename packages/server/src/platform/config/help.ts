import { PAYMENT_VARIABLES } from './payments.ts';
import { VENDOR_VARIABLES } from './vendor-clients.ts';

const COMMON = `  --data-dir FOLDER  data folder (.data, or DATA_DIR)
Variables such as DATABASE_URL and APP_KEY are those of the service.`;

/** Help of each command: its purpose, its usage and its options. */
const COMMANDS: Readonly<Record<string, { does: string; usage: string; text: string }>> = {
  serve: {
    does: 'runs the service (default)',
    usage: 'serve [OPTIONS]',
    text: `  --port PORT        port (4100, or PORT)
  --host HOST        address to listen on (127.0.0.1, or HOST)
  --demo             create the demo company on the first start; loopback addresses only
  --no-demo          do not create the demo company (default)
  --worker           with PostgreSQL: serve also sends automatic reports, as a worker does
${COMMON}`,
  },
  worker: {
    does: 'sends automatic reports for the services that use the same PostgreSQL database',
    usage: 'worker [OPTIONS]',
    text: `Requires DATABASE_URL.
${COMMON}`,
  },
  migrate: {
    does: 'updates the database to this version',
    usage: 'migrate [OPTIONS]',
    text: `Updates the tables to this version and prints the migrations that ran. The service does the same when it starts. Run the command
before the start if several processes start at the same time, or to update the database separately. An update cannot be reversed: make
a backup first, and restore it to return to the previous version. The command is idempotent. With the embedded database, stop the
service first.
${COMMON}`,
  },
  doctor: {
    does: 'checks the installation and reports how to mend what is wrong',
    usage: 'doctor [OPTIONS]',
    text: `Checks the data folder, disk, database, application key, built app, mail server, browser, public address, vendors, white-label
hosts, clock and backups. Changes no data: it only restricts the permissions of an empty data folder and unpacks the browser of the
npm package. The exit code is 1 if something is wrong, 0 if all is well or there are warnings only.
  --json             prints one JSON object
${COMMON}`,
  },
  user: {
    does: 'lists, creates, changes and locks users; creates links to choose a password',
    usage: 'user ACTION [OPTIONS]',
    text: `  list                            users with company, role and state
  create EMAIL --name NAME --company COMPANY [--role admin|member]
                                  a user of the company with this name or id; prints the link to choose a password
  reset EMAIL                     prints a link to choose a new password, valid for one hour, once
  role EMAIL admin|member         changes the role; the founder and the last admin stay admins
  lock EMAIL                      ends all sessions; the user cannot sign in
  unlock EMAIL                    the user can sign in again
  remove-factor EMAIL             removes the second factor, for a lost device; ends all sessions
With the embedded database the service must be stopped. Each change is in the audit log of the company.
${COMMON}`,
  },
  company: {
    does: 'lists the companies; sets a discount or bonus dashboards',
    usage: 'company [ID] [OPTIONS]',
    text: `Lists the companies; with an id it changes one.
  --discount PERCENT percent off the price, 0 to 100, from the next order or change of plan
  --bonus N          dashboards in addition to the plan, 0 to 9999
${COMMON}`,
  },
  backup: {
    does: 'backs up the database and the files',
    usage: 'backup [OPTIONS]',
    text: `  --to FOLDER        folder of the backups (backups in the data folder, or BACKUP_DIR)
  --daily            at most one backup a day (UTC); deletes all daily backups except the newest (7, or BACKUP_KEEP; at least 1)
  --no-verify        do not restore the backup into a temporary database to compare it
  --full-speed       do not slow down for a service on the same machine
${COMMON}`,
  },
  restore: {
    does: 'restores a backup into an empty data folder or database',
    usage: 'restore BACKUP [OPTIONS]',
    text: `  --key-file FILE    file with the application key of the backup, for a data folder without app.key
  --without-credentials  if the application key is lost: do not restore the credentials of sources; reconnect every source
                     afterwards
${COMMON}`,
  },
};

const VARIABLES = `Variables: PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, TRUST_PROXY, APP_KEY, APP_KEY_PREVIOUS, BACKUP_DIR, BACKUP_KEEP,
S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, EDIT_LOCKS, PDF_MAXIMUM, PDF_PRIORITY,
CHROMIUM_PATH, CHROMIUM_CACHE, SMTP_URL, MAIL_FROM, MAIL_SPF_INCLUDE, WHITE_LABEL_CNAME, DNS_SERVERS, METRICS_PORT, ERRORS_DSN, SOCKETS_PER_ADDRESS, REGISTRATION,
TERMS_URL, PRIVACY_URL, DASHBOARDS_LIMIT, REPORTS_KEEP_DAYS, PLANS_FILE, SANDBOX_URL, WEB_CONCURRENCY, LOG_LEVEL, SITE_TITLE, APP_DIST,
${[...PAYMENT_VARIABLES, ...VENDOR_VARIABLES].join(', ')}`;

/** Returns the help of a command. For null or an unknown command, returns the list of all commands and variables. */
export function helpOf(command: string | null): string {
  const known = command === null ? undefined : COMMANDS[command];
  if (known) return `reporting ${known.usage}: ${known.does}\n${known.text}`;
  const lines = Object.entries(COMMANDS).map(([name, { does }]) => `  ${name.padEnd(9)}${does}`);
  return `reporting COMMAND [OPTIONS]\n${lines.join('\n')}\nreporting COMMAND --help lists the options of a command.\n${VARIABLES}`;
}
