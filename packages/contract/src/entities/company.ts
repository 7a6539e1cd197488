import { RANGE_TYPES, type RangeType } from '@reporting/formatters/date-range';
import * as z from 'zod';
import { EMBED_HOSTS_MAX, isPhone, readDomain, readEmbedHost } from '../rules/company-settings.ts';
import { idSchema, textSchema, timeZoneSchema } from './common.ts';
import { uploadSchema } from './file.ts';

export const companySchema = z.object({
  id: idSchema,
  name: z.string(),
  logo: z.string().nullable(),
  timezone: z.string(),
});
export type Company = z.infer<typeof companySchema>;

export const companyStateSchema = z.enum(['trial', 'canceled', 'overdue']);

export const servicesSchema = z.object({ dashboards: z.number().int(), bonusDashboards: z.number().int() });
export type Services = z.infer<typeof servicesSchema>;

/** Range types that a new dashboard can have: a custom range has dates, which only a dashboard has. */
export const DEFAULT_RANGE_TYPES = RANGE_TYPES.filter(
  (type): type is Exclude<RangeType, 'custom'> => type !== 'custom',
);
const defaultRangeSchema = z.enum(DEFAULT_RANGE_TYPES);
export type DefaultRangeType = z.infer<typeof defaultRangeSchema>;

/** The settings of a company. */
export const companySettingsSchema = companySchema.extend({
  domain: z.string().nullable(),
  phone: z.string().nullable(),
  /** Range type of new dashboards. */
  dateRange: defaultRangeSchema,
  /** Hosts whose pages may embed dashboards, such as `*.example.com`; empty: every host. */
  embedHosts: z.array(z.string()),
});
export type CompanySettings = z.infer<typeof companySettingsSchema>;

const REQUIRED = 'Please fill out this field.';

/** A text, or null if it is empty. */
const optionalText = (max: number) =>
  textSchema(max)
    .nullable()
    .transform((text) => text?.trim() || null);

const hostsSchema = z
  .union([z.array(textSchema(300)).max(500), textSchema(20_000)])
  .transform((given) => (typeof given === 'string' ? given.split('\n') : given).filter((line) => line.trim() !== ''))
  .transform((lines, context) => {
    const hosts = new Set<string>();
    for (const line of lines) {
      const read = readEmbedHost(line);
      if (read.ok) hosts.add(read.host);
      else context.addIssue({ code: 'custom', message: read.error });
    }
    if (hosts.size > EMBED_HOSTS_MAX)
      context.addIssue({ code: 'custom', message: `Use at most ${EMBED_HOSTS_MAX} hosts, or *. for all of a domain.` });
    return [...hosts];
  });

/** Changes of a company’s settings. Absent fields stay; an empty text or null removes an optional one. */
export const companyChangesSchema = z.object({
  name: textSchema(200)
    .transform((text) => text.trim())
    .refine((text) => text !== '', REQUIRED)
    .optional(),
  domain: optionalText(300)
    .transform((text, context) => {
      const domain = text && readDomain(text);
      if (text && !domain) context.addIssue({ code: 'custom', message: 'Use a domain such as example.com.' });
      return domain;
    })
    .optional(),
  phone: optionalText(50)
    .refine((text) => text === null || isPhone(text), 'Use digits, with spaces, +, - and parentheses between them.')
    .optional(),
  timezone: timeZoneSchema.optional(),
  dateRange: defaultRangeSchema.optional(),
  /** A list, or a text with one host in each line. */
  embedHosts: hostsSchema.optional(),
  /** An image file. */
  logo: z.union([uploadSchema, z.null(), z.literal('').transform(() => null)]).optional(),
});
export type CompanyChanges = z.output<typeof companyChangesSchema>;
