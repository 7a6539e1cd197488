import type { DashboardStyles } from '@reporting/widgets/schema';

/** The open parts of a member's dashboard, except the widget form. */
export interface EditSession {
  readonly editing: boolean;
  /** True if the dashboard was edited since it was opened. */
  readonly edited: boolean;
  /** The colours in the styles panel, not saved yet; null while it is closed. */
  readonly styles: DashboardStyles | null;
  readonly settingsOpen: boolean;
}

export type EditSessionAction =
  | { readonly type: 'edit' }
  | { readonly type: 'finish' }
  /** Opens the styles panel. */
  | { readonly type: 'setStyles'; readonly styles: DashboardStyles }
  /** Changes the colours in the open styles panel. */
  | { readonly type: 'changeStyles'; readonly change: (styles: DashboardStyles) => DashboardStyles }
  | { readonly type: 'closeStyles' }
  | { readonly type: 'openSettings' }
  | { readonly type: 'closeSettings' };

/** Returns the session of a dashboard that was opened to be read, or to be edited. */
export function newEditSession(editing: boolean): EditSession {
  return { editing, edited: false, styles: null, settingsOpen: false };
}

/** Returns the session after an action. The styles panel exists only while editing. */
export function reduceEditSession(session: EditSession, action: EditSessionAction): EditSession {
  switch (action.type) {
    case 'edit':
      return { ...session, editing: true };
    case 'finish':
      return { ...session, editing: false, edited: true, styles: null };
    case 'changeStyles':
      return session.styles ? { ...session, styles: action.change(session.styles) } : session;
    case 'setStyles':
      return { ...session, editing: true, styles: action.styles };
    case 'closeStyles':
      return { ...session, styles: null };
    case 'openSettings':
      return { ...session, settingsOpen: true };
    case 'closeSettings':
      return { ...session, settingsOpen: false };
  }
}
