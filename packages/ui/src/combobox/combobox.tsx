'use client';

import * as RadixPopover from '@radix-ui/react-popover';
import { type UseComboboxProps, useCombobox } from 'downshift';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useFieldControl } from '../field/field-control.tsx';
import type { ChoiceValue } from '../internal/choice.tsx';
import { choiceMessages, clearMessage, requiredMessage } from '../internal/common-messages.ts';
import { cx } from '../internal/cx.ts';
import { formatMessage, formatPlural } from '../internal/format-message.ts';
import { addNative } from '../internal/merge-props.ts';
import { useControllableState } from '../internal/use-controllable-state.ts';
import { useFormReset } from '../internal/use-form-reset.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { handleComboboxKey } from './combobox-keys.ts';
import { ComboboxContext, ComboboxControl, ComboboxOptions } from './combobox-parts.tsx';
import { type AnyComboboxProps, asList, type ComboboxProps, splitProps } from './combobox-props.ts';
import { openReason, reduceCombobox } from './combobox-state.ts';
import { ComboboxValues } from './combobox-values.tsx';
import { sameText } from './filter.ts';
import { comboboxMessages } from './messages.ts';
import { type AnyOption, additionOf, unknownOption } from './option.ts';
import { readPastedList } from './pasted-list.ts';
import { linesOf, type Row, rowsOf } from './rows.ts';
import { useChosen } from './use-chosen.ts';
import { useCountAnnouncement } from './use-count-announcement.ts';
import { useOptions } from './use-options.ts';
import { useRemovedLabels } from './use-removed-labels.ts';
import { useRowHeight } from './use-row-height.ts';
import { useWindow } from './use-window.ts';

const texts = { ...comboboxMessages, ...choiceMessages, ...clearMessage, ...requiredMessage };

/**
 * A select with search, for one or several values. Options are a fixed list or come from a server; users can be allowed to add options.
 * Renders an `<input role="combobox">` in a box, and its list in a popover. Arrow keys open the list and move in it, and Enter chooses.
 * Escape closes the list, then clears the value.
 */
export function Combobox<Value extends ChoiceValue = string>(props: ComboboxProps<Value>) {
  return <AnyCombobox {...(props as unknown as AnyComboboxProps)} />;
}

function AnyCombobox(props: AnyComboboxProps) {
  const { multiple = false, creatable = false, clearable, size = 'm', debounce = 500, max = Infinity, ref } = props;
  const { options: offered, loadOptions, value, defaultValue, open: shown, defaultOpen, onOpenChange } = props;
  const { locale } = useUi();
  const messages = useMessages(texts);
  const control = useFieldControl(props);
  const input = useRef<HTMLInputElement>(null);
  // downshift composes a new ref on each render. A callback ref would therefore be called again on each render.
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  const anchor = useRef<HTMLDivElement>(null);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  /** The entered text, or `null` while the input shows the chosen value. */
  const [draft, setDraft] = useState<string | null>(null);
  const [open, setOpen] = useControllableState(shown, defaultOpen ?? false, onOpenChange);
  const term = draft ?? '';

  const [chosen, setChosen] = useChosen(props, optionOf);
  useFormReset(control.id, props.form, value !== undefined, () => {
    setDraft(null);
    setChosen(asList(defaultValue) ?? [], 'reset');
  });
  const { options, status, retry, find } = useOptions({
    options: offered,
    loadOptions,
    searchTerm: term,
    open,
    chosen,
    debounce,
  });
  function optionOf(one: ChoiceValue): AnyOption {
    return find(one) ?? unknownOption(one);
  }
  const chosenOptions = chosen.map(optionOf);
  const removed = useRemovedLabels(chosenOptions, term);
  const locked = control.disabled || control.readOnly;
  const canClear = (clearable ?? !control.required) && !locked && chosen.length > 0;

  const addable =
    creatable &&
    term.trim() !== '' &&
    status !== 'loading' &&
    ![...options, ...chosenOptions].some((option) => sameText(option.label, term));
  const rows = useMemo(() => rowsOf(options, addable ? term.trim() : null), [options, addable, term]);
  const lines = useMemo(() => linesOf(rows), [rows]);
  const rowHeight = useRowHeight();
  const view = useWindow(scroller, lines.length, rowHeight);
  const announcement = useCountAnnouncement(
    open && status === 'ready' ? formatPlural(messages.resultCount, options.length, locale) : '',
  );

  const isChosen = (one: ChoiceValue) => chosen.includes(one);
  const remove = (one: ChoiceValue) =>
    setChosen(
      chosen.filter((entry) => entry !== one),
      'remove',
    );
  const isDisabled = (row: Row) =>
    row.kind === 'option'
      ? (row.option.disabled ?? false) || (multiple && chosen.length >= max && !isChosen(row.option.value))
      : multiple && chosen.length >= max;

  const pick = (row: Row) => {
    const option = row.kind === 'create' ? additionOf(row.text) : row.option;
    if (!multiple) {
      setDraft(null);
      if (option.value !== chosen[0]) setChosen([option.value], row.kind === 'create' ? 'create' : 'choose');
      return;
    }
    // The search text stays, so that several options can be chosen from one search. After an option was added, the text is cleared.
    if (row.kind === 'create') setDraft(null);
    if (isChosen(option.value)) remove(option.value);
    else setChosen([...chosen, option.value], row.kind === 'create' ? 'create' : 'choose');
  };

  const clear = () => {
    setDraft(null);
    setChosen([], 'clear');
    input.current?.focus();
  };

  const stateReducer: NonNullable<UseComboboxProps<Row>['stateReducer']> = (state, action) =>
    reduceCombobox(state, action, {
      multiple,
      chosenIndex: multiple ? -1 : rows.findIndex((row) => row.kind === 'option' && row.option.value === chosen[0]),
      outdated: status === 'loading',
    });
  const downshift = useCombobox<Row>({
    items: rows as Row[],
    itemToString: (row) => (row === null ? '' : row.kind === 'option' ? row.option.label : row.text),
    isItemDisabled: isDisabled,
    isOpen: open,
    selectedItem: null,
    inputValue: draft ?? (multiple ? '' : (chosenOptions[0]?.label ?? '')),
    inputId: control.id,
    menuId: `${control.id}-list`,
    labelId: control.labelledBy ?? `${control.id}-label`,
    scrollIntoView: () => {},
    stateReducer,
    onIsOpenChange: ({ isOpen, type }) => {
      if (!isOpen || !locked) setOpen(isOpen, openReason(type));
      if (!isOpen) setDraft(null);
    },
    onHighlightedIndexChange: ({ highlightedIndex, type }) => {
      // The pointer highlights only visible rows, so no scrolling is necessary. Keys can highlight rows that are not visible.
      if (type === useCombobox.stateChangeTypes.ItemMouseMove) return;
      const line = lines.findIndex((entry) => entry.kind === 'row' && entry.index === highlightedIndex);
      if (line < 0) return;
      if (lines[line - 1]?.kind === 'group') view.reveal(line - 1);
      view.reveal(line);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem && !isDisabled(selectedItem)) pick(selectedItem);
    },
  });
  const menuProps = downshift.getMenuProps({}, { suppressRefError: true });
  const highlighted = downshift.highlightedIndex < rows.length ? downshift.highlightedIndex : -1;

  // A highlighted row that is scrolled out of a windowed list is not in the page, so aria-activedescendant must not refer to it.
  const highlightedLine = lines.findIndex((line) => line.kind === 'row' && line.index === highlighted);
  const highlightedRow = rows[highlighted];
  const activeId =
    open && highlightedRow && highlightedLine >= view.first && highlightedLine < view.end
      ? downshift.getItemProps({ item: highlightedRow, index: highlighted }).id
      : undefined;

  // The highlighted row is determined before the list is rendered, so the list scrolls to this row when it appears.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opening; later moves reveal their row
  useLayoutEffect(() => {
    if (scroller && highlightedLine >= 0) view.reveal(highlightedLine);
  }, [scroller]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) =>
    handleComboboxKey(event, {
      multiple,
      open,
      locked,
      clearable: canClear,
      term,
      chosen,
      anchor,
      onRemoveLast: () => setChosen(chosen.slice(0, -1), 'remove'),
      onClearText: () => setDraft(null),
      onClear: clear,
    });

  /** Chooses the values of a pasted list. The unknown part of the list stays as the search text. */
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (!multiple || locked || term !== '') return;
    const pasted = readPastedList(event.clipboardData.getData('text/plain'), [...options, ...chosenOptions], creatable);
    if (pasted === null) return;
    event.preventDefault();
    const added = pasted.options.filter((option) => !option.disabled && !isChosen(option.value));
    const room = added.slice(0, Math.max(0, max - chosen.length));
    if (room.length > 0) setChosen([...chosen, ...room.map((option) => option.value)], 'paste');
    if (pasted.rest !== '') setDraft(pasted.rest);
  };

  // The browser's validation ignores the chosen values, so the error text of the specification is set here.
  const missing = control.required && chosen.length === 0;
  useEffect(() => {
    input.current?.setCustomValidity(missing ? messages.required : '');
  }, [missing, messages.required]);

  const { own, native } = splitProps(props);
  const inputProps = downshift.getInputProps(
    addNative(
      {
        ref: input,
        disabled: control.disabled,
        onKeyDown,
        onChange: (event: ChangeEvent<HTMLInputElement>) => setDraft(event.currentTarget.value),
        onFocus: (event: FocusEvent<HTMLInputElement>) => {
          if (!multiple) event.currentTarget.select();
        },
        onBlur: () => {
          if (!open) setDraft(null);
        },
        'aria-activedescendant': activeId,
        'aria-labelledby': props['aria-label'] === undefined ? control.labelledBy : undefined,
        'aria-describedby': control.describedBy,
        'aria-invalid': control.invalid || undefined,
        'aria-required': control.required || undefined,
        readOnly: control.readOnly,
        onPaste,
        placeholder: multiple && chosen.length > 0 ? undefined : (props.placeholder ?? messages.selectPlaceholder),
      },
      native,
    ),
  );
  const box = {
    anchor,
    input,
    size,
    control,
    multiple,
    chosen: chosenOptions,
    loading: status === 'loading' && open,
    messages,
    boxProps: own.slotProps?.box,
    inputProps,
    toggleProps: downshift.getToggleButtonProps({ disabled: locked }),
    onPress: downshift.openMenu,
    onRemove: remove,
    onClear: canClear ? clear : undefined,
  };
  const list = {
    lines,
    rowCount: rows.length,
    window: view,
    rowHeight,
    scrollerRef: setScroller,
    term,
    multiple,
    highlighted,
    isChosen,
    isDisabled,
    status,
    onRetry: retry,
    renderOption: props.renderOption,
    menuProps,
    itemProps: (item: Row, index: number) => downshift.getItemProps({ item, index }),
  };
  return (
    <ComboboxContext value={{ open, anchor, box, list, contentProps: own.slotProps?.content }}>
      <RadixPopover.Root open={open} onOpenChange={(next) => !next && downshift.closeMenu()}>
        <div
          data-slot="combobox"
          data-state={open ? 'open' : 'closed'}
          style={own.style}
          className={cx('rui:relative rui:min-w-0', own.className)}
        >
          {own.children ?? (
            <>
              <ComboboxControl />
              <ComboboxOptions />
            </>
          )}
          <ComboboxValues values={chosen} name={own.name} form={props.form} disabled={control.disabled} />
          <span data-slot="combobox-status" role="status" className="rui:sr-only">
            {multiple && removed ? formatMessage(messages.optionRemoved, { label: removed }) : announcement}
          </span>
        </div>
      </RadixPopover.Root>
    </ComboboxContext>
  );
}
