import {
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
  type UseComboboxStateChangeTypes,
  useCombobox,
} from 'downshift';
import type { OpenReason } from '../internal/change.ts';
import type { Row } from './rows.ts';

export interface ComboboxRules {
  readonly multiple: boolean;
  /** Index of the row of the chosen value, or -1 if no value is chosen. */
  readonly chosenIndex: number;
  /** True while the rows are those of an earlier search text, because the rows of the present text are being loaded. */
  readonly outdated: boolean;
}

/**
 * Changes the default behaviour of downshift. With several values, a choice keeps the list open. Leaving the field chooses nothing. Opening
 * the list highlights the chosen option. Alt+Down opens the list without highlighting an option. Enter chooses no outdated row.
 */
export function reduceCombobox(
  state: UseComboboxState<Row>,
  { type, changes, ...action }: UseComboboxStateChangeOptions<Row> & { readonly altKey?: boolean },
  { multiple, chosenIndex, outdated }: ComboboxRules,
): Partial<UseComboboxState<Row>> {
  const types = useCombobox.stateChangeTypes;
  switch (type) {
    case types.InputKeyDownEnter:
      if (outdated) return state;
      return afterChoice(state, changes, multiple);
    case types.ItemClick:
      return afterChoice(state, changes, multiple);
    case types.InputBlur:
      return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
    case types.InputKeyDownEscape:
      return { ...state, isOpen: false, highlightedIndex: -1 };
    case types.InputClick:
    case types.ToggleButtonClick:
    case types.FunctionOpenMenu:
      return state.isOpen && type === types.InputClick
        ? state
        : { ...changes, highlightedIndex: changes.isOpen ? chosenIndex : -1 };
    case types.InputKeyDownArrowDown:
    case types.InputKeyDownArrowUp:
      // Alt+Up closes the list and chooses nothing.
      if (action.altKey && type === types.InputKeyDownArrowUp)
        return { ...changes, selectedItem: state.selectedItem, isOpen: false, highlightedIndex: -1 };
      if (state.isOpen) return changes;
      if (action.altKey) return { ...changes, isOpen: true, highlightedIndex: -1 };
      return { ...changes, highlightedIndex: chosenIndex >= 0 ? chosenIndex : (changes.highlightedIndex ?? 0) };
    case types.InputChange:
      return { ...changes, isOpen: true, highlightedIndex: changes.inputValue === '' ? -1 : 0 };
    default:
      return changes;
  }
}

/** Returns the changes of a choice. The typed text stays. With several values, the list stays open. */
function afterChoice(
  { highlightedIndex, inputValue }: UseComboboxState<Row>,
  changes: Partial<UseComboboxState<Row>>,
  multiple: boolean,
): Partial<UseComboboxState<Row>> {
  return multiple && changes.selectedItem
    ? { ...changes, isOpen: true, highlightedIndex, inputValue }
    : { ...changes, inputValue };
}

/** Returns the reason for which the list opened or closed. */
export function openReason(type: UseComboboxStateChangeTypes): OpenReason {
  const types = useCombobox.stateChangeTypes;
  if (type === types.InputKeyDownEscape) return 'escape';
  if (type === types.InputBlur || type === types.FunctionCloseMenu) return 'outside';
  return type === types.ItemClick || type === types.InputKeyDownEnter ? 'choose' : 'trigger';
}
