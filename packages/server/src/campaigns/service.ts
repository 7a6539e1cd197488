import {
  type Board,
  CAMPAIGN_DOMAINS_MAX,
  type Campaign,
  type CampaignForm,
  type DomainAlert,
  type DomainLink,
  type DomainSources,
} from '@reporting/contract';
import { type BoardDays, DOMAIN_METRICS, METRIC_ROLES } from '@reporting/contract/rules';
import { addDays, today } from '@reporting/formatters/date-range';
import { audit } from '../company/audit.ts';
import { readCompany } from '../company/store.ts';
import { findSource } from '../data/sources/store.ts';
import type { Clock } from '../platform/clock.ts';
import { type Db, inTransaction, type Tenant } from '../platform/db/tenant.ts';
import { invalid, notFound } from '../platform/http/problem.ts';
import { newId } from '../platform/ids.ts';
import { boardOf, SERIES_DAYS } from './board.ts';
import { isDue, isWaiting, waitingBetween } from './due.ts';
import { failingDomains } from './problem.ts';
import { roleOf } from './roles.ts';
import * as store from './store.ts';
import * as values from './values-store.ts';

/** Puts the collection of domains into the queue, inside the transaction of `db`. */
export type EnqueueDomains = (db: Db, domains: readonly { companyId: string; domainId: string }[]) => Promise<void>;

export interface CampaignsDeps {
  clock: Clock;
  enqueue: EnqueueDomains;
  /** Lists the properties of the company's sources that can measure a domain. */
  domainSources(tenant: Tenant, domain: string): Promise<DomainSources>;
}

type DomainKey = { readonly id: string; readonly domainId: string };

export type CampaignsService = ReturnType<typeof createCampaignsService>;

export function createCampaignsService({ clock, enqueue, domainSources }: CampaignsDeps) {
  const now = () => new Date(clock.now());
  const todayOf = async (tenant: Tenant) => today((await readCompany(tenant)).timezone, clock.now());
  const listed = async (tenant: Tenant, id?: string): Promise<Campaign[]> => {
    const at = { today: await todayOf(tenant), waiting: waitingBetween(clock.now()) };
    const failing = failingDomains(await store.listFailing(tenant));
    return (await store.listCampaigns(tenant, at, id)).map((row) => campaignOf(row, failing.get(row.id)?.size ?? 0));
  };

  async function read(tenant: Tenant, id: string): Promise<Campaign> {
    const [found] = await listed(tenant, id);
    if (!found) throw notFound();
    return found;
  }

  /** Runs `work` in a transaction that has locked a domain of a group. */
  const inDomain = <T>(
    tenant: Tenant,
    { id, domainId }: DomainKey,
    work: (inside: Tenant, domain: { id: string; domain: string; campaign: string }) => Promise<T>,
  ): Promise<T> =>
    inTransaction(tenant, async (inside) => {
      const domain = await store.lockDomain(inside, id, domainId);
      if (!domain) throw notFound();
      return work(inside, domain);
    });

  /** Requests the collection of domains, in the transaction of `inside`. */
  async function request(inside: Tenant, domainIds: readonly string[]): Promise<void> {
    if (domainIds.length === 0) return;
    await store.markRequested(inside, domainIds, now());
    await enqueue(
      inside.db,
      domainIds.map((domainId) => ({ companyId: inside.companyId, domainId })),
    );
  }

  /**
   * Checks that each link names a source of the company that measures its role.
   * @throws HttpProblem 422
   */
  async function check(tenant: Tenant, links: readonly DomainLink[]): Promise<void> {
    for (const { sourceId, role } of links) {
      const source = await findSource(tenant, sourceId);
      if (!source) throw invalid({ links: ['This source does not exist any more. Choose another one.'] });
      if (roleOf(source.type) !== role)
        throw invalid({ links: ['A source of this type has no values for this role. Choose another source.'] });
    }
  }

  return {
    /** Returns the groups by name, and requests the collection of domains that were never collected. */
    async list(tenant: Tenant): Promise<Campaign[]> {
      const fresh = await store.listUncollected(tenant);
      if (fresh.length > 0) await inTransaction(tenant, (inside) => request(inside, fresh));
      return listed(tenant);
    },

    create: (tenant: Tenant, form: CampaignForm): Promise<Campaign> =>
      inTransaction(tenant, async (inside) => {
        const campaign = { id: newId(), name: form.name.trim() };
        await store.insertCampaign(inside, campaign, now());
        await audit(inside, { action: 'group_created', subject: campaign }, now());
        const createdAt = now().toISOString();
        return { ...campaign, domainsCount: 0, alertsCount: 0, problemsCount: 0, collecting: false, createdAt };
      }),

    async rename(tenant: Tenant, id: string, form: CampaignForm): Promise<Campaign> {
      await inTransaction(tenant, async (inside) => {
        const before = await store.lockCampaign(inside, id);
        if (!before) throw notFound();
        const name = form.name.trim();
        if (name === before.name) return;
        await store.renameCampaign(inside, id, name);
        const details = `${before.name} → ${name}`;
        await audit(inside, { action: 'group_renamed', subject: { id, name }, details }, now());
      });
      return read(tenant, id);
    },

    remove: (tenant: Tenant, id: string): Promise<undefined> =>
      inTransaction(tenant, async (inside) => {
        const campaign = await store.lockCampaign(inside, id);
        if (!campaign) throw notFound();
        await store.deleteCampaign(inside, id);
        await audit(inside, { action: 'group_deleted', subject: campaign }, now());
        return undefined;
      }),

    domainSources,

    /** Returns a group with its figures, and requests the collection of its missing days. */
    async board(tenant: Tenant, id: string, days: BoardDays): Promise<Board> {
      const campaign = await read(tenant, id);
      const { timezone } = await readCompany(tenant);
      const yesterday = addDays(today(timezone, clock.now()), -1);
      let domains = await store.listDomains(tenant, id);
      const ids = domains.map((domain) => domain.id);
      const links = await store.listLinks(tenant, ids);
      const due = domains.filter(
        (domain) =>
          !isWaiting(domain.requestedAt, clock.now()) &&
          links.some((link) => link.domainId === domain.id && isDue(link, yesterday, clock.now())),
      );
      if (due.length > 0) {
        await inTransaction(tenant, (inside) =>
          request(
            inside,
            due.map((domain) => domain.id),
          ),
        );
        domains = await store.listDomains(tenant, id);
      }
      const alerts = await values.listAlerts(tenant, ids);
      const startDate = addDays(yesterday, 1 - Math.max(2 * days, SERIES_DAYS));
      return boardOf({
        campaign: { id: campaign.id, name: campaign.name },
        days,
        timezone,
        yesterday,
        now: clock.now(),
        domains,
        links,
        values: await values.readValues(tenant, ids, { startDate, endDate: yesterday }),
        alerts,
        dashboards: await dashboardsOf(tenant, links, alerts),
      });
    },

    /**
     * @param later true if the domain is collected when somebody opens the groups. Default: it is collected now.
     * @throws HttpProblem 422 if the group contains the domain or has too many domains, or if a link is invalid
     */
    addDomain: (
      tenant: Tenant,
      id: string,
      { domain, links }: { domain: string; links: readonly DomainLink[] },
      { later = false } = {},
    ) =>
      inTransaction(tenant, async (inside) => {
        // The lock prevents concurrent requests from adding the same domain twice.
        const campaign = await store.lockCampaign(inside, id);
        if (!campaign) throw notFound();
        const domains = await store.listDomains(inside, id);
        if (domains.some((other) => other.domain === domain))
          throw invalid({ domain: [`This group already contains ${domain}.`] });
        if (domains.length >= CAMPAIGN_DOMAINS_MAX)
          throw invalid({ domain: [`A group has at most ${CAMPAIGN_DOMAINS_MAX} domains. Create another group.`] });
        await check(inside, links);
        const domainId = newId();
        await store.insertDomain(inside, { id: domainId, campaignId: id, domain }, now());
        await store.insertLinks(inside, domainId, links.map(named));
        if (!later) await request(inside, [domainId]);
        await audit(inside, { action: 'domain_added', subject: { id, name: campaign.name }, details: domain }, now());
        return { id: domainId };
      }),

    /** Replaces the sources of a domain. Deletes the values and alerts of roles whose property changes. */
    updateDomain: (tenant: Tenant, key: DomainKey, links: readonly DomainLink[]): Promise<undefined> =>
      inDomain(tenant, key, async (inside, { id }) => {
        const before = await store.listLinks(inside, [id]);
        const isKept = (link: DomainLink) => before.some((other) => isSame(other, link));
        const added = links.filter((link) => !isKept(link));
        await check(inside, added);
        const removed = before.filter((link) => !links.some((other) => isSame(link, other))).map(({ role }) => role);
        await store.deleteLinks(inside, id, removed);
        await values.clearValues(inside, id, removed);
        await values.deleteAlerts(
          inside,
          id,
          DOMAIN_METRICS.filter((metric) => METRIC_ROLES[metric].some((role) => removed.includes(role))),
        );
        await store.insertLinks(inside, id, added.map(named));
        if (added.length > 0) await request(inside, [id]);
        return undefined;
      }),

    removeDomain: (tenant: Tenant, key: DomainKey): Promise<undefined> =>
      inDomain(tenant, key, async (inside, { id, domain, campaign }) => {
        await store.deleteDomain(inside, id);
        const subject = { id: key.id, name: campaign };
        await audit(inside, { action: 'domain_removed', subject, details: domain }, now());
        return undefined;
      }),

    collect: (tenant: Tenant, key: DomainKey): Promise<undefined> =>
      inDomain(tenant, key, async (inside, { id }) => {
        await store.forgetAttempts(inside, id);
        await request(inside, [id]);
        return undefined;
      }),

    /** @throws HttpProblem 422 if the last day of the snooze has passed, 404 if the group has no such alert */
    async snooze(
      tenant: Tenant,
      key: { campaignId: string; alertId: string },
      { until, reason, userId }: values.StoredSnooze,
    ): Promise<undefined> {
      if (until !== null && until < (await todayOf(tenant)))
        throw invalid({ until: ['This day has passed. Choose today or a later day.'] });
      const snooze = { until, reason: reason?.trim() || null, userId };
      if (!(await values.setSnooze(tenant, key, snooze, now()))) throw notFound();
      return undefined;
    },

    async wake(tenant: Tenant, key: { campaignId: string; alertId: string }): Promise<undefined> {
      if (!(await values.setSnooze(tenant, key, null, now()))) throw notFound();
      return undefined;
    },
  };
}

const isSame = (a: DomainLink, b: DomainLink): boolean =>
  a.role === b.role && a.sourceId === b.sourceId && a.property === b.property;

/**
 * The name of the property is not known yet, so its id is stored. The first collection replaces the id with the name.
 */
const named = (link: DomainLink) => ({ ...link, propertyName: link.property });

function campaignOf(
  { createdAt, ...row }: Awaited<ReturnType<typeof store.listCampaigns>>[number],
  problemsCount: number,
): Campaign {
  return {
    ...row,
    problemsCount,
    domainsCount: row.domainsCount ?? 0,
    alertsCount: row.alertsCount ?? 0,
    collecting: row.collecting === true,
    createdAt: createdAt.toISOString(),
  };
}

/** Returns the dashboard of each alert by the alert's id. */
async function dashboardsOf(
  tenant: Tenant,
  links: readonly store.LinkRow[],
  alerts: readonly values.AlertRow[],
): Promise<Map<string, DomainAlert['dashboard']>> {
  const found = new Map<string, DomainAlert['dashboard']>();
  const known = new Map<string, DomainAlert['dashboard']>();
  for (const { id, domainId, metric } of alerts) {
    const link = links.find((one) => one.domainId === domainId && one.role === METRIC_ROLES[metric][0]);
    if (!link) continue;
    const key = `${link.sourceId}/${link.property}`;
    const dashboard = known.has(key) ? (known.get(key) ?? null) : await values.dashboardOf(tenant, link);
    known.set(key, dashboard);
    found.set(id, dashboard);
  }
  return found;
}
