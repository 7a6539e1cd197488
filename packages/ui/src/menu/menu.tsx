'use client';

import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  use,
  useMemo,
  useRef,
} from 'react';
import type { OpenDetails } from '../internal/change.ts';
import { cx } from '../internal/cx.ts';
import { hasFocusElsewhere } from '../internal/has-focus-elsewhere.ts';
import { useFloatingLayer } from '../internal/layer.tsx';
import { mergeProps } from '../internal/merge-props.ts';
import { useOpenState } from '../internal/use-open-state.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { type MenuItem, MenuItems, menuSurface } from './menu-items.tsx';

interface MenuState {
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** True until the first item has received focus. Radix focuses the menu instead if no key was pressed since the menu was mounted. */
  readonly toFirst: RefObject<boolean>;
  readonly because: ReturnType<typeof useOpenState>['because'];
}

const MenuContext = createContext<MenuState | null>(null);

export interface MenuRootProps {
  readonly open?: boolean | undefined;
  /** True if the menu is open initially. With `first-item`, the first item also receives focus, for a menu that was opened by a key. */
  readonly defaultOpen?: boolean | 'first-item' | undefined;
  /** The details contain the reason. `cancel()` rejects the change of an uncontrolled menu. */
  readonly onOpenChange?: ((open: boolean, details: OpenDetails) => void) | undefined;
  readonly children?: ReactNode;
}

/** Stores the state of a menu that is composed of its parts. Renders no element. */
export function MenuRoot({ open, defaultOpen, onOpenChange, children }: MenuRootProps) {
  const { dir } = useUi();
  const state = useOpenState({ open, defaultOpen: Boolean(defaultOpen), onOpenChange });
  const opener = useRef<HTMLButtonElement>(null);
  const toFirst = useRef(defaultOpen === 'first-item');
  const { because } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `because` writes to a ref so an older function works too
  const context = useMemo<MenuState>(() => ({ opener, toFirst, because }), []);
  return (
    <MenuContext value={context}>
      <RadixMenu.Root dir={dir} modal={false} open={state.open} onOpenChange={state.onOpenChange}>
        {children}
      </RadixMenu.Root>
    </MenuContext>
  );
}

/** Opens the menu when its single child, a button, is pressed. */
export function MenuTrigger({ children }: { readonly children: ReactElement }) {
  return (
    <RadixMenu.Trigger asChild ref={use(MenuContext)?.opener}>
      {children}
    </RadixMenu.Trigger>
  );
}

export interface MenuContentProps extends ComponentProps<'div'> {
  readonly align?: 'start' | 'center' | 'end' | undefined;
  readonly side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
}

/** The open menu. It contains `MenuItems`. Renders an element with `role="menu"`. */
export function MenuContent({ align = 'end', side = 'bottom', children, ...native }: MenuContentProps) {
  const { portalContainer } = useUi();
  const layer = useFloatingLayer();
  const menu = use(MenuContext);

  const enter = (event: FocusEvent<HTMLElement>) => {
    if (!menu?.toFirst.current || event.target !== event.currentTarget) return;
    menu.toFirst.current = false;
    event.currentTarget.querySelector<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])')?.focus();
  };

  /** Moves focus to the button, so that Tab then moves focus from the button to the next element. The menu closes when it loses focus. */
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    event.stopPropagation();
    menu?.opener.current?.focus();
  };

  const choose = ({ target, nativeEvent }: MouseEvent) => {
    if (!(target as Element).closest('[data-slot=menu-sub]')) menu?.because('choose', nativeEvent);
  };

  return (
    <RadixMenu.Portal container={portalContainer}>
      <RadixMenu.Content
        data-slot="menu"
        align={align}
        side={side}
        sideOffset={4}
        collisionPadding={8}
        loop
        onEscapeKeyDown={(event) => menu?.because('escape', event)}
        onInteractOutside={(event) => menu?.because('outside', event)}
        onCloseAutoFocus={(event) => {
          if (hasFocusElsewhere(event)) event.preventDefault();
        }}
        {...mergeProps(
          { onFocus: enter, onKeyDownCapture: leave, onClickCapture: choose, className: cx(menuSurface, layer) },
          native,
        )}
      >
        {children}
      </RadixMenu.Content>
    </RadixMenu.Portal>
  );
}

export interface MenuProps extends Omit<MenuContentProps, 'children'>, Omit<MenuRootProps, 'children'> {
  /** The button that opens the menu. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
}

/**
 * A menu of actions that a button opens. It supports arrow keys, typed text and Escape. Renders an element with `role="menu"`. Use
 * `MenuRoot` and its parts for another arrangement.
 */
export function Menu({ trigger, items, open, defaultOpen, onOpenChange, ...content }: MenuProps) {
  return (
    <MenuRoot open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <MenuTrigger>{trigger}</MenuTrigger>
      <MenuContent {...content}>
        <MenuItems items={items} />
      </MenuContent>
    </MenuRoot>
  );
}
