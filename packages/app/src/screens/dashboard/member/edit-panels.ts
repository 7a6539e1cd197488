import type { DashboardStyles } from '@reporting/widgets/schema';
import type { DashboardSettings } from '../../../editor/document.ts';

/** The styles panel and the settings panel beside the grid. They are shown only in edit mode. */
export interface EditPanels {
  /** The unsaved styles in the styles panel; null while this panel is closed. */
  readonly styles: DashboardStyles | null;
  /** The unsaved settings in the settings panel; null while this panel is closed. */
  readonly settings: DashboardSettings | null;
}

export type EditPanelsAction =
  /** Opens the styles panel. */
  | { readonly type: 'setStyles'; readonly styles: DashboardStyles }
  /** Changes the styles in the open styles panel. */
  | { readonly type: 'changeStyles'; readonly change: (styles: DashboardStyles) => DashboardStyles }
  /** Opens the settings panel. */
  | { readonly type: 'setSettings'; readonly settings: DashboardSettings }
  | { readonly type: 'changeSettings'; readonly change: Partial<DashboardSettings> }
  /** Closes the open panel. */
  | { readonly type: 'close' };

export const NO_PANELS: EditPanels = { styles: null, settings: null };

/** Returns the panels after an action. At most one panel is open. */
export function reduceEditPanels(panels: EditPanels, action: EditPanelsAction): EditPanels {
  switch (action.type) {
    case 'setStyles':
      return { styles: action.styles, settings: null };
    case 'changeStyles':
      return panels.styles ? { ...panels, styles: action.change(panels.styles) } : panels;
    case 'setSettings':
      return { styles: null, settings: action.settings };
    case 'changeSettings':
      return panels.settings ? { ...panels, settings: { ...panels.settings, ...action.change } } : panels;
    case 'close':
      return NO_PANELS;
  }
}
