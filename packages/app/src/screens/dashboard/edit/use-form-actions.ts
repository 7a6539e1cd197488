import { useToasts } from '@reporting/ui';
import type { EditChange } from '@reporting/widgets/edit';
import { copyWidget, inOrder, removeWidget } from '@reporting/widgets/model';
import type { Widget } from '@reporting/widgets/schema';
import { Copy } from 'lucide-react';
import { makeId } from '../../../lib/make-id.ts';
import { t } from '../../../texts/index.ts';

/**
 * Returns the actions that copy and remove the widget in the form. The form has buttons for them too, because its panel can cover the card.
 */
export function useFormActions(
  widgets: readonly Widget[],
  id: string | undefined,
  onChange: (widgets: Widget[], change: EditChange) => void,
) {
  const toasts = useToasts();
  return {
    copy() {
      if (id === undefined) return;
      const next = copyWidget(widgets, id, makeId);
      const made = next[next.findIndex((widget) => widget.id === id) + 1];
      if (!made) return;
      onChange(next, { kind: 'copy', id: made.id });
      toasts.show({
        tone: 'success',
        icon: Copy,
        title: t('Widget copied'),
        description: t('The copy follows the widget.'),
      });
    },
    remove() {
      if (id === undefined) return;
      const list = inOrder(widgets);
      const place = list.findIndex((widget) => widget.id === id);
      const neighbour = list[place + 1] ?? list[place - 1];
      onChange(removeWidget(widgets, id), { kind: 'remove', id });
      // Removing the widget closes its panel, so focus moves to the next card.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(neighbour?.id ?? '')}"]`)?.focus(),
      );
    },
  };
}
