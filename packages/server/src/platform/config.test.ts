import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (args: string[] = [], env: Record<string, string> = {}) => readConfig(args, env).config;

describe('the configuration', () => {
  it('has defaults for one machine', () => {
    expect(readConfig([], {})).toMatchObject({
      command: 'serve',
      config: { port: 4100, host: '127.0.0.1', demo: false, databaseUrl: null, publicUrl: null, trustProxy: false },
    });
  });

  it('puts options before variables', () => {
    expect(read(['serve', '--port', '5000'], { PORT: '6000', HOST: '::1' })).toMatchObject({ port: 5000, host: '::1' });
  });

  it.each([
    ['an unknown command', ['fly'], {}, /no command "fly"/],
    ['an unknown option', ['serve', '--prot', '1'], {}, /prot/],
    ['a port that is none', ['--port', 'http'], {}, /no port/],
    ['a port beyond the last', ['--port', '70000'], {}, /no port/],
    ['the demo for everybody', ['--demo', '--host', '0.0.0.0'], {}, /loopback/],
    ['the demo behind a public address', ['--demo'], { PUBLIC_URL: 'https://demo.example.com' }, /public passwords/],
    ['all addresses without a public one', ['--host', '0.0.0.0'], {}, /PUBLIC_URL/],
    ['a public address with a path', [], { PUBLIC_URL: 'https://example.com/reports' }, /without a path/],
    ['a sandbox elsewhere', ['--demo'], { SANDBOX_URL: 'http://sandbox.example.com' }, /loopback/],
    ['a sandbox outside the demo', [], { SANDBOX_URL: 'http://127.0.0.1:4300' }, /demo/],
    ['half a registration', [], { GOOGLE_CLIENT_ID: 'x' }, /belong together/],
    ['several processes on the embedded database', [], { WEB_CONCURRENCY: '2' }, /one process/],
    ['another database', [], { DATABASE_URL: 'mysql://x' }, /postgres/],
    ['an unknown log level', [], { LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
  ])('refuses %s', (_name, args, env, message) => {
    expect(() => read(args, env)).toThrow(message);
  });
});
