import { Button } from '@reporting/ui';
import { type ReactNode, useEffect } from 'react';
import { t } from '../../../texts/index.ts';
import { SidePanel } from './side-panel.tsx';
import { usePanelFocus } from './use-panel-focus.ts';

/** The handlers that close a panel with settings of the whole dashboard. */
export interface PanelEnds {
  readonly onSave: () => void;
  readonly onCancel: () => void;
  readonly onEscape: () => void;
}

interface SettingsFrameProps extends PanelEnds {
  readonly title: string;
  /** Value of `data-opens` of the button in the top bar that opens this panel. */
  readonly opener: 'settings' | 'styles';
  readonly note?: string;
  /** Selector of the control that receives focus when the panel opens. */
  readonly first: string;
  readonly saveLabel: string;
  readonly children: ReactNode;
}

/**
 * When the panel closes and no element has focus, moves focus to the button in the top bar that opens this panel. This is needed if a menu
 * opened the panel, because that menu no longer exists.
 */
function useReturnedFocus(opener: SettingsFrameProps['opener']): void {
  useEffect(
    () => () => {
      // This runs in the next frame, when the panel is already removed.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>(`[data-opens="${opener}"]`)?.focus();
      });
    },
    [opener],
  );
}

/** A panel for settings of the whole dashboard. The settings are saved or discarded together. */
export function SettingsFrame(props: SettingsFrameProps) {
  const { title, opener, note, first, saveLabel, children, onSave, onCancel, onEscape } = props;
  const panel = usePanelFocus(first);
  useReturnedFocus(opener);
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
