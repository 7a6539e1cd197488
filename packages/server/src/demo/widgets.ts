import type { InteractiveWidget, PassiveWidget, WidgetInstance } from '@reporting/widgets/schema';
import { newHash, newId } from '../platform/ids.ts';

/** The time zone of the shop's property, so that its days and the dashboard's are the same. */
export const ZONE = 'Europe/London';

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
