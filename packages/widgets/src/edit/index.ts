/** The editing layer of the grid. It is a separate entry of the package, so that viewers never load it. */

export { type EditMessages, ENGLISH_EDIT_MESSAGES } from '../words/edit.ts';
export type { EditParts } from './editable-card.tsx';
export { EditableGrid, type EditableGridProps } from './editable-grid.tsx';
export { type EditHistory, useEditHistory } from './use-edit-history.ts';
export type { EditChange } from './use-edits.ts';
