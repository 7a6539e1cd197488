import { checkCompanyDns, getCompany, updateCompany } from '@reporting/contract';
import { type Http, memberRoute } from '../platform/http/route.ts';
import type { SettingsService } from './service.ts';

export function settingsRoutes(http: Http, service: SettingsService): void {
  memberRoute(http, getCompany, async ({ member }) => ({ data: await service.read(member.tenant) }));
  memberRoute(http, updateCompany, async ({ member, body }) => ({ data: await service.change(member, body) }));
  memberRoute(http, checkCompanyDns, async ({ member }) => ({ data: await service.checkDns(member.tenant) }));
}
