import { RANGE_TYPES, type RangeType } from '@reporting/formatters/date-range';
import * as z from 'zod';
import {
  EMBED_HOSTS_MAX,
  isPhone,
  readDomain,
  readEmbedHost,
  readMailbox,
  readWhiteLabelHost,
} from '../rules/company-settings.ts';
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

/** Range types that a company can set for new dashboards. A custom range is excluded, because it requires dates. */
export const DEFAULT_RANGE_TYPES = RANGE_TYPES.filter(
  (type): type is Exclude<RangeType, 'custom'> => type !== 'custom',
);
const defaultRangeSchema = z.enum(DEFAULT_RANGE_TYPES);
export type DefaultRangeType = z.infer<typeof defaultRangeSchema>;

/** States of a DNS record. `unanswered`: no name server answered in time. */
export const DNS_STATES = ['unchecked', 'verified', 'missing', 'wrong', 'unanswered'] as const;

/** A DNS record that a company adds at its DNS provider, with the result of the last lookup. */
export const dnsRecordSchema = z.object({
  record: z.enum(['spf', 'dkim', 'dmarc', 'cname', 'proof']),
  type: z.enum(['TXT', 'CNAME']),
  name: z.string(),
  /** The name without the domain, because some DNS providers require this form. `@` is the domain itself. */
  shortName: z.string(),
  value: z.string(),
  state: z.enum(DNS_STATES),
  /** The found record, if it is wrong. */
  found: z.string().nullable(),
  /** The wrong part of `found`, if only a part is wrong. */
  foundWrong: z.string().nullable(),
  /** States what is wrong and how to mend it. */
  problem: z.string().nullable(),
});
export type DnsRecord = z.infer<typeof dnsRecordSchema>;

/** The settings of a company. */
export const companySettingsSchema = companySchema.extend({
  domain: z.string().nullable(),
  phone: z.string().nullable(),
  /** Range type of new dashboards. */
  dateRange: defaultRangeSchema,
  /** Hosts whose pages may embed dashboards, such as `*.example.com`; empty: every host. */
  embedHosts: z.array(z.string()),
  /** The part of the sender's address before the @; `domain` is the part after it. Null if the company has no sender address. */
  emailUsername: z.string().nullable(),
  /** True if the company has set its own sender address. */
  activeEmail: z.boolean(),
  /** True if the DNS records of this address are verified. Mails are then sent from this address. */
  verifiedWhitelabel: z.boolean(),
  /** The current sender address: the company's own address if it is verified, otherwise the service’s. */
  fromAddress: z.string(),
  /** The DNS records of the company's own sender address; empty if it has none. */
  emailDns: z.array(dnsRecordSchema),
  /** Target of the CNAME record of a white-label host; null if the service has no public name. */
  domainCname: z.string().nullable(),
  /** The white-label host. */
  host: z.string().nullable(),
  verifiedHost: z.boolean(),
  hostDns: z.array(dnsRecordSchema),
  /** When the DNS records were last looked up. */
  dnsCheckedAt: z.string().nullable(),
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
      context.addIssue({
        code: 'custom',
        message: `Use at most ${EMBED_HOSTS_MAX} hosts. An entry with *. contains all hosts of a domain.`,
      });
    return [...hosts];
  });

/** Changes of a company’s settings. Absent fields do not change; an empty text or null removes an optional field. */
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
  /** The part of the sender’s address before the @. */
  emailUsername: optionalText(300)
    .transform((text, context) => {
      const mailbox = text && readMailbox(text);
      if (text && !mailbox)
        context.addIssue({ code: 'custom', message: 'Use the part before the @, such as reports.' });
      return mailbox;
    })
    .optional(),
  /** White-label host. */
  host: optionalText(300)
    .transform((text, context) => {
      const host = text && readWhiteLabelHost(text);
      if (text && !host)
        context.addIssue({
          code: 'custom',
          message: 'Use a subdomain, such as reports.example.com. A domain itself cannot have a CNAME record.',
        });
      return host;
    })
    .optional(),
  /** An image file. */
  logo: z.union([uploadSchema, z.null(), z.literal('').transform(() => null)]).optional(),
});
export type CompanyChanges = z.output<typeof companyChangesSchema>;
