import { localTimeZone, resolveRange, today } from '@reporting/formatters/date-range';
import { useModals } from '@reporting/ui';
import { sameJson } from '@reporting/widgets/model';
import type { DashboardStyles } from '@reporting/widgets/schema';
import { useCallback, useEffect, useReducer } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { useSources } from '../../../api/sources.ts';
import { type DashboardSettings, type EditorDocument, settingsOf } from '../../../editor/document.ts';
import { isTouched } from '../../../editor/form-state.ts';
import type { Editor } from '../../../editor/use-editor.ts';
import { startOf } from '../edit/form-changes.ts';
import { newEditSession, reduceEditSession } from './edit-session.ts';

/**
 * Editing of a dashboard: start and end, and what is open beside the grid. Entries are never discarded without a confirmation.
 * @param mayEdit asks before editing starts, for example if another user is editing
 */
export function useEditSession(editor: Editor, mayEdit: () => Promise<boolean>) {
  const modals = useModals();
  const { sources = [] } = useSources();
  const openedForEditing = (useHistoryState() as { edit?: boolean } | null)?.edit === true;
  const [session, dispatch] = useReducer(reduceEditSession, openedForEditing, newEditSession);
  const { styles, settings } = session;
  const { document, form } = editor;

  // A reload or a return opens the report, not the editor.
  useEffect(() => {
    if (openedForEditing) window.history.replaceState(null, '');
  }, [openedForEditing]);

  /**
   * Closes the open panel: the form, the styles or the settings.
   * @returns false if the user continues to edit them
   */
  const closePanel = async (): Promise<boolean> => {
    if (!form && !styles && !settings) return true;
    const touched =
      (styles !== null && !sameJson(styles, document.styles)) ||
      (settings !== null && !sameJson(settings, settingsOf(document))) ||
      (form !== null && isTouched(form));
    const closes =
      !touched ||
      (await modals.ask({
        title: styles
          ? 'Discard the changes to colours and images?'
          : settings
            ? 'Discard the changes to the settings?'
            : 'Discard the changes to this widget?',
        body: settings ? 'They are not saved.' : 'The dashboard shows them, but they are not saved.',
        submitLabel: 'Discard',
        cancelLabel: 'Keep editing',
        destructive: true,
      }));
    if (closes) {
      dispatch({ type: 'closeStyles' });
      dispatch({ type: 'closeSettings' });
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
        editor.startNew('interactive', startOf(document.defaults, sources));
      }),
    /** Ends editing without a question; entries of an open form remain a draft. */
    stop: useCallback(() => dispatch({ type: 'finish' }), []),
    addWidget: async () => {
      if (await closePanel()) editor.startNew('interactive', startOf(document.defaults, sources));
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
    openSettings: async () => {
      if (!settings && (await closePanel()))
        await whenEditing(() => dispatch({ type: 'setSettings', settings: settingsOf(document) }));
    },
    changeSettings: useCallback(
      (change: Partial<DashboardSettings>) => dispatch({ type: 'changeSettings', change }),
      [],
    ),
    saveSettings: () => {
      if (settings && !sameJson(settings, settingsOf(document))) editor.change(changesOf(settings, document));
      dispatch({ type: 'closeSettings' });
    },
    closeSettings: useCallback(() => dispatch({ type: 'closeSettings' }), []),
  };
}

/** Settings as they are saved. The dates of a relative range follow the time zone. */
function changesOf(settings: DashboardSettings, { range, timezone }: EditorDocument): Partial<EditorDocument> {
  const trimmed = { ...settings, name: settings.name.trim() };
  if (settings.timezone === timezone) return trimmed;
  const day = today(settings.timezone ?? localTimeZone(), Date.now());
  return { ...trimmed, range: { ...range, ...resolveRange({ type: range.type, today: day, stored: range }) } };
}

export type EditSessionControls = ReturnType<typeof useEditSession>;
