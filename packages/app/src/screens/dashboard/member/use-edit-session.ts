import { useModals } from '@reporting/ui';
import { sameJson } from '@reporting/widgets/model';
import type { DashboardStyles } from '@reporting/widgets/schema';
import { useCallback, useEffect, useReducer } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { isTouched } from '../../../editor/form-state.ts';
import type { Editor } from '../../../editor/use-editor.ts';
import { newEditSession, reduceEditSession } from './edit-session.ts';

/** Editing of a dashboard: start and end, and what is open beside the grid. Entries are never discarded without a confirmation. */
export function useEditSession(editor: Editor) {
  const modals = useModals();
  const openedForEditing = (useHistoryState() as { edit?: boolean } | null)?.edit === true;
  const [session, dispatch] = useReducer(reduceEditSession, openedForEditing, newEditSession);
  const { styles } = session;
  const { document, form } = editor;

  // A reload or a return opens the report, not the editor.
  useEffect(() => {
    if (openedForEditing) window.history.replaceState(null, '');
  }, [openedForEditing]);

  /**
   * Closes the form or the colours.
   * @returns false if the user continues to edit them
   */
  const closePanel = async (): Promise<boolean> => {
    if (!form && !styles) return true;
    const touched = styles ? !sameJson(styles, document.styles) : form !== null && isTouched(form);
    const closes =
      !touched ||
      (await modals.ask({
        title: styles ? 'Discard the colour changes?' : 'Discard the changes to this widget?',
        body: 'The dashboard shows them, but they are not saved.',
        submitLabel: 'Discard',
        cancelLabel: 'Keep editing',
        destructive: true,
      }));
    if (closes) {
      dispatch({ type: 'closeStyles' });
      editor.cancelForm();
    }
    return closes;
  };

  return {
    ...session,
    closePanel,
    start: useCallback(() => dispatch({ type: 'edit' }), []),
    editWidget: useCallback(
      (id: string) => {
        dispatch({ type: 'edit' });
        editor.open(id);
      },
      [editor.open],
    ),
    addFirstWidget: () => {
      dispatch({ type: 'edit' });
      editor.startNew('interactive');
    },
    addWidget: async () => {
      if (await closePanel()) editor.startNew('interactive');
    },
    finish: async () => {
      if (await closePanel()) dispatch({ type: 'finish' });
    },
    openStyles: async () => {
      if (!styles && (await closePanel())) dispatch({ type: 'setStyles', styles: document.styles });
    },
    changeStyles: useCallback(
      (change: (styles: DashboardStyles) => DashboardStyles) => dispatch({ type: 'changeStyles', change }),
      [],
    ),
    saveStyles: () => {
      if (styles && !sameJson(styles, document.styles)) editor.change({ styles });
      dispatch({ type: 'closeStyles' });
    },
    closeStyles: useCallback(() => dispatch({ type: 'closeStyles' }), []),
    openSettings: () => dispatch({ type: 'openSettings' }),
    closeSettings: () => dispatch({ type: 'closeSettings' }),
  };
}

export type EditSessionControls = ReturnType<typeof useEditSession>;
