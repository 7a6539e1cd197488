import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

/**
 * Returns messages by field. Nested fields have names with dots, such as `widgets.0.title`. An issue without a field is under `general`.
 */
export function fieldErrors(issues: readonly Issue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of flatten(issues, [])) {
    const field = path.map(String).join('.') || 'general';
    const messages = errors[field];
    if (!messages) errors[field] = [message];
    else if (!messages.includes(message)) messages.push(message);
  }
  return errors;
}

interface Flat {
  path: PropertyKey[];
  message: string;
}

function flatten(issues: readonly Issue[], prefix: PropertyKey[]): Flat[] {
  return issues.flatMap((issue): Flat[] => {
    const path = [...prefix, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0) return flatten(intendedBranch(issue.errors), path);
    return [{ path, message: issue.message }];
  });
}

/**
 * Returns the issues of the alternative of a union that was probably meant. Alternatives whose fixed values match have
 * precedence. Among equal alternatives, the alternative with the fewest issues has precedence.
 */
function intendedBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  // A field with a single allowed value identifies the alternative.
  const wrongKind = (issues: readonly Issue[]) =>
    issues.some((issue) => issue.code === 'invalid_value' && issue.values.length === 1 && issue.path.length <= 1);
  const [best = []] = [...branches].sort((a, b) => Number(wrongKind(a)) - Number(wrongKind(b)) || a.length - b.length);
  return best;
}

/** Messages for input of a wrong type, by the type of the schema. */
const TYPES: Record<string, string> = {
  string: 'Use text.',
  number: 'Use a number.',
  int: 'Use a whole number.',
  boolean: 'Use true or false.',
  array: 'Use a list.',
  tuple: 'Use a list.',
  object: 'Use an object with named fields.',
  record: 'Use an object with named fields.',
  undefined: 'Leave this out.',
  never: 'Leave this out.',
  null: 'Use null.',
};

const UNITS: Record<string, string> = { string: ' characters', array: ' entries' };

const NOT_READ = 'This is not in a form that can be read.';

/**
 * Returns the message of an issue whose schema has no message. It is an error map of zod for one parse. Pass it as `schema.safeParse(value,
 * { error: generalMessage })`.
 */
export function generalMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Please fill out this field.';
  if (issue.code === 'too_big') return `Use at most ${issue.maximum}${UNITS[issue.origin] ?? ''}.`;
  if (issue.code === 'too_small') return `Use at least ${issue.minimum}${UNITS[issue.origin] ?? ''}.`;
  if (issue.code === 'invalid_value') return `Use one of: ${issue.values.map(String).join(', ')}.`;
  if (issue.code === 'invalid_type') return TYPES[issue.expected] ?? NOT_READ;
  if (issue.code === 'unrecognized_keys') return `There is no such field: ${issue.keys.join(', ')}.`;
  if (issue.code === 'not_multiple_of') return `Use a multiple of ${issue.divisor}.`;
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'Use an e-mail address.';
  return NOT_READ;
}
