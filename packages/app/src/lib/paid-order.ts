import * as z from 'zod';
import type { CompletedCheckout } from './checkout.ts';
import { readStored, writeStored } from './storage.ts';

const KEY = 'reporting.order.';

const orderSchema = z.object({ order_id: z.string(), order_reference: z.string() });

/** The orders of this page, by id of the company. They are kept in memory too, because some browsers deny storage. */
const inMemory = new Map<string, CompletedCheckout>();

/** Stores the completed order of a company for this tab, until the service has confirmed it. Null removes the order. */
export function storeOrder(companyId: string, order: CompletedCheckout | null): void {
  if (order) inMemory.set(companyId, order);
  else inMemory.delete(companyId);
  writeStored(KEY + companyId, order && JSON.stringify(order), 'sessionStorage');
}

/** Returns the completed order of a company that the service has not confirmed yet; null if there is none. */
export function readOrder(companyId: string): CompletedCheckout | null {
  try {
    const stored = JSON.parse(readStored(KEY + companyId, 'sessionStorage') ?? 'null');
    return inMemory.get(companyId) ?? orderSchema.parse(stored);
  } catch {
    return null;
  }
}
