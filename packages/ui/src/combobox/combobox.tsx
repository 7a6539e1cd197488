'use client';

import * as RadixPopover from '@radix-ui/react-popover';
import { type UseComboboxProps, useCombobox } from 'downshift';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useFieldControl } from '../field/field.tsx';
import { choiceMessages, clearMessage, requiredMessage } from '../internal/common-messages.ts';
import { cx } from '../internal/cx.ts';
import { formatPlural } from '../internal/format-message.ts';
import { useControllableState } from '../internal/use-controllable-state.ts';
import { useFormReset } from '../internal/use-form-reset.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { ComboboxBox } from './combobox-box.tsx';
import { handleComboboxKey } from './combobox-keys.ts';
import { ComboboxList } from './combobox-list.tsx';
import { ComboboxPopover } from './combobox-popover.tsx';
import type { ComboboxProps } from './combobox-props.ts';
import { reduceCombobox } from './combobox-state.ts';
import { sameText } from './filter.ts';
import { comboboxMessages } from './messages.ts';
import { additionOf, type ComboboxOption, unknownOption } from './option.ts';
import { readPastedList } from './pasted-list.ts';
import { linesOf, type Row, rowsOf } from './rows.ts';
import { useCountAnnouncement } from './use-count-announcement.ts';
import { useOptions } from './use-options.ts';
import { useRowHeight } from './use-row-height.ts';
import { useWindow } from './use-window.ts';

const texts = { ...comboboxMessages, ...choiceMessages, ...clearMessage, ...requiredMessage };

const asList = (value: string | null | readonly string[] | undefined): readonly string[] | undefined =>
  value === undefined ? undefined : value === null || value === '' ? [] : typeof value === 'string' ? [value] : value;

/**
 * A select with search: one value or several, a fixed list or a server's options, optionally with new options. Renders an `<input
 * role="combobox">` in a box, and its list in a popover. Arrows open the list and move in it, Enter chooses, Escape closes the list, then
 * clears the value.
 */
export function Combobox(props: ComboboxProps) {
  const { multiple = false, creatable = false, size = 'm', debounce = 500, ref } = props;
  const { locale } = useUi();
  const messages = useMessages(texts);
  const control = useFieldControl(props);
  const input = useRef<HTMLInputElement>(null);
  // downshift composes a new ref on each render, which would attach a callback ref again each time.
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  const anchor = useRef<HTMLDivElement>(null);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  /** The typed text; `null` while the input shows the chosen value. */
  const [draft, setDraft] = useState<string | null>(null);
  const [open, setOpen] = useState(props.defaultOpen ?? false);
  const term = draft ?? '';

  const [chosen, setChosen] = useControllableState<readonly string[]>(
    asList(props.value),
    asList(props.defaultValue) ?? [],
    (next) => {
      const options = next.map(optionOf);
      if (props.multiple) props.onValueChange?.([...next], options);
      else props.onValueChange?.(next[0] ?? null, options[0] ?? null);
    },
  );
  useFormReset(control.id, props.form, props.value !== undefined, () => {
    setDraft(null);
    setChosen(asList(props.defaultValue) ?? []);
  });
  const { options, status, retry, find } = useOptions({
    options: props.options,
    loadOptions: props.loadOptions,
    searchTerm: term,
    open,
    chosen,
    debounce,
  });
  function optionOf(value: string): ComboboxOption {
    return find(value) ?? unknownOption(value);
  }
  const chosenOptions = chosen.map(optionOf);
  const max = props.multiple ? (props.max ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
  const locked = control.disabled || control.readOnly;
  const clearable = (props.clearable ?? !control.required) && !locked && chosen.length > 0;

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

  const isChosen = (value: string) => chosen.includes(value);
  const isDisabled = (row: Row) =>
    row.kind === 'option'
      ? (row.option.disabled ?? false) || (multiple && chosen.length >= max && !isChosen(row.option.value))
      : chosen.length >= max;

  const pick = (row: Row) => {
    const option = row.kind === 'create' ? additionOf(row.text) : row.option;
    if (!multiple) {
      setDraft(null);
      if (option.value !== chosen[0]) setChosen([option.value]);
      return;
    }
    // The search text remains, so that several options can be chosen from one search. After an addition it is cleared.
    if (row.kind === 'create') setDraft(null);
    setChosen(isChosen(option.value) ? chosen.filter((value) => value !== option.value) : [...chosen, option.value]);
  };

  const clear = () => {
    setDraft(null);
    setChosen([]);
    input.current?.focus();
  };

  const stateReducer: NonNullable<UseComboboxProps<Row>['stateReducer']> = (state, action) =>
    reduceCombobox(state, action, {
      multiple,
      chosenIndex: multiple ? -1 : rows.findIndex((row) => row.kind === 'option' && row.option.value === chosen[0]),
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
    onIsOpenChange: ({ isOpen }) => {
      setOpen(isOpen && !locked);
      if (!isOpen) setDraft(null);
    },
    onHighlightedIndexChange: ({ highlightedIndex, type }) => {
      // A pointer highlights only visible rows; keys can move beyond them.
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

  // The list comes into the page after the opening has decided what is highlighted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opening; later moves reveal by themselves
  useLayoutEffect(() => {
    if (scroller && highlightedLine >= 0) view.reveal(highlightedLine);
  }, [scroller]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) =>
    handleComboboxKey(event, {
      multiple,
      open,
      locked,
      clearable,
      term,
      chosen,
      anchor,
      onChosenChange: setChosen,
      onClearText: () => setDraft(null),
      onClear: clear,
    });

  /** A pasted list chooses its values at once; its unknown part remains as the search text. */
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (!multiple || locked || term !== '') return;
    const pasted = readPastedList(event.clipboardData.getData('text/plain'), [...options, ...chosenOptions], creatable);
    if (pasted === null) return;
    event.preventDefault();
    const added = pasted.options.filter((option) => !option.disabled && !isChosen(option.value));
    const room = added.slice(0, Math.max(0, max - chosen.length));
    if (room.length > 0) setChosen([...chosen, ...room.map((option) => option.value)]);
    if (pasted.rest !== '') setDraft(pasted.rest);
  };

  // The browser's own validation does not include chosen values; this reports the specified text.
  const missing = control.required && chosen.length === 0;
  useEffect(() => {
    input.current?.setCustomValidity(missing ? messages.required : '');
  }, [missing, messages.required]);

  return (
    <RadixPopover.Root open={open} onOpenChange={(next) => !next && downshift.closeMenu()}>
      <div
        data-slot="combobox"
        data-state={open ? 'open' : 'closed'}
        className={cx('rui:relative rui:min-w-0', props.className)}
      >
        <ComboboxBox
          anchor={anchor}
          input={input}
          size={size}
          control={control}
          multiple={multiple}
          chosen={chosenOptions}
          loading={status === 'loading' && open}
          messages={messages}
          inputProps={downshift.getInputProps({
            ref: input,
            disabled: control.disabled,
            'aria-label': props['aria-label'],
            onKeyDown,
            onChange: (event) => setDraft(event.currentTarget.value),
            onFocus: (event) => {
              if (!multiple) event.currentTarget.select();
            },
            onBlur: () => {
              if (!open) setDraft(null);
              props.onBlur?.();
            },
            'aria-activedescendant': activeId,
            'aria-labelledby': props['aria-label'] === undefined ? control.labelledBy : undefined,
            'aria-describedby': control.describedBy,
            'aria-invalid': control.invalid || undefined,
            'aria-required': control.required || undefined,
            readOnly: control.readOnly,
            onPaste,
            form: props.form,
            placeholder: multiple && chosen.length > 0 ? undefined : (props.placeholder ?? messages.selectPlaceholder),
          })}
          toggleProps={downshift.getToggleButtonProps({ disabled: locked })}
          onPress={downshift.openMenu}
          onRemove={(value) => setChosen(chosen.filter((entry) => entry !== value))}
          onClear={clearable ? clear : undefined}
        />
        {props.name !== undefined &&
          chosen.map((value) => (
            <input
              key={value}
              type="hidden"
              data-slot="combobox-value"
              name={props.name}
              form={props.form}
              value={value}
              disabled={control.disabled}
            />
          ))}
        <span data-slot="combobox-status" role="status" className="rui:sr-only">
          {announcement}
        </span>
      </div>
      {/* No closing animation: during it, the list would handle the next Escape. */}
      {open && (
        <ComboboxPopover anchor={anchor}>
          <ComboboxList
            lines={lines}
            rowCount={rows.length}
            window={view}
            rowHeight={rowHeight}
            scrollerRef={setScroller}
            term={term}
            multiple={multiple}
            highlighted={highlighted}
            isChosen={isChosen}
            isDisabled={isDisabled}
            status={status}
            onRetry={retry}
            menuProps={menuProps}
            itemProps={(item, index) => downshift.getItemProps({ item, index })}
          />
        </ComboboxPopover>
      )}
    </RadixPopover.Root>
  );
}
