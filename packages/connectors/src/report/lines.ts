import * as z from 'zod';

/** A line of an answer before it is checked. */
type Unchecked<T> = { readonly [K in keyof T]?: unknown };

/**
 * Returns the schema of a long list. `isLine` checks its lines without copies. A zod schema would copy each line: for 25,000 positions of a
 * tracker, this takes as much time as the rest of the query.
 */
export const linesOf = <T extends object>(isLine: (line: Unchecked<T>) => boolean): z.ZodType<T[]> =>
  z.custom<T[]>(
    (list) =>
      Array.isArray(list) && list.every((line: unknown) => typeof line === 'object' && line !== null && isLine(line)),
    'Expected a list of lines',
  );

export const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined;

export const isTextOrMissing = (value: unknown): boolean => typeof value === 'string' || isMissing(value);

export const isNumberOrMissing = (value: unknown): boolean => typeof value === 'number' || isMissing(value);

/** Returns true for a number, a text or a missing value. */
export const isFigureOrMissing = (value: unknown): boolean => typeof value === 'number' || isTextOrMissing(value);
