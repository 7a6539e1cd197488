import * as z from 'zod';
import { ERROR_CODES } from '../errors.ts';
import { isMailAddress } from '../rules/mail-address.ts';

/** An id: 21 characters, created by the service. */
export const idSchema = z.string().regex(/^[A-Za-z0-9_-]{21}$/);

/** An e-mail address that a person enters: one plain address. Spaces around it are removed. */
export const mailAddressSchema = z
  .string()
  .max(300, 'Use at most 254 characters.')
  .trim()
  .refine(isMailAddress, 'Use an e-mail address such as name@example.com.');

/** An existing day as `yyyy-MM-dd`. */
export const isoDateSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Use a date as yyyy-MM-dd.')
  .refine((text) => {
    const instant = Date.parse(`${text}T00:00:00Z`);
    return Number.isFinite(instant) && new Date(instant).toISOString().startsWith(text);
  }, 'This day does not exist.');

/** A day for which data can be requested. The years are limited, because vendors and comparison periods do not support all years. */
export const reportableDateSchema = isoDateSchema.refine(
  (day) => day >= '1970-01-01' && day <= '2199-12-31',
  'Use a day from 1970 to 2199.',
);

/** Text from a user. Rejects NUL and lone surrogates, which the database cannot store. */
export const textSchema = (max: number) =>
  z
    .string()
    .max(max, `Use at most ${max} characters.`)
    .refine(
      (text) => !text.includes('\u0000') && text.isWellFormed(),
      'This text has characters that cannot be stored.',
    );

/** A password that a user sets. */
export const passwordSchema = z.string().min(8, 'Use at least 8 characters.').max(200, 'Use at most 200 characters.');

export const timeZoneSchema = z
  .string()
  .max(60)
  .refine((zone) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  }, 'Use a time zone from the IANA list, such as Europe/Copenhagen.');

/** The `meta` object of a list that is read in pages. */
export const metaSchema = z.object({
  current_page: z.number().int(),
  last_page: z.number().int(),
  per_page: z.number().int(),
  total: z.number().int(),
});

/** The schema of an answer body: `{ data }`. */
export const dataOf = <T extends z.ZodType>(data: T) => z.object({ data });

/**
 * The shape of every error answer. `errors` contains the messages by field, with dots in the names of nested fields
 * (`widgets.0.title`). Each answer with status 422 has `errors`.
 */
export const problemSchema = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
