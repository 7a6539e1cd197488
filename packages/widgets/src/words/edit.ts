/** Texts of the editing layer. Replace them for another language. */
export interface EditMessages {
  /** Name of a widget without a title. */
  untitled: string;
  move: string;
  edit: string;
  copy: string;
  remove: string;
  instructions: string;
  lifted: string;
  place: string;
  dropped: string;
  cancelled: string;
  removed: string;
  copied: string;
  size: string;
  resized: string;
  merge: string;
  nothingToMerge: string;
  merged: string;
  undone: string;
  redone: string;
  /** On a touch screen, the name of the group that contains the tools of the chosen card. */
  tools: string;
  closeTools: string;
  /** Size and position of a card: `{width}`, `{height}`, `{place}` and `{count}`. */
  cardPlace: string;
  /**
   * Names of the tools. On a touch screen they are below the tools of the chosen card; otherwise they are tooltips. Each name is
   * part of the tool's full text.
   */
  moveName: string;
  editName: string;
  sizeName: string;
  orderName: string;
  copyName: string;
  mergeName: string;
  removeName: string;
  /** Title of the list of all cards. */
  order: string;
  orderDone: string;
  orderCancel: string;
  moveUp: string;
  moveDown: string;
  movedTo: string;
}

/** The English texts of the editing layer. */
export const ENGLISH_EDIT_MESSAGES: EditMessages = {
  untitled: 'Untitled widget',
  move: 'Move {title}',
  edit: 'Edit {title}',
  copy: 'Copy {title}',
  remove: 'Remove {title}',
  instructions: 'Press Space to lift the widget, arrow keys to move it, Space to drop it, Escape to put it back.',
  lifted: '{title} lifted. Row {row}, column {column}.',
  place: '{title}: row {row}, column {column}',
  dropped: '{title} dropped. Row {row}, column {column}.',
  cancelled: '{title} put back. Row {row}, column {column}.',
  removed: '{title} removed.',
  copied: '{title} copied.',
  size: 'Size of {title}',
  resized: '{title}: width {width}, height {height}. Row {row}, column {column}.',
  merge: 'Merge into {title}',
  nothingToMerge: 'No other widget can be merged: none has a single source of the same type and dimension',
  merged: '{other} merged into {title}.',
  undone: 'Undone.',
  redone: 'Redone.',
  tools: 'Tools of {title}',
  closeTools: 'Close the tools of {title}',
  cardPlace: '{width} × {height}, position {place} of {count}',
  moveName: 'Move',
  editName: 'Edit',
  sizeName: 'Size',
  orderName: 'Order',
  copyName: 'Copy',
  mergeName: 'Merge',
  removeName: 'Remove',
  order: 'Order of the widgets',
  orderDone: 'Done',
  orderCancel: 'Cancel',
  moveUp: 'Move {title} up',
  moveDown: 'Move {title} down',
  movedTo: '{title}: position {place} of {count}',
};
