import type { CompanyChanges, CompanySettings, StoredFile } from '@reporting/contract';
import { fileIdOf } from '@reporting/contract/rules';
import { type CompanyFields, readCompany, updateCompany } from '../company/store.ts';
import { replaceReferences } from '../data/files/store.ts';
import type { Uploads } from '../data/files/uploads.ts';
import { inTransaction, type Tenant } from '../platform/db/tenant.ts';
import type { Member } from '../platform/sessions/sessions.ts';

export type SettingsService = ReturnType<typeof createSettingsService>;

/** Creates the settings of companies. */
export function createSettingsService({ uploads }: { uploads: Pick<Uploads, 'store' | 'discard'> }) {
  async function read(tenant: Tenant): Promise<CompanySettings> {
    const row = await readCompany(tenant);
    return {
      id: row.id,
      name: row.name,
      logo: row.logo,
      timezone: row.timezone,
      domain: row.domain,
      phone: row.phone,
      dateRange: row.default_range,
      embedHosts: row.embed_hosts,
    };
  }

  async function store(tenant: Tenant, changes: CompanyChanges, image: StoredFile | null | undefined): Promise<void> {
    const { name, domain, phone, timezone, dateRange, embedHosts } = changes;
    const fields: CompanyFields = {
      name,
      domain,
      phone,
      timezone,
      default_range: dateRange,
      embed_hosts: embedHosts && JSON.stringify(embedHosts),
      logo: image === undefined ? undefined : (image?.url ?? null),
    };
    await inTransaction(tenant, async (inside) => {
      await updateCompany(inside, fields);
      if (image === undefined) return;
      const owner = { owner: 'company', ownerId: tenant.companyId } as const;
      await replaceReferences(inside, owner, image ? [fileIdOf(image.filename) ?? ''] : []);
    });
  }

  return {
    read,

    /**
     * Changes the given settings. A new logo is stored first, and deleted if the change fails.
     * @throws HttpProblem for an invalid image
     */
    async change(member: Member, changes: CompanyChanges): Promise<CompanySettings> {
      const { tenant } = member;
      const image = changes.logo ? await uploads.store(member, 'logo', changes.logo, 'logo') : changes.logo;
      try {
        await store(tenant, changes, image);
      } catch (error) {
        if (image) await uploads.discard(member, image).catch(() => {});
        throw error;
      }
      return read(tenant);
    },
  };
}
