import { Button } from '@reporting/ui';
import { type ReactNode, useEffect } from 'react';
import { t } from '../../../texts/index.ts';
import { SidePanel } from './side-panel.tsx';
import { usePanelFocus } from './use-panel-focus.ts';

/** What closes a panel of the dashboard itself. */
export interface PanelEnds {
  readonly onSave: () => void;
  readonly onCancel: () => void;
  readonly onEscape: () => void;
}

interface SettingsFrameProps extends PanelEnds {
  readonly title: string;
  readonly note?: string;
  /** Selector of the control that is focused first. */
  readonly first: string;
  readonly saveLabel: string;
  readonly children: ReactNode;
}

/**
 * Moves focus to the button in the top bar that opens this panel when it closes, if no element has focus. The menu that may have opened it
 * does not exist while the dashboard is edited.
 */
function useReturnedFocus(title: string): void {
  useEffect(
    () => () => {
      // After the panel is removed.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(title)}"]`)?.focus();
      });
    },
    [title],
  );
}

/** A panel with fields of the dashboard itself, which are saved together or discarded. */
export function SettingsFrame(props: SettingsFrameProps) {
  const { title, note, first, saveLabel, children, onSave, onCancel, onEscape } = props;
  const panel = usePanelFocus(first);
  useReturnedFocus(title);
  return (
    <SidePanel
      ref={panel}
      title={title}
      note={note}
      onSubmit={onSave}
      onClose={onCancel}
      onEscape={onEscape}
      footer={
        <>
          <span className="flex-1" />
          <Button onClick={onCancel}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary">
            {saveLabel}
          </Button>
        </>
      }
    >
      {children}
    </SidePanel>
  );
}
