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
  /** The user who made the change, with the user's name at that time. Null if the service itself made the change. */
  user: z.object({ id: idSchema, name: z.string().nullable() }).nullable(),
  /** Name of the changed object at the time of the change. */
  subject: z.string().nullable(),
  details: z.string().nullable(),
  /** The network from which the request came, such as `203.0.113.x`. */
  network: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
