import {
  type BodyOf,
  conflictAnswer,
  type createDashboard as createCall,
  type Dashboard,
  type DashboardConflict,
  type DashboardListItem,
  type DashboardSave,
  type DashboardSaved,
  type listDashboards as listCall,
  type Received,
  readDashboardSave,
} from '@reporting/contract';
import { canCreateDashboard } from '@reporting/contract/rules';
import { lockCompany, readCompany } from '../company/store.ts';
import { zoneOf } from '../data/dashboards/dates.ts';
import { type DashboardDoc, effectiveZone, type ResolvedRange, resolveStored } from '../data/dashboards/doc.ts';
import { lockedByOf } from '../data/dashboards/locks.ts';
import type { OpenDashboard, OpenedDashboard } from '../data/dashboards/open.ts';
import { countActiveDashboards, type DashboardRow, findById } from '../data/dashboards/store.ts';
import { widgetErrors } from '../data/dashboards/widget-errors.ts';
import { realtimeRange, refuseRealtime } from '../data/realtime.ts';
import { sourceTypes } from '../data/sources/store.ts';
import type { Vendors } from '../data/sources/vendors.ts';
import type { Clock } from '../platform/clock.ts';
import { inTransaction, type Tenant } from '../platform/db/tenant.ts';
import { actorLanguage } from '../platform/http/actor.ts';
import { HttpProblem, invalid, notFound } from '../platform/http/problem.ts';
import { newId, newPermalink } from '../platform/ids.ts';
import type { Member } from '../platform/sessions/sessions.ts';
import { textsIn } from '../platform/texts/texts.ts';
import { copiedWidgets } from './copy.ts';
import { newDocument } from './create.ts';
import { referToFiles } from './files.ts';
import { idOf } from './key.ts';
import * as lists from './list-store.ts';
import { publicDashboard } from './public-view.ts';
import { applySave, fits, type NewImages, sameLinks, sourcesOf } from './save.ts';
import { createSharing } from './sharing.ts';
import * as store from './store.ts';
import { themeOf } from './theme.ts';

type ListQuery = Received<typeof listCall, 'query'>;

export type DashboardsService = ReturnType<typeof createDashboardsService>;

export function createDashboardsService({
  clock,
  open,
  vendors,
}: {
  clock: Clock;
  open: OpenDashboard;
  vendors: Vendors;
}) {
  const now = () => new Date(clock.now());

  /** @throws HttpProblem 422 if the company has reached its dashboard limit */
  async function refuseOverLimit(tenant: Tenant): Promise<void> {
    const company = await lockCompany(tenant);
    const services = { dashboards: company.dashboards_limit, bonusDashboards: company.bonus_dashboards };
    if (canCreateDashboard(await countActiveDashboards(tenant), services)) return;
    const limit = services.dashboards + services.bonusDashboards;
    throw new HttpProblem(
      'dashboard_limit_reached',
      `All ${limit} dashboards of the subscription are in use. Archive or delete one, or extend the subscription.`,
    );
  }

  async function insert(tenant: Tenant, name: string, doc: DashboardDoc, userId: string | null) {
    const dashboard = { id: newId(), permalink: newPermalink(), name, doc };
    await inTransaction(tenant, async (inside) => {
      await refuseOverLimit(inside);
      await store.insertDashboard(inside, dashboard, userId, now());
      await link(inside, dashboard.id, doc, await sourceTypes(inside));
      await referToFiles(inside, dashboard.id, null, doc);
    });
    return { id: dashboard.id, permalink: dashboard.permalink };
  }

  /** @param own the types of the company's sources by source id */
  async function link(tenant: Tenant, id: string, { widgets }: DashboardDoc, own: ReadonlyMap<string, string>) {
    const sources = new Map([...sourcesOf(widgets)].filter(([source]) => own.has(source)));
    await store.replaceLinks(
      tenant,
      id,
      widgets.map((widget) => widget.id),
      sources,
    );
  }

  return {
    open,

    async list(tenant: Tenant, query: ListQuery) {
      const searchTerm = query.searchTerm ?? '';
      const perPage = query.per_page ?? 50;
      const page = query.page ?? 1;
      const active = query.active === undefined ? null : query.active === 'true';
      const counts = await lists.countDashboards(tenant, searchTerm);
      const total = active === null ? counts.active + counts.archived : active ? counts.active : counts.archived;
      const rows = await lists.listDashboards(tenant, {
        active,
        searchTerm,
        sort: query.sort ?? 'updated',
        page,
        perPage,
      });
      const data: DashboardListItem[] = rows.map((row) => ({
        id: row.id,
        name: row.name,
        permalink: row.permalink,
        active: row.active,
        widgetsCount: row.widgets_count,
        thumbnail: row.thumbnail as DashboardListItem['thumbnail'],
        passwordProtected: row.password_protected,
        expiredSources: row.expired_sources ?? 0,
        updatedAt: row.updated_at.toISOString(),
        updatedBy: row.updated_by,
        lockedBy: lockedByOf(row.lock, clock.now()),
      }));
      const lastPage = Math.max(1, Math.ceil(total / perPage));
      return { data, meta: { current_page: page, last_page: lastPage, per_page: perPage, total, ...counts } };
    },

    async create({ tenant, userId }: Member, form: BodyOf<typeof createCall>) {
      return insert(tenant, form.name.trim(), await newDocument(tenant, form, vendors, clock.now()), userId);
    },

    /** Stores a complete dashboard, such as the demo's. */
    createFrom: insert,

    /** @throws HttpProblem 404 for the realtime view, if guests are not allowed to open it */
    read(opened: OpenedDashboard, timezone: string | undefined, realtime = false): Dashboard {
      if (realtime) refuseRealtime(opened);
      const { row, company, isPublic } = opened;
      const { doc } = row;
      const now = clock.now();
      const resolved = realtime ? liveRange(opened, now) : resolveStored(doc.range, zoneOf(opened, timezone), now);
      const { timezone: effectiveTimezone, maximumDate, today, ...range } = resolved;
      const dashboard: Dashboard = {
        id: row.id,
        name: row.name,
        permalink: row.permalink,
        passwordProtected: row.passwordHash !== null,
        passwordSetAt: row.passwordSetAt?.toISOString() ?? null,
        locked: null,
        lockedBy: null,
        hiddenDateSelector: doc.hiddenDateSelector,
        realtimeView: doc.realtimeView ?? false,
        footer: doc.footer,
        range,
        maximumDate,
        today,
        timezone: doc.timezone,
        effectiveTimezone,
        defaults: doc.defaults,
        styles: doc.styles,
        theme: themeOf(doc.styles),
        widgets: doc.widgets,
        automaticReports: [],
        public: false,
        version: row.version,
        companyName: company.name,
        companyLogo: company.logo,
      };
      return isPublic ? publicDashboard(dashboard, opened) : dashboard;
    },

    /**
     * Saves a dashboard as the next version. A repeated save receives its first answer.
     * @param images addresses of images that were stored with the save
     * @throws HttpProblem save_conflict with the stored state, invalid_fields for sources of another company
     */
    async save(
      { tenant, userId }: Member,
      key: string,
      save: DashboardSave,
      images: NewImages = {},
    ): Promise<DashboardSaved> {
      const id = await idOf(tenant, key);
      return inTransaction(tenant, async (inside) => {
        const row = await store.lockById(inside, id);
        if (!row) throw notFound();
        const { same, newer } = await store.findSaves(inside, id, save);
        // The cast is safe, because only this service writes answers. A repeated save whose answer is no longer stored is a conflict.
        if (same?.answer) return same.answer as DashboardSaved;
        if (same || !fits(save, row.version, newer)) {
          throw await conflict(inside, row, clock.now());
        }
        const { changes, stamp } = readDashboardSave(save, row.doc.range);
        const doc = applySave(row.doc, changes, images);
        const own = changes.widgets && (await sourceTypes(inside));
        if (own) refuseForeignSources(own, row.doc, doc);
        const version = row.version + 1;
        const answer: DashboardSaved = { widgets: doc.widgets, defaults: doc.defaults, styles: doc.styles, version };
        const name = changes.name?.trim() ?? row.name;
        await store.updateDashboard(inside, { id, version, name, doc }, userId, now());
        if (own && !sameLinks(row.doc, doc)) await link(inside, id, doc, own);
        await referToFiles(inside, id, row.doc, doc);
        await store.rememberSave(inside, id, { ...stamp, version, answer }, now());
        return answer;
      });
    },

    ...createSharing(now),

    async archive({ tenant }: Member, id: string) {
      const found = await inTransaction(tenant, (inside) => store.setActive(inside, id, false, now()));
      if (!found) throw notFound();
      return { active: false as const };
    },

    async restore({ tenant }: Member, id: string) {
      await inTransaction(tenant, async (inside) => {
        const row = await store.lockById(inside, id);
        if (!row) throw notFound();
        if (row.active) return;
        await refuseOverLimit(inside);
        await store.setActive(inside, id, true, now());
      });
      return { active: true as const };
    },

    async clone({ tenant, userId }: Member, id: string) {
      const row = await findById(tenant, id);
      if (!row) throw notFound();
      const widgets = copiedWidgets(row.doc.widgets);
      const name = textsIn(actorLanguage())('{name} (copy)', { name: row.name.slice(0, 190) });
      return insert(tenant, name, { ...row.doc, widgets }, userId);
    },

    async remove({ tenant }: Member, id: string): Promise<undefined> {
      await inTransaction(tenant, async (inside) => {
        const row = await store.lockById(inside, id);
        if (!row) throw notFound();
        await referToFiles(inside, id, row.doc, null);
        await store.deleteDashboard(inside, id);
      });
      return undefined;
    },
  };
}

/** Returns the dates of the realtime view. */
function liveRange(opened: OpenedDashboard, now: number): ResolvedRange {
  const range = realtimeRange(opened, now);
  return { ...range, maximumDate: range.today };
}

function refuseForeignSources(own: ReadonlyMap<string, string>, before: DashboardDoc, after: DashboardDoc): void {
  const gone = new Set(sourcesOf(before.widgets).keys());
  const byField = new Map(after.widgets.map((widget, index) => [`widgets.${index}`, widget]));
  const errors = widgetErrors(byField, own, gone);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function conflict(tenant: Tenant, row: DashboardRow, now: number): Promise<HttpProblem> {
  const updatedBy = await store.userName(tenant, row.updatedBy);
  const { name, version, doc } = row;
  const zone = effectiveZone(doc.timezone, undefined, (await readCompany(tenant)).timezone);
  const { type, startDate, endDate, comparison } = resolveStored(doc.range, zone, now);
  const current: DashboardConflict = {
    name,
    widgets: doc.widgets,
    styles: doc.styles,
    footer: doc.footer,
    hiddenDateSelector: doc.hiddenDateSelector,
    realtimeView: doc.realtimeView ?? false,
    timezone: doc.timezone,
    defaults: doc.defaults,
    range: { type, startDate, endDate, comparison },
    version,
    updatedBy,
  };
  return new HttpProblem(
    'save_conflict',
    `${updatedBy ?? 'Another user'} saved this dashboard in the meantime. Nothing was overwritten, and your changes are kept.`,
    { details: { current: conflictAnswer(current) } },
  );
}
