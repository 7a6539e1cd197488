/** The editing layer of the grid; its own entry, so that viewers never load it. */

export { type EditMessages, ENGLISH_EDIT_MESSAGES } from '../words/edit.ts';
export { EditableGrid, type EditableGridProps } from './editable-grid.tsx';
export type { EditParts } from './editable-place.tsx';
export { type EditHistory, useEditHistory } from './use-edit-history.ts';
export type { EditChange } from './use-edits.ts';
