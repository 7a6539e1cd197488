import type { DashboardStyles } from '@reporting/widgets/schema';
import type { DashboardSettings } from '../../../editor/document.ts';

/** The open parts of a member's dashboard, except the widget form. */
export interface EditSession {
  readonly editing: boolean;
  /** True if the dashboard was edited since it was opened. */
  readonly edited: boolean;
  /** The colours in the styles panel, not saved yet; null while it is closed. */
  readonly styles: DashboardStyles | null;
  /** The settings in their panel, not saved yet; null while it is closed. */
  readonly settings: DashboardSettings | null;
}

export type EditSessionAction =
  | { readonly type: 'edit' }
  | { readonly type: 'finish' }
  /** Opens the styles panel. */
  | { readonly type: 'setStyles'; readonly styles: DashboardStyles }
  /** Changes the colours in the open styles panel. */
  | { readonly type: 'changeStyles'; readonly change: (styles: DashboardStyles) => DashboardStyles }
  | { readonly type: 'closeStyles' }
  /** Opens the settings panel. */
  | { readonly type: 'setSettings'; readonly settings: DashboardSettings }
  | { readonly type: 'changeSettings'; readonly change: Partial<DashboardSettings> }
  | { readonly type: 'closeSettings' };

/** Returns the session of a dashboard that was opened to be read, or to be edited. */
export function newEditSession(editing: boolean): EditSession {
  return { editing, edited: false, styles: null, settings: null };
}

/** Returns the session after an action. The panels exist only while editing. */
export function reduceEditSession(session: EditSession, action: EditSessionAction): EditSession {
  switch (action.type) {
    case 'edit':
      return { ...session, editing: true };
    case 'finish':
      return { ...session, editing: false, edited: true, styles: null, settings: null };
    case 'changeStyles':
      return session.styles ? { ...session, styles: action.change(session.styles) } : session;
    case 'setStyles':
      return { ...session, editing: true, styles: action.styles };
    case 'closeStyles':
      return { ...session, styles: null };
    case 'setSettings':
      return { ...session, editing: true, settings: action.settings };
    case 'changeSettings':
      return session.settings ? { ...session, settings: { ...session.settings, ...action.change } } : session;
    case 'closeSettings':
      return { ...session, settings: null };
  }
}
