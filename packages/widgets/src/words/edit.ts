/** Texts of the editing layer; replace them for another language. */
export interface EditMessages {
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
}

export const ENGLISH_EDIT_MESSAGES: EditMessages = {
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
  nothingToMerge: 'No widget can be merged: no other one has a single source of this type and dimension',
  merged: '{other} merged into {title}.',
  undone: 'Undone.',
  redone: 'Redone.',
};
