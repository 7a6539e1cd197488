import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { DEFAULT_DATA_DIR } from './paths.mjs';
import { Refusal } from './refusal.mjs';

export const USAGE = `npm start [-- OPTIONS]
  --port PORT        port of the service on 127.0.0.1 (4100, or the variable PORT)
  --data-dir FOLDER  where the data is kept (.data in the checkout, or DATA_DIR)
  --no-demo          no demo company and no sandbox; the first start prints a link that sets up your own company
  --sheets FOLDER    the sandbox serves every CSV file of this folder as a spreadsheet
  --help
Variables: PORT, DATA_DIR, DATABASE_URL (PostgreSQL instead of the embedded database)`;

const VALUE_OPTIONS = { port: 'port', 'data-dir': 'dataDir', sheets: 'sheets' };

/** The command as it should have been typed. */
function hint(npmConfig, positional) {
  const words = [];
  const rest = [...positional];
  for (const name of Object.keys(VALUE_OPTIONS)) {
    const value = npmConfig[name];
    if (value !== undefined) words.push(`--${name} ${value === 'true' ? (rest.shift() ?? name.toUpperCase()) : value}`);
  }
  if (npmConfig.demo === '') words.push('--no-demo');
  return `npm start -- ${words.join(' ')}`;
}

/** What npm took away from a command that was typed without ` -- `: it keeps flags as npm_config_* variables. */
function swallowed(env) {
  const found = {};
  for (const name of [...Object.keys(VALUE_OPTIONS), 'demo']) {
    const value = env[`npm_config_${name.replaceAll('-', '_')}`];
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/**
 * Puts options that npm swallowed back in front of the arguments. `--port=5000` and `--no-demo` can be told apart;
 * `--port 5000` too while it is the only one, since npm hands the bare value on. Anything less clear is refused with
 * the command to type.
 */
function withSwallowed(args, env) {
  const npmConfig = swallowed(env);
  const names = Object.keys(npmConfig);
  if (names.length === 0) return args;
  const bare = names.filter((name) => name !== 'demo' && npmConfig[name] === 'true');
  const restored = [];
  for (const name of names) {
    if (name === 'demo') restored.push(npmConfig.demo === '' || npmConfig.demo === 'false' ? '--no-demo' : '--demo');
    else if (!bare.includes(name)) restored.push(`--${name}`, npmConfig[name]);
  }
  const [only, ...more] = bare;
  if (only === undefined) return [...restored, ...args];
  const [value, ...others] = args;
  if (more.length === 0 && value !== undefined && !value.startsWith('-') && others.length === 0) {
    return [...restored, `--${only}`, value];
  }
  throw new Refusal(`npm kept these options for itself. Type two dashes before them: ${hint(npmConfig, args)}`);
}

function portOf(text, origin) {
  if (!/^\d{1,5}$/.test(text) || Number(text) < 1 || Number(text) > 65_535) {
    throw new Refusal(`${origin} is "${text}". Give a port from 1 to 65535, such as ${'--port 4100'}.`);
  }
  return Number(text);
}

/**
 * Reads the options of `npm start`.
 * @returns {{port: number, dataDir: string, demo: boolean, sheets: string | null, help: boolean}}
 */
export function parseOptions(args, env = process.env, cwd = process.env.INIT_CWD ?? process.cwd()) {
  const options = { port: undefined, dataDir: undefined, sheets: undefined, demo: true, help: false };
  const words = withSwallowed(args, env).flatMap((word) => {
    const pair = /^(--[a-z-]+)=(.*)$/.exec(word);
    return pair ? [pair[1], pair[2]] : [word];
  });
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    const key = word.startsWith('--') ? VALUE_OPTIONS[word.slice(2)] : undefined;
    if (key) {
      const value = words[index + 1];
      if (value === undefined || value === '' || value.startsWith('--'))
        throw new Refusal(`The option ${word} needs a value.\n${USAGE}`);
      options[key] = value;
      index += 1;
    } else if (word === '--no-demo') options.demo = false;
    else if (word === '--demo') options.demo = true;
    else if (word === '--help' || word === '-h') options.help = true;
    else throw new Refusal(`"${word}" is no option of npm start.\n${USAGE}`);
  }
  const sheets = options.sheets === undefined ? null : resolve(cwd, options.sheets);
  if (sheets !== null && !(existsSync(sheets) && statSync(sheets).isDirectory())) {
    throw new Refusal(`The folder ${sheets} of --sheets does not exist. Give a folder that holds CSV files.`);
  }
  if (sheets !== null && !options.demo) {
    throw new Refusal('--sheets belongs to the demo, whose sandbox serves the files. Leave out --no-demo to use it.');
  }
  const port =
    options.port !== undefined
      ? portOf(options.port, '--port')
      : env.PORT
        ? portOf(env.PORT, 'The variable PORT')
        : 4100;
  const dataDir = options.dataDir
    ? resolve(cwd, options.dataDir)
    : env.DATA_DIR
      ? resolve(cwd, env.DATA_DIR)
      : DEFAULT_DATA_DIR;
  return { port, dataDir, demo: options.demo, sheets, help: options.help };
}
