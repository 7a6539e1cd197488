export {
  Menu,
  MenuContent,
  type MenuContentProps,
  type MenuProps,
  MenuRoot,
  type MenuRootProps,
  MenuTrigger,
} from './menu.tsx';
export {
  type MenuAction,
  type MenuCheck,
  type MenuChoice,
  type MenuHeading,
  type MenuItem,
  MenuItems,
  type MenuItemsProps,
  type MenuLink,
  type MenuSeparator,
  type MenuSub,
} from './menu-items.tsx';
