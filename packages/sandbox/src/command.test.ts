import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { explain, readCommand, UsageError } from './command.ts';

it('the command line accepts every option', () => {
  const folder = tmpdir();
  expect(readCommand(['--port', '4300', '--state-dir', folder])).toEqual({
    port: 4300,
    stateDir: folder,
    parentPid: undefined,
  });
  expect(
    readCommand(['--port=0', '--state-dir', folder, '--sheets', folder, '--host', '::1', '--parent-pid', '17']),
  ).toEqual({ port: 0, stateDir: folder, sheets: folder, host: '::1', parentPid: 17 });
});

it.each([
  [['--state-dir', '/tmp'], '--port is missing.'],
  [['--port', 'x', '--state-dir', '/tmp'], '--port takes a number up to 65535, not x.'],
  [['--port', '70000', '--state-dir', '/tmp'], '--port takes a number up to 65535, not 70000.'],
  [['--port', '0'], '--state-dir is missing.'],
  [['--port', '0', '--state-dir', '/tmp', '--sheets', '/nowhere'], '--sheets /nowhere is not a folder.'],
  [
    ['--port', '0', '--state-dir', '/tmp', '--parent-pid', 'me'],
    '--parent-pid takes a number up to 2147483648, not me.',
  ],
  [['--colour'], "Unknown option '--colour'"],
])('the command line %j is rejected with the reason', (args, message) => {
  expect(() => readCommand(args)).toThrow(UsageError);
  expect(() => readCommand(args)).toThrow(message);
});

it.each([
  ['EADDRINUSE', 4300, 'Port 4300 is taken by another program: stop it or choose another --port.'],
  ['EACCES', 80, 'Port 80 needs more rights than this user has: choose one above 1023.'],
  ['EACCES', 4300, 'The state folder /s cannot be written: choose another --state-dir or mend its rights.'],
  ['EROFS', 4300, 'The state folder /s cannot be written: choose another --state-dir or mend its rights.'],
  ['EOTHER', 4300, 'unknown error'],
])('the error %s on port %d has this explanation: %s', (code, port, text) => {
  const error = Object.assign(new Error('unknown error'), { code });
  expect(explain(error, { port, stateDir: '/s', parentPid: undefined })).toBe(text);
});
