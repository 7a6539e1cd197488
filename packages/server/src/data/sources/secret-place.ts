import type { Place } from '../../platform/crypto/secret-box.ts';
import type { Tenant } from '../../platform/db/tenant.ts';

/** Returns the place in which the credential of a source is stored. */
export const secretPlace = (tenant: Tenant, sourceId: string): Place => ({
  company: tenant.companyId,
  table: 'source_secrets',
  row: sourceId,
  column: 'ciphertext',
});
