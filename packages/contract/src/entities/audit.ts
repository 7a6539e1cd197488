import * as z from 'zod';
import { AUDIT_ACTIONS, AUDIT_AREAS, type AuditAction } from '../rules/audit.ts';
import { idSchema } from './common.ts';

export const auditAreaSchema = z.enum(AUDIT_AREAS);

/** An entry of the audit log. */
export const auditEntrySchema = z.object({
  id: idSchema,
  at: z.string(),
  action: z.enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]),
  area: auditAreaSchema,
  /** Null for the service itself. The name is that of the time. */
  user: z.object({ id: idSchema, name: z.string().nullable() }).nullable(),
  /** What was changed, with its name of the time. */
  subject: z.string().nullable(),
  details: z.string().nullable(),
  /** The network of the request: `203.0.113.x`. */
  network: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
