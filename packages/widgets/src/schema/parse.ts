import * as z from 'zod';
import { type CalculatedMetric, calculatedMetricSchema } from './calculated.ts';
import { type WidgetData, widgetDataSchema } from './data.ts';
import { characters } from './json.ts';
import { CALCULATED_MENDS, DATA_MENDS, WIDGET_MENDS } from './mends.ts';
import { nearestNames } from './nearest.ts';
import { type Widget, widgetSchema } from './widget.ts';

/** A problem at one path of a JSON value. */
export interface SchemaProblem {
  /** For example `widgets[2].instances[0].prefix`. */
  path: string;
  /** For example `is missing`. */
  problem: string;
  /** The solution, for example `set a prefix for each instance`. */
  mend: string;
  /** All parts in one text: `widgets[2].instances[0].prefix: is missing; set a prefix for each instance`. */
  text: string;
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: SchemaProblem[] };

/** Maximum number of problems reported for one value. */
const MOST = 50;

/** Parses a widget's JSON. Never throws. */
export function parseWidget(value: unknown): Parsed<Widget> {
  return parse(widgetSchema, value, 'widget', WIDGET_MENDS);
}

/** Parses a list of widgets. Never throws. */
export function parseWidgets(value: unknown): Parsed<Widget[]> {
  return parse(z.array(widgetSchema), value, 'widgets', WIDGET_MENDS);
}

/** Parses the data of a widget. Never throws. */
export function parseWidgetData(value: unknown): Parsed<WidgetData> {
  return parse(widgetDataSchema, value, 'data', DATA_MENDS);
}

/** Parses a list of calculated metrics. Never throws. */
export function parseCalculatedMetrics(value: unknown): Parsed<CalculatedMetric[]> {
  return parse(z.array(calculatedMetricSchema), value, 'calculatedMetrics', CALCULATED_MENDS);
}

function parse<T>(
  schema: z.ZodType<T>,
  value: unknown,
  root: string,
  mends: Readonly<Record<string, string>>,
): Parsed<T> {
  const result = schema.safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  return {
    ok: false,
    problems: result.error.issues.slice(0, MOST).map((issue) => {
      const path = pathText(root, issue.path);
      const problem = problemOf(issue, at(value, issue.path));
      const mend = mendOf(issue, at(value, issue.path), mends);
      return { path, problem, mend, text: `${path}: ${problem}; ${mend}` };
    }),
  };
}

function pathText(root: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return /^[A-Za-z_]\w*$/.test(String(key)) ? `${text}.${String(key)}` : `${text}[${JSON.stringify(String(key))}]`;
  }, root);
}

/**
 * Returns the solution for a path. `mends` contains paths without list indexes, for example `instances[].prefix`.
 * Returns undefined for a path that `mends` does not contain.
 */
function fieldOf(path: readonly PropertyKey[], mends: Readonly<Record<string, string>>): string | undefined {
  const keys = typeof path[0] === 'number' ? path.slice(1) : path;
  const field = keys
    .map((key) => (typeof key === 'number' ? '[]' : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
  return Object.hasOwn(mends, field) ? mends[field] : undefined;
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const key of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = Object.getOwnPropertyDescriptor(found, key)?.value;
  }
  return found;
}

function shown(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string')
    return value.length > 40 ? `a text of ${characters(value)} characters` : JSON.stringify(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return `a ${typeof value}`;
}

function problemOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'is missing';
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    if (typeof value === 'string') return `has ${characters(value)} characters`;
    if (Array.isArray(value)) return `has ${value.length} entries`;
  }
  if (issue.code === 'invalid_key') return 'has a key that is too long';
  if (issue.code === 'custom') return 'is not plain JSON, or is too large';
  return `is ${shown(value)}`;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

function mendOf(issue: z.core.$ZodIssue, value: unknown, mends: Readonly<Record<string, string>>): string {
  const tooLong = issue.code === 'too_big' && value !== undefined && issue.origin !== 'number';
  const own = tooLong ? undefined : fieldOf(issue.path, mends);
  if (own) return own;
  switch (issue.code) {
    case 'invalid_value': {
      const known = issue.values.map(String);
      const [near] = typeof value === 'string' ? nearestNames(value, known, 1) : [];
      return near ? `use ${near}, or another of ${known.join(', ')}` : `use one of ${known.join(', ')}`;
    }
    case 'too_big':
      return `use at most ${String(issue.maximum)}${unitOf(issue.origin)}`;
    case 'too_small':
      return `use at least ${String(issue.minimum)}${unitOf(issue.origin)}`;
    case 'invalid_type':
      return `use ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_key':
      return 'use shorter keys';
    default:
      return sentence(issue.message);
  }
}

function unitOf(origin: string): string {
  return origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '';
}

/** Returns a message of the schema as the second half of a sentence: with a small first letter and without a full stop. */
function sentence(message: string): string {
  return `${message.charAt(0).toLowerCase()}${message.slice(1)}`.replace(/\.$/, '');
}
