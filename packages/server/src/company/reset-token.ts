import type { Clock } from '../platform/clock.ts';
import type { Tenant } from '../platform/db/tenant.ts';
import { issueToken } from '../platform/tokens/one-time.ts';
import { normalEmail } from './email.ts';

/** How the user receives a link: by mail to the address, or from the operator, which shows nothing about the address. */
type ResetDelivery = 'mail' | 'operator';

/** Separates the delivery from the address in the detail of a token. Addresses contain no spaces. */
const SEPARATOR = ' ';

/** Returns the token of a link for a new password. It is valid only while the user has this address. */
export async function issueResetToken(
  tenant: Tenant,
  clock: Clock,
  { id, email, delivery }: { id: string; email: string; delivery: ResetDelivery },
): Promise<string> {
  const detail = `${delivery}${SEPARATOR}${normalEmail(email)}`;
  return issueToken(tenant, clock, { purpose: 'reset', subject: id, detail });
}

/** Reads the detail of a token. Returns null for a token of an earlier version, which names no address. */
export function resetDetail(detail: string | null): { delivery: ResetDelivery; emailNorm: string } | null {
  const at = detail?.indexOf(SEPARATOR) ?? -1;
  if (detail === null || at < 0) return null;
  return {
    delivery: detail.slice(0, at) === 'mail' ? 'mail' : 'operator',
    emailNorm: detail.slice(at + SEPARATOR.length),
  };
}
