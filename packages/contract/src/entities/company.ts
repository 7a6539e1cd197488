import * as z from 'zod';
import { idSchema } from './common.ts';

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
