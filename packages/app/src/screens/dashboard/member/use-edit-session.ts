import { localTimeZone, resolveRange, today } from '@reporting/formatters/date-range';
import { useModals } from '@reporting/ui';
import type { DashboardStyles } from '@reporting/widgets/schema';
import { useCallback, useLayoutEffect, useReducer } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { useSources } from '../../../api/sources.ts';
import { type DashboardSettings, type EditorDocument, settingsOf } from '../../../editor/document.ts';
import { isTouched } from '../../../editor/form-state.ts';
import type { Editor } from '../../../editor/use-editor.ts';
import { report } from '../../../onboarding/report.ts';
import { useLeaveQuestion } from '../../../parts/use-leave-question.ts';
import { t } from '../../../texts/index.ts';
import { startOf } from '../edit/form-changes.ts';
import type { DashboardPage } from '../use-dashboard-mode.ts';
import { arePanelsTouched, enteredSettings, enteredStyles, NO_PANELS, reduceEditPanels } from './edit-panels.ts';
import type { EditLock } from './use-edit-lock.ts';

/**
 * Manages the editing of a dashboard: its start, its end, and the panel that is open beside the grid. A panel with entries is closed only
 * after a confirmation.
 * @param mayEdit called before editing starts; asks for a decision if another user is editing
 */
export function useEditSession(editor: Editor, page: DashboardPage, mayEdit: EditLock['mayEdit']) {
  const modals = useModals();
  const { sources = [] } = useSources();
  const openedForEditing = (useHistoryState() as { edit?: boolean } | null)?.edit === true;
  const { mode, edited, dispatch: dispatchPage } = page;
  const editing = mode === 'edit';
  const [panels, dispatch] = useReducer(reduceEditPanels, NO_PANELS);
  const opened = editing ? panels : NO_PANELS;
  const { styles, settings } = opened;
  const { document, form } = editor;
  const panelTouched = arePanelsTouched(opened);
  useLeaveQuestion(panelTouched);

  /**
   * Closes the open panel: the widget form, the styles panel or the settings panel.
   * @returns false if the user decides to keep the panel open
   */
  const closePanel = async (): Promise<boolean> => {
    if (!form && !styles && !settings) return true;
    const touched = panelTouched || (form !== null && isTouched(form));
    const closes =
      !touched ||
      (await modals.ask({
        title: styles
          ? t('Discard the changes to colours and images?')
          : settings
            ? t('Discard the changes to the settings?')
            : t('Discard the changes to this widget?'),
        body: settings ? t('They are not saved.') : t('The dashboard shows them, but they are not saved.'),
        submitLabel: t('Discard'),
        cancelLabel: t('Keep editing'),
        destructive: true,
      }));
    if (closes) {
      dispatch({ type: 'close' });
      editor.cancelForm();
    }
    return closes;
  };

  /** Starts editing, if it has not started yet, and runs `work`. Does nothing if another user keeps the lock. */
  const whenEditing = useCallback(
    async (work: () => void = () => {}) => {
      if (!editing) {
        const answer = await mayEdit();
        if (answer === 'kept') return;
        dispatchPage({ type: 'edit', takeOver: answer === 'taken' });
      }
      work();
    },
    [editing, mayEdit, dispatchPage],
  );
  const start = useCallback(() => void whenEditing(), [whenEditing]);
  const startNew = () => editor.startNew('interactive', startOf(document.defaults, sources));
  const stop = useCallback(() => {
    dispatch({ type: 'close' });
    dispatchPage({ type: 'finish' });
    report('editing-left');
  }, [dispatchPage]);

  // This layout effect runs before the first frame, so that the page opens in edit mode. It removes the flag `edit` from the history, so
  // that a reload or a return opens the dashboard for reading.
  useLayoutEffect(() => {
    if (!openedForEditing) return;
    window.history.replaceState(null, '');
    start();
  }, [openedForEditing, start]);

  return {
    editing,
    edited,
    styles: styles?.now ?? null,
    settings: settings?.now ?? null,
    closePanel,
    start,
    editWidget: useCallback((id: string) => void whenEditing(() => editor.open(id)), [whenEditing, editor.open]),
    addFirstWidget: () => void whenEditing(startNew),
    /** Ends editing without a confirmation. The entries of an open form are kept in the draft. */
    stop,
    addWidget: async () => {
      if (await closePanel()) startNew();
    },
    finish: async () => {
      if (await closePanel()) stop();
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
      if (styles && panelTouched) editor.change((now) => ({ styles: enteredStyles(styles, now.styles) }));
      dispatch({ type: 'close' });
    },
    cancelPanel: useCallback(() => dispatch({ type: 'close' }), []),
    openSettings: async () => {
      if (!settings && (await closePanel()))
        await whenEditing(() => dispatch({ type: 'setSettings', settings: settingsOf(document) }));
    },
    changeSettings: useCallback(
      (change: Partial<DashboardSettings>) => dispatch({ type: 'changeSettings', change }),
      [],
    ),
    saveSettings: () => {
      if (settings && panelTouched) editor.change((now) => changesOf(enteredSettings(settings, now), now));
      dispatch({ type: 'close' });
    },
  };
}

/**
 * Returns the changes of the document after the settings are saved. If the time zone has changed, the dates of a relative range are
 * computed again.
 */
function changesOf(settings: DashboardSettings, { range, timezone }: EditorDocument): Partial<EditorDocument> {
  if (settings.timezone === timezone) return settings;
  const day = today(settings.timezone ?? localTimeZone(), Date.now());
  return { ...settings, range: { ...range, ...resolveRange({ type: range.type, today: day, stored: range }) } };
}

export type EditSessionControls = ReturnType<typeof useEditSession>;
