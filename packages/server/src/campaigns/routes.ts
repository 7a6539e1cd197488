import {
  addDomain,
  type Board,
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
import type { BoardDays, Language } from '@reporting/contract/rules';
import { writtenIn } from '../data/sentences.ts';
import { requestLanguage } from '../platform/http/language.ts';
import { type Http, memberRoute } from '../platform/http/route.ts';
import type { CampaignsService } from './service.ts';

export function campaignRoutes(http: Http, service: CampaignsService): void {
  memberRoute(http, listCampaigns, async ({ member }) => ({ data: await service.list(member.tenant) }));
  memberRoute(http, createCampaign, async ({ member, body }) => ({
    data: await service.create(member.tenant, body),
  }));
  memberRoute(http, listDomainSources, async ({ member, query, request }) => {
    const found = await service.domainSources(member.tenant, query.domain);
    return { data: { ...found, failed: found.failed.map((one) => messageIn(requestLanguage(request), one)) } };
  });
  memberRoute(http, getCampaign, async ({ member, params, query, request }) => {
    const board = await service.board(member.tenant, params.id, Number(query.range) as BoardDays);
    return { data: boardIn(requestLanguage(request), board) };
  });
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

const messageIn = <T extends { message: string }>(language: Language, from: T): T => ({
  ...from,
  message: writtenIn(language, from.message),
});

/** Returns a board with the problems of its sources in a language. Stored problems are English. */
const boardIn = (language: Language, board: Board): Board => ({
  ...board,
  domains: board.domains.map((domain) => ({
    ...domain,
    sources: domain.sources.map((source) => ({
      ...source,
      problem: source.problem && messageIn(language, source.problem),
    })),
  })),
});
