import { useModals } from '@reporting/ui';
import { sameJson } from '@reporting/widgets/model';
import type { DashboardStyles } from '@reporting/widgets/schema';
import { useCallback, useEffect, useReducer } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { isTouched } from '../../../editor/form-state.ts';
import type { Editor } from '../../../editor/use-editor.ts';
import { newEditSession, reduceEditSession } from './edit-session.ts';

/**
 * Editing of a dashboard: start and end, and what is open beside the grid. Entries are never discarded without a confirmation.
 * @param mayEdit asks before editing starts, for example if another user is editing
 */
export function useEditSession(editor: Editor, mayEdit: () => Promise<boolean>) {
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
        title: styles ? 'Discard the changes to colours and images?' : 'Discard the changes to this widget?',
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

  const { editing } = session;
  /** Runs `work` while editing; asks first if it starts editing. */
  const whenEditing = useCallback(
    async (work: () => void) => {
      if (editing || (await mayEdit())) work();
    },
    [editing, mayEdit],
  );

  return {
    ...session,
    closePanel,
    start: useCallback(() => void whenEditing(() => dispatch({ type: 'edit' })), [whenEditing]),
    editWidget: useCallback(
      (id: string) =>
        void whenEditing(() => {
          dispatch({ type: 'edit' });
          editor.open(id);
        }),
      [whenEditing, editor.open],
    ),
    addFirstWidget: () =>
      void whenEditing(() => {
        dispatch({ type: 'edit' });
        editor.startNew('interactive');
      }),
    /** Ends editing without a question; entries of an open form remain a draft. */
    stop: useCallback(() => dispatch({ type: 'finish' }), []),
    addWidget: async () => {
      if (await closePanel()) editor.startNew('interactive');
    },
    finish: async () => {
      if (await closePanel()) dispatch({ type: 'finish' });
    },
    openStyles: async () => {
      if (!styles && (await closePanel()))
        await whenEditing(() => dispatch({ type: 'setStyles', styles: document.styles }));
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
