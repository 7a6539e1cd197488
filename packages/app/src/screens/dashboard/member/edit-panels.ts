import { sameJson } from '@reporting/widgets/model';
import type { DashboardStyles } from '@reporting/widgets/schema';
import type { DashboardSettings } from '../../../editor/document.ts';
import { carryOver } from '../../../editor/form-state.ts';

/** The entries of an open panel. */
export interface PanelEntries<T extends object> {
  /** The values when the panel opened, with which the entries are compared. */
  readonly before: T;
  readonly now: T;
}

/** The styles panel and the settings panel beside the grid. They are shown only in edit mode. */
export interface EditPanels {
  /** The unsaved styles in the styles panel; null while this panel is closed. */
  readonly styles: PanelEntries<DashboardStyles> | null;
  /** The unsaved settings in the settings panel; null while this panel is closed. */
  readonly settings: PanelEntries<DashboardSettings> | null;
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
  const { styles, settings } = panels;
  switch (action.type) {
    case 'setStyles':
      return { styles: { before: action.styles, now: action.styles }, settings: null };
    case 'changeStyles':
      return styles ? { ...panels, styles: { ...styles, now: action.change(styles.now) } } : panels;
    case 'setSettings':
      return { styles: null, settings: { before: action.settings, now: action.settings } };
    case 'changeSettings':
      return settings ? { ...panels, settings: { ...settings, now: { ...settings.now, ...action.change } } } : panels;
    case 'close':
      return NO_PANELS;
  }
}

/** Returns true if the open panel contains an entry. */
export function arePanelsTouched({ styles, settings }: EditPanels): boolean {
  return [styles, settings].some((entries) => entries !== null && !sameJson(entries.now, entries.before));
}

/**
 * Returns the styles of the document with the entries of the styles panel. Styles without an entry keep the values of the document, because
 * another member can have saved them while the panel was open.
 */
export function enteredStyles(
  { before, now }: PanelEntries<DashboardStyles>,
  stored: DashboardStyles,
): DashboardStyles {
  return carryOver(now, before, stored);
}

/** Returns the settings of the document with the entries of the settings panel. Settings without an entry keep the values of the document. */
export function enteredSettings(
  { before, now }: PanelEntries<DashboardSettings>,
  stored: DashboardSettings,
): DashboardSettings {
  const settings = carryOver(now, before, stored);
  const defaults = carryOver(now.defaults, before.defaults, stored.defaults);
  return { ...settings, name: settings.name.trim(), defaults };
}
