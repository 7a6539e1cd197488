import * as z from 'zod';
import { call } from '../call.ts';
import { auditAreaSchema, auditEntrySchema, idSchema, metaSchema, reportableDateSchema } from '../entities/index.ts';
import { wholeNumberSchema } from './shared.ts';

export const listAuditEntries = call({
  method: 'GET',
  path: '/api/audit',
  access: 'admin',
  summary:
    'Lists the audit log of the company, the latest entry first. Entries are kept for 13 months. `from` and `to` are inclusive days in the time zone of the company.',
  query: z.object({
    area: auditAreaSchema.optional(),
    user: idSchema.optional(),
    from: reportableDateSchema.optional(),
    to: reportableDateSchema.optional(),
    page: wholeNumberSchema.min(1).max(10_000).optional(),
    per_page: wholeNumberSchema.min(1).max(500).optional(),
  }),
  answers: { 200: z.object({ data: z.array(auditEntrySchema), meta: metaSchema }) },
});
