import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';

/** Returns the first error of each field by its path. For a union, the option with the fewest issues determines the error. */
function errorsOf(issues: readonly z.core.$ZodIssue[]): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  const queue = [...issues];
  // The loop also visits the issues that it appends.
  for (const issue of queue) {
    const options = issue.code === 'invalid_union' ? issue.errors : [];
    const closest = [...options].sort((one, other) => one.length - other.length)[0]?.[0];
    const { code, message } = closest ?? issue;
    errors[issue.path.join('.')] ??= { type: code, message };
    for (const nested of options.flat()) queue.push({ ...nested, path: [...issue.path, ...nested.path] });
  }
  return errors;
}

/**
 * Checks the values of a form with one schema, or with several whose results are joined. The library's own resolver also contains
 * zod 3 and native validation, which would more than double the size of `useZodForm`.
 */
export function zodResolver<Input extends FieldValues, Output>(
  schemas: readonly [z.ZodType, ...z.ZodType[]],
): Resolver<Input, unknown, Output> {
  return async (values, _context, options) => {
    const results = await Promise.all(schemas.map((schema) => schema.safeParseAsync(values)));
    const issues = results.flatMap(({ error }) => error?.issues ?? []);
    if (issues.length > 0) return { values: {}, errors: toNestErrors(errorsOf(issues), options) };
    const [first, ...others] = results.map(({ data }) => data);
    return { values: others.length === 0 ? first : Object.assign({}, first, ...others), errors: {} };
  };
}
