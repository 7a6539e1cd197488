import { type Command, explain, readCommand, USAGE, UsageError } from './command.ts';
import { watchParent } from './lifetime/parent.ts';
import { startSandbox } from './server.ts';

async function main(): Promise<void> {
  let command: Command | undefined;
  try {
    command = readCommand(process.argv.slice(2));
    const sandbox = await startSandbox(command);
    let stopping = false;
    const stop = (): void => {
      if (stopping) return;
      stopping = true;
      // Open connections are closed after this time, so that the sandbox does not outlive the service.
      setTimeout(() => process.exit(0), 1_500).unref();
      sandbox.close().then(() => process.exit(0));
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    // Exit immediately, because no process waits for an answer and all state is on disk.
    if (command.parentPid !== undefined) watchParent(command.parentPid, () => process.exit(0));
    // After the parent was killed, no process reads these pipes, so writing to them fails.
    process.stdout.on('error', stop);
    process.stderr.on('error', stop);
    process.stdout.write(`${JSON.stringify({ ready: true, url: sandbox.url, pid: process.pid })}\n`);
  } catch (error) {
    if (error instanceof UsageError) {
      console.error([error.message, USAGE].filter((text) => text !== '').join('\n'));
      process.exitCode = 2;
      return;
    }
    console.error(`The sandbox cannot start. ${explain(error, command)}`);
    process.exitCode = 1;
  }
}

await main();
