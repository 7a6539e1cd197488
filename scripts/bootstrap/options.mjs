import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { DEFAULT_DATA_DIR } from './paths.mjs';
import { SetupError } from './setup-error.mjs';

export const USAGE = `npm start [-- OPTIONS]
  --port PORT        port of the service on 127.0.0.1 (default 4100, or the variable PORT)
  --data-dir FOLDER  data folder (default .data in the checkout, or the variable DATA_DIR)
  --no-demo          no demo company and no sandbox; the first start prints a link that creates your company
  --sheets FOLDER    the sandbox serves every CSV file of this folder as a spreadsheet
  --help
Variables: PORT, DATA_DIR, DATABASE_URL (PostgreSQL instead of the embedded database)`;

const VALUE_OPTIONS = { port: 'port', 'data-dir': 'dataDir', sheets: 'sheets' };

/** Returns the correct command for options that npm consumed. */
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

/** Returns options that npm consumed because they were not passed after `--`. npm stores them in npm_config_* variables. */
function swallowed(env) {
  const found = {};
  for (const name of [...Object.keys(VALUE_OPTIONS), 'demo']) {
    const value = env[`npm_config_${name.replaceAll('-', '_')}`];
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/**
 * Restores options that npm consumed. `--port=5000` and `--no-demo` are unambiguous. `--port 5000` is unambiguous if it is the
 * only option, because npm passes the value on as an argument.
 * @throws SetupError with the correct command if the options are ambiguous
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
  throw new SetupError(`npm consumed these options. Pass them after "--": ${hint(npmConfig, args)}`);
}

function portOf(text, origin) {
  if (!/^\d{1,5}$/.test(text) || Number(text) < 1 || Number(text) > 65_535) {
    throw new SetupError(`${origin} is "${text}". A port is a number from 1 to 65535, for example --port 4100.`);
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
        throw new SetupError(`The option ${word} requires a value.\n${USAGE}`);
      options[key] = value;
      index += 1;
    } else if (word === '--no-demo') options.demo = false;
    else if (word === '--demo') options.demo = true;
    else if (word === '--help' || word === '-h') options.help = true;
    else throw new SetupError(`Unknown option "${word}" of npm start.\n${USAGE}`);
  }
  const sheets = options.sheets === undefined ? null : resolve(cwd, options.sheets);
  if (sheets !== null && !(existsSync(sheets) && statSync(sheets).isDirectory())) {
    throw new SetupError(`The folder ${sheets} of --sheets does not exist. Pass a folder with CSV files.`);
  }
  if (sheets !== null && !options.demo) {
    throw new SetupError(
      '--sheets requires the demo, because the sandbox serves the files. Remove --no-demo or --sheets.',
    );
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
