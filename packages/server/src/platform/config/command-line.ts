import { parseArgs } from 'node:util';
import { Refusal } from '../refusal.ts';
import { VENDOR_VARIABLES } from './vendor-clients.ts';

export type Command = 'serve' | 'migrate';

const USAGE = `reporting serve | migrate [OPTIONS]
  --port PORT        port (4100, or PORT)
  --host HOST        address to listen on (127.0.0.1, or HOST)
  --data-dir FOLDER  data folder (.data, or DATA_DIR)
  --demo             create the demo company on the first start; loopback addresses only
  --no-demo          the default
Variables: PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, TRUST_PROXY, APP_KEY, APP_KEY_PREVIOUS, SANDBOX_URL,
LOG_LEVEL, SITE_TITLE, APP_DIST, ${VENDOR_VARIABLES.join(', ')}`;

/**
 * Reads the command line; `serve` is the default command.
 * @throws Refusal with the usage for an unknown command or option
 */
export function readCommandLine(args: string[]) {
  const { values, positionals } = parse(args);
  const [command = 'serve'] = positionals;
  if ((command !== 'serve' && command !== 'migrate') || positionals.length > 1) {
    throw new Refusal(`There is no command "${positionals.join(' ')}".\n${USAGE}`);
  }
  return { command: command as Command, options: values };
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
      },
    });
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${USAGE}`);
  }
}
