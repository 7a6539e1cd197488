import * as z from 'zod';

/** A line of an answer before it is checked. */
type Unchecked<T> = { readonly [K in keyof T]?: unknown };

/**
 * Returns the schema of a long list, whose lines `isLine` checks in place. A schema for each line would copy it: for the 25,000 positions of a
 * tracker in three months that takes as much time as the rest of the query.
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

/** Numbers, also as text. */
export const isFigureOrMissing = (value: unknown): boolean => typeof value === 'number' || isTextOrMissing(value);
