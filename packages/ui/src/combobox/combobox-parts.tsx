'use client';

import { type ComponentProps, createContext, type RefObject, use } from 'react';
import { mergeProps } from '../internal/merge-props.ts';
import { ComboboxBox, type ComboboxBoxProps } from './combobox-box.tsx';
import { ComboboxList, type ComboboxListProps } from './combobox-list.tsx';
import { ComboboxPopover } from './combobox-popover.tsx';

interface ComboboxState {
  readonly open: boolean;
  readonly anchor: RefObject<HTMLDivElement | null>;
  readonly box: ComboboxBoxProps;
  readonly list: ComboboxListProps;
  readonly contentProps: object | undefined;
}

export const ComboboxContext = createContext<ComboboxState | null>(null);

function useCombobox(part: string): ComboboxState {
  const state = use(ComboboxContext);
  if (!state) throw new Error(`<${part}> needs a <Combobox> around it: pass it as the combobox's child.`);
  return state;
}

/** The control of a `Combobox` without its list: chips, input and buttons. Renders a `<div>` around an `<input role="combobox">`. */
export function ComboboxControl(props: Omit<ComponentProps<'div'>, 'children'>) {
  const { box } = useCombobox('ComboboxControl');
  return <ComboboxBox {...box} boxProps={mergeProps(box.boxProps ?? {}, props)} />;
}

/** The list of a `Combobox` with its messages. `children` are shown below the list. Renders a popover while the list is open. */
export function ComboboxOptions({ children, ...props }: ComponentProps<'div'>) {
  const { open, anchor, list, contentProps } = useCombobox('ComboboxOptions');
  // The list has no closing animation, because it would handle the next Escape during the animation.
  if (!open) return null;
  return (
    <ComboboxPopover anchor={anchor} contentProps={mergeProps(contentProps ?? {}, props)}>
      <ComboboxList {...list} />
      {children && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press must not take focus from the input, which would close the list
        <div
          data-slot="combobox-footer"
          onMouseDown={(event) => event.preventDefault()}
          className="rui:border-t rui:border-border rui:p-2"
        >
          {children}
        </div>
      )}
    </ComboboxPopover>
  );
}
