/** `pnpm connectors check <type>`: checks a connector against the real vendor with credentials of the environment. */
import { runCommand } from './run.ts';

process.exitCode = await runCommand(process.argv.slice(2), process.env, process.stdout, process.stderr);
