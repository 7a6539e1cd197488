export {
  Menu,
  type MenuAction,
  type MenuCheck,
  type MenuChoice,
  type MenuHeading,
  type MenuItem,
  type MenuLink,
  type MenuProps,
  type MenuSeparator,
} from './menu.tsx';
