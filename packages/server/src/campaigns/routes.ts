import {
  addDomain,
  collectDomain,
  createCampaign,
  deleteCampaign,
  getCampaign,
  listCampaigns,
  listDomainSources,
  removeDomain,
  snoozeAlert,
  updateCampaign,
  updateDomain,
  wakeAlert,
} from '@reporting/contract';
import type { BoardDays } from '@reporting/contract/rules';
import { type Http, memberRoute } from '../platform/http/route.ts';
import type { CampaignsService } from './service.ts';

export function campaignRoutes(http: Http, service: CampaignsService): void {
  memberRoute(http, listCampaigns, async ({ member }) => ({ data: await service.list(member.tenant) }));
  memberRoute(http, createCampaign, async ({ member, body }) => ({
    data: await service.create(member.tenant, body),
  }));
  memberRoute(http, listDomainSources, async ({ member, query }) => ({
    data: await service.domainSources(member.tenant, query.domain),
  }));
  memberRoute(http, getCampaign, async ({ member, params, query }) => ({
    data: await service.board(member.tenant, params.id, Number(query.range) as BoardDays),
  }));
  memberRoute(http, updateCampaign, async ({ member, params, body }) => ({
    data: await service.rename(member.tenant, params.id, body),
  }));
  memberRoute(http, deleteCampaign, ({ member, params }) => service.remove(member.tenant, params.id));
  memberRoute(http, addDomain, async ({ member, params, body }) => ({
    data: await service.addDomain(member.tenant, params.id, body),
  }));
  memberRoute(http, updateDomain, ({ member, params, body }) =>
    service.updateDomain(member.tenant, params, body.links),
  );
  memberRoute(http, removeDomain, ({ member, params }) => service.removeDomain(member.tenant, params));
  memberRoute(http, collectDomain, ({ member, params }) => service.collect(member.tenant, params));
  memberRoute(http, snoozeAlert, ({ member, params, body }) =>
    service.snooze(
      member.tenant,
      { campaignId: params.id, alertId: params.alertId },
      { ...body, userId: member.userId },
    ),
  );
  memberRoute(http, wakeAlert, ({ member, params }) =>
    service.wake(member.tenant, { campaignId: params.id, alertId: params.alertId }),
  );
}
