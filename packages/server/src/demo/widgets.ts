import { formatMonth } from '@reporting/formatters';
import type { InteractiveWidget, PassiveWidget, Widget, WidgetInstance } from '@reporting/widgets/schema';
import { type DashboardDoc, defaultRange, emptyDoc, resolveStored } from '../data/dashboards/doc.ts';
import { newHash, newId } from '../platform/ids.ts';

/**
 * The time zone of the shop's Analytics property. The dashboards use this time zone too, so that a day of a dashboard
 * is the same as a day of the property.
 */
const ZONE = 'Europe/London';

export type Size = { width: number; height: number };

const base = (title: string, size: Size) => ({
  version: 1 as const,
  id: newId(),
  hash: newHash(),
  order: 0,
  realTime: false,
  title,
  ...size,
  description: '',
});

/** Returns an instance that queries one source. `name` is the name of the source that the card shows. */
export const instanceOf = (
  type: WidgetInstance['type'],
  prefix: string,
  { sourceId, name }: { sourceId: string; name: string },
  inputs: WidgetInstance['inputs'],
  more: Partial<WidgetInstance> = {},
): WidgetInstance => ({
  id: newId(),
  type,
  prefix,
  sourceId,
  config: 'custom',
  currency: null,
  accounts: [name],
  metricsOptions: {},
  inputs,
  ...more,
});

export function interactive(
  title: string,
  size: Size,
  format: InteractiveWidget['format'],
  instance: WidgetInstance,
  more: Partial<InteractiveWidget> = {},
): InteractiveWidget {
  return {
    ...base(title, size),
    nature: 'interactive',
    format,
    formatOptions: format === 'chart' ? { type: 'line', visibleGrid: true } : {},
    percent: true,
    hiddenChange: false,
    hiddenHighlight: false,
    rowsLimit: 15,
    orderBy: { column: 'dimension', dir: 'asc' },
    instances: [instance],
    ...more,
  };
}

export function passive(title: string, size: Size, widget: PassiveWidget['widget']): PassiveWidget {
  return { ...base(title, size), nature: 'passive', format: 'textCard', formatOptions: {}, widget };
}

/** Returns the first day of the previous month. */
export function firstDayOf(now: number): string {
  return resolveStored({ ...defaultRange(ZONE, now), type: 'lastMonth' }, ZONE, now).startDate;
}

/** Returns the name of a day's month, without the year. */
export const monthOf = (day: string): string => formatMonth(day, { month: 'long', year: false });

const CLIENT_LOGO = '/demo/marlow-coffee.webp';
const CONTACT = 'Questions about this report? Ida Kjær, ida@ternfield.example, +44 20 7946 0018';

/** Returns a dashboard for the agency's client. It shows the last 30 days, the client's logo and the agency's contact. */
export function clientDoc(widgets: readonly Widget[], now: number): DashboardDoc {
  return {
    ...emptyDoc(ZONE, ZONE, now),
    styles: { clientImage: CLIENT_LOGO },
    footer: CONTACT,
    widgets: widgets.map((widget, order) => ({ ...widget, order })),
  };
}

/** Returns a dashboard like `clientDoc`, but for last month, compared with the month before. */
export function lastMonthDoc(widgets: readonly Widget[], now: number): DashboardDoc {
  return { ...clientDoc(widgets, now), range: { ...defaultRange(ZONE, now), type: 'lastMonth' } };
}
