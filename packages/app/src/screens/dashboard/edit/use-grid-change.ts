import { useToasts } from '@reporting/ui';
import type { EditChange } from '@reporting/widgets/edit';
import { inOrder, moveWidget, putWidget, sameJson } from '@reporting/widgets/model';
import type { Widget } from '@reporting/widgets/schema';
import { Trash2 } from 'lucide-react';
import type { Editor } from '../../../editor/use-editor.ts';
import { useStable } from '../../../lib/use-stable.ts';
import { t } from '../../../texts/index.ts';
import { applyGridChange, mergesForm, withOrderOf } from './grid-change.ts';

/**
 * Returns the handlers of the grid. Each change of the grid becomes an undo step of the editor. If the user selects a card, the form of its
 * widget opens.
 * @param saveForm saves the open form
 * @param selectable true if a form may open when the user selects a card
 */
export function useGridChange(editor: Editor, saveForm: () => void, selectable: boolean) {
  const { document, form } = editor;
  const toasts = useToasts();

  const offerUndo = (id: string) => {
    const position = inOrder(document.widgets).findIndex((widget) => widget.id === id);
    const removed = inOrder(document.widgets)[position];
    if (!removed) return;
    toasts.undo({
      title: t('Widget removed'),
      description: removed.title.trim() || t('Untitled widget'),
      icon: Trash2,
      onUndo: () => editor.change((now) => ({ widgets: moveWidget(putWidget(now.widgets, removed), id, position) })),
    });
  };

  const onChange = useStable((next: Widget[], change: EditChange) => {
    if (form && mergesForm(form, next, change)) {
      // The merged widget contains the entries of the open form. So these entries are saved first, as a separate undo step.
      saveForm();
      editor.change({ widgets: next });
      if (next.some(({ id }) => id === form.widget.id)) editor.open(form.widget.id);
      return;
    }
    const result = applyGridChange(form, next, change);
    if (change.kind === 'move') {
      // The form of a stored widget follows the document.
      if (result.form && !form?.original) editor.changeForm(result.form);
      editor.change((now) => {
        const widgets = withOrderOf(now.widgets, result.widgets);
        return widgets === now.widgets ? now : { widgets };
      }, change.run);
      return;
    }
    if (form && !result.form) editor.cancelForm();
    else if (result.form) editor.changeForm(result.form);
    if (!sameJson(result.widgets, inOrder(document.widgets))) editor.change({ widgets: result.widgets }, change.run);
    if (change.kind === 'remove') offerUndo(change.id);
  });

  const onSelect = useStable((id: string) => {
    // When the user clicks another card, a form with entries stays open, and so does the form of a new widget.
    const unchanged = !form || form.widget === form.original;
    if (selectable && id !== form?.widget.id && unchanged) editor.open(id);
  });

  return { onChange, onSelect };
}
