import { readFile } from 'node:fs/promises';
import type { Option, Property } from '@reporting/contract';
import { addDays, today } from '@reporting/formatters/date-range';
import type { Inputs } from '@reporting/widgets/schema';
import { type Connector, type ConnectorContext, ConnectorError } from '../connector.ts';

/** Number of days in the query's range. The range ends `UNTIL_DAYS_AGO` days before today, because vendors complete their figures late. */
const DAYS = 28;
const UNTIL_DAYS_AGO = 4;
const SHOWN = 5;

/** Writes one line of the report. */
export type Write = (line: string) => void;

/**
 * Checks a connector against a vendor: the account, the properties, the options of the first property and one query. Writes the results,
 * and the facts from the README of the type. `typed` contains values for parameters that have no list of options, such as a domain. Returns
 * the number of failed steps.
 */
export async function checkConnector(
  connector: Connector,
  context: ConnectorContext,
  write: Write,
  typed: Readonly<Record<string, string | undefined>> = {},
): Promise<number> {
  let failed = 0;
  const step = async <T>(
    name: string,
    work: () => Promise<T>,
    found: (value: T) => string[],
  ): Promise<T | undefined> => {
    const started = performance.now();
    try {
      const value = await work();
      write(`ok      ${name} (${Math.round(performance.now() - started)} ms)`);
      for (const line of found(value)) write(`          ${line}`);
      return value;
    } catch (error) {
      failed += 1;
      const kind = error instanceof ConnectorError ? error.kind : 'unexpected';
      write(`FAILED  ${name}: ${kind}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };
  const { auth } = connector;
  await step(
    'sign-in',
    async () => (auth.kind === 'oauth' ? auth.identify(context) : auth.check(context)),
    (who) => [`account: ${who.account ?? context.fields.account ?? ''}`],
  );
  const properties = await step('properties', () => connector.listProperties(context), listed);
  for (const [type, definition] of Object.entries(connector.definitions)) {
    if (definition === undefined) continue;
    const inputs = defaultInputs(definition.parameters);
    const [property] = properties ?? [];
    if (property !== undefined) inputs.property = property.id;
    /** Labels of required parameters for which the vendor offers no option. */
    const missing: string[] = [];
    const typing = definition.parameters.filter(
      ({ name, required, optionCall, options }) => required && !optionCall && !options && inputs[name] === undefined,
    );
    for (const { name } of typing) if (typed[name]) inputs[name] = typed[name];
    const untyped = typing.filter(({ name }) => inputs[name] === undefined);
    if (untyped.length > 0) {
      failed += 1;
      const names = untyped.map(({ name, label }) => `${connector.type}_${name}`.toUpperCase().concat(` (${label})`));
      write(`FAILED  query of ${type}: not sent. Set ${names.join(', ')}.`);
      continue;
    }
    for (const { name, label, optionCall, kind, required } of definition.parameters) {
      if (optionCall === undefined || kind === 'filters') continue;
      const call = connector.options[optionCall];
      // The options of later parameters depend on the missing ones.
      if (call === undefined || missing.length > 0) continue;
      const options = await step(
        `options of ${name}`,
        () => call(context, { type: definition.type, searchTerm: '', include: [], inputs }),
        optionLines,
      );
      const [first] = options ?? [];
      if (required && inputs[name] === undefined && first !== undefined) {
        inputs[name] = kind === 'multi-select' ? [first.value] : first.value;
      }
      if (required && inputs[name] === undefined) missing.push(label);
    }
    if (missing.length > 0) {
      failed += 1;
      write(`FAILED  query of ${type}: not sent, because the vendor offers no ${missing.join(', ').toLowerCase()}`);
      write('          Sign in as a user, or use a key, that has one.');
      continue;
    }
    const [config] = definition.configs;
    const endDate = addDays(today('UTC', context.now()), -UNTIL_DAYS_AGO);
    const range = { startDate: addDays(endDate, 1 - DAYS), endDate };
    await step(
      `query of ${type}: ${config?.label ?? 'defaults'}, ${range.startDate} to ${range.endDate}`,
      () =>
        connector.query(context, {
          type: definition.type,
          inputs: { ...inputs, ...config?.inputs },
          range,
          timezone: 'UTC',
          currency: null,
          maxRows: 1_000,
          properties,
        }),
      ({ columns, rows, totals, property, granularity, empty, warnings, notes = [] }) => [
        `property: ${property ?? 'none'}; granularity: ${granularity}; empty: ${empty}`,
        `columns: ${columns.map(({ label, type, currency }) => `${label} (${type}${currency ? `, ${currency}` : ''})`).join(', ')}`,
        `rows: ${rows.length}; first: ${JSON.stringify(rows[0] ?? null)}; last: ${JSON.stringify(rows.at(-1) ?? null)}`,
        `totals: ${JSON.stringify(totals)}`,
        ...warnings.map((text) => `warning: ${text}`),
        ...notes.map((text) => `note: ${text}`),
      ],
    );
  }
  const claims = await claimsOf(connector.type);
  write(claims.length === 0 ? 'This type has no README.' : 'Facts in the README of this type:');
  for (const claim of claims) write(`          ${claim}`);
  return failed;
}

const listed = (properties: readonly Property[]): string[] => [
  `${properties.length} found`,
  ...properties.slice(0, SHOWN).map(({ id, name, group }) => `${name} (${id})${group ? ` in ${group}` : ''}`),
];

const optionLines = (options: readonly Option[]): string[] => [
  `${options.length} found: ${options
    .slice(0, SHOWN)
    .map(({ label }) => label)
    .join(', ')}`,
];

function defaultInputs(parameters: readonly { name: string; default?: unknown }[]): Record<string, Inputs[string]> {
  return Object.fromEntries(
    parameters.flatMap(({ name, default: value }) => (value === undefined ? [] : [[name, value as Inputs[string]]])),
  );
}

/** Returns the facts, each with its origin, from the table in the type's README; empty if there is no README. */
async function claimsOf(type: string): Promise<string[]> {
  const page = await readFile(new URL(`../${type}/README.md`, import.meta.url), 'utf8').catch(() => '');
  const table = page
    .slice(page.indexOf('## How certain'))
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return table.slice(2).map((line) => {
    const [, fact = '', from = ''] = line.split('|').map((cell) => cell.trim());
    return `[${from}] ${fact}`;
  });
}
