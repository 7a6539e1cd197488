import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Ref,
  type Resolver,
  type ResolverOptions,
  set,
} from 'react-hook-form';
import type * as z from 'zod';

/**
 * Returns the first error of each field by its path. For a union, the option with the fewest issues determines the error. The error of the
 * whole form has the path that `FormError` shows.
 */
function errorsOf(issues: readonly z.core.$ZodIssue[]): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  const queue = [...issues];
  // The loop also visits issues that are added during the loop.
  for (const issue of queue) {
    const options = issue.code === 'invalid_union' ? issue.errors : [];
    const closest = [...options].sort((one, other) => one.length - other.length)[0]?.[0];
    const { code, message } = closest ?? issue;
    // If the whole form is a union, the fields of the closest option show its errors.
    if (issue.path.length > 0 || !closest?.path.length)
      errors[issue.path.join('.') || 'root.server'] ??= { type: code, message };
    for (const nested of options.flat()) queue.push({ ...nested, path: [...issue.path, ...nested.path] });
  }
  return errors;
}

/**
 * Returns the errors in the structure of the form, with the controls to focus. For a list of fields, the error of the whole list is stored
 * as `root`.
 */
function nestErrors<Input extends FieldValues>(
  errors: Readonly<Record<string, FieldError>>,
  { fields, names = [] }: ResolverOptions<Input>,
): FieldErrors<Input> {
  const nested: FieldErrors<Input> = {};
  const paths = [...names, ...Object.keys(errors)];
  for (const [path, error] of Object.entries(errors)) {
    const field: { readonly ref?: Ref } | undefined = get(fields, path);
    const whole = { ...error, ref: field?.ref };
    const isList = paths.some((name) => name.startsWith(`${path}.`) && /^\d+(\.|$)/.test(name.slice(path.length + 1)));
    set(nested, path, isList ? Object.assign([], get(nested, path), { root: whole }) : whole);
  }
  return nested;
}

/**
 * Validates the values of a form with one schema, or with several schemas whose results are joined. The resolver of `@hookform/resolvers`
 * is not used: it also supports zod 3 and native validation, and would more than double the size of `useZodForm`.
 */
export function zodResolver<Input extends FieldValues, Output>(
  schemas: readonly [z.ZodType, ...z.ZodType[]],
): Resolver<Input, unknown, Output> {
  return async (values, _context, options) => {
    const results = await Promise.all(schemas.map((schema) => schema.safeParseAsync(values)));
    const issues = results.flatMap(({ error }) => error?.issues ?? []);
    if (issues.length > 0) return { values: {}, errors: nestErrors(errorsOf(issues), options) };
    const [first, ...others] = results.map(({ data }) => data);
    return { values: others.length === 0 ? first : Object.assign({}, first, ...others), errors: {} };
  };
}
