import type { DoctorCommand } from '../../platform/config/command-line.ts';
import type { Config } from '../../platform/config/config.ts';
import { type DoctorDeps, examine } from './doctor.ts';
import type { Finding } from './finding.ts';

const MARKS = { ok: 'ok', warning: 'WARNING', error: 'ERROR' } as const;

/** Runs the command `doctor`, which prints the findings and how to mend them. The exit code is 1 if there is an error. */
export async function runDoctor(
  config: Config,
  { json }: DoctorCommand,
  tryBrowser: DoctorDeps['tryBrowser'],
): Promise<void> {
  const findings = await examine(config, { now: Date.now(), tryBrowser });
  console.log(json ? JSON.stringify({ findings }, null, 2) : textOf(findings));
  process.exitCode = findings.some(({ state }) => state === 'error') ? 1 : 0;
}

function textOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.flatMap(({ check, state, found, mend }) => [
    `${MARKS[state].padEnd(8)} ${check.padEnd(width)}  ${found}`,
    ...(mend === null ? [] : [`${' '.repeat(width + 11)}${mend}`]),
  ]);
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  return [...lines, '', `${count('error')} errors, ${count('warning')} warnings.`].join('\n');
}
