import type { Dashboard } from '@reporting/contract';
import { useToasts } from '@reporting/ui';
import { useMemo } from 'react';
import { useSources } from '../../../../api/sources.ts';
import type { Editor } from '../../../../editor/use-editor.ts';
import { useSession } from '../../../../session/session.tsx';
import { t } from '../../../../texts/index.ts';
import type { WidgetDataSource } from '../../data/use-widget-data.ts';
import { seenCount } from '../../unseen.ts';
import type { EditSessionControls } from '../use-edit-session.ts';
import type { Reconnect } from '../use-reconnect.ts';
import { type Remedy, shareChecks } from './share-checks.ts';

interface ShareChecksInput {
  readonly dashboard: Dashboard;
  readonly data: WidgetDataSource;
  readonly editor: Editor;
  readonly session: EditSessionControls;
  readonly reconnect: Reconnect;
}

/** Returns the check list of a dashboard, the actions of its buttons, and the number of widgets that guests see. */
export function useShareChecks({ dashboard, data, editor, session, reconnect }: ShareChecksInput) {
  const toasts = useToasts();
  const { sources } = useSources();
  const { pdfAvailable, pdfMaximum: largest } = useSession();
  const pdfMaximum = pdfAvailable ? largest : null;
  const { widgets, theme } = dashboard;
  const { editing } = session;
  const checks = useMemo(
    // Nothing is checked during editing, because the share menu is hidden and each edit would repeat the checks of all
    // widgets.
    () => (editing ? [] : shareChecks({ widgets, sources, data: data.state, theme, pdfMaximum })),
    [editing, widgets, sources, data.state, theme, pdfMaximum],
  );
  const mend = (remedy: Remedy) => {
    if (remedy.kind === 'reconnect') reconnect.reconnect(remedy.sourceId);
    else if (remedy.kind === 'retry') data.refresh(remedy.widgetId);
    else session.editWidget(remedy.widgetId);
  };
  const remove = (widgetId: string) => {
    editor.change({ widgets: widgets.filter(({ id }) => id !== widgetId) });
    toasts.show({
      tone: 'success',
      title: t('The widget is deleted'),
      action: { label: t('Undo'), onAction: editor.undo },
    });
  };
  return { checks, seen: seenCount(widgets, sources), onMend: mend, onDelete: remove };
}
