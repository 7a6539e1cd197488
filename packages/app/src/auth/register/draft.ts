import * as z from 'zod';
import { readStored, writeStored } from '../../lib/storage.ts';

const KEY = 'reporting.registration';

const draftSchema = z.object({
  name: z.string(),
  email: z.string(),
  terms_consent: z.boolean(),
  age_consent: z.boolean(),
  flow: z.enum(['dashboard', 'mc']),
  dashboards: z.number().int().min(1),
  interval: z.union([z.literal(1), z.literal(12)]),
  coupons: z.array(z.string()),
  /** A completed checkout for which the company was not created yet. */
  order: z.object({ order_id: z.string(), order_reference: z.string() }).nullable(),
});

/** The entries of the registration page without passwords. */
export type Draft = z.infer<typeof draftSchema>;

/** Stores the entries for this tab before a provider's page opens, and after a checkout. Null removes them. */
export function storeDraft(draft: Draft | null): void {
  writeStored(KEY, draft && JSON.stringify(draft), 'sessionStorage');
}

/** Returns the stored entries; null if none are stored or they are invalid. */
export function readDraft(): Draft | null {
  try {
    return draftSchema.parse(JSON.parse(readStored(KEY, 'sessionStorage') ?? 'null'));
  } catch {
    return null;
  }
}
