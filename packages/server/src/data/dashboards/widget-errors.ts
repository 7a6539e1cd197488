import { connectionTypeOf } from '@reporting/contract';
import type { Widget } from '@reporting/widgets/schema';

/**
 * Returns errors about sources and ids of widgets, by field, such as `widgets.0.id`.
 * @param widgets widgets by field, such as `widgets.0`
 * @param own connection types of the company's sources, by source id
 * @param gone source ids that the stored dashboard already contains. They are accepted even if the source was deleted.
 */
export function widgetErrors(
  widgets: ReadonlyMap<string, Widget>,
  own: ReadonlyMap<string, string>,
  gone: ReadonlySet<string>,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const seen = new Set<string>();
  const once = (id: string, field: string) => {
    if (seen.has(id)) errors[field] = ['This id is used twice on the dashboard.'];
    seen.add(id);
  };
  for (const [at, widget] of widgets) {
    once(widget.id, `${at}.id`);
    if (widget.nature === 'passive') continue;
    for (const [place, instance] of widget.instances.entries()) {
      const field = `${at}.instances.${place}`;
      once(instance.id, `${field}.id`);
      if (instance.sourceId === null) continue;
      const type = own.get(instance.sourceId);
      if (type === undefined) {
        if (!gone.has(instance.sourceId))
          errors[`${field}.sourceId`] = ['This source does not exist. Choose another one.'];
      } else if (type !== connectionTypeOf(instance.type)) {
        errors[`${field}.sourceId`] = ['This source is of another type than the widget. Choose another one.'];
      }
    }
  }
  return errors;
}
