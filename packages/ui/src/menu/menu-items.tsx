'use client';

import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { ChevronRight, Tick } from '../internal/glyphs.tsx';
import { floatingRow, floatingSurface, useFloatingLayer } from '../internal/layer.tsx';
import { useUi } from '../provider/ui-provider.tsx';

export interface MenuAction {
  readonly kind?: 'action' | undefined;
  readonly label: string;
  /** Secondary text on a second line. */
  readonly description?: string | undefined;
  readonly icon?: ReactNode;
  /** Secondary text at the end of the row, for example the day on which the action ends. */
  readonly detail?: string | undefined;
  /** The keyboard shortcut of the action, for example "Ctrl D". */
  readonly shortcut?: string | undefined;
  readonly destructive?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onSelect: () => void;
}

export interface MenuLink {
  readonly kind: 'link';
  readonly label: string;
  readonly icon?: ReactNode;
  readonly href: string;
  readonly newTab?: boolean | undefined;
}

export interface MenuCheck {
  readonly kind: 'check';
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean | undefined;
  readonly onCheckedChange: (checked: boolean) => void;
}

/** An item that opens a submenu. */
export interface MenuSub {
  readonly kind: 'menu';
  readonly label: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean | undefined;
  readonly items: readonly MenuItem[];
}

export interface MenuChoice {
  readonly kind: 'choice';
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onValueChange: (value: string) => void;
}

export interface MenuSeparator {
  readonly kind: 'separator';
}

export interface MenuHeading {
  readonly kind: 'heading';
  readonly label: string;
}

export type MenuItem = MenuAction | MenuLink | MenuCheck | MenuChoice | MenuSub | MenuSeparator | MenuHeading;

const row = cx(floatingRow, 'rui:data-disabled:cursor-not-allowed rui:data-disabled:text-fg-disabled');

export const menuSurface = cx(
  floatingSurface,
  'rui:max-h-(--radix-dropdown-menu-content-available-height) rui:min-w-48 rui:overflow-y-auto rui:p-1',
);

export interface MenuItemsProps {
  readonly items: readonly MenuItem[];
}

/** The items of a menu, described as data. */
export function MenuItems({ items }: MenuItemsProps) {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: separators have no other key, and items keep their positions while the menu is open
    <MenuRow key={index} item={item} />
  ));
}

function MenuRow({ item }: { readonly item: MenuItem }) {
  switch (item.kind) {
    case 'separator':
      return <RadixMenu.Separator data-slot="menu-separator" className="rui:mx-2 rui:my-1 rui:h-px rui:bg-border" />;
    case 'heading':
      return (
        <RadixMenu.Label
          data-slot="menu-heading"
          className="rui:px-2 rui:pt-2 rui:pb-1 rui:text-label rui:text-fg-tertiary"
        >
          {item.label}
        </RadixMenu.Label>
      );
    case 'check':
      return (
        <RadixMenu.CheckboxItem
          data-slot="menu-check"
          checked={item.checked}
          disabled={item.disabled ?? false}
          onCheckedChange={item.onCheckedChange}
          className={row}
        >
          <MenuTick>{item.label}</MenuTick>
        </RadixMenu.CheckboxItem>
      );
    case 'choice':
      return (
        <RadixMenu.RadioGroup
          data-slot="menu-choice"
          aria-label={item.label}
          value={item.value}
          onValueChange={item.onValueChange}
        >
          {item.options.map((option) => (
            <RadixMenu.RadioItem data-slot="menu-option" key={option.value} value={option.value} className={row}>
              <MenuTick>{option.label}</MenuTick>
            </RadixMenu.RadioItem>
          ))}
        </RadixMenu.RadioGroup>
      );
    case 'menu':
      return (
        <RadixMenu.Sub>
          <RadixMenu.SubTrigger
            data-slot="menu-sub"
            disabled={item.disabled ?? false}
            textValue={item.label}
            className={cx(row, 'rui:data-[state=open]:bg-raised-hover')}
          >
            <MenuIcon>{item.icon}</MenuIcon>
            <span data-slot="menu-item-text" className="rui:min-w-0 rui:flex-1">
              {item.label}
            </span>
            <Icon as={ChevronRight} size="s" className="rui:text-icon rui:rtl:-scale-x-100" />
          </RadixMenu.SubTrigger>
          <SubMenu items={item.items} />
        </RadixMenu.Sub>
      );
    case 'link':
      return (
        <RadixMenu.Item asChild>
          <a
            data-slot="menu-link"
            href={item.href}
            {...(item.newTab ? { target: '_blank', rel: 'noopener' } : {})}
            className={cx(row, 'rui:no-underline')}
          >
            <MenuIcon>{item.icon}</MenuIcon>
            {item.label}
          </a>
        </RadixMenu.Item>
      );
    default:
      return (
        <RadixMenu.Item
          data-slot="menu-item"
          disabled={item.disabled ?? false}
          onSelect={item.onSelect}
          textValue={item.label}
          className={cx(row, item.destructive && 'rui:not-data-disabled:text-negative')}
        >
          <MenuIcon destructive={item.destructive}>{item.icon}</MenuIcon>
          <span data-slot="menu-item-text" className="rui:flex rui:min-w-0 rui:flex-1 rui:flex-col">
            {item.label}
            {item.description && (
              <span data-slot="menu-item-description" className="rui:text-caption rui:text-fg-tertiary">
                {item.description}
              </span>
            )}
          </span>
          {item.detail && (
            <span data-slot="menu-item-detail" className="rui:ms-4 rui:text-caption rui:text-fg-tertiary">
              {item.detail}
            </span>
          )}
          {item.shortcut && (
            <kbd data-slot="menu-shortcut" className="rui:ms-4 rui:text-caption rui:text-fg-tertiary">
              {item.shortcut}
            </kbd>
          )}
        </RadixMenu.Item>
      );
  }
}

function MenuIcon({
  children,
  destructive,
}: {
  readonly children: ReactNode;
  readonly destructive?: boolean | undefined;
}) {
  if (!children) return null;
  return (
    <span data-slot="menu-icon" className={cx('rui:flex rui:shrink-0', !destructive && 'rui:text-icon')}>
      {children}
    </span>
  );
}

/** A label with space for the tick of a checked item. */
function MenuTick({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <span data-slot="menu-tick" className="rui:flex rui:size-4 rui:shrink-0 rui:text-accent-text">
        <RadixMenu.ItemIndicator>
          <Icon as={Tick} />
        </RadixMenu.ItemIndicator>
      </span>
      {children}
    </>
  );
}

function SubMenu({ items }: MenuItemsProps) {
  const { portalContainer } = useUi();
  const layer = useFloatingLayer();
  return (
    <RadixMenu.Portal container={portalContainer}>
      <RadixMenu.SubContent
        data-slot="menu"
        sideOffset={4}
        collisionPadding={8}
        loop
        className={cx(menuSurface, layer)}
      >
        <MenuItems items={items} />
      </RadixMenu.SubContent>
    </RadixMenu.Portal>
  );
}
