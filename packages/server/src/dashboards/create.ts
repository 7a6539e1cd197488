import {
  type BodyOf,
  type ChosenSources,
  CONNECTION_TYPES,
  type createDashboard as createCall,
  sourceType,
} from '@reporting/contract';
import { readCompany } from '../company/store.ts';
import { type DashboardDoc, effectiveZone, emptyDoc } from '../data/dashboards/doc.ts';
import { findById } from '../data/dashboards/store.ts';
import { sourceTypes } from '../data/sources/store.ts';
import type { Vendors } from '../data/sources/vendors.ts';
import type { Tenant } from '../platform/db/tenant.ts';
import { actorLanguage } from '../platform/http/actor.ts';
import { invalid } from '../platform/http/problem.ts';
import { copiedWidgets, type DefinitionOf, withSources } from './copy.ts';
import { widgetsOfTemplate } from './templates/templates.ts';

type Form = BodyOf<typeof createCall>;

/**
 * Returns the document of a new dashboard, which is empty, made from a template, or a copy of another dashboard of the company.
 * @throws HttpProblem invalid_fields for an unknown template, dashboard or source
 */
export async function newDocument(tenant: Tenant, form: Form, vendors: Vendors, now: number): Promise<DashboardDoc> {
  const { sources = {} } = form;
  const own = await sourceTypes(tenant);
  refuseUnknownSources(own, sources);
  const base = await baseOf(tenant, form, now);
  const definitionOf: DefinitionOf = async (type) => (await vendors.forWidget(type))?.definitions[type];
  return {
    ...base,
    defaults: defaultsWith(base.defaults, sources, own),
    widgets: await withSources(base.widgets, sources, definitionOf),
  };
}

/**
 * Returns the start of new widgets with the source that was chosen instead of the copied one.
 * @param own the types of the company's sources, by id
 */
function defaultsWith(
  defaults: DashboardDoc['defaults'],
  sources: ChosenSources,
  own: ReadonlyMap<string, string>,
): DashboardDoc['defaults'] {
  const type = CONNECTION_TYPES.find((name) => name === own.get(defaults.sourceId ?? ''));
  const chosen = type && sources[type];
  if (!chosen || (chosen.id === defaults.sourceId && !chosen.property)) return defaults;
  return { ...defaults, sourceId: chosen.id, account: chosen.property?.name ?? null };
}

async function baseOf(tenant: Tenant, form: Form, now: number): Promise<DashboardDoc> {
  if (form.copy !== undefined) {
    const row = await findById(tenant, form.copy);
    if (!row) throw invalid({ copy: ['This dashboard does not exist any more. Choose another one.'] });
    return { ...row.doc, widgets: copiedWidgets(row.doc.widgets) };
  }
  const own = form.timezone ?? null;
  const { timezone, default_range: range } = await readCompany(tenant);
  const empty = emptyDoc(effectiveZone(own, undefined, timezone), own, now, range);
  if (form.template === undefined) return empty;
  const widgets = widgetsOfTemplate(form.template, actorLanguage());
  if (!widgets) throw invalid({ template: ['This template does not exist. Choose another one.'] });
  return { ...empty, widgets };
}

function refuseUnknownSources(own: ReadonlyMap<string, string>, sources: ChosenSources): void {
  const errors: Record<string, string[]> = {};
  for (const type of CONNECTION_TYPES) {
    const chosen = sources[type];
    if (chosen && own.get(chosen.id) !== type)
      errors[`sources.${type}.id`] = [`This is not a source of ${sourceType(type).name}. Choose another one.`];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
