import type { InteractiveWidget, Widget, WidgetInstance } from '@reporting/widgets/schema';
import type { DashboardDoc } from '../data/dashboards/doc.ts';
import { newId } from '../platform/ids.ts';
import { interactive, lastMonthDoc, passive, type Size } from './widgets.ts';

export const SEARCH_DASHBOARD_NAME = 'Marlow Coffee, search rankings';

/** The sources of the dashboard. `name` is the property's name, which cards show until data arrives. The name of `links` is its domain. */
export interface SearchSources {
  rankings: { sourceId: string; property: string; name: string };
  console: { sourceId: string; property: string; name: string };
  links: { sourceId: string; domain: string };
}

const READING = `**Positions** are those of SE Ranking, **clicks** those of Google Search Console, **links** those of Ahrefs.

The first position is the best one. Averages omit keywords that were not found.`;

/**
 * Returns a dashboard with positions by keyword, clicks from Google and links to the site. It compares last month with the month before.
 */
export function searchDashboard({ rankings, console, links }: SearchSources, now: number): DashboardDoc {
  const instance = (
    type: WidgetInstance['type'],
    prefix: string,
    sourceId: string,
    account: string,
    inputs: WidgetInstance['inputs'],
  ): WidgetInstance => ({
    id: newId(),
    type,
    prefix,
    sourceId,
    config: 'custom',
    currency: null,
    accounts: [account],
    // The metric `position_change` is itself a change, so its own change has no meaning and is not shown.
    metricsOptions: { position_change: { cloakedChange: true } },
    inputs,
  });
  const positions = (metrics: string[], dimension = 'date') =>
    instance('seranking', 'SE Ranking', rankings.sourceId, rankings.name, {
      property: rankings.property,
      dimension,
      metrics,
    });
  const clicks = (metrics: string[]) =>
    instance('google_webmasters', 'Search Console', console.sourceId, console.name, {
      property: console.property,
      dimension: 'date',
      metrics,
    });
  const site = (metrics: string[]) =>
    instance('ahrefs_v3', 'Ahrefs', links.sourceId, links.domain, {
      property: links.domain,
      reportType: 'overview',
      dimension: 'date',
      metrics,
    });
  const sorted = (
    title: string,
    size: Size,
    format: InteractiveWidget['format'],
    one: WidgetInstance,
    column: string,
    dir: 'asc' | 'desc',
  ) => interactive(title, size, format, one, { orderBy: { column: `${one.id}.${column}`, dir } });
  const widgets: Widget[] = [
    interactive(
      'Rankings',
      { width: 4, height: 1 },
      'summary',
      positions(['average_position', 'top_3', 'top_10', 'ranked', 'absent']),
    ),
    interactive(
      'Keywords by position',
      { width: 2, height: 2 },
      'chart',
      positions(['top_3', 'top_10', 'top_20', 'top_50', 'beyond', 'absent']),
      {
        formatOptions: { type: 'area', stacked: true, visibleGrid: true },
        hiddenChange: true,
      },
    ),
    interactive('Average position', { width: 2, height: 2 }, 'chart', positions(['average_position'])),
    sorted(
      'Keywords',
      { width: 3, height: 3 },
      'table',
      positions(['average_position', 'position_change', 'volume'], 'keyword'),
      'volume',
      'desc',
    ),
    passive('How to read positions', { width: 1, height: 3 }, { type: 'plain', inputs: { description: READING } }),
    interactive('Clicks from Google', { width: 2, height: 2 }, 'chart', clicks(['clicks'])),
    sorted(
      'Groups of keywords',
      { width: 2, height: 2 },
      'table',
      positions(['average_position', 'top_3', 'keywords'], 'tag'),
      'average_position',
      'asc',
    ),
    sorted(
      'Search engines',
      { width: 2, height: 2 },
      'table',
      positions(['average_position', 'top_10', 'absent'], 'engine'),
      'average_position',
      'asc',
    ),
    interactive('Links', { width: 2, height: 1 }, 'summary', site(['domain_rating', 'refdomains'])),
  ];
  return lastMonthDoc(widgets, now);
}
