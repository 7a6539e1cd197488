/** The editing layer of the grid; its own entry, so that viewers never load it. */
export { EditableGrid, type EditableGridProps, type EditChange } from './editable-grid.tsx';
export type { EditParts } from './editable-place.tsx';
export { type EditMessages, ENGLISH_EDIT_MESSAGES } from './messages.ts';
export { type EditHistory, useEditHistory } from './use-edit-history.ts';
