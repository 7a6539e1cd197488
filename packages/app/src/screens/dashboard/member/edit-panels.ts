import type { DashboardStyles } from '@reporting/widgets/schema';
import type { DashboardSettings } from '../../../editor/document.ts';

/** The open panels beside the grid, except the widget form. The mode of the page determines whether they are shown. */
export interface EditPanels {
  /** The colours in the styles panel, not saved yet; null while it is closed. */
  readonly styles: DashboardStyles | null;
  /** The settings in their panel, not saved yet; null while it is closed. */
  readonly settings: DashboardSettings | null;
}

export type EditPanelsAction =
  /** Opens the styles panel. */
  | { readonly type: 'setStyles'; readonly styles: DashboardStyles }
  /** Changes the colours in the open styles panel. */
  | { readonly type: 'changeStyles'; readonly change: (styles: DashboardStyles) => DashboardStyles }
  /** Opens the settings panel. */
  | { readonly type: 'setSettings'; readonly settings: DashboardSettings }
  | { readonly type: 'changeSettings'; readonly change: Partial<DashboardSettings> }
  /** Closes both. */
  | { readonly type: 'close' };

export const NO_PANELS: EditPanels = { styles: null, settings: null };

/** Returns the panels after an action. One of them is open at a time. */
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
