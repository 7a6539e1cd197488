/** English texts. `<UiProvider messages>` replaces them. */
export const sortableListMessages = {
  dragHandle: 'Move {label}',
  dragStarted: 'Picked up {label}, position {position} of {count}.',
  dragMoved: '{label} is now at position {position} of {count}.',
  dragDropped: '{label} was put at position {position} of {count}.',
  dragCancelled: 'Moving was cancelled. {label} is back at position {position}.',
  dragInstructions: 'Press space to pick up, arrow keys to move, space to put down, escape to cancel.',
};
