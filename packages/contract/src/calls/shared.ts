import type * as z from 'zod';
import { HEADER } from '../headers.ts';

/**
 * Makes a query parameter of a share URL optional and ignores invalid values, because users type and truncate such URLs. A 422 of a shared
 * dashboard would show the password form.
 */
export const lenient = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);

/** The answer header of calls whose content depends on whether the caller is a guest. */
export const publicHeader = { [HEADER.public]: '`1` where the content is the public view.' };
