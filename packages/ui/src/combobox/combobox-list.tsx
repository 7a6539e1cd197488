'use client';

import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { CheckboxMark } from '../checkbox/checkbox.tsx';
import { Icon } from '../icon/icon.tsx';
import type { ChoiceValue } from '../internal/choice.tsx';
import { choiceMessages, retryMessage } from '../internal/common-messages.ts';
import { cx } from '../internal/cx.ts';
import { formatMessage } from '../internal/format-message.ts';
import { CircleAlert, Plus, Tick } from '../internal/glyphs.tsx';
import { floatingRow } from '../internal/layer.tsx';
import { Loader } from '../loader/loader.tsx';
import { loaderMessages } from '../loader/messages.ts';
import { useMessages } from '../provider/use-messages.ts';
import { markMatches } from './filter.ts';
import { comboboxMessages } from './messages.ts';
import type { AnyOption } from './option.ts';
import type { Line, Row } from './rows.ts';
import type { OptionsState } from './use-options.ts';
import type { RowWindow } from './use-window.ts';

const texts = { ...comboboxMessages, ...choiceMessages, ...retryMessage, ...loaderMessages };

type ItemProps = HTMLAttributes<HTMLElement> & { readonly ref?: Ref<HTMLElement> };

export interface ComboboxListProps {
  readonly lines: readonly Line[];
  readonly rowCount: number;
  readonly window: RowWindow;
  readonly rowHeight: number;
  readonly scrollerRef: Ref<HTMLDivElement>;
  readonly term: string;
  readonly multiple: boolean;
  readonly highlighted: number;
  readonly isChosen: (value: ChoiceValue) => boolean;
  readonly isDisabled: (row: Row) => boolean;
  readonly status: OptionsState['status'];
  readonly onRetry: () => void;
  readonly renderOption: ((option: AnyOption) => ReactNode) | undefined;
  readonly menuProps: ItemProps;
  readonly itemProps: (row: Row, index: number) => ItemProps;
}

/** The open list: rows, groups, or a message if there are no rows. */
export function ComboboxList(props: ComboboxListProps) {
  const { lines, window, scrollerRef, status, menuProps, multiple, term } = props;
  const messages = useMessages(texts);
  const options = props.rowCount > 0;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the element has no action; the handler only prevents a press from moving
          focus */}
      <div
        ref={scrollerRef}
        data-slot="combobox-scroller"
        // A press on the scroll bar must not take focus from the input.
        onMouseDown={(event) => event.preventDefault()}
        className={cx(
          'rui:relative rui:max-h-[min(296px,var(--radix-popover-content-available-height,296px))] rui:overflow-y-auto rui:overscroll-contain',
          options && 'rui:p-1',
        )}
      >
        <div
          {...menuProps}
          ref={menuProps.ref as Ref<HTMLDivElement>}
          role="listbox"
          data-slot="combobox-list"
          aria-multiselectable={multiple || undefined}
          aria-busy={status === 'loading' || undefined}
          style={window.height === undefined ? undefined : { height: window.height, paddingTop: window.offset }}
        >
          {lines.slice(window.first, window.end).map((line) => (
            <ListLine key={line.kind === 'group' ? `group ${line.name}` : rowKey(line.row)} line={line} {...props} />
          ))}
        </div>
      </div>
      {status === 'loading' && (
        <p
          data-slot="combobox-loading"
          className={cx(floatingRow, 'rui:mb-1 rui:cursor-default! rui:px-3! rui:text-fg-tertiary!')}
        >
          <Loader size="s" decorative />
          {messages.loading}
        </p>
      )}
      {status === 'failed' && (
        <div
          data-slot="combobox-failed"
          className="rui:flex rui:items-center rui:gap-2.5 rui:px-3 rui:py-2 rui:text-small"
        >
          <Icon as={CircleAlert} className="rui:text-negative" />
          <span data-slot="combobox-failed-text" className="rui:flex-1 rui:text-fg-secondary">
            {messages.optionsFailed}
          </span>
          <button
            type="button"
            tabIndex={-1}
            data-slot="combobox-retry"
            onMouseDown={(event) => event.preventDefault()}
            onClick={props.onRetry}
            className="rui:cursor-pointer rui:font-medium rui:text-accent-text rui:hover:underline"
          >
            {messages.retry}
          </button>
        </div>
      )}
      {status === 'ready' && !options && (
        <p data-slot="combobox-empty" className="rui:px-3 rui:py-2.5 rui:text-small rui:text-fg-tertiary">
          {term.trim() === '' ? messages.noOptions : formatMessage(messages.noMatches, { term: term.trim() })}
        </p>
      )}
    </>
  );
}

const rowKey = (row: Row) => (row.kind === 'create' ? 'create' : `option ${row.option.value}`);

function ListLine(props: ComboboxListProps & { readonly line: Line }) {
  const { line, rowHeight } = props;
  if (line.kind === 'group') {
    return (
      <div
        data-slot="combobox-group"
        role="presentation"
        style={{ height: rowHeight }}
        className="rui:flex rui:items-end rui:px-2 rui:pb-1 rui:text-label rui:text-fg-tertiary"
      >
        {line.name}
      </div>
    );
  }
  return <ListRow {...props} row={line.row} index={line.index} />;
}

function ListRow(props: ComboboxListProps & { readonly row: Row; readonly index: number }) {
  const { row, index, rowHeight, highlighted, multiple, rowCount } = props;
  const item = props.itemProps(row, index);
  const disabled = props.isDisabled(row);
  const chosen = row.kind === 'option' && props.isChosen(row.option.value);
  const separated = row.kind === 'create' && index > 0;
  return (
    <div
      {...item}
      ref={item.ref as Ref<HTMLDivElement>}
      role="option"
      tabIndex={-1}
      data-slot="combobox-option"
      data-highlighted={index === highlighted || undefined}
      aria-selected={chosen}
      aria-disabled={disabled || undefined}
      aria-setsize={rowCount}
      aria-posinset={index + 1}
      style={{ height: rowHeight }}
      className={cx(
        floatingRow,
        'rui:min-h-0! rui:py-0!',
        chosen && !multiple && 'rui:font-medium',
        disabled && 'rui:cursor-not-allowed! rui:text-fg-disabled!',
        separated &&
          'rui:before:pointer-events-none rui:before:absolute rui:before:inset-x-2 rui:before:top-0 rui:before:h-px rui:before:bg-border',
      )}
    >
      <RowContent {...props} chosen={chosen} />
    </div>
  );
}

function RowContent(props: ComboboxListProps & { readonly row: Row; readonly chosen: boolean }) {
  const { row, chosen, multiple, term } = props;
  const messages = useMessages(texts);
  if (row.kind === 'create') {
    return (
      <>
        <Icon as={Plus} className="rui:text-icon" />
        <span data-slot="combobox-option-label" className="rui:truncate">
          {formatMessage(messages.addOption, { text: row.text })}
        </span>
      </>
    );
  }
  const { option } = row;
  if (props.renderOption)
    return (
      <>
        {multiple && <CheckboxMark checked={chosen} />}
        {props.renderOption(option)}
      </>
    );
  return (
    <>
      {multiple && <CheckboxMark checked={chosen} />}
      {option.icon}
      <span data-slot="combobox-option-label" title={option.label} className="rui:min-w-0 rui:flex-1 rui:truncate">
        {markMatches(option.label, term).map((part, index) =>
          part.found ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
            <strong key={index} data-slot="combobox-match" className="rui:font-semibold!">
              {part.text}
            </strong>
          ) : (
            part.text
          ),
        )}
      </span>
      {option.description && (
        <span
          data-slot="combobox-option-description"
          className="rui:max-w-[50%] rui:truncate rui:text-caption rui:text-fg-tertiary"
        >
          {option.description}
        </span>
      )}
      {chosen && !multiple && <Icon as={Tick} className="rui:text-accent-text" />}
    </>
  );
}
