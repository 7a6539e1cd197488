import type { CompanyChanges, CompanySettings, StoredFile } from '@reporting/contract';
import { fileIdOf } from '@reporting/contract/rules';
import { audit } from '../company/audit.ts';
import { type CompanyFields, lockCompany, readCompany, updateCompany } from '../company/store.ts';
import type { WhiteLabel } from '../company/white-label/white-label.ts';
import { replaceReferences } from '../data/files/store.ts';
import type { Uploads } from '../data/files/uploads.ts';
import type { Clock } from '../platform/clock.ts';
import { inTransaction, type Tenant } from '../platform/db/tenant.ts';
import { tooMany } from '../platform/http/problem.ts';
import { useLimit } from '../platform/rate-limit.ts';
import type { Member } from '../platform/sessions/sessions.ts';

export type SettingsService = ReturnType<typeof createSettingsService>;

/** Settings that are columns of the company. */
type OwnSettings = Pick<
  CompanySettings,
  'id' | 'name' | 'logo' | 'timezone' | 'domain' | 'phone' | 'dateRange' | 'embedHosts'
>;

const settingsOf = (row: Awaited<ReturnType<typeof readCompany>>): OwnSettings => ({
  id: row.id,
  name: row.name,
  logo: row.logo,
  timezone: row.timezone,
  domain: row.domain,
  phone: row.phone,
  dateRange: row.default_range,
  embedHosts: row.embed_hosts,
});

/** Names of the settings in the audit log. */
const AUDITED = {
  name: 'Name',
  domain: 'Domain',
  phone: 'Phone',
  timezone: 'Time zone',
  dateRange: 'Default range',
  embedHosts: 'Embed hosts',
  emailUsername: 'From address',
  host: 'White-label host',
} as const;

/** Rate limit of lookups per company, because each lookup queries the company's name servers. */
const CHECKS = { max: 20, windowSeconds: 10 * 60 };

/** Returns the changes as text for the audit log; empty if nothing changed. */
function detailsOf(before: CompanySettings, after: CompanySettings): string {
  const text = (value: string | readonly string[] | null) => [value ?? ''].flat().join(', ') || 'empty';
  const changed = (Object.keys(AUDITED) as (keyof typeof AUDITED)[])
    .map((field) => ({ name: AUDITED[field], from: text(before[field]), to: text(after[field]) }))
    .filter(({ from, to }) => from !== to)
    .map(({ name, from, to }) => `${name}: ${from} → ${to}`);
  if (before.logo !== after.logo) changed.push(after.logo === null ? 'Logo removed' : 'New logo');
  return changed.join('; ');
}

/** Creates the part that reads and changes the settings of companies. */
export function createSettingsService({
  uploads,
  clock,
  whiteLabel,
}: {
  uploads: Pick<Uploads, 'store' | 'discard'>;
  clock: Clock;
  whiteLabel: WhiteLabel;
}) {
  const read = async (tenant: Tenant): Promise<CompanySettings> => ({
    ...settingsOf(await readCompany(tenant)),
    ...(await whiteLabel.read(tenant)),
  });

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
    const followWhiteLabel = await whiteLabel.prepare(tenant, changes);
    await inTransaction(tenant, async (inside) => {
      await lockCompany(inside);
      const before = await read(inside);
      await updateCompany(inside, fields);
      await followWhiteLabel(inside, (await readCompany(inside)).domain);
      const details = detailsOf(before, await read(inside));
      if (details !== '') await audit(inside, { action: 'company_changed', details }, new Date(clock.now()));
      if (image === undefined) return;
      const owner = { owner: 'company', ownerId: tenant.companyId } as const;
      await replaceReferences(inside, owner, image ? [fileIdOf(image.filename) ?? ''] : []);
    });
  }

  return {
    read,

    /**
     * Changes the given settings. A new logo is stored first. If the change fails, the logo is deleted.
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

    /** Looks up the DNS records of the company. @throws HttpProblem 429 after too many lookups */
    async checkDns(tenant: Tenant): Promise<CompanySettings> {
      const seconds = await useLimit(tenant.db, clock, `dns ${tenant.companyId}`, CHECKS);
      if (seconds !== null)
        throw tooMany(`The records were looked up often. Try again in ${Math.ceil(seconds / 60)} min.`, seconds);
      await whiteLabel.check(tenant);
      return read(tenant);
    },
  };
}
